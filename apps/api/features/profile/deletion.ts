import type { deleteAccount as endpoint } from '@hone/contracts/profile/profile';
import { refuseField } from '@hone/contracts/declarations/refusal';
import type { Sql } from '../../database/port.ts';
import type { Call } from '../../http/port.ts';
import type { ProfileDeps } from './deps.ts';
import { accountDeletedMail } from './profile.mail.ts';
import { lockUser } from './profile.store.ts';

/** In one transaction: all or nothing. */
export async function deleteAccount(deps: ProfileDeps, call: Call<typeof endpoint>): Promise<void> {
  const { sql, transaction, finish, body, now } = call;
  const { userId } = call.caller;
  const isOwn = await deps.isOwnToken(sql, userId, body.refresh_token);
  if (!isOwn) throw refuseField('refresh_token', 'request.field.invalid');
  await deps.proveOwner({ ...call, ...body });
  await transaction(async (inside) => {
    // Requested twice at the same time: the other call has done it.
    if (await eraseAccount(deps, inside, { userId, by: 'owner', now })) await finish(inside, undefined);
  });
}

interface Erasure {
  userId: string;
  by: 'owner' | 'operator';
  now: Date;
}

/** In the transaction of whoever asks. False: there is no such account any more. */
export async function eraseAccount(
  { listPersonalData, postMail }: Pick<ProfileDeps, 'listPersonalData' | 'postMail'>,
  sql: Sql,
  { userId, by, now }: Erasure,
): Promise<boolean> {
  const email = await lockUser(sql, userId);
  if (email === undefined) return false;
  for (const part of listPersonalData()) await part.forget(sql, { userId, email }, now);
  await postMail(sql, accountDeletedMail(email, by));
  return true;
}
