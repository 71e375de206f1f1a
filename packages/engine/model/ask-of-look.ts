import { explainAsk, type Ask } from '../decide/ask.ts';
import type { Note } from '../decide/notes/note.ts';
import { quote } from '../decide/notes/quote.ts';
import type { Analysis } from '../read/analysis.ts';
import { say } from '../write/answers.ts';
import type { Look } from './look.ts';

/** A model's question like one of Hone's own. Undefined in a language whose clauses Hone doesn't know. */
export function askOfLook(analysis: Analysis, { question: asked }: Look): Ask | undefined {
  if (!asked || !analysis.pack) return undefined;
  const { slot, question, options } = asked;
  const clauses = options.map((value) => say(analysis, { ask: slot, value }));
  return {
    id: slot,
    slot,
    language: analysis.language!,
    question,
    why: explainAsk(slot),
    options: clauses.map((each) => ({ label: each, insert: each })),
    free: true,
    more: false,
  };
}

export function notesOfLook({ text }: Analysis, { conflicts }: Look): Note[] {
  return conflicts.flatMap(({ a, b }) => {
    const spans = [a, b]
      .map((each) => ({ start: text.indexOf(each), end: text.indexOf(each) + each.length }))
      .toSorted((one, other) => one.start - other.start);
    const [first, second] = spans as [(typeof spans)[number], (typeof spans)[number]];
    if (first.end > second.start) return [];
    return [
      { rule: 'contradiction', spans, says: `${quote(text, first)} and ${quote(text, second)} contradict each other.` },
    ];
  });
}
