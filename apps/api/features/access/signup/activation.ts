import type { activate } from '@hone/contracts/access/signup';
import { refuseField } from '@hone/contracts/declarations/refusal';
import type { Call } from '../../../http/port.ts';
import { makeAccount, retryOnTakenName } from '../accounts/accounts.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { setPassword } from '../accounts/passwords.store.ts';
import { takePending } from '../accounts/pending.store.ts';
import { findUse } from '../accounts/reserved-emails.ts';
import { checkCode, isSame } from '../codes/codes.ts';
import { startLogin } from '../logins/logins.ts';
import { choosePasswordMail } from './signup.mail.ts';

/**
 * The code is used up in the same transaction, so it makes at most one account. The browser that signed up is signed in
 * too, unless another password was entered for the mailbox.
 */
export async function activateAccount(deps: AccessDeps, call: Call<typeof activate>) {
  const { sql, transaction, body, now, log } = call;
  const { email, claim } = body;
  const use = await checkCode(sql, deps.keyed, { ...call, ...body, purpose: 'activation' });
  return retryOnTakenName(() =>
    transaction(async (inside) => {
      const pending = (await use(inside)) ? await takePending(inside, email) : undefined;
      if (!pending || (await findUse(deps, inside, email, { now }))) {
        throw refuseField('code', 'access.code.wrong');
      }
      const { id, username } = await makeAccount(deps, inside, { ...pending, identity: null }, now);
      log({ user_id: id });
      const named = { username, ...(username !== pending.username && { wanted_username: pending.username }) };
      if (pending.passwords_differ) {
        await deps.postMail(inside, choosePasswordMail(email, deps.origin));
        return { ...named, password_kept: false };
      }
      await setPassword(inside, id, pending.password_hash, now);
      const isOwn = claim !== undefined && isSame(pending.claim_hash, deps.keyed('claim', claim));
      const login = isOwn ? await startLogin(deps, inside, { ...call, user_id: id, remember: false }) : {};
      return { ...named, password_kept: true, ...login };
    }),
  );
}
