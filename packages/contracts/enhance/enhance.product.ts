import type { Spec } from '../specification.ts';

export const spec = {
  own: ['enhance.failed', 'enhance.choice.unknown', 'enhance.too_many_looks', 'enhance.no_model'],
} as const satisfies Spec;
