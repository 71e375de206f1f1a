import type { Pack } from '../pack.ts';

export const ownWords: Pack['ownWords'] = {
  filler: {
    greetings: 'こんにちは, こんばんは, おはようございます, はじめまして, お疲れ様です, すみません, すいません',
    softeners: '',
    asks: '',
    thanks: 'ありがとう, ありがとうございます, よろしくお願いします, よろしくお願いいたします, お願いします, どうぞよろしくお願いいたします',
  },
  facts: '状況',
  requests: 'お願い',
};
