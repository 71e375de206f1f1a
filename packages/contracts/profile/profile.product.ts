import { nameRules } from '@hone/domain/access/names';
import { ProfileForm, UnusedForm } from './profile.ts';
import type { Spec } from '../specification.ts';
import { User } from './user.ts';

const short = { rule: 'min 3', bad: ['an'], good: ['ann'] };

export const spec = {
  calls: {
    'PUT /user/update-user/': {
      optional: [
        'first_name',
        'last_name',
        'position',
        'department',
        'company_name',
        'accounts_links',
        'profile_picture',
        'cello_referral_link',
        'show_onboarding_flow',
      ],
      answer: ['data'],
      of: User,
      done: 'profile.updated',
      failed: 'profile.update.failed',
    },
    'POST /user/delete-account/': {
      payload: ['refresh_token'],
      ours: ['password', 'id_token', 'passkey'],
      done: 'profile.account.deleted',
      failed: 'profile.account.delete.failed',
    },
  },
  sentences: {
    'profile.first_name.too_short': 'First name must be at least 3 characters',
    'profile.last_name.too_short': 'Last name must be at least 3 characters',
    'profile.name.too_short': 'Name must be at least 3 characters',
    'profile.department.too_short': 'Department must be at least 3 characters',
    'profile.company_name.too_short': 'Company name must be at least 3 characters',
    'profile.position.too_short': 'Position must be at least 3 characters',
    'profile.account.deleted': 'Account deleted successfully.',
    'profile.account.delete.failed': 'Failed to delete account',
    'profile.account.delete.interrupted': 'An error occurred while deleting the account.',
    'profile.updated': 'User profile updated successfully',
    'profile.update.failed': 'Failed to update user',
  },
  own: [
    'profile.first_name.required',
    'profile.last_name.required',
    'profile.company_description.required',
    'profile.position.blank',
    'profile.link.invalid',
    'profile.link.unfinished',
    'profile.picture.unknown',
    'profile.nothing_to_change',
    'profile.changed_elsewhere',
  ],
  saidByScreens: ['profile.account.delete.interrupted'],
  labels: {
    'User Profile': {
      field: ['First Name', 'Last Name', 'Email', 'Username', 'Position', 'Department', 'Company Name'],
      button: ['Save Profile', 'Add Links', 'Delete Account'],
      title: ['Linked Accounts', 'Account Management'],
      option: ['Facebook', 'LinkedIn'],
    },
  },
  forms: {
    profile: {
      by: ProfileForm,
      good: { first_name: 'Anna', last_name: 'Bell', position: 'Editor', department: '', company_name: '' },
      rules: [
        { field: 'first_name', rule: 'required', bad: [''], code: 'profile.first_name.required' },
        { field: 'first_name', ...short, code: 'profile.first_name.too_short' },
        { field: 'last_name', rule: 'required', bad: [''], code: 'profile.last_name.required' },
        { field: 'last_name', ...short, code: 'profile.last_name.too_short' },
        { field: 'department', ...short, code: 'profile.department.too_short' },
        { field: 'company_name', ...short, code: 'profile.company_name.too_short' },
        { field: 'position', ...short, code: 'profile.position.too_short' },
        { field: 'position', rule: 'not empty or only spaces', bad: ['   '], code: 'profile.position.blank' },
      ],
    },
    'no screen': {
      by: UnusedForm,
      good: { name: 'Anna', company_description: 'Letters' },
      rules: [
        { field: 'name', ...short, code: 'profile.name.too_short' },
        {
          field: 'company_description',
          rule: 'required',
          bad: [''],
          code: 'profile.company_description.required',
        },
      ],
    },
  },
  routes: { '/user-profile': { access: 'protected', layout: true } },
  constants: { 'minimum name length': { value: 3, held: nameRules.minimum } },
  events: ['profile_view', 'profile_info_saved'],
} as const satisfies Spec;
