export const words = {
  select: 'Select',
  selectPrompt: 'Select “{name}”',
  selected: '{count, plural, one {# selected} other {# selected}}',
} as const;
