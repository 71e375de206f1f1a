import { growBrief } from '@hone/engine/grow-brief';
import type { Choice, Slot } from '@hone/domain/brief';
import type { SentRow } from '@hone/engine/model/made-row';
import { refuseForeignChoice } from './foreign-choice.ts';
import type { KeptLook } from './kept-look.ts';

/** With rows that were made on the user's own computer, which are judged here as there; what is chosen has to be offered. */
export function growLook<Act, Held>(
  look: KeptLook<Act, Held>,
  rows: readonly SentRow[] | undefined,
  choices: readonly Choice[],
  muted: readonly Slot[] = [],
): void {
  if (look.brief && rows) look.brief = growBrief(look.text, look.brief, rows, muted);
  refuseForeignChoice(look.brief, choices);
}
