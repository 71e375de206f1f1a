import type { Pack } from '../pack.ts';

export const tones: Pack['tones'] = {
  neutral: 'Use a neutral tone.',
  friendly: 'Use a friendly tone.',
  formal: 'Use a formal tone.',
};
