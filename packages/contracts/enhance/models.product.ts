import type { Spec } from '../specification.ts';

export const spec = {
  own: [
    'models.address.invalid',
    'models.address.insecure',
    'models.address.own_computer',
    'models.address.private',
    'models.model.required',
    'models.model.invalid',
    'models.key.required',
    'models.key.invalid',
    'models.key.again',
    'models.saved',
    'models.removed',
  ],
} as const satisfies Spec;
