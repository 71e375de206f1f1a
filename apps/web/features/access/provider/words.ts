export const words = {
  linkTitle: 'Link Google to your account',
  linkLead: '{email} has a Hone account already. Enter its password once; from then on Google signs you in as well.',
  linkLeadUnnamed: 'Your email has a Hone account already. Enter its password once; from then on Google signs you in as well.',
  password: 'Password',
  cancel: 'Cancel',
  link: 'Sign in',
  googleMissing: "Google's button could not be loaded. Check your connection or what blocks it, or use your email.",
  proofMissing: "Google's button could not be loaded. Check your connection or what blocks it, then try again.",
  proofTitle: 'Show that it is you',
  proofLead: 'Sign in with Google once more. Nothing else changes.',
} as const;
