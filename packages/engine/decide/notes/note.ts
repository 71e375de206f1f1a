import type { NoteRule } from '@hone/domain/enhancing';
import type { Hunk } from '@hone/text/hunks';

/** Of the prompt, in UTF-16 units. */
export interface Range {
  start: number;
  end: number;
}

/** A fault that is pointed at. What becomes of it is up to the user; nothing is changed by itself. */
export interface Note {
  rule: NoteRule;
  spans: Range[];
  says: string;
  /** What mends it with one press. */
  fix?: Hunk | undefined;
}

/** A change that would mend it. */
export interface Fix {
  at: number;
  before: string;
  after: string;
}

export interface Fault {
  spans: Range[];
  says: string;
  fix?: Fix | undefined;
}
