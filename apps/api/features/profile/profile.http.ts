import { deleteAccount, exportAccount, updateUser } from '@hone/contracts/profile';
import { getUser } from '@hone/contracts/user';
import type { Mount } from '../../http/port.ts';
import { deleteAccount as deleteOwnAccount } from './deletion.ts';
import { exportAccount as exportOwnAccount } from './export.ts';
import type { ProfileNeeds } from './needs.ts';
import { changeUser, readUser } from './profile.ts';

export function mountProfile(mount: Mount, needs: ProfileNeeds): void {
  mount(getUser, ({ sql, caller }) => readUser(sql, caller.userId));
  mount(updateUser, ({ sql, caller, body }) => changeUser(needs, sql, caller.userId, body));
  mount(deleteAccount, ({ body, ...call }) => deleteOwnAccount(needs, { ...call, ...body }));
  mount(exportAccount, ({ sql, caller, now }) => exportOwnAccount(needs, sql, caller.userId, now));
}
