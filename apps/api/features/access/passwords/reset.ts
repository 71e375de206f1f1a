import { refuseField } from '@hone/contracts/refusal';
import { codeRules } from '@hone/domain/codes';
import type { Sql, Transaction } from '../../../database/port.ts';
import { notActivatedMail, passwordChangedMail, resetMail } from './passwords.mail.ts';
import { forgetAttempts, tryOnce } from '../attempts/attempts.ts';
import { checkCode, issueCode, type EnteredCode } from '../codes/codes.ts';
import { endChosenLogins } from '../logins/endings.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { ownTries } from '../attempts/networks.ts';
import { setPassword } from '../accounts/passwords.store.ts';
import { findPending } from '../accounts/pending.store.ts';
import { rememberNetwork } from '../attempts/turns.ts';
import { refuseWeak } from '../accounts/weak-passwords.ts';

interface ResetRequest {
  sql: Sql;
  email: string;
  network: string;
  now: Date;
}

/** Mails a code. A mailbox without an account gets the same answer after the same work. */
export async function askForReset(deps: AccessDeps, { sql, email, network, now }: ResetRequest) {
  await tryOnce(sql, deps.keyed, { resetAddress: network }, 'access.try_later', now);
  const { code, handle } = await issueCode(sql, deps.keyed, { purpose: 'reset', email, network, now, patient: true });
  const registered = (await deps.users.findId(sql, email)) !== undefined;
  const pending = (await findPending(sql, email)) !== undefined;
  const unfinished = pending ? notActivatedMail(email, deps.origin) : null;
  await deps.postMail(sql, registered ? resetMail(email, code) : unfinished);
  return { email, resend_in: codeRules.resendAfterSeconds, handle };
}

interface CodeCall extends EnteredCode {
  sql: Sql;
}

/** Says whether a code is right and spends a try, not the code. */
export async function checkReset(deps: AccessDeps, call: CodeCall): Promise<void> {
  await checkCode(call.sql, deps.keyed, { ...call, purpose: 'reset' });
}

interface ResetCall extends CodeCall {
  transaction: Transaction;
  new_password: string;
}

/** Sets the new password and ends every login. The password is judged before the code, so that no try is spent on it. */
export async function confirmReset(deps: AccessDeps, call: ResetCall): Promise<void> {
  const { sql, transaction, email, new_password, network, now, note } = call;
  refuseWeak(new_password, 'new_password');
  const use = await checkCode(sql, deps.keyed, { ...call, purpose: 'reset' });
  const user_id = await deps.users.findId(sql, email);
  if (user_id === undefined) throw refuseField('code', 'access.code.wrong');
  // Whose name it may not hold is told only to whoever has the code.
  const { username } = await deps.users.read(sql, user_id, now);
  refuseWeak(new_password, 'new_password', username);
  const hash = await deps.hashing.hash(new_password);
  await transaction(async (inside) => {
    if (!(await use(inside))) throw refuseField('code', 'access.code.wrong');
    note({ user_id });
    await setPassword(inside, user_id, hash, now);
    await endChosenLogins(deps, inside, { user_id }, { because: 'reset', now });
    await deps.postMail(inside, passwordChangedMail(email, deps.origin, now));
    // Wrong tries of before, perhaps the reason for the reset, do not keep the owner out.
    await forgetAttempts(inside, deps.keyed, { ...ownTries(email, network), loginAccount: email });
    await rememberNetwork(deps.keyed, inside, call);
  });
}
