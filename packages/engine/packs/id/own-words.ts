import type { Pack } from '../pack.ts';

export const ownWords: Pack['ownWords'] = {
  filler: {
    greetings: 'halo, hai, hei, hi, selamat pagi, selamat siang, selamat sore, selamat malam, permisi, chatgpt, claude, gemini, copilot',
    softeners: 'tolong, mohon',
    asks: 'bisakah kamu, bisakah anda, bisa kamu, bisa anda, bisa tolong, dapatkah anda, dapatkah kamu, maukah kamu',
    thanks: 'terima kasih, makasih, terima kasih banyak, terima kasih sebelumnya, makasih banyak, trims',
  },
  facts: 'Fakta',
  requests: 'Tolong',
};
