import { createHash, randomBytes } from 'node:crypto';
import type { confirmEmailChange } from '@hone/contracts/access/email';
import { Refusal, refuseField } from '@hone/contracts/declarations/refusal';
import { emailChangeRules } from '@hone/domain/access/email-changes';
import { makeId } from '@hone/domain/ids';
import type { Call } from '../../../http/port.ts';
import { isTakenByNow } from '../accounts/accounts.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { findUse } from '../accounts/reserved-emails.ts';
import { countOrRefuse } from '../attempts/attempts.ts';
import { codeKeys } from '../attempts/networks.ts';
import { isSame } from '../codes/codes.ts';
import { closeChanges, findOpenChanges, insertChange } from './changes.store.ts';
import { hashOf } from './email.ts';
import { emailChangedMail, emailLeftMail } from './email.mail.ts';
import { moveAccount } from './move.ts';
import { lockOwner } from '../logins/active/owner.ts';
import { findPendingEmail, spendEmailTry, usePendingEmail } from './pending.store.ts';

type Confirmation = Call<typeof confirmEmailChange>;

/** Whoever has the right code reads that mailbox, so they may learn that an account there was quicker. */
export async function confirmChange(deps: AccessDeps, call: Confirmation): Promise<{ email: string }> {
  const code_hash = await checkCode(deps, call);
  try {
    return await call.transaction((inside) => change(deps, { ...call, sql: inside }, code_hash));
  } catch (error) {
    if (isTakenByNow(error)) throw new Refusal('access.email.taken');
    throw error;
  }
}

async function checkCode(deps: AccessDeps, { sql, caller, body, network, now }: Confirmation): Promise<string> {
  const user_id = caller.userId;
  // The alarm over all codes holds back those who asked for none.
  const { codesWrong: _, ...keys } = codeKeys(network);
  const tries = await countOrRefuse(sql, deps.keyed, keys, 'access.try_later', now);
  const stored = await spendEmailTry(sql, user_id, now);
  if (stored === undefined || !isSame(stored, hashOf(deps, { user_id, email: body.email }, body.code))) {
    const pending = stored === undefined ? await findPendingEmail(sql, user_id, now) : undefined;
    throw refuseField('code', pending && pending.tries_left <= 0 ? 'access.code.spent' : 'access.code.wrong');
  }
  await tries.forgive(sql);
  return stored;
}

async function change(deps: AccessDeps, { sql, caller, body, now, log }: Confirmation, code_hash: string) {
  const userId = caller.userId;
  const { email } = body;
  const from = await lockOwner(deps, sql, caller);
  if (!(await usePendingEmail(sql, userId, code_hash))) throw refuseField('code', 'access.code.wrong');
  if (await findUse(deps, sql, email, { now, by: userId })) throw new Refusal('access.email.taken');

  const token = randomBytes(32).toString('base64url');
  const back_until = new Date(now.getTime() + emailChangeRules.wayBackDays * 24 * 3600 * 1000);
  const row = { user_id: userId, from_email: from, to_email: email, changed_at: now, back_until };
  // Back to an address of a moment ago, perhaps because the change wasn't the owner's: the address that is left, which
  // may be a stranger's, gets no way back.
  const undone = (await findOpenChanges(sql, userId, now)).find(({ from_email }) => from_email === email);
  if (undone) await closeChanges(sql, undone, now);
  await insertChange(sql, {
    ...row,
    id: makeId(now, randomBytes),
    token_hash: hashOfToken(token),
    ...(undone && { closed_at: now, closed_because: 'undone' }),
  });
  await moveAccount(deps, sql, { userId, from, to: email });
  const link = undone ? undefined : `${deps.origin}/restore-email?token=${token}`;
  await deps.postMail(sql, emailLeftMail(from, { at: now, link, until: back_until }));
  await deps.postMail(sql, emailChangedMail(email, deps.origin, now));
  log({ user_id: userId });
  return { email };
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
