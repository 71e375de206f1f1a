import type { BodyOf } from '@hone/contracts/define';
import type { updateUser } from '@hone/contracts/profile';
import { Refusal, refuseField } from '@hone/contracts/refusal';
import type { User } from '@hone/contracts/user';
import type { Sql } from '../../database/port.ts';
import type { ProfileDeps } from './deps.ts';
import { findUser, saveUser, type UserRow } from './profile.store.ts';

export async function viewProfile(sql: Sql, id: string): Promise<UserRow> {
  const row = await findUser(sql, id);
  // A token may outlive the account by some minutes.
  if (!row) throw new Refusal('access.signed_out', 401);
  return row;
}

interface UserChange {
  sql: Sql;
  id: string;
  /** With which the edit began; undefined: it goes over whatever is there. */
  version: number | undefined;
  now: Date;
}

/** Writes what was sent and nothing else. A picture that this one follows is left to the sweep of the uploads. */
export async function changeUser(deps: ProfileDeps, { sql, id, version, now }: UserChange, changes: BodyOf<typeof updateUser>): Promise<User> {
  const picture = changes.profile_picture;
  if (typeof picture === 'string' && !(await deps.isOwnUpload(sql, id, picture))) throw refuseField('profile_picture', 'profile.picture.unknown');
  const became = await saveUser(sql, id, changes, version);
  if (became === 'saved') await deps.announce(sql, { user_id: id, kind: 'user' });
  const user = await deps.readUser(sql, id, now);
  if (became === 'late') throw new Refusal('profile.changed_elsewhere', 409, { conflict: { current: user, given: changes } });
  return user;
}
