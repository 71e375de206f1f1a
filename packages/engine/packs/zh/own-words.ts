import type { Pack } from '../pack.ts';

export const ownWords: Pack['ownWords'] = {
  filler: {
    greetings: '你好, 您好, 嗨, 嘿, 早上好, 下午好, 晚上好, chatgpt, claude, gemini',
    softeners: '请, 请问, 麻烦, 麻烦你, 麻烦您, 拜托',
    asks: '你能, 你能不能, 您能不能, 能不能, 能否, 你可以, 可以, 可不可以, 你可不可以, 帮我, 请帮我, 请你帮我, 帮忙, 请你, 请您',
    thanks: '谢谢, 谢谢你, 谢谢您, 多谢, 非常感谢, 感谢',
  },
  facts: '情况',
  requests: '请求',
};
