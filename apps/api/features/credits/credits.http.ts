import { getUsage } from '@hone/contracts/credits';
import type { Mount } from '../../http/port.ts';
import { readUsage, type CreditNeeds } from './credits.ts';

export function mountCredits(mount: Mount, needs: CreditNeeds): void {
  mount(getUsage, ({ sql, caller, now }) => readUsage(needs, sql, caller.userId, now));
}
