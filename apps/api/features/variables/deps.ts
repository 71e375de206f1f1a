import type { LibraryEdit, RecordChanges } from '../../ports/library.ts';

export interface VariablesDeps {
  record: RecordChanges;
  /** Gives a variable another name in every prompt that uses it. */
  renameInPrompts(change: LibraryEdit, from: string, to: string): Promise<void>;
}
