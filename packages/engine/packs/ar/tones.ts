import type { Pack } from '../pack.ts';

export const tones: Pack['tones'] = {
  neutral: 'استخدم نبرة محايدة.',
  friendly: 'استخدم نبرة ودّية.',
  formal: 'استخدم نبرة رسمية.',
};
