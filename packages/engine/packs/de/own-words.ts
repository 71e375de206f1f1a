import type { Pack } from '../pack.ts';

export const ownWords: Pack['ownWords'] = {
  filler: {
    greetings: 'hallo, hi, hey, moin, servus, guten tag, guten morgen, guten abend, grüß gott, chatgpt, claude, gemini, copilot',
    softeners: 'bitte, bitte mal, ok, also',
    asks: '',
    thanks: 'danke, danke dir, danke schön, dankeschön, vielen dank, vielen lieben dank, danke im voraus, vielen dank im voraus, danke für deine hilfe, danke für ihre hilfe, lieben dank, besten dank',
  },
  facts: 'Fakten',
  requests: 'Bitte',
};
