import type { Pack } from '../pack.ts';
import { asks } from './asks.ts';
import { cues } from './cues.ts';
import { lines, nouns } from './lines.ts';
import { stated } from './stated.ts';

export const spanish: Pack = { asks, cues, stated, lines, nouns, usually: 'familiar', namesHaveCapitals: true };
