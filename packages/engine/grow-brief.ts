import type { Brief, Slot } from '@hone/domain/enhance/brief';
import { TooLong } from './model/answer-stream.ts';
import type { SentRow } from './model/made-row.ts';
import { startModelBrief } from './model-brief.ts';
import { rowsText } from './model/system-texts.ts';
import { packs } from './packs/compiled/all.ts';
import { analyse } from './read/analysis.ts';
import { readText } from './read/reading.ts';

/** A brief with rows that a model elsewhere has made, judged as there. */
export function growBrief(text: string, brief: Brief, rows: readonly SentRow[], muted: readonly Slot[] = []): Brief {
  const analysis = analyse(readText(text), packs);
  const wants = { made: { brief, isOpen: true }, wantsRows: true, muted, instructions: rowsText };
  const made = startModelBrief({ analysis, numbered: undefined, ...wants });
  try {
    for (const [at, row] of rows.entries()) made.feed(`${at === 0 ? '{"rows":[' : ','}${JSON.stringify(row)}`);
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
  }
  return made.brief() ?? brief;
}
