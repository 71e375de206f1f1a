import * as preferences from '@hone/contracts/profile/preferences';
import * as profile from '@hone/contracts/profile/profile';
import { getUser } from '@hone/contracts/profile/user';
import type { Room } from '../../ports/room.ts';
import { deleteAccount } from './deletion.ts';
import type { ProfileDeps } from './deps.ts';
import { exportAccount } from './export.ts';
import { readPreferences, savePreferences } from './preferences/preferences.ts';
import { profilePersonalData } from './profile.personal-data.ts';
import { changeUser, viewProfile } from './profile.ts';

export function profileRoom(deps: ProfileDeps): Room {
  return {
    mount(mount) {
      mount(getUser, ({ sql, caller, now }) => deps.readUser(sql, caller.userId, now));
      mount(profile.updateUser, (call) => changeUser(deps, call));
      mount(preferences.getPreferences, ({ sql, caller }) => readPreferences(sql, caller.userId));
      mount(preferences.changePreferences, (call) => savePreferences(deps.announce, call));
      mount(profile.deleteAccount, (call) => deleteAccount(deps, call));
      mount(profile.exportAccount, async ({ sql, caller: { userId }, now }) => {
        const { email, username } = await deps.readUser(sql, userId, now);
        return exportAccount(deps, sql, { userId, email, username }, now);
      });
    },
    personalData: profilePersonalData,
    userView: viewProfile,
  };
}
