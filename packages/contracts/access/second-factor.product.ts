import type { Spec } from '../specification.ts';

export const spec = {
  own: [
    'access.second_factor.app_format',
    'access.second_factor.format',
    'access.second_factor.needed',
    'access.second_factor.wrong',
    'access.second_factor.recovery_wrong',
    'access.second_factor.exists',
    'access.second_factor.off',
    'access.second_factor.setup_over',
    'access.second_factor.removed',
    'access.second_factor.browsers_forgotten',
  ],
} as const satisfies Spec;
