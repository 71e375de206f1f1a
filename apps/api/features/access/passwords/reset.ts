import type { checkResetCode, confirmReset, requestReset } from '@hone/contracts/access/passwords';
import { refuseField } from '@hone/contracts/declarations/refusal';
import { codeRules } from '@hone/domain/access/codes';
import type { Call } from '../../../http/port.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { setPassword } from '../accounts/passwords.store.ts';
import { findPending } from '../accounts/pending.store.ts';
import { refuseWeak } from '../accounts/weak-passwords.ts';
import { countOrRefuse, resetAttempts } from '../attempts/attempts.ts';
import { mailboxKeys } from '../attempts/networks.ts';
import { rememberNetwork } from '../attempts/sign-in-queue.ts';
import { checkCode, issueCode } from '../codes/codes.ts';
import { deleteKeys } from '../keys/keys.store.ts';
import { distrustBrowsers } from '../logins/browsers/seen-browsers.ts';
import { endActiveLogins } from '../logins/active/active-logins.ts';
import { countPasskeys } from '../passkeys/passkeys.store.ts';
import { seeNetwork } from '../logins/networks/seen-networks.ts';
import { notActivatedMail, passwordChangedMail, resetMail } from './passwords.mail.ts';

/** A mailbox without an account gets the same answer after the same work. */
export async function sendResetCode(
  deps: AccessDeps,
  { sql, body: { email }, network, now }: Call<typeof requestReset>,
) {
  await countOrRefuse(sql, deps.keyed, { resetAddress: network }, 'access.try_later', now);
  const request = { purpose: 'reset', email, network, now, enforceCooldown: true } as const;
  const { code, handle } = await issueCode(sql, deps.keyed, request);
  const registered = (await deps.users.findId(sql, email)) !== undefined;
  const pending = (await findPending(sql, email)) !== undefined;
  const unfinished = pending ? notActivatedMail(email, deps.origin) : null;
  await deps.postMail(sql, registered ? resetMail(email, code) : unfinished);
  return { email, resend_in: codeRules.resendAfterSeconds, handle };
}

/** Uses up an attempt, not the code. */
export async function checkReset(deps: AccessDeps, call: Call<typeof checkResetCode>): Promise<void> {
  await checkCode(call.sql, deps.keyed, { ...call, ...call.body, purpose: 'reset' });
}

/**
 * Ends every login and every API key: whoever got in may have made one. The password is checked before the code, so
 * that no attempt is spent on it.
 */
export async function resetPassword(deps: AccessDeps, call: Call<typeof confirmReset>): Promise<void> {
  const { sql, transaction, body, network, now, log } = call;
  const { email, new_password } = body;
  refuseWeak(new_password, 'new_password');
  const use = await checkCode(sql, deps.keyed, { ...call, ...body, purpose: 'reset' });
  const user_id = await deps.users.findId(sql, email);
  if (user_id === undefined) throw refuseField('code', 'access.code.wrong');
  // Whether it contains the username is revealed only to someone with the code.
  const { username } = await deps.users.read(sql, user_id, now);
  refuseWeak(new_password, 'new_password', username);
  const hash = await deps.hashing.hash(new_password);
  await transaction(async (inside) => {
    await deps.users.lock(inside, user_id);
    if (!(await use(inside))) throw refuseField('code', 'access.code.wrong');
    log({ user_id });
    await setPassword(inside, user_id, hash, now);
    await endActiveLogins(deps, inside, { user_id }, { because: 'reset', now });
    await distrustBrowsers(inside, user_id);
    const revoked = await deleteKeys(inside, { user_id });
    const passkeys = await countPasskeys(inside, user_id);
    await deps.postMail(inside, passwordChangedMail(email, deps.origin, { at: now, keys: { revoked }, passkeys }));
    // Earlier wrong attempts, perhaps the reason for the reset, must not keep the owner out.
    await resetAttempts(inside, deps.keyed, { ...mailboxKeys(email, network), loginAccount: email });
    await rememberNetwork(deps.keyed, inside, { userId: user_id, network, now });
    // Whoever reads the mailbox needn't be told there of their next sign-in.
    await seeNetwork(inside, deps.keyed, { user_id, network }, now);
  });
}
