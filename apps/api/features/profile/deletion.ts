import type { deleteAccount as endpoint } from '@hone/contracts/profile/profile';
import { refuseField } from '@hone/contracts/declarations/refusal';
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
    const email = await lockUser(inside, userId);
    // Requested twice at the same time: the other call has done it.
    if (email === undefined) return;
    for (const part of deps.listPersonalData()) await part.forget(inside, { userId, email }, now);
    await deps.postMail(inside, accountDeletedMail(email));
    await finish(inside, undefined);
  });
}
