export const words = {
  saved: 'Saved to {category}.',
  savedWithVariables: 'Saved to {category}, with {count, plural, one {its variable} other {its # variables}}.',
  savedPack: '{count, plural, one {# prompt} other {# prompts}} saved to {category}.',
  asText:
    '{done} {count, plural, one {# variable was} other {# variables were}} saved as plain text. Other types come with Pro.',
  alreadySaved: 'Your library has this already.',
  undo: 'Undo',
} as const;
