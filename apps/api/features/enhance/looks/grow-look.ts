import type { Brief, Choice, Slot } from '@hone/domain/enhance/brief';
import type { SentRow } from '@hone/engine/model/made-row';
import type { Working } from '../engines/working.ts';
import { refuseForeignChoice } from './foreign-choice.ts';
import type { KeptLook } from './kept-look.ts';

export interface GrownBrief {
  /** As it was written. */
  of: string;
  brief: Brief;
}

interface Rows {
  who: string;
  rows: readonly SentRow[] | undefined;
  muted: readonly Slot[];
}

/** With rows that were made on the user's own computer, judged here as there. Takes time, so nothing may be locked. */
export async function growBrief(
  { ask }: Working,
  { text, brief }: Pick<KeptLook<unknown>, 'text' | 'brief'>,
  { who, rows, muted }: Rows,
): Promise<GrownBrief | undefined> {
  if (!brief || !rows?.length) return undefined;
  return { of: JSON.stringify(brief), brief: await ask(who, 'grow', [text, brief, rows, muted]) };
}

/** A choice must be on offer. A look that has changed since is a different one. */
export function growLook<Act, Held>(
  look: KeptLook<Act, Held>,
  grown: GrownBrief | undefined,
  choices: readonly Choice[],
): void {
  if (grown && JSON.stringify(look.brief) === grown.of) look.brief = grown.brief;
  refuseForeignChoice(look.brief, choices);
}
