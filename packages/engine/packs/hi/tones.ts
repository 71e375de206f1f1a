import type { Pack } from '../pack.ts';

export const tones: Pack['tones'] = {
  neutral: ['लहजा तटस्थ रखो।', 'लहजा तटस्थ रखें।'],
  friendly: ['लहजा दोस्ताना रखो।', 'लहजा दोस्ताना रखें।'],
  formal: ['लहजा औपचारिक रखो।', 'लहजा औपचारिक रखें।'],
};
