import { refuseField } from '@hone/contracts/refusal';
import type { SignupForm } from '@hone/contracts/access';
import { codeRules } from '@hone/domain/codes';
import type { Sql, Transaction } from '../../database/port.ts';
import { alreadyRegisteredMail, verificationMail } from './access.mail.ts';
import { tryOnce } from './attempts.ts';
import { issueCode } from './codes.ts';
import type { AccessNeeds } from './needs.ts';
import { findPending, replacePending } from './pending.store.ts';

export interface SignupCall {
  sql: Sql;
  transaction: Transaction;
  form: SignupForm;
  network: string;
  now: Date;
}

/** What the form sends until the profile is filled in; the profile shows it as empty. */
const placeholder = { first_name: 'User', last_name: 'Name' } as const;

/** Different passwords within this time cancel each other: one of them may be a stranger's. */
const doubtSeconds = 24 * 3600;

/**
 * Keeps the form and mails a code. A mailbox that has an account gets the same answer after the same work:
 * only its owner learns, by mail.
 */
export async function signUp(needs: AccessNeeds, { sql, transaction, form, network, now }: SignupCall) {
  const { email, username, password } = form;
  const owner = await needs.users.findEmailOfUsername(sql, username);
  if (owner !== undefined && owner !== email) throw refuseField('username', 'access.username.taken');
  await tryOnce(sql, needs.keyed, { signupAddress: network }, 'access.try_later', now);

  const earlier = await findPending(sql, email);
  const inDoubt = earlier && now.getTime() - earlier.signed_up_at.getTime() < doubtSeconds * 1000;
  const same = await needs.hashing.verify(earlier?.password_hash, password);
  const password_hash = await needs.hashing.hash(password);

  await transaction(async (inside) => {
    const code = await issueCode(inside, needs.keyed, { purpose: 'activation', email, now, patient: false });
    const registered = (await needs.users.findId(inside, email)) !== undefined;
    // A registered mailbox's row is written as well, since leaving it out could be timed; activation finds no code for it.
    await replacePending(inside, {
      email,
      username,
      password_hash,
      passwords_differ: inDoubt === true && (earlier.passwords_differ || !same),
      first_name: form.first_name ?? placeholder.first_name,
      last_name: form.last_name ?? placeholder.last_name,
      ref: form.ref ?? null,
      cello_ucc: form.cello_ucc ?? null,
      signed_up_at: now,
    });
    await needs.postMail(inside, registered ? alreadyRegisteredMail(email, needs.origin) : verificationMail(email, code));
  });
  return { email, resend_in: codeRules.resendAfterSeconds };
}

/** A new code, at most once a minute; mailboxes without a sign-up get the same answer and no mail. */
export async function resendCode(needs: AccessNeeds, sql: Sql, email: string, now: Date) {
  const code = await issueCode(sql, needs.keyed, { purpose: 'activation', email, now, patient: true });
  const pending = await findPending(sql, email);
  const registered = (await needs.users.findId(sql, email)) !== undefined;
  await needs.postMail(sql, pending && !registered ? verificationMail(email, code) : null);
  return { email, resend_in: codeRules.resendAfterSeconds };
}
