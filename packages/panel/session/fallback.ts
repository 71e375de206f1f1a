import { costsCredit } from '@hone/domain/enhance/enhancing';
import type { ModelFailureKind } from '@hone/domain/enhance/models';
import type { Done } from './versions.ts';

interface Fallback {
  why: `failed_${ModelFailureKind}`;
  model: string;
  /** `fallbackFree` and `fallbackPart`: using the result costs nothing. */
  outcome: 'fallback' | 'fallbackFree' | 'fallbackKept' | 'fallbackNone' | 'fallbackPart';
}

/** A model was wanted, and Hone's own engine had to replace it. */
export function fallbackOf({ by, changed, brief }: Done): Fallback | undefined {
  if (!by?.failure) return undefined;
  const isNothing = !changed && brief === null;
  const canCost = costsCredit({ edits: [{ kind: 'chosen' }], by });
  // Some of its rows are there, which the user may have pressed.
  const isPart = by.rows > 0;
  const outcome = isPart
    ? canCost
      ? 'fallbackKept'
      : 'fallbackPart'
    : isNothing
      ? 'fallbackNone'
      : canCost
        ? 'fallback'
        : 'fallbackFree';
  return { why: `failed_${by.failure}`, model: by.model, outcome };
}

/** The model that wrote any part of it. Undefined: Hone's own engine wrote it all. */
export function writerOf({ by, edits }: Done): NonNullable<Done['by']> | undefined {
  const hasWritten = by?.failure === null && (by.rows > 0 || edits.some(({ kind }) => kind === 'model'));
  return hasWritten ? by : undefined;
}
