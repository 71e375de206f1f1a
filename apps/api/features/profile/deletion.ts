import { refuseField } from '@hone/contracts/refusal';
import type { Sql, Transaction } from '../../database/port.ts';
import type { Caller } from '../../http/port.ts';
import type { ProfileDeps } from './deps.ts';
import { accountDeletedMail } from './profile.mail.ts';
import { lockUser } from './profile.store.ts';

export interface DeletionCall {
  sql: Sql;
  transaction: Transaction;
  finish(sql: Sql, answer: undefined): Promise<void>;
  caller: Caller;
  refresh_token: string;
  password?: string | undefined;
  id_token?: string | undefined;
  network: string;
  now: Date;
}

/** Deletes an account and all that belongs to it, in one transaction: it is there whole, or gone. */
export async function deleteAccount(deps: ProfileDeps, call: DeletionCall): Promise<void> {
  const { sql, transaction, finish, caller, refresh_token, now } = call;
  const { userId } = caller;
  if (!(await deps.isOwnToken(sql, userId, refresh_token))) throw refuseField('refresh_token', 'request.field.invalid');
  await deps.proveOwner(call);
  await transaction(async (inside) => {
    const email = await lockUser(inside, userId);
    // Asked for twice at once: the other call has done it.
    if (email === undefined) return;
    for (const part of deps.listPersonalData()) await part.forget(inside, { userId, email }, now);
    await deps.postMail(inside, accountDeletedMail(email));
    await finish(inside, undefined);
  });
}
