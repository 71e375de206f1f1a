import type { RecordChanges } from '../../ports/library.ts';

export interface PromptsDeps {
  record: RecordChanges;
}
