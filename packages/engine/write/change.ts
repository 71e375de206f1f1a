import type { HunkKind } from '@hone/text/hunks';

/** Something of the prompt, and what would stand in its place. */
export interface Change<Kind extends HunkKind = HunkKind> {
  kind: Kind;
  at: number;
  before: string;
  after: string;
}
