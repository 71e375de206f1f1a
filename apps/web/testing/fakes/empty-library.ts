import type { listChanges } from '@hone/contracts/library/changes';
import type { DataOf } from '@hone/contracts/declarations/define';

export const emptyLibrary: DataOf<typeof listChanges> = {
  categories: [],
  prompts: [],
  variables: [],
  searches: [],
  deleted: [],
  since: 0,
  more: false,
  reset: true,
};
