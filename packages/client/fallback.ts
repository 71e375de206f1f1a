import { costsCredit } from '@hone/domain/enhancing';
import type { ModelFailureKind } from '@hone/domain/models';
import type { Done } from './versions.ts';

interface Fallback {
  why: `failed_${ModelFailureKind}`;
  model: string;
  outcome: 'fallback' | 'fallbackPaid' | 'fallbackNone';
}

/** Where a model was wanted, and Hone's own engine had to do instead. */
export function fallbackOf(done: Done): Fallback | undefined {
  const { by, changed } = done;
  if (!by?.failure) return undefined;
  const outcome = !changed ? 'fallbackNone' : costsCredit(done) ? 'fallbackPaid' : 'fallback';
  return { why: `failed_${by.failure}`, model: by.model, outcome };
}

/** The model that wrote it. Undefined: Hone's own engine did. */
export function writerOf({ by }: Done): NonNullable<Done['by']> | undefined {
  return by?.failure === null ? by : undefined;
}
