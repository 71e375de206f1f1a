export const referralMessages = {
  // The same sentence as access.email.required: the specification gives it to sign-in and to invitations alike, and a
  // field that holds a list may need other words in another language.
  'referral.email.required': 'Email is required',
  'referral.email.invalid': 'Please enter valid email(s)',
  'referral.phone.required': 'Phone number is required',
  'referral.phone.digits': 'Must be only digits',
  'referral.phone.too_short': 'Must be at least 10 digits',
  'referral.phone.invalid': 'Enter a valid international phone number',
  'referral.link.copied': 'Referral link copied! Share it with your network.',
  'referral.invitation.sent': 'Invitation sent successfully!',
  'referral.invitation.failed': 'Failed to send invitation',
} as const;
