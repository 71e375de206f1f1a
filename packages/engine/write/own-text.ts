import type { Reason, Target, Tone } from '@hone/domain/enhancing';
import type { Hunk, HunkKind } from '@hone/text/hunks';
import type { Analysis } from '../read/analysis.ts';
import { findInstruction } from '../read/instruction.ts';
import type { Change } from './change.ts';
import { dropFiller } from './filler.ts';
import { addLayout } from './layout.ts';
import { isRefused, nameHunks, outsideOf, withoutOverlaps } from './name-hunks.ts';
import { orderParts } from './order.ts';
import { addStanding } from './standing.ts';
import { tidy } from './tidy.ts';
import { addTone } from './tone.ts';
import { fillValues, type Value } from './values.ts';

/** For these, an instruction about the answer would only be in the way. */
const bareReasons: ReadonlySet<Reason> = new Set(['empty', 'greeting', 'fact']);

interface OwnTextWishes {
  target?: Target;
  tone?: Tone;
  variables?: readonly Value[];
  standing?: string;
  refused: ReadonlySet<HunkKind>;
}

/** What is changed in the user's own text, and what the user wants of every prompt. */
export function changeOwnText(
  analysis: Analysis,
  reason: Reason | undefined,
  instruction: Analysis | undefined,
  { target, tone = 'keep', variables = [], standing = '', refused }: OwnTextWishes,
): Hunk[] {
  const tidied = outsideOf(findInstruction(analysis.text, standing) ?? [], tidy(analysis));
  const values = fillValues(analysis, variables);
  const name = (changes: readonly Change[]) => nameHunks(changes, refused);
  const withStanding = (changes: readonly Change[]) => [
    ...changes,
    ...addStanding(
      analysis,
      standing,
      changes.filter(({ kind }) => !isRefused(kind, refused)),
    ),
  ];
  if (reason) {
    const changes = [...(reason === 'language' ? tidied : []), ...values];
    return name(bareReasons.has(reason) ? changes : withStanding(changes));
  }
  const own = [...dropFiller(analysis), ...addLayout(analysis), ...orderParts(analysis, target)];
  const toned = addTone(analysis, instruction?.stated.has('tone') ? 'keep' : tone);
  return name(withStanding(withoutOverlaps([...tidied, ...values, ...own, ...toned])));
}
