import { costsCredit } from '@hone/domain/enhancing';
import type { ModelFailureKind } from '@hone/domain/models';
import type { Done } from './versions.ts';

interface Fallback {
  why: `failed_${ModelFailureKind}`;
  model: string;
  /** `fallbackFree`: whatever is made of it costs nothing. */
  outcome: 'fallback' | 'fallbackFree' | 'fallbackNone';
}

/** Where a model was wanted, and Hone's own engine had to do instead. */
export function fallbackOf({ by, changed, brief }: Done): Fallback | undefined {
  if (!by?.failure) return undefined;
  const isNothing = !changed && brief === null;
  const canCost = costsCredit({ edits: [{ kind: 'chosen' }], by });
  const outcome = isNothing ? 'fallbackNone' : canCost ? 'fallback' : 'fallbackFree';
  return { why: `failed_${by.failure}`, model: by.model, outcome };
}

/** The model that wrote it. Undefined: Hone's own engine did. */
export function writerOf({ by }: Done): NonNullable<Done['by']> | undefined {
  return by?.failure === null ? by : undefined;
}
