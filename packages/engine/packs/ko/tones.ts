import type { Pack } from '../pack.ts';

export const tones: Pack['tones'] = {
  neutral: '어조는 중립적으로.',
  friendly: '어조는 친근하게.',
  formal: '어조는 격식 있게.',
};
