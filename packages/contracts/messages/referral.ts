import { invitationRules } from '@hone/domain/money/referrals';

export const referralMessages = {
  // Separate from access.email.required, which reads the same in English: a list may need other words elsewhere.
  'referral.email.required': 'Email is required',
  'referral.email.invalid': 'Please enter valid email(s)',
  'referral.email.too_many': `Enter up to ${invitationRules.perCall} addresses at a time.`,
  'referral.email.too_many_today': 'You’ve reached the invitation limit for now. You can send more tomorrow.',
  'referral.email.too_many_new': `New accounts can invite ${invitationRules.perNewAccount} friends in the first hour. You can send more after that.`,
  'referral.email.own': 'This is your own email address.',
  'referral.message.too_long': `Use ${invitationRules.message} characters or fewer.`,
  'referral.message.links': 'Leave out links and addresses. Your referral link is added below the message.',
  'referral.unsubscribe.unknown': 'This link is incomplete. Open it again from the email.',
  'referral.unsubscribe.failed': 'We couldn’t save your choice. Try again.',
  'referral.phone.required': 'Phone number is required',
  'referral.phone.digits': 'Must be only digits',
  'referral.phone.too_short': 'Must be at least 10 digits',
  'referral.phone.invalid': 'Enter a valid international phone number',
  'referral.link.copied': 'Referral link copied! Share it with your network.',
  'referral.invitation.sent': 'Invitation sent successfully!',
  'referral.invitation.failed': 'Failed to send invitation',
} as const;
