import type { Pack } from '../pack.ts';

export const ownWords: Pack['ownWords'] = {
  filler: {
    greetings: 'oi, olá, ola, bom dia, boa tarde, boa noite, chatgpt, claude, gemini, copilot',
    softeners: 'por favor, por gentileza, pfv',
    asks: '',
    thanks: 'obrigado, obrigada, muito obrigado, muito obrigada, obrigado desde já, desde já obrigado, desde já agradeço, valeu',
  },
  facts: 'Dados',
  requests: 'Por favor',
};
