import { sayContradiction } from '../decide/notes/clashes.ts';
import type { Note } from '../decide/notes/note.ts';
import { quote } from '../decide/notes/quote.ts';
import type { Analysis } from '../read/analysis.ts';

const most = 2;

/** Notes like Hone's own. A model that makes up a contradiction quotes what no one wrote. */
export function readConflicts({ text }: Analysis, values: readonly unknown[]): Note[] {
  const pairs = values.flatMap((value) => {
    const { a, b } = (value ?? {}) as { a?: unknown; b?: unknown };
    return isQuoted(a, text) && isQuoted(b, text) && a !== b ? [[a, b] as const] : [];
  });
  return pairs.slice(0, most).flatMap((pair): Note[] => {
    const [first, second] = pair
      .map((each) => ({ start: text.indexOf(each), end: text.indexOf(each) + each.length }))
      .toSorted((one, other) => one.start - other.start);
    if (!first || !second || first.end > second.start) return [];
    return [
      {
        rule: 'contradiction',
        spans: [first, second],
        says: sayContradiction(quote(text, first), quote(text, second)),
      },
    ];
  });
}

function isQuoted(value: unknown, text: string): value is string {
  return typeof value === 'string' && value.trim() !== '' && text.includes(value);
}
