import type { BodyOf } from '@hone/contracts/declarations/define';
import type { reportOutcome } from '@hone/contracts/enhance/enhance';
import { diffWords } from '@hone/text/diff';
import type { Taken } from './state.ts';

export type Outcome = BodyOf<typeof reportOutcome>;

/** How many characters of the accepted text were edited afterwards. */
export function countEdited({ after }: Pick<Taken, 'after'>, text: string): number {
  const changed = diffWords(after, text).filter(({ kind }) => kind !== 'same');
  return Math.min(
    1_000_000,
    changed.reduce((sum, part) => sum + part.text.length, 0),
  );
}
