/** What both documents say. Their texts stand beside them. */
export const words = {
  draft:
    'This is a draft. It says what the software does as it is delivered. Whoever runs this server has to fill in the marked places, have it checked, and make it their own before others use it.',
  contents: 'On this page',
  privacy: 'Privacy Policy',
  privacyLead: 'What Hone keeps about you, where, for how long, and how you take it with you or have it deleted.',
  terms: 'Terms of Service',
  termsLead: 'What you may expect of Hone, and what is expected of you.',
  choiceFailed: 'The choice could not be loaded. Please reload the page.',
  choiceNeedsScripts: 'Without its scripts this page tells nothing to anybody.',
  storedCaption: 'What this site keeps in your browser',
  storedName: 'Name',
  storedWhat: 'Content',
  storedUntil: 'Until',
} as const;
