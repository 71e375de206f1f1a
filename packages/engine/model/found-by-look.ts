import { sayContradiction } from '../decide/notes/clashes.ts';
import type { Note } from '../decide/notes/note.ts';
import { quote } from '../decide/notes/quote.ts';
import type { Analysis } from '../read/analysis.ts';
import { readLook, type Look } from './look.ts';

/** Notes like Hone's own. Undefined where the answer is no look at all. */
export function readFound(answer: string, analysis: Analysis): { notes: Note[] } | undefined {
  const look = readLook(answer, analysis);
  return look && { notes: notesOf(analysis, look) };
}

function notesOf({ text }: Analysis, { conflicts }: Look): Note[] {
  return conflicts.flatMap(({ a, b }) => {
    const spans = [a, b]
      .map((each) => ({ start: text.indexOf(each), end: text.indexOf(each) + each.length }))
      .toSorted((one, other) => one.start - other.start);
    const [first, second] = spans as [(typeof spans)[number], (typeof spans)[number]];
    if (first.end > second.start) return [];
    return [{ rule: 'contradiction', spans, says: sayContradiction(quote(text, first), quote(text, second)) }];
  });
}
