export const words = {
  label: 'Standing instruction',
  hint: 'Added to every prompt you enhance, such as “British spelling, no bullet points”.',
  tooLong: 'Use {maximum, number} characters or fewer.',
  notSaved: 'Not saved yet. Press Enter to try again.',
  changed: 'Standing instruction changed.',
  removed: 'Standing instruction removed.',
} as const;
