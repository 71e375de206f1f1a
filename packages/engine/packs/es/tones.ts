import type { Pack } from '../pack.ts';

export const tones: Pack['tones'] = {
  neutral: 'Que el tono sea neutro.',
  friendly: 'Que el tono sea cercano.',
  formal: 'Que el tono sea formal.',
};
