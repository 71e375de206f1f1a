import type { Pack } from '../pack.ts';

export const tones: Pack['tones'] = {
  neutral: ['Adopte un ton neutre.', 'Adoptez un ton neutre.'],
  friendly: ['Adopte un ton amical.', 'Adoptez un ton amical.'],
  formal: ['Adopte un ton formel.', 'Adoptez un ton formel.'],
};
