import { refuseField } from '@hone/contracts/refusal';
import { codeRules } from '@hone/domain/codes';
import type { Sql, Transaction } from '../../database/port.ts';
import { notActivatedMail, passwordChangedMail, resetMail } from './access.mail.ts';
import { forgetAttempts, tryOnce } from './attempts.ts';
import { checkCode, issueCode, type EnteredCode } from './codes.ts';
import { endChosenLogins } from './endings.ts';
import type { AccessNeeds } from './needs.ts';
import { ownTries } from './networks.ts';
import { setPassword } from './passwords.store.ts';
import { findPending } from './pending.store.ts';
import { rememberNetwork } from './turns.ts';
import { refuseWeak } from './weak-passwords.ts';

interface ResetRequest {
  sql: Sql;
  email: string;
  network: string;
  now: Date;
}

/** Mails a code. A mailbox without an account gets the same answer after the same work. */
export async function askForReset(needs: AccessNeeds, { sql, email, network, now }: ResetRequest) {
  await tryOnce(sql, needs.keyed, { resetAddress: network }, 'access.try_later', now);
  const { code, handle } = await issueCode(sql, needs.keyed, { purpose: 'reset', email, network, now, patient: true });
  const registered = (await needs.users.findId(sql, email)) !== undefined;
  const pending = (await findPending(sql, email)) !== undefined;
  const unfinished = pending ? notActivatedMail(email, needs.origin) : null;
  await needs.postMail(sql, registered ? resetMail(email, code) : unfinished);
  return { email, resend_in: codeRules.resendAfterSeconds, handle };
}

interface CodeCall extends EnteredCode {
  sql: Sql;
}

/** Says whether a code is right and spends a try, not the code. */
export async function checkReset(needs: AccessNeeds, call: CodeCall): Promise<void> {
  await checkCode(call.sql, needs.keyed, { ...call, purpose: 'reset' });
}

interface ResetCall extends CodeCall {
  transaction: Transaction;
  new_password: string;
}

/** Sets the new password and ends every login. The password is judged before the code, so that no try is spent on it. */
export async function confirmReset(needs: AccessNeeds, call: ResetCall): Promise<void> {
  const { sql, transaction, email, new_password, network, now, note } = call;
  refuseWeak(new_password, 'new_password');
  const use = await checkCode(sql, needs.keyed, { ...call, purpose: 'reset' });
  const user_id = await needs.users.findId(sql, email);
  if (user_id === undefined) throw refuseField('code', 'access.code.wrong');
  // Whose name it may not hold is told only to whoever has the code.
  const { username } = await needs.users.read(sql, user_id, now);
  refuseWeak(new_password, 'new_password', username);
  const hash = await needs.hashing.hash(new_password);
  await transaction(async (inside) => {
    if (!(await use(inside))) throw refuseField('code', 'access.code.wrong');
    note({ user_id });
    await setPassword(inside, user_id, hash, now);
    await endChosenLogins(needs, inside, { user_id }, { because: 'reset', now });
    await needs.postMail(inside, passwordChangedMail(email, needs.origin, now));
    // Wrong tries of before, perhaps the reason for the reset, do not keep the owner out.
    await forgetAttempts(inside, needs.keyed, { ...ownTries(email, network), loginAccount: email });
    await rememberNetwork(needs.keyed, inside, call);
  });
}
