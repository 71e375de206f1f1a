import type { Transaction } from '../../../database/port.ts';
import type { Caller } from '../../../http/port.ts';
import { passwordChangedMail } from './passwords.mail.ts';
import { endChosenLogins } from '../logins/endings.ts';
import { findLogin } from '../logins/logins.store.ts';
import { beginLogin } from '../logins/logins.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { setPassword } from '../accounts/passwords.store.ts';
import { proveOwner, type ProofCall } from './proof.ts';
import { refuseWeak } from '../accounts/weak-passwords.ts';

interface PasswordCall extends ProofCall {
  transaction: Transaction;
  caller: Caller;
  new_password: string;
  agent: string;
  note(facts: Record<string, string>): void;
}

/** Changes the password, or sets the first one. Every login ends; the caller's browser goes on under a new one. */
export async function changePassword(deps: AccessDeps, call: PasswordCall) {
  const { sql, transaction, caller, new_password, now } = call;
  const { email, username } = await deps.users.read(sql, caller.userId, now);
  refuseWeak(new_password, 'new_password', username);
  await proveOwner(deps, call, 'counts without a password');
  const hash = await deps.hashing.hash(new_password);
  const { access, refresh } = await transaction(async (inside) => {
    const user_id = caller.userId;
    const own = await findLogin(inside, caller.loginId, user_id);
    await setPassword(inside, user_id, hash, now);
    await endChosenLogins(deps, inside, { user_id }, { because: 'password', now, replaced: caller.loginId });
    await deps.postMail(inside, passwordChangedMail(email, deps.origin, now));
    return beginLogin(deps, inside, { ...call, user_id, remember: own?.remember ?? false });
  });
  return { access, refresh };
}
