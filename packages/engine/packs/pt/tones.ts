import type { Pack } from '../pack.ts';

export const tones: Pack['tones'] = {
  neutral: 'O tom deve ser neutro.',
  friendly: 'O tom deve ser amigável.',
  formal: 'O tom deve ser formal.',
};
