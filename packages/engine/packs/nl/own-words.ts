import type { Pack } from '../pack.ts';

export const ownWords: Pack['ownWords'] = {
  filler: {
    greetings: 'hoi, hallo, hey, hi, goedemorgen, goedemiddag, goedenavond, goedendag, chatgpt, claude, gemini, copilot',
    softeners: 'alsjeblieft, alstublieft, aub, ajb',
    asks: '',
    thanks: 'bedankt, dank je, dank u, dankjewel, dank je wel, dank u wel, alvast bedankt, heel erg bedankt',
  },
  facts: 'Feiten',
  requests: 'Graag',
};
