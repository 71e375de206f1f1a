/** Sentences without blanks, so that they need no reader. */
export const words = {
  offline: 'You’re offline, so this was made in your browser: free, and not kept in History.',
  down: 'Hone can’t be reached, so this was made in your browser: free, and not kept in History.',
  slow: 'Hone isn’t answering, so this was made in your browser: free, and not kept in History.',
  cut: 'The answer broke off, so this was made in your browser: free, and not kept in History.',
  languageOffline:
    'You’re offline. Until you’re back, only prompts in English, French, German or Spanish can be enhanced. Yours hasn’t changed.',
  languageDown:
    'Hone can’t be reached. Until it’s back, only prompts in English, French, German or Spanish can be enhanced. Yours hasn’t changed.',
} as const;
