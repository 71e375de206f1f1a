import type { Spec } from '../specification.ts';

export const spec = {
  calls: {
    'POST /user/google/login/backend/': {
      payload: ['id_token'],
      optional: ['cello_ucc'],
      ours: ['ref', 'password', 'second_factor', 'remember_browser'],
      answer: ['data.access', 'data.refresh', 'data.user_info'],
      bearer: 'never',
      failed: 'access.provider_login.failed',
    },
  },
  sentences: { 'access.provider_login.failed': 'Login failed' },
  own: [
    'access.provider.refused',
    'access.provider.away',
    'access.provider.email_unverified',
    'access.provider.link',
    'access.provider.only_way',
    'access.provider.disconnected',
  ],
} as const satisfies Spec;
