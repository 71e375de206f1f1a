import type { Spec } from '../specification.ts';

export const spec = {
  own: [
    'access.passkey.refused',
    'access.passkey.expired',
    'access.passkey.too_many',
    'access.passkey.name.required',
    'access.passkey.name.too_long',
    'access.passkey.added',
    'access.passkey.removed',
  ],
} as const satisfies Spec;
