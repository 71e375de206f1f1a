import type { Pack } from '../pack.ts';

export const tones: Pack['tones'] = {
  neutral: 'Gunakan nada netral.',
  friendly: 'Gunakan nada ramah.',
  formal: 'Gunakan nada formal.',
};
