import type { updateUser } from '@hone/contracts/profile/profile';
import { Refusal, refuseField } from '@hone/contracts/declarations/refusal';
import type { User } from '@hone/contracts/profile/user';
import type { Sql } from '../../database/port.ts';
import type { Call } from '../../http/port.ts';
import type { ProfileDeps } from './deps.ts';
import { findUser, saveUser, type UserRow } from './profile.store.ts';

export async function viewProfile(sql: Sql, id: string): Promise<UserRow> {
  const row = await findUser(sql, id);
  // A token may outlive the account by some minutes.
  if (!row) throw new Refusal('access.signed_out');
  return row;
}

/** Writes only what was sent. A replaced picture is left to the sweep of the uploads. */
export async function changeUser(
  { announce, findOwnUpload, readUser }: ProfileDeps,
  { sql, caller: { userId }, body, version, now }: Call<typeof updateUser>,
): Promise<User> {
  const changes = { ...body };
  if (typeof body.profile_picture === 'string') {
    // Without our origin, so that pictures outlive a move to another one.
    changes.profile_picture = await findOwnUpload(sql, userId, body.profile_picture);
    if (changes.profile_picture === undefined) throw refuseField('profile_picture', 'profile.picture.unknown');
  }
  const outcome = await saveUser(sql, userId, changes, version);
  if (outcome === 'saved') await announce(sql, { user_id: userId, kind: 'user' });
  const user = await readUser(sql, userId, now);
  if (outcome === 'late') {
    throw new Refusal('profile.changed_elsewhere', { conflict: { current: user, given: body } });
  }
  return user;
}
