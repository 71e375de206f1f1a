import { costsCredit } from '@hone/domain/enhancing';
import type { ModelFailureKind } from '@hone/domain/models';
import type { Done } from './versions.ts';

interface Fallback {
  why: `failed_${ModelFailureKind}`;
  model: string;
  /** `fallbackFree` and `fallbackPart`: whatever is made of it costs nothing. */
  outcome: 'fallback' | 'fallbackFree' | 'fallbackKept' | 'fallbackNone' | 'fallbackPart';
}

/** Where a model was wanted, and Hone's own engine had to do instead. */
export function fallbackOf({ by, changed, brief }: Done): Fallback | undefined {
  if (!by?.failure) return undefined;
  const isNothing = !changed && brief === null;
  const canCost = costsCredit({ edits: [{ kind: 'chosen' }], by });
  // Rows of its own stand, which somebody may have pressed.
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

/** The model that wrote any of it. Undefined: Hone's own engine did. */
export function writerOf({ by, edits }: Done): NonNullable<Done['by']> | undefined {
  const hasWritten = by?.failure === null && (by.rows > 0 || edits.some(({ kind }) => kind === 'model'));
  return hasWritten ? by : undefined;
}
