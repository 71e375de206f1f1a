import type { login } from '@hone/contracts/access/logins';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { codeRules, secondsUntilResend } from '@hone/domain/access/codes';
import type { Call } from '../../../http/port.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { findPassword } from '../accounts/passwords.store.ts';
import { findPending } from '../accounts/pending.store.ts';
import { findReservation } from '../accounts/reserved-emails.ts';
import { countOrRefuse } from '../attempts/attempts.ts';
import { loginKeys } from '../attempts/networks.ts';
import { waitForTurn } from '../attempts/sign-in-queue.ts';
import { verificationMail } from '../codes/codes.mail.ts';
import { findCode } from '../codes/codes.store.ts';
import { issueCode } from '../codes/codes.ts';
import { startLogin } from './logins.ts';
import { askSecondFactor } from './second-step.ts';

const noUserId = '00000000-0000-7000-8000-000000000000';

/** Neither the answer nor the work done for it reveals whether the mailbox has an account. */
export async function logIn(deps: AccessDeps, call: Call<typeof login>) {
  const { sql, transaction, body, network, now } = call;
  const { email, password, remember = false } = body;
  const keys = { ...loginKeys(email, network), loginAccount: email };
  const tries = await countOrRefuse(sql, deps.keyed, keys, 'access.try_later', now);
  const userId = await deps.users.findId(sql, email);
  await waitForTurn(deps, sql, { email, userId, network, now }, tries);

  const own = await findPassword(sql, userId ?? noUserId);
  const pending = await findPending(sql, email);
  const right = await deps.hashing.verify(userId === undefined ? pending?.password_hash : own, password);
  if (!right) throw new Refusal('access.login.failed');

  await tries.forgive(sql);
  if (userId === undefined) {
    throw new Refusal('access.not_verified', { retryAfter: await mailCodeUnlessLive(deps, call) });
  }
  const step = await askSecondFactor(deps, { ...call, ...body, user_id: userId });
  return transaction(async (inside) => {
    await deps.users.lock(inside, userId);
    // Ended or changed while it was checked.
    if ((await findPassword(inside, userId)) !== own) throw new Refusal('access.login.failed');
    return step(inside, () => startLogin(deps, inside, { ...call, user_id: userId, remember }));
  });
}

/** Returns the seconds until another code may be requested. */
async function mailCodeUnlessLive(
  deps: AccessDeps,
  { sql, transaction, body: { email }, network, now }: Call<typeof login>,
): Promise<number> {
  const live = await findCode(sql, { purpose: 'activation', email });
  if (live && live.tries_left > 0 && live.expires_at > now) return secondsUntilResend(live.sent_at, now);
  const mailed = transaction(async (inside) => {
    const request = { purpose: 'activation', email, network, now, enforceCooldown: true } as const;
    const { code } = await issueCode(inside, deps.keyed, request);
    const isReserved = (await findReservation(inside, email, now)) !== undefined;
    await deps.postMail(inside, isReserved ? null : verificationMail(email, code));
    return codeRules.resendAfterSeconds;
  });
  // No further code may be sent right now: the answer is still 'not verified'.
  return mailed.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    return error.retryAfter ?? codeRules.resendAfterSeconds;
  });
}
