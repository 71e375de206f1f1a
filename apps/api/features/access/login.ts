import { Refusal } from '@hone/contracts/refusal';
import { codeRules, secondsUntilResend } from '@hone/domain/codes';
import type { Sql, Transaction } from '../../database/port.ts';
import { verificationMail } from './access.mail.ts';
import { tryOnce } from './attempts.ts';
import { findCode } from './codes.store.ts';
import { issueCode } from './codes.ts';
import { beginLogin } from './logins.ts';
import type { AccessNeeds } from './needs.ts';
import { loginTries } from './networks.ts';
import { findPassword } from './passwords.store.ts';
import { findPending } from './pending.store.ts';
import { waitForTurn } from './turns.ts';

export interface LoginCall {
  sql: Sql;
  transaction: Transaction;
  email: string;
  password: string;
  remember: boolean;
  network: string;
  agent: string;
  now: Date;
  note(facts: Record<string, string>): void;
}

const nobody = '00000000-0000-7000-8000-000000000000';

/** Signs in. Whether the mailbox has an account shows neither in the answer nor in the work that is done for it. */
export async function logIn(needs: AccessNeeds, call: LoginCall) {
  const { sql, email, password, network, now } = call;
  const whose = { ...loginTries(email, network), loginAccount: email };
  const tries = await tryOnce(sql, needs.keyed, whose, 'access.try_later', now);
  await waitForTurn(needs, sql, call, tries);

  const userId = await needs.users.findId(sql, email);
  const own = await findPassword(sql, userId ?? nobody);
  const pending = await findPending(sql, email);
  const right = await needs.hashing.verify(userId === undefined ? pending?.password_hash : own, password);
  if (!right) throw new Refusal('access.login.failed', 401);

  await tries.forgive(sql);
  if (userId === undefined) {
    throw new Refusal('access.not_verified', 401, { retryAfter: await mailCodeUnlessLive(needs, call) });
  }
  return call.transaction((inside) => beginLogin(needs, inside, { user_id: userId, ...call }));
}

/** Answers with the seconds until another one may be asked for. */
async function mailCodeUnlessLive(needs: AccessNeeds, { sql, transaction, email, network, now }: LoginCall): Promise<number> {
  const live = await findCode(sql, { purpose: 'activation', email });
  if (live && live.tries_left > 0 && live.expires_at > now) return secondsUntilResend(live.sent_at, now);
  const mailed = transaction(async (inside) => {
    const { code } = await issueCode(inside, needs.keyed, { purpose: 'activation', email, network, now, patient: true });
    await needs.postMail(inside, verificationMail(email, code));
    return codeRules.resendAfterSeconds;
  });
  // No further code may be sent just now: the answer is 'not verified' all the same.
  return mailed.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    return error.retryAfter ?? codeRules.resendAfterSeconds;
  });
}
