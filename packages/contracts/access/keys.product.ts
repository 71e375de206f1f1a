import type { Spec } from '../specification.ts';

export const spec = {
  own: ['access.key.refused', 'access.key.name.too_long', 'access.key.too_many'],
} as const satisfies Spec;
