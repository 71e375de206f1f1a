import { changePreferences, getPreferences } from '@hone/contracts/preferences';
import { deleteAccount, exportAccount, updateUser } from '@hone/contracts/profile';
import { getUser } from '@hone/contracts/user';
import type { Mount } from '../../http/port.ts';
import { deleteAccount as deleteOwnAccount } from './deletion.ts';
import { exportAccount as exportOwnAccount } from './export.ts';
import type { ProfileNeeds } from './needs.ts';
import { readPreferences, savePreferences } from './preferences.ts';
import { changeUser, readUser } from './profile.ts';

export function mountProfile(mount: Mount, needs: ProfileNeeds): void {
  mount(getUser, ({ sql, caller, now }) => readUser(needs, sql, caller.userId, now));
  mount(updateUser, ({ sql, caller, body, version, now }) => changeUser(needs, { sql, id: caller.userId, version, now }, body));
  mount(getPreferences, ({ sql, caller }) => readPreferences(sql, caller.userId));
  mount(changePreferences, ({ sql, caller, body, now }) => savePreferences(needs, sql, caller.userId, body, now));
  mount(deleteAccount, ({ body, ...call }) => deleteOwnAccount(needs, { ...call, ...body }));
  mount(exportAccount, ({ sql, caller, now }) => exportOwnAccount(needs, sql, caller.userId, now));
}
