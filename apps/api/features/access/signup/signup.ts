import { randomBytes } from 'node:crypto';
import type { resendActivationCode, signup } from '@hone/contracts/access/signup';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { codeRules } from '@hone/domain/access/codes';
import { passwordsDiffer, signupRules } from '@hone/domain/access/signups';
import type { Call } from '../../../http/port.ts';
import { findFreeUsername } from '../accounts/accounts.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { findPending, replacePending } from '../accounts/pending.store.ts';
import { addressInUseMail } from '../accounts/reserved-emails.mail.ts';
import { findUse, type AddressUse } from '../accounts/reserved-emails.ts';
import { refuseWeak } from '../accounts/weak-passwords.ts';
import { countOrRefuse } from '../attempts/attempts.ts';
import { verificationMail } from '../codes/codes.mail.ts';
import { issueCode } from '../codes/codes.ts';
import { alreadyRegisteredMail } from './signup.mail.ts';

type SignupCall = Call<typeof signup>;

/** Another sign-up for this mailbox was written after we judged it: judge again. */
class Overtaken extends Error {}

const maxAttempts = 5;

/** A mailbox with an account gets the same answer after the same work: only its owner learns of it, by email. */
export async function signUp(deps: AccessDeps, call: SignupCall) {
  const { sql, body, network, now } = call;
  const { email, username, password } = body;
  refuseWeak(password, 'password', username);
  // Before the name is looked up: names could be tried out with no limit.
  await countOrRefuse(sql, deps.keyed, { signupAddress: network }, 'access.try_later', now);
  const owner = await deps.users.findEmailOfUsername(sql, username);
  if (owner !== undefined && owner !== email) {
    const proposed = await findFreeUsername(deps, sql, username);
    throw new Refusal('access.username.taken', { fields: { username: ['access.username.taken'] }, proposed });
  }

  const password_hash = await deps.hashing.hash(password);
  for (let tries = 1; ; tries += 1) {
    try {
      const { handle, claim } = await saveSignup(deps, call, password_hash);
      return { email, resend_in: codeRules.resendAfterSeconds, handle, claim };
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      if (tries >= maxAttempts) throw new Refusal('request.busy', { retryAfter: 2 });
    }
  }
}

/** Returns the handle of the code, and the claim that signs this browser in after activation. */
async function saveSignup(
  deps: AccessDeps,
  { sql, transaction, body, network, now }: SignupCall,
  password_hash: string,
): Promise<{ handle: string; claim: string }> {
  const { email, username, password, first_name, last_name, ref, cello_ucc } = body;
  const earlier = await findPending(sql, email);
  const claim = randomBytes(16).toString('base64url');
  const same = await deps.hashing.verify(earlier?.password_hash, password);

  return transaction(async (inside) => {
    // Writing the code first makes concurrent sign-ups for a mailbox take turns.
    const request = { purpose: 'activation', email, network, now, enforceCooldown: false } as const;
    const { code, handle } = await issueCode(inside, deps.keyed, request);
    if ((await findPending(inside, email))?.password_hash !== earlier?.password_hash) throw new Overtaken();
    const use = await findUse(deps, inside, email, { now });
    // Written for a registered mailbox too, since skipping it could be timed; no one gets that code.
    await replacePending(inside, {
      email,
      username,
      password_hash,
      passwords_differ: passwordsDiffer(earlier, same, now),
      first_name: first_name ?? signupRules.placeholder.first_name,
      last_name: last_name ?? signupRules.placeholder.last_name,
      ref: ref ?? null,
      cello_ucc: cello_ucc ?? null,
      claim_hash: deps.keyed('claim', claim),
      signed_up_at: now,
    });
    await deps.postMail(inside, mailFor(deps, use, email, code));
    return { handle, claim };
  });
}

function mailFor({ origin }: AccessDeps, use: AddressUse, email: string, code: string) {
  if (use === 'account') return alreadyRegisteredMail(email, origin);
  return use ? addressInUseMail(email, origin, use) : verificationMail(email, code);
}

/** At most once a minute; mailboxes without a sign-up get the same answer and no email. */
export async function resendCode(
  deps: AccessDeps,
  { sql, body: { email }, network, now }: Call<typeof resendActivationCode>,
) {
  const request = { purpose: 'activation', email, network, now, enforceCooldown: true } as const;
  const { code, handle } = await issueCode(sql, deps.keyed, request);
  const pending = await findPending(sql, email);
  const use = await findUse(deps, sql, email, { now });
  await deps.postMail(sql, pending && !use ? verificationMail(email, code) : null);
  return { email, resend_in: codeRules.resendAfterSeconds, handle };
}
