import { getUsage } from '@hone/contracts/credits';
import type { Mount } from '../../http/port.ts';
import { readUsage, type CreditDeps } from './credits.ts';

export function mountCredits(mount: Mount, deps: CreditDeps): void {
  mount(getUsage, ({ sql, caller, now }) => readUsage(deps, sql, caller.userId, now));
}
