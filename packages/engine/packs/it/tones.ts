import type { Pack } from '../pack.ts';

export const tones: Pack['tones'] = {
  neutral: 'Il tono deve essere neutro.',
  friendly: 'Il tono deve essere amichevole.',
  formal: 'Il tono deve essere formale.',
};
