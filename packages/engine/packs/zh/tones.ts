import type { Pack } from '../pack.ts';

export const tones: Pack['tones'] = {
  neutral: '使用中立的语气。',
  friendly: '使用友好的语气。',
  formal: '使用正式的语气。',
};
