import type { ConnectedApp, disconnectApp, listApps } from '@hone/contracts/access/apps';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { readScopes } from '@hone/domain/access/scopes';
import type { Call } from '../../../http/port.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { endActiveLogins } from '../logins/active/active-logins.ts';
import { findActiveLogins, findLogin } from '../logins/active/logins.store.ts';

export async function listOwnApps({ sql, caller, now }: Call<typeof listApps>): Promise<ConnectedApp[]> {
  const rows = await findActiveLogins(sql, caller.userId, now);
  return rows
    .filter(({ reach }) => reach === 'app')
    .map(({ id, app_name, scopes, started_at, used_at }) => ({
      id,
      name: app_name ?? '',
      scopes: readScopes(scopes),
      connected_at: started_at.toISOString(),
      used_at: used_at.toISOString(),
    }));
}

export async function disconnect(
  deps: Pick<AccessDeps, 'announce'>,
  { sql, caller, params, now }: Call<typeof disconnectApp>,
): Promise<void> {
  const user_id = caller.userId;
  const login = await findLogin(sql, params.id, user_id);
  if (login?.reach !== 'app') throw new Refusal('request.not_found');
  const count = await endActiveLogins(deps, sql, { user_id, id: login.id }, { because: 'chosen', now });
  if (count === 0) throw new Refusal('request.not_found');
}
