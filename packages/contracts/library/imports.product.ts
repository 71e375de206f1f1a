import type { Spec } from '../specification.ts';

export const spec = {
  own: ['imports.finished', 'imports.unfinished', 'imports.incomplete', 'imports.too_large'],
} as const satisfies Spec;
