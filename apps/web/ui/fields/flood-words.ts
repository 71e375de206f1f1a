export const words = {
  flood:
    'That’s too much at once: {given, plural, one {# character} other {# characters}}, and this field can hold up to {maximum, number}. Nothing was pasted, and your text hasn’t changed.',
} as const;
