import { changePreferences, getPreferences } from '@hone/contracts/preferences';
import { deleteAccount, exportAccount, updateUser } from '@hone/contracts/profile';
import { getUser } from '@hone/contracts/user';
import type { Mount } from '../../http/port.ts';
import { deleteAccount as deleteOwnAccount } from './deletion.ts';
import { exportAccount as exportOwnAccount } from './export.ts';
import type { ProfileDeps } from './deps.ts';
import { readPreferences, savePreferences } from './preferences.ts';
import { changeUser } from './profile.ts';

export function mountProfile(mount: Mount, deps: ProfileDeps): void {
  mount(getUser, ({ sql, caller, now }) => deps.readUser(sql, caller.userId, now));
  mount(updateUser, ({ sql, caller, body, version, now }) => changeUser(deps, { sql, id: caller.userId, version, now }, body));
  mount(getPreferences, ({ sql, caller }) => readPreferences(sql, caller.userId));
  mount(changePreferences, ({ sql, caller, body, now }) => savePreferences(deps, sql, caller.userId, body, now));
  mount(deleteAccount, ({ body, ...call }) => deleteOwnAccount(deps, { ...call, ...body }));
  mount(exportAccount, ({ sql, caller, now }) => exportOwnAccount(deps, sql, caller.userId, now));
}
