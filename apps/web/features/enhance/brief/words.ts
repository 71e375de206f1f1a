import { enhancingWords } from '@hone/client/enhancing-words';

/** The extension's card says the same. */
export const words = enhancingWords;
