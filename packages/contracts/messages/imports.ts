export const importsMessages = {
  'imports.finished': 'This import is already finished.',
  'imports.unfinished': 'This import isn’t finished, so there’s nothing to undo.',
  'imports.incomplete': 'Some of the import didn’t arrive. Please import again; nothing was added.',
  'imports.too_large': 'This import is too large. Import fewer prompts at a time.',
} as const;
