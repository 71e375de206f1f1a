import { listChanges } from '@hone/contracts/changes';
import type { Mount } from '../../http/port.ts';
import { listChanges as list } from './changes.ts';
import type { ChangesNeeds } from './needs.ts';

export function mountChanges(mount: Mount, needs: ChangesNeeds): void {
  mount(listChanges, ({ sql, caller, query }) => list(needs, sql, caller.userId, query));
}
