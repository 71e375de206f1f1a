/** Words of both documents. Their texts are in files of their own. */
export const words = {
  draft:
    'This is a draft. It describes what the software does as delivered. Before others use this server, its operator must fill in the marked gaps, have the text checked and adopt it.',
  contents: 'On this page',
  privacy: 'Privacy Policy',
  privacyLead: 'What Hone keeps about you, where and for how long, and how to download or delete it.',
  terms: 'Terms of Service',
  termsLead: 'What you can expect from Hone, and what’s expected of you.',
  choiceFailed: 'We couldn’t load this choice. Reload the page.',
  choiceNeedsScripts: 'With scripts turned off, this page shares nothing with anyone.',
  storedCaption: 'What this site stores in your browser',
  storedName: 'Name',
  storedWhat: 'Content',
  storedUntil: 'Until',
} as const;
