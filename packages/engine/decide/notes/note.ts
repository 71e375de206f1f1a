import type { NoteRule } from '@hone/domain/enhance/enhancing';
import type { Hunk } from '@hone/text/hunks';

export interface Range {
  start: number;
  end: number;
}

/** Nothing changes unless the user clicks. */
export interface Note {
  rule: NoteRule;
  spans: Range[];
  says: string;
  fix?: Hunk | undefined;
}

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
