/** A phrase in its searchable form. */
export interface Pattern {
  label: string;
  /** Its position among all. */
  rank: number;
  lead: number;
  /** The index at which any word may match; negative: none. */
  open: number;
  words: Word[];
  /** All of it, for languages without spaces between words. */
  signs: string | undefined;
  isFirst: boolean;
  isVeryFirst: boolean;
  isLast: boolean;
}

export interface Word {
  text: string;
  isStem: boolean;
  /** The end of a compound: 'Trainingsplan' is a plan. */
  isEnding: boolean;
}

export const anyWord = '_';
