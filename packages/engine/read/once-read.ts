import { findFacts } from './facts.ts';
import { fold } from './fold.ts';
import { oncePer } from './once.ts';
import type { Reading } from './reading.ts';
import { cutWords } from './sentences.ts';

/** What many callers want to know about the same prompt. */
export const foldedText = oncePer(({ text }: Reading) => fold(text));
export const wordsIn = oncePer(({ text }: Reading): ReadonlySet<string> => new Set(cutWords(text)));
export const factsIn = oncePer(({ text, spans }: Reading) => findFacts(text, spans));
