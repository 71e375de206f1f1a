import type { Pack } from '../pack.ts';

export const ownWords: Pack['ownWords'] = {
  filler: {
    greetings: 'привет, здравствуй, здравствуйте, добрый день, доброе утро, добрый вечер, chatgpt, claude, gemini, copilot',
    softeners: 'пожалуйста, плиз',
    asks: '',
    thanks: 'спасибо, большое спасибо, спасибо большое, заранее спасибо, спасибо заранее, спасибо за помощь, благодарю',
  },
  facts: 'Факты',
  requests: 'Пожалуйста',
};
