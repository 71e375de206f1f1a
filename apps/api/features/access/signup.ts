import { randomBytes } from 'node:crypto';
import { Refusal } from '@hone/contracts/refusal';
import type { SignupForm } from '@hone/contracts/access';
import { codeRules } from '@hone/domain/codes';
import { passwordsDiffer, signupRules } from '@hone/domain/signups';
import type { Sql, Transaction } from '../../database/port.ts';
import { alreadyRegisteredMail, verificationMail } from './access.mail.ts';
import { freeUsername } from './accounts.ts';
import { tryOnce } from './attempts.ts';
import { issueCode } from './codes.ts';
import type { AccessNeeds } from './needs.ts';
import { findPending, replacePending } from './pending.store.ts';
import { refuseWeak } from './weak-passwords.ts';

export interface SignupCall {
  sql: Sql;
  transaction: Transaction;
  form: SignupForm;
  network: string;
  now: Date;
}

/** Another sign-up for the mailbox was written between judging and writing: it must be judged too. */
class Overtaken extends Error {}

const triesWhenOvertaken = 5;

/**
 * Keeps the form and mails a code. A mailbox that has an account gets the same answer after the same work:
 * only its owner learns, by mail.
 */
export async function signUp(needs: AccessNeeds, call: SignupCall) {
  const { sql, form, network, now } = call;
  refuseWeak(form.password, 'password', form.username);
  const owner = await needs.users.findEmailOfUsername(sql, form.username);
  if (owner !== undefined && owner !== form.email) {
    const proposed = await freeUsername(needs, sql, form.username);
    throw new Refusal('access.username.taken', 400, { fields: { username: ['access.username.taken'] }, proposed });
  }
  await tryOnce(sql, needs.keyed, { signupAddress: network }, 'access.try_later', now);

  const password_hash = await needs.hashing.hash(form.password);
  for (let tries = 1; ; tries += 1) {
    try {
      const { handle, claim } = await keepForm(needs, call, password_hash);
      return { email: form.email, resend_in: codeRules.resendAfterSeconds, handle, claim };
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      if (tries >= triesWhenOvertaken) throw new Refusal('request.busy', 503, { retryAfter: 2 });
    }
  }
}

/** Answers with the handle of the code that was mailed, and with what signs this browser in once the code is given. */
async function keepForm(needs: AccessNeeds, { sql, transaction, form, network, now }: SignupCall, password_hash: string): Promise<{ handle: string; claim: string }> {
  const { email, username, password, first_name, last_name, ref, cello_ucc } = form;
  const earlier = await findPending(sql, email);
  const claim = randomBytes(16).toString('base64url');
  const same = await needs.hashing.verify(earlier?.password_hash, password);

  return transaction(async (inside) => {
    // Writing the mailbox's code comes first: from here on two sign-ups for it take turns.
    const { code, handle } = await issueCode(inside, needs.keyed, { purpose: 'activation', email, network, now, patient: false });
    if ((await findPending(inside, email))?.password_hash !== earlier?.password_hash) throw new Overtaken();
    const registered = (await needs.users.findId(inside, email)) !== undefined;
    // A registered mailbox's row is written as well, since leaving it out could be timed; nobody is sent its code.
    await replacePending(inside, {
      email,
      username,
      password_hash,
      passwords_differ: passwordsDiffer(earlier, same, now),
      first_name: first_name ?? signupRules.placeholder.first_name,
      last_name: last_name ?? signupRules.placeholder.last_name,
      ref: ref ?? null,
      cello_ucc: cello_ucc ?? null,
      claim_hash: needs.keyed('claim', claim),
      signed_up_at: now,
    });
    await needs.postMail(inside, registered ? alreadyRegisteredMail(email, needs.origin) : verificationMail(email, code));
    return { handle, claim };
  });
}

type ResendCall = Pick<SignupCall, 'sql' | 'network' | 'now'> & { email: string };

/** A new code, at most once a minute; mailboxes without a sign-up get the same answer and no mail. */
export async function resendCode(needs: AccessNeeds, { sql, email, network, now }: ResendCall) {
  const { code, handle } = await issueCode(sql, needs.keyed, { purpose: 'activation', email, network, now, patient: true });
  const pending = await findPending(sql, email);
  const registered = (await needs.users.findId(sql, email)) !== undefined;
  await needs.postMail(sql, pending && !registered ? verificationMail(email, code) : null);
  return { email, resend_in: codeRules.resendAfterSeconds, handle };
}
