import type { Pack } from '../pack.ts';

export const tones: Pack['tones'] = {
  neutral: ['Wähle einen neutralen Ton.', 'Wählen Sie einen neutralen Ton.'],
  friendly: ['Wähle einen freundlichen Ton.', 'Wählen Sie einen freundlichen Ton.'],
  formal: ['Wähle einen förmlichen Ton.', 'Wählen Sie einen förmlichen Ton.'],
};
