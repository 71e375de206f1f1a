import type { Pack } from '../pack.ts';

export const ownWords: Pack['ownWords'] = {
  filler: {
    greetings: 'merhaba, merhabalar, selam, selamlar, günaydın, iyi günler, iyi akşamlar, chatgpt, claude, gemini, copilot',
    softeners: 'lütfen',
    asks: '',
    thanks: 'teşekkürler, teşekkür ederim, çok teşekkürler, çok teşekkür ederim, şimdiden teşekkürler, şimdiden teşekkür ederim, sağ ol, sağolun',
  },
  facts: 'Bilgiler',
  requests: 'Lütfen',
};
