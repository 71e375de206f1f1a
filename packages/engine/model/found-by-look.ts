import { explainAsk, type Ask } from '../decide/ask.ts';
import { sayContradiction } from '../decide/notes/clashes.ts';
import type { Note } from '../decide/notes/note.ts';
import { quote } from '../decide/notes/quote.ts';
import type { Analysis } from '../read/analysis.ts';
import { say } from '../write/answers.ts';
import { readLook, type Look, type QuestionRefusal } from './look.ts';
import type { Numbered } from './numbered.ts';

export interface FoundByLook {
  ask: Ask | undefined;
  notes: Note[];
  /** Why a question of the model is not asked. */
  refused: QuestionRefusal | undefined;
}

/** A question and notes like Hone's own. Undefined where the answer is no look at all. */
export function readFound(answer: string, analysis: Analysis, { hidden }: Numbered): FoundByLook | undefined {
  const look = readLook(answer, analysis);
  if (!look) return undefined;
  const ask = askOf(analysis, look);
  // To its writer, a token means nothing.
  const namesHidden = (said: string) => [...hidden.keys()].some((token) => said.includes(token));
  const isReadable = ask && ![ask.question, ...ask.options.map(({ insert }) => insert)].some(namesHidden);
  return { ask: isReadable ? ask : undefined, notes: notesOf(analysis, look), refused: look.refused };
}

/** Undefined also in a language whose clauses Hone doesn't know. */
function askOf(analysis: Analysis, { question: asked }: Look): Ask | undefined {
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
