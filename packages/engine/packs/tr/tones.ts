import type { Pack } from '../pack.ts';

export const tones: Pack['tones'] = {
  neutral: ['Nötr bir üslup kullan.', 'Nötr bir üslup kullanın.'],
  friendly: ['Samimi bir üslup kullan.', 'Samimi bir üslup kullanın.'],
  formal: ['Resmi bir üslup kullan.', 'Resmi bir üslup kullanın.'],
};
