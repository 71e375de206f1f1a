/** Sentences without blanks, so that they need no reader. */
export const words = {
  offline: 'You’re offline, so Hone made this in your browser. It’s free, and not kept in History.',
  down: 'Hone can’t be reached right now, so this was made in your browser. It’s free, and not kept in History.',
  slow: 'Hone isn’t answering, so this was made in your browser. It’s free, and not kept in History.',
  cut: 'The answer broke off, so this was made in your browser. It’s free, and not kept in History.',
  languageOffline:
    'You’re offline. Until you’re back online, Hone can only enhance prompts in English, French, German or Spanish.',
  languageDown:
    'Hone can’t be reached right now. Until it’s back, it can only enhance prompts in English, French, German or Spanish.',
} as const;
