import { nameRules } from '@hone/domain/access/names';

export const profileMessages = {
  'profile.first_name.required': 'First name is required',
  'profile.first_name.too_short': `First name must be at least ${nameRules.minimum} characters`,
  'profile.last_name.required': 'Last name is required',
  'profile.last_name.too_short': `Last name must be at least ${nameRules.minimum} characters`,
  'profile.name.too_short': `Name must be at least ${nameRules.minimum} characters`,
  'profile.department.too_short': `Department must be at least ${nameRules.minimum} characters`,
  'profile.company_name.too_short': `Company name must be at least ${nameRules.minimum} characters`,
  'profile.company_description.required': 'Company description is required',
  'profile.position.too_short': `Position must be at least ${nameRules.minimum} characters`,
  'profile.position.blank': 'Position cannot be empty or just spaces',

  'profile.link.invalid': 'Enter a link that starts with https:// or http://.',
  'profile.link.unfinished': 'Add your profile name to the end of this link.',
  'profile.picture.unknown': 'This photo isn’t one of your uploads. Please upload it again.',

  'profile.changed_elsewhere': 'Your profile was changed somewhere else in the meantime. Choose which version to keep.',
  'profile.updated': 'User profile updated successfully',
  'profile.nothing_to_change': 'This request doesn’t change anything.',
  'profile.update.failed': 'Failed to update user',

  'profile.account.deleted': 'Account deleted successfully.',
  // Refused by the server, and no answer at all: the specification has a sentence for each.
  'profile.account.delete.failed': 'Failed to delete account',
  'profile.account.delete.interrupted': 'An error occurred while deleting the account.',
} as const;
