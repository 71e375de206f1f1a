import type { Pack } from '../pack.ts';

export const ownWords: Pack['ownWords'] = {
  filler: {
    greetings: 'bonjour, salut, coucou, bonsoir, hello, chatgpt, claude, gemini, copilot',
    softeners: 's il te plait, s il te plaît, s il vous plait, s il vous plaît, svp, stp',
    asks: 'peux tu, pourrais tu, tu peux, tu pourrais, est ce que tu peux, est ce que tu pourrais, pouvez vous, pourriez vous, est ce que vous pouvez, est ce que vous pourriez, merci de, veuillez',
    thanks: 'merci, merci beaucoup, merci bien, merci d avance, merci par avance, un grand merci, merci pour ton aide, merci pour votre aide',
  },
  facts: 'Faits',
  requests: 'À faire',
};
