import type { listChanges } from '@hone/contracts/changes';
import type { DataOf } from '@hone/contracts/define';

/** What the library of somebody new answers. */
export const emptyLibrary: DataOf<typeof listChanges> = {
  categories: [],
  prompts: [],
  variables: [],
  deleted: [],
  since: 0,
  more: false,
  reset: true,
};
