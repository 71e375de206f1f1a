/** A phrase, as it's looked for. */
export interface Pattern {
  label: string;
  /** Its place among all. */
  rank: number;
  lead: number;
  /** Where any word may stand in it; negative: nowhere. */
  open: number;
  words: Word[];
  /** All of it, where words have no spaces between them, and there are no words. */
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
