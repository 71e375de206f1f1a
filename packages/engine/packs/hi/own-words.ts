import type { Pack } from '../pack.ts';

export const ownWords: Pack['ownWords'] = {
  filler: {
    greetings: 'नमस्ते, नमस्कार, हेलो, हैलो, हाय, chatgpt, claude, gemini, copilot',
    softeners: 'कृपया, प्लीज़, प्लीज',
    asks: '',
    thanks: 'धन्यवाद, शुक्रिया, बहुत धन्यवाद, बहुत बहुत धन्यवाद, बहुत शुक्रिया',
  },
  facts: 'तथ्य',
  requests: 'कृपया',
};
