import type { Transaction } from '../../database/port.ts';
import type { Caller } from '../../http/port.ts';
import { passwordChangedMail } from './access.mail.ts';
import { endChosenLogins } from './endings.ts';
import { findLogin } from './logins.store.ts';
import { beginLogin } from './logins.ts';
import type { AccessNeeds } from './needs.ts';
import { setPassword } from './passwords.store.ts';
import { proveOwner, type ProofCall } from './proof.ts';
import { refuseWeak } from './weak-passwords.ts';

interface PasswordCall extends ProofCall {
  transaction: Transaction;
  caller: Caller;
  new_password: string;
  agent: string;
  note(facts: Record<string, string>): void;
}

/** Changes the password, or sets the first one. Every login ends; the caller's browser goes on under a new one. */
export async function changePassword(needs: AccessNeeds, call: PasswordCall) {
  const { sql, transaction, caller, new_password, now } = call;
  const { email, username } = await needs.users.read(sql, caller.userId, now);
  refuseWeak(new_password, 'new_password', username);
  await proveOwner(needs, call, 'counts without a password');
  const hash = await needs.hashing.hash(new_password);
  const { access, refresh } = await transaction(async (inside) => {
    const user_id = caller.userId;
    const own = await findLogin(inside, caller.loginId, user_id);
    await setPassword(inside, user_id, hash, now);
    await endChosenLogins(needs, inside, { user_id }, { because: 'password', now, replaced: caller.loginId });
    await needs.postMail(inside, passwordChangedMail(email, needs.origin, now));
    return beginLogin(needs, inside, { ...call, user_id, remember: own?.remember ?? false });
  });
  return { access, refresh };
}
