import type { Pack } from '../pack.ts';
import { asks } from './asks.ts';
import { cues } from './cues.ts';
import { ownWords } from './own-words.ts';
import { stated } from './stated.ts';
import { tones } from './tones.ts';

export const spanish: Pack = { asks, cues, ownWords, stated, tones, usually: 'familiar', namesHaveCapitals: true };
