import type { disconnectProvider, listProviders } from '@hone/contracts/access/providers';
import type { DataOf } from '@hone/contracts/declarations/define';
import { Refusal } from '@hone/contracts/declarations/refusal';
import type { Sql } from '../../../database/port.ts';
import type { Call } from '../../../http/port.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { findPassword } from '../accounts/passwords.store.ts';
import { lockOwner } from '../logins/active/owner.ts';
import { disownLink } from '../logins/disown-link.ts';
import { disconnectIdentity, findIdentityOf } from './identities.store.ts';
import { providerDisconnectedMail, providerName } from './providers.mail.ts';

type Disconnecting = Call<typeof disconnectProvider>;

export interface ProvidersDeps extends AccessDeps {
  /** Beyond the access token, which may be stolen. */
  proveOwner(
    call: Pick<Disconnecting, 'sql' | 'caller' | 'network' | 'now' | 'log'> & Disconnecting['body'],
  ): Promise<void>;
  countPasskeys(sql: Sql, user_id: string): Promise<number>;
}

/** Of the provider that this server uses: any other signs no one in. */
export async function listLinked(
  { identity }: Pick<AccessDeps, 'identity'>,
  { sql, caller }: Call<typeof listProviders>,
): Promise<DataOf<typeof listProviders>> {
  const linked = identity && (await findIdentityOf(sql, caller.userId, identity.issuer));
  if (!linked) return [];
  return [{ provider: identity.provider, email: linked.email, linked_at: linked.linked_at.toISOString() }];
}

/** Takes turns with sign-ins by the user's row: one that found the link a moment ago doesn't get in. */
export async function disconnect(deps: ProvidersDeps, call: Disconnecting): Promise<void> {
  const { sql, transaction, finish, caller, params, body, now, log } = call;
  const user_id = caller.userId;
  const { identity } = deps;
  if (identity?.provider !== params.provider) throw new Refusal('request.not_found');
  if (!(await findIdentityOf(sql, user_id, identity.issuer))) throw new Refusal('request.not_found');
  await refuseOnlyWay(deps, sql, user_id);
  await deps.proveOwner({ ...call, ...body });
  await transaction(async (inside) => {
    const email = await lockOwner(deps, inside, caller);
    await refuseOnlyWay(deps, inside, user_id);
    const gone = await disconnectIdentity(inside, user_id, identity.issuer, now);
    if (!gone) throw new Refusal('request.not_found');
    const disown = disownLink(deps, { login_id: caller.loginId, user_id, since: now });
    const change = { provider: providerName(deps), at: now, disown };
    await deps.postMail(inside, providerDisconnectedMail(email, change));
    await deps.announce(inside, { user_id, kind: 'logins' });
    log({ outcome: 'provider disconnected' });
    await finish(inside, undefined);
  });
}

async function refuseOnlyWay(deps: ProvidersDeps, sql: Sql, user_id: string): Promise<void> {
  const hasOther = (await findPassword(sql, user_id)) !== undefined || (await deps.countPasskeys(sql, user_id)) > 0;
  if (!hasOther) throw new Refusal('access.provider.only_way');
}
