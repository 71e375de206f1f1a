// Without blanks, so that they need no reader. Where the server may have got the prompt, none speaks of History.
export const words = {
  offline: 'You’re offline, so this was made in your browser: free, and not kept in History.',
  down: 'Hone can’t be reached, so this was made in your browser: free, and not kept in History.',
  slow: 'Hone isn’t answering, so this was made in your browser. It’s free.',
  cut: 'The answer broke off, so this was made in your browser. It’s free.',
  languageOffline:
    'You’re offline. Until you’re back, only prompts in English, French, German or Spanish can be enhanced. Yours hasn’t changed.',
  languageDown:
    'Hone can’t be reached. Until it’s back, only prompts in English, French, German or Spanish can be enhanced. Yours hasn’t changed.',
} as const;
