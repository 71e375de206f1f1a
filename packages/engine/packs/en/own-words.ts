import type { Pack } from '../pack.ts';

export const ownWords: Pack['ownWords'] = {
  filler: {
    greetings: 'hi, hi there, hello, hello there, hey, hey there, good morning, good afternoon, good evening, hi chatgpt, chatgpt, chat gpt, gpt, claude, gemini, copilot, hi everyone',
    softeners: 'please, pls, plz, kindly, just, maybe, perhaps, possibly, if possible, if you can, if you could, if you don t mind, be so kind and, ok, okay, so',
    asks: 'can you, can u, could you, could u, would you, would u, will you, do you think you could, would it be possible for you to, is it possible for you to, i was wondering if you could, i was hoping you could, i want you to, i would like you to, i d like you to, i need you to, i need your help to, help me, help me to',
    thanks: 'thanks, thank you, thank u, thx, ty, many thanks, thanks a lot, thanks so much, thank you so much, thank you very much, thanks in advance, thank you in advance, thanks for your help, thank you for your help, cheers',
  },
  facts: 'Facts',
  requests: 'Please',
};
