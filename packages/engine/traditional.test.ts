import { describe, expect, it } from 'vitest';
import { enhance } from './enhance.ts';
import { chinese } from './packs/zh/pack.ts';

/** Letters that nobody who writes Traditional Chinese writes. */
const simplified = /[们这么为说写话语词译读课请谢谁让认议论设计订记讲证评识试诗详误调谈费质贵购资赛输转轻软较边达过运还进远连适选遗邮释里针钟钱错键长门问间闻阅队阳阶险随难页项顺须预领频题颜额风饭馆马驾验鱼鸟黄龙码础确离种积称穷竞笔签简类紧级纪纯纸线练组细终经结给统继续维综编网罗职联声听]/u;
const prompts = [
  '幫我寫一封郵件給房東，說熱水器壞了',
  '請解釋什麼是通貨膨脹',
  '這段程式碼為什麼會報錯',
  '推薦幾部適合週末看的電影',
  '幫我規劃東京五天四夜的行程',
  '總結這篇文章的重點',
  '翻譯成英文：我明天不去',
  '畫一張賽博龐克風格的台北夜景',
  '把這段話改得更專業',
  '你是一位嚴格的面試官，請面試我',
  '分析一下這份問卷的資料',
  '從下面的文字擷取姓名和電話',
  '寫一首關於秋天的詩',
  '感冒可以喝咖啡嗎',
  '用python寫一個爬蟲',
  '寫一篇關於遠距工作的部落格文章',
];
const linesOf = (text: string, mode: 'balanced' | 'thorough' = 'thorough') => enhance({ text, mode }).done.added;

describe('a prompt in Traditional Chinese', () => {
  it.each(prompts)('gets lines in Traditional Chinese only: %s', (text) => {
    const added = linesOf(text);
    expect(added.length).toBeGreaterThan(0);
    expect(added.filter((line) => simplified.test(line))).toEqual([]);
  });

  it.each(prompts)('is enhanced once, however often it is asked for: %s', (text) => {
    const { done } = enhance({ text });
    expect(enhance({ text: done.text }).done).toMatchObject({ changed: false, reason: 'enhanced-before', added: [] });
  });

  it('gets slots in Traditional Chinese, which are known again', () => {
    const { done } = enhance({ text: '幫我規劃一趟家庭旅行', unknowns: 'variables' });
    expect(done.text).toContain('{{預算}}');
    expect(enhance({ text: done.text, unknowns: 'variables' }).done.reason).toBe('enhanced-before');
  });
});

it('what is asked decides, not what is handed over', () => {
  const own = new Set(Object.values(chinese.lines).flat());
  const added = linesOf('把下面的话翻译成英文：\n\n我們明天就會把貨寄出，謝謝您的耐心等候。');
  expect(added.length).toBeGreaterThan(0);
  expect(added.filter((line) => !own.has(line))).toEqual([]);
  expect(linesOf('請把下面的話翻譯成英文：\n\n我们明天就会把货寄出，谢谢您的耐心等候。').filter((line) => simplified.test(line))).toEqual([]);
});

it('a prompt in Simplified Chinese gets no line in Traditional Chinese, whatever letters the two share', () => {
  const added = ['写一篇关于皇后的文章', '“謝謝”是什么意思', '介绍一下著名景点', '解释一下什么叫公里'].flatMap((text) => linesOf(text));
  expect(added.length).toBeGreaterThan(3);
  expect(added.filter((line) => chinese.variant!.letters.test(line))).toEqual([]);
});
