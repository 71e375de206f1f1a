import type { listChanges } from '@hone/contracts/changes';
import type { DataOf } from '@hone/contracts/define';

export const emptyLibrary: DataOf<typeof listChanges> = {
  categories: [],
  prompts: [],
  variables: [],
  deleted: [],
  since: 0,
  more: false,
  reset: true,
};
