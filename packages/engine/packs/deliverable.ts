/** What is left of a deliverable where only its kind is known. */
export const shapes = ['make', 'plan', 'code', 'find', 'learn', 'work'] as const;
export type Shape = (typeof shapes)[number];

/** A row that a deliverable depends on. */
export interface Turn {
  row: string;
  /** Without it, the tool has to guess. */
  essential: boolean;
  /** Options that are included if nothing was chosen. */
  usual: readonly string[];
}

export interface Deliverable {
  shape: Shape;
  /** While its facts are open, the tool is told to ask for them. */
  asks: boolean;
  /** Written in the user's name, so that blanks can be left in it. */
  blanks: boolean;
  rows: readonly Turn[];
}
