import type { changePassword } from '@hone/contracts/access/passwords';
import { Refusal } from '@hone/contracts/declarations/refusal';
import type { Call } from '../../../http/port.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { setPassword } from '../accounts/passwords.store.ts';
import { refuseWeak } from '../accounts/weak-passwords.ts';
import { countWorkingKeys } from '../keys/keys.store.ts';
import { endActiveLogins } from '../logins/active/active-logins.ts';
import { findLogin } from '../logins/active/logins.store.ts';
import { startLogin } from '../logins/logins.ts';
import { countPasskeys } from '../passkeys/passkeys.store.ts';
import { passwordChangedMail } from './passwords.mail.ts';
import { proveOwner } from './proof.ts';

/** Or sets the first one. Every login ends, and the caller's browser continues under a new one; API keys stay. */
export async function setNewPassword(deps: AccessDeps, call: Call<typeof changePassword>) {
  const { sql, transaction, caller, body, now } = call;
  const { email, username } = await deps.users.read(sql, caller.userId, now);
  refuseWeak(body.new_password, 'new_password', username);
  await proveOwner(deps, { ...call, ...body }, 'counts without a password');
  const hash = await deps.hashing.hash(body.new_password);
  const { access, refresh } = await transaction(async (inside) => {
    const user_id = caller.userId;
    await deps.users.lock(inside, user_id);
    const own = await findLogin(inside, caller.loginId, user_id);
    // While the password was checked, its owner may have ended everything.
    if (own?.ended_at !== null) throw new Refusal('access.signed_out');
    await setPassword(inside, user_id, hash, now);
    await endActiveLogins(deps, inside, { user_id }, { because: 'password', now, replaced: caller.loginId });
    const kept = await countWorkingKeys(inside, user_id, now);
    const passkeys = await countPasskeys(inside, user_id);
    await deps.postMail(inside, passwordChangedMail(email, deps.origin, { at: now, keys: { kept }, passkeys }));
    return startLogin(deps, inside, { ...call, user_id, remember: own.remember, isContinued: true });
  });
  return { access, refresh };
}
