import type { Reason, Target, Tone } from '@hone/domain/enhance/enhancing';
import type { Hunk, HunkKind } from '@hone/text/hunks';
import type { VariableValue } from '@hone/text/variables';
import type { Analysis } from '../read/analysis.ts';
import type { Change } from './change.ts';
import { findInstruction } from '../read/instruction.ts';
import { dropFiller } from './filler.ts';
import { addLayout } from './layout.ts';
import { isRefused, nameHunks, outsideOf, withoutOverlaps } from './name-hunks.ts';
import { orderParts } from './order.ts';
import { addStanding } from './standing.ts';
import { tidy } from './tidy.ts';
import { addTone } from './tone.ts';
import { fillValues } from './values.ts';

/** For these, an instruction about the answer would only be in the way. */
const bareReasons: ReadonlySet<Reason> = new Set(['empty', 'greeting', 'fact']);

interface OwnTextWishes {
  target?: Target;
  tone?: Tone;
  variables?: readonly VariableValue[];
  standing?: string;
  refused: ReadonlySet<HunkKind>;
}

/**
 * Per kind: thousands of lines that end in a space are no slips, and each change is shown, stored and
 * searched at each press.
 */
const most = { found: 300, values: 500 };

function slipsOnly(changes: Change[]): Change[] {
  return changes.length > most.found ? [] : changes;
}

/**
 * The changes to the user's own text, and what the user wants in every prompt. All possible changes are found once,
 * however often fewer of them are wanted.
 */
export function startOwnText(
  analysis: Analysis,
  reason: Reason | undefined,
  instruction: Analysis | undefined,
  { target, variables = [], standing = '' }: Pick<OwnTextWishes, 'target' | 'variables' | 'standing'>,
): (wishes: Pick<OwnTextWishes, 'tone' | 'refused'>) => Hunk[] {
  const isTidied = reason === undefined || reason === 'language';
  const tidied = isTidied ? outsideOf(findInstruction(analysis.text, standing) ?? [], slipsOnly(tidy(analysis))) : [];
  const found = [...tidied, ...fillValues(analysis, variables).slice(0, most.values)];
  if (!reason) found.push(...slipsOnly(dropFiller(analysis)), ...addLayout(analysis), ...orderParts(analysis, target));
  return ({ tone = 'keep', refused }) => {
    const toned = reason ? [] : addTone(analysis, instruction?.stated.has('tone') ? 'keep' : tone);
    const changes = reason ? found : withoutOverlaps([...found, ...toned]);
    if (reason && bareReasons.has(reason)) return nameHunks(changes, refused);
    const others = changes.filter(({ kind }) => !isRefused(kind, refused));
    return nameHunks([...changes, ...addStanding(analysis, standing, others)], refused);
  };
}
