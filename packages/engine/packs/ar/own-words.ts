import type { Pack } from '../pack.ts';

export const ownWords: Pack['ownWords'] = {
  filler: {
    greetings: 'مرحبا, أهلا, أهلا وسهلا, السلام عليكم, صباح الخير, مساء الخير, chatgpt, claude, gemini, copilot',
    softeners: 'من فضلك, لو سمحت, رجاء, رجاءً',
    asks: '',
    thanks: 'شكرا, شكرا لك, شكرا جزيلا, شكرا مقدما, جزاك الله خيرا',
  },
  facts: 'معطيات',
  requests: 'المطلوب',
};
