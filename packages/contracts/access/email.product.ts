import type { Spec } from '../specification.ts';

export const spec = {
  own: [
    'access.email.same',
    'access.email.once_a_day',
    'access.email.not_pending',
    'access.email.taken',
    'access.email.changed',
    'access.email.reserved',
    'access.email.link_unknown',
    'access.email.link_used',
    'access.email.restore_failed',
  ],
} as const satisfies Spec;
