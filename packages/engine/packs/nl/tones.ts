import type { Pack } from '../pack.ts';

export const tones: Pack['tones'] = {
  neutral: 'Gebruik een neutrale toon.',
  friendly: 'Gebruik een vriendelijke toon.',
  formal: 'Gebruik een formele toon.',
};
