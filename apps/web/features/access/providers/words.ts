export const words = {
  linkTitle: 'Link Google to your account',
  linkLead:
    '{email} already has a Hone account. Enter your password once, and you can sign in with Google from now on.',
  linkLeadUnnamed:
    'Your email already has a Hone account. Enter your password once, and you can sign in with Google from now on.',
  password: 'Password',
  cancel: 'Cancel',
  link: 'Link and sign in',
  googleMissing: 'We couldn’t load Google’s button. Check your connection or ad blocker, or use your email.',
  proofMissing: 'We couldn’t load Google’s button. Check your connection or ad blocker, then try again.',
  proofTitle: 'Confirm it’s you',
  proofLead: 'Sign in with Google again. Nothing else changes.',
} as const;
