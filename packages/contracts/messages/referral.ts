export const referralMessages = {
  // The same sentence as access.email.required: the specification gives it to sign-in and to invitations alike, and a
  // field that holds a list may need other words in another language.
  'referral.email.required': 'Email is required',
  'referral.email.invalid': 'Please enter valid email(s)',
  'referral.email.too_many': 'At most 10 addresses at a time',
  'referral.email.too_many_today': 'You have sent as many invitations as you can for now; you can send more tomorrow',
  'referral.email.too_many_new': 'In its first hour an account can invite 5 friends; you can send more after it',
  'referral.email.own': 'This is your own address',
  'referral.message.too_long': 'The message can have at most 500 characters',
  'referral.message.links': 'Leave links and addresses out of the message; your own link is added below it',
  'referral.unsubscribe.unknown': 'This link is not complete. Open it again from the mail.',
  'referral.unsubscribe.failed': 'Your choice was not saved. Try again.',
  'referral.phone.required': 'Phone number is required',
  'referral.phone.digits': 'Must be only digits',
  'referral.phone.too_short': 'Must be at least 10 digits',
  'referral.phone.invalid': 'Enter a valid international phone number',
  'referral.link.copied': 'Referral link copied! Share it with your network.',
  'referral.invitation.sent': 'Invitation sent successfully!',
  'referral.invitation.failed': 'Failed to send invitation',
} as const;
