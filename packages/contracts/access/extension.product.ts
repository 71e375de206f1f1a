import type { Spec } from '../specification.ts';

export const spec = {
  own: [
    'extension.unknown',
    'extension.authorize.failed',
    'extension.code.refused',
    'extension.revoked',
    'extension.link.sent',
    'extension.link.failed',
    'extension.link.too_often',
  ],
} as const satisfies Spec;
