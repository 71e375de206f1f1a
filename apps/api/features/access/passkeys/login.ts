import type { logInByPasskey, startPasskeyLogin } from '@hone/contracts/access/passkeys';
import type { DataOf } from '@hone/contracts/declarations/define';
import type { Call } from '../../../http/port.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { countOrRefuse } from '../attempts/attempts.ts';
import { startLogin } from '../logins/logins.ts';
import { issueChallenge } from './challenges.ts';
import { usingOptions } from './options.ts';
import { keepUse, readUse } from './use.ts';

export async function startPasskeySignIn(
  { origin }: Pick<AccessDeps, 'origin'>,
  { sql, now }: Call<typeof startPasskeyLogin>,
): Promise<DataOf<typeof startPasskeyLogin>> {
  return usingOptions(origin, await issueChallenge(sql, { purpose: 'sign-in', user_id: null, now }), []);
}

/** A device and its person are two factors already, and people expect to stay signed in. */
export async function signInByPasskey(
  deps: AccessDeps,
  call: Call<typeof logInByPasskey>,
): Promise<DataOf<typeof logInByPasskey>> {
  const { sql, transaction, body, network, now, log } = call;
  const tries = await countOrRefuse(sql, deps.keyed, { passkeyAddress: network }, 'access.try_later', now);
  const used = await readUse(deps.passkeys, { sql, given: body.response, now, log }, null);
  await tries.forgive(sql);
  return transaction(async (inside) => {
    await deps.users.lock(inside, used.user_id);
    await keepUse(inside, used, { now, log });
    return startLogin(deps, inside, { ...call, user_id: used.user_id, remember: true });
  });
}
