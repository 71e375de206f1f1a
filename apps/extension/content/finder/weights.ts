/** Tuned on `testing/pages`, which don't represent all pages. */
export const weights = {
  known: 15,
  hint: 40,
  focused: 25,
  send: 30,
  /** More typical of forms than of conversations. */
  submit: 20,
  /** Unlabelled, but the last control is just an icon. */
  icon: 18,
  file: 8,
  low: 12,
  centred: 8,
  wide: 6,
  alone: 6,
  ask: 16,
  own: 8,
  /** In a header, a search, a table or a code editor. */
  place: -60,
  message: -45,
  other: -60,
  aside: -40,
  never: -40,
  fields: -60,
  dialog: -30,
  deed: -30,
  /** Calls, and messages with their hour: people talk here. */
  people: -30,
  /** A rich text over half of the window is a document. */
  tall: -30,
  siblings: -30,
};

export type Sign = keyof typeof weights;

/** The minimum score, and the minimum lead over the next box. */
export const accept = 45;
export const ahead = 25;
