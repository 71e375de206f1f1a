import type { Pack } from '../pack.ts';
import { asks } from './asks.ts';
import { cues } from './cues.ts';
import { notes } from './notes.ts';
import { ownWords } from './own-words.ts';
import { stated } from './stated.ts';
import { tones } from './tones.ts';

export const korean: Pack = { asks, cues, notes, ownWords, stated, tones, usually: 'polite' };
