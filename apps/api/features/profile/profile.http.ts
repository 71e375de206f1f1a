import { getUser } from '@hone/contracts/profile';
import type { Mount } from '../../http/port.ts';
import { readUser } from './profile.ts';

export function mountProfile(mount: Mount): void {
  mount(getUser, ({ sql, caller }) => readUser(sql, caller.userId));
}
