import { listChanges } from '@hone/contracts/changes';
import type { Mount } from '../../http/port.ts';
import { listChanges as list } from './changes.ts';
import type { ChangesDeps } from './deps.ts';

export function mountChanges(mount: Mount, deps: ChangesDeps): void {
  mount(listChanges, ({ sql, caller, query }) => list(deps, sql, caller.userId, query));
}
