import type { Pack } from '../pack.ts';

export const ownWords: Pack['ownWords'] = {
  filler: {
    greetings: 'ciao, salve, buongiorno, buonasera, buon pomeriggio, chatgpt, claude, gemini, copilot',
    softeners: 'per favore, perfavore, per piacere, per cortesia',
    asks: '',
    thanks: 'grazie, grazie mille, molte grazie, tante grazie, grazie in anticipo, grazie dell aiuto',
  },
  facts: 'Dati',
  requests: 'Per favore',
};
