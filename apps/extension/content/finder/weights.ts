/** What each sign is worth. Tuned on the pages of `testing/pages`, which do not stand for all pages there are. */
export const weights = {
  known: 15,
  hint: 40,
  focused: 25,
  send: 30,
  /** A word of forms more than of talks. */
  submit: 20,
  /** No word says so, but the last control is a picture alone. */
  icon: 18,
  file: 8,
  low: 12,
  centred: 8,
  wide: 6,
  alone: 6,
  ask: 16,
  own: 8,
  /** In a header, a search, a table, an editor of code. */
  place: -60,
  message: -45,
  other: -60,
  aside: -40,
  never: -40,
  fields: -60,
  dialog: -30,
  deed: -30,
  calls: -30,
  siblings: -30,
};

export type Sign = keyof typeof weights;

/** Enough to be meant, and to be meant rather than the next one. */
export const accept = 45;
export const ahead = 25;
