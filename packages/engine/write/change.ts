import type { HunkKind } from '@hone/text/hunks';

export interface Change<Kind extends HunkKind = HunkKind> {
  kind: Kind;
  at: number;
  before: string;
  after: string;
}
