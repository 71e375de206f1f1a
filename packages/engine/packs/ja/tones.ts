import type { Pack } from '../pack.ts';

export const tones: Pack['tones'] = {
  neutral: '中立的な口調で。',
  friendly: '気さくな口調で。',
  formal: '改まった口調で。',
};
