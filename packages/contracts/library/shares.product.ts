import type { Spec } from '../specification.ts';

export const spec = {
  own: ['shares.gone', 'shares.too_many', 'shares.name.blank', 'shares.name.too_long'],
} as const satisfies Spec;
