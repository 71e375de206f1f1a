import type { BodyOf } from '@hone/contracts/define';
import type { updateUser } from '@hone/contracts/profile';
import { Refusal, refuseField } from '@hone/contracts/refusal';
import type { User } from '@hone/contracts/user';
import type { Sql } from '../../database/port.ts';
import type { ProfileNeeds } from './needs.ts';
import { findUser, saveUser } from './profile.store.ts';

/** The user as screens know it. What belongs to rooms that are not built is null, never a guess. */
export async function readUser({ creditsOf, chatHashOf }: Pick<ProfileNeeds, 'creditsOf' | 'chatHashOf'>, sql: Sql, id: string, now: Date): Promise<User> {
  const row = await findUser(sql, id);
  // A token may outlive the account by some minutes.
  if (!row) throw new Refusal('access.signed_out', 401);
  const { credits_count, credits_expiry, pricing_plan } = await creditsOf(sql, id, now);
  // The row stands last: spread before them, V8 takes twenty times as long.
  return { credits_count, credits_expiry, pricing_plan, intercomHash: chatHashOf(id), ...row };
}

interface UserChange {
  sql: Sql;
  id: string;
  /** With which the edit began; undefined: it goes over whatever is there. */
  version: number | undefined;
  now: Date;
}

/** Writes what was sent and nothing else. A picture that this one follows is left to the sweep of the uploads. */
export async function changeUser(needs: ProfileNeeds, { sql, id, version, now }: UserChange, changes: BodyOf<typeof updateUser>): Promise<User> {
  const picture = changes.profile_picture;
  if (typeof picture === 'string' && !(await needs.isOwnUpload(sql, id, picture))) throw refuseField('profile_picture', 'profile.picture.unknown');
  const became = await saveUser(sql, id, changes, version);
  if (became === 'saved') await needs.announce(sql, { user_id: id, kind: 'user' });
  const user = await readUser(needs, sql, id, now);
  if (became === 'late') throw new Refusal('profile.changed_elsewhere', 409, { conflict: { current: user, given: changes } });
  return user;
}
