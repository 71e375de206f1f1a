import type { Brief } from '@hone/domain/enhance/brief';
import type { Note } from './decide/notes/note.ts';
import { rowsSchema } from './model/answer-schema.ts';
import type { SentRow } from './model/made-row.ts';
import { startModelBrief } from './model-brief.ts';
import { numberSentences } from './model/numbered.ts';
import { rowsText } from './model/system-texts.ts';
import { lazyPacks } from './packs/compiled/lazily.ts';
import { analyse } from './read/analysis.ts';
import { readText } from './read/reading.ts';

/** What the browser's own model makes of a prompt: rows as it wrote them, the accepted ones, and notes. */
export interface Looked {
  brief: Brief | null;
  rows: SentRow[];
  notes: Note[];
}

/** For pages: all that a look by the browser's own model needs. Undefined where there is nothing to look at. */
export async function prepareLook(text: string) {
  const reading = readText(text);
  const { language } = reading;
  if (!language) return undefined;
  const analysis = analyse(reading, { [language]: await lazyPacks[language]() });
  const numbered = numberSentences(analysis);
  if (numbered.sentences.length === 0) return undefined;
  return {
    language,
    system: rowsText,
    schema: rowsSchema,
    prompt: numbered.shown,
    /** Undefined where the answer is no look at all. */
    read(answer: string, brief: Brief | null): Looked | undefined {
      const wants = { made: { brief, isOpen: brief !== null }, wantsRows: true, muted: [], instructions: rowsText };
      const made = startModelBrief({ analysis, numbered: undefined, ...wants });
      made.feed(answer);
      return made.isGarbled() ? undefined : { brief: made.brief(), rows: made.taken(), notes: made.notes() };
    },
  };
}
