import type { Pack } from '../pack.ts';
import { cues } from './cues.ts';
import { lines, nouns } from './lines.ts';
import { stated } from './stated.ts';

export const japanese: Pack = { cues, stated, lines, nouns, usually: 'polite', isUnspaced: true };
