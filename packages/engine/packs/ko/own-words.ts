import type { Pack } from '../pack.ts';

export const ownWords: Pack['ownWords'] = {
  filler: {
    greetings: '안녕, 안녕하세요, 안녕하십니까, 저기요, chatgpt, claude, gemini',
    softeners: '혹시, 제발',
    asks: '',
    thanks: '감사합니다, 고마워, 고맙습니다, 고마워요, 미리 감사합니다, 감사해요',
  },
  facts: '상황',
  requests: '부탁',
};
