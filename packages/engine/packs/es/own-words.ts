import type { Pack } from '../pack.ts';

export const ownWords: Pack['ownWords'] = {
  filler: {
    greetings: 'hola, buenas, buenos días, buenas tardes, buenas noches, oye, chatgpt, claude, gemini, copilot',
    softeners: 'por favor, porfa, porfavor',
    asks: '',
    thanks: 'gracias, muchas gracias, mil gracias, gracias de antemano, muchas gracias de antemano, gracias por tu ayuda, gracias por su ayuda',
  },
  facts: 'Datos',
  requests: 'Por favor',
};
