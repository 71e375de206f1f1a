import type { Spec } from '../specification.ts';
import { storedUser, User } from './user.ts';

const user: User = {
  id: '01930000-0000-7000-8000-0000000000aa',
  email: 'anna@example.org',
  first_name: 'Anna',
  last_name: 'Bell',
  username: 'anna',
  company_name: '',
  department: '',
  position: '',
  profile_picture: null,
  credits_count: 10,
  credits_expiry: null,
  pricing_plan: { name: 'free' },
  cello_referral_link: null,
  show_onboarding_flow: false,
  intercomHash: null,
  accounts_links: { facebook: null, linkedin: null },
  version: 1,
};

export const spec = {
  calls: {
    'GET /user/get-user/': { answer: ['data'], of: User, refused: ['access.signed_out'] },
  },
  entities: {
    User: {
      is: User,
      fields: [
        'id',
        'email',
        'first_name',
        'last_name',
        'username',
        'company_name',
        'department',
        'position',
        'profile_picture',
        'credits_count',
        'credits_expiry',
        'pricing_plan.name',
        'cello_referral_link',
        'show_onboarding_flow',
        'intercomHash',
        'accounts_links.facebook',
        'accounts_links.linkedin',
      ],
      values: { 'pricing_plan.name': ['free', 'pro', 'enterprise'] },
    },
  },
  stored: {
    user: { is: storedUser, as: 'json', holds: [user], refuses: ['anna', {}] },
  },
} as const satisfies Spec;
