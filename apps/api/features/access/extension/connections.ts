import type {
  authorizeExtension,
  connectExtension,
  ExtensionConnection,
  listConnections,
  mailExtensionLink,
  revokeExtension,
} from '@hone/contracts/access/extension';
import { Refusal, refuseField } from '@hone/contracts/declarations/refusal';
import { storeAddress } from '@hone/contracts/routes';
import { describeAgent } from '@hone/domain/access/agents';
import type { Call } from '../../../http/port.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { countOrRefuse } from '../attempts/attempts.ts';
import type { AuthorizationCode } from '../authorization/authorization.store.ts';
import { issueCode, redeemCode } from '../authorization/authorization.ts';
import { endActiveLogins } from '../logins/active/active-logins.ts';
import { findActiveLogins, findLogin } from '../logins/active/logins.store.ts';
import { extensionLinkMail } from './extension.mail.ts';

export async function authorize(
  { extensions }: Pick<AccessDeps, 'extensions'>,
  { sql, caller, body, now }: Call<typeof authorizeExtension>,
) {
  const { extension_id, challenge } = body;
  if (!extensions.includes(extension_id)) throw new Refusal('extension.unknown');
  const { code, expires_at } = await issueCode(sql, { caller, challenge, now });
  return { code, expires_at: expires_at.toISOString() };
}

export async function connect(deps: AccessDeps, { transaction, body, agent, now, log }: Call<typeof connectExtension>) {
  const isFor = ({ app_id }: AuthorizationCode) => app_id === null;
  const connection = await redeemCode(deps, transaction, { ...body, isFor, agent, now, log });
  if (!connection) throw new Refusal('extension.code.refused');
  const { access, refresh, userId } = connection;
  return { access, refresh, account: userId };
}

export async function listOwnConnections({
  sql,
  caller,
  now,
}: Call<typeof listConnections>): Promise<ExtensionConnection[]> {
  const rows = await findActiveLogins(sql, caller.userId, now);
  return rows
    .filter(({ reach }) => reach === 'extension')
    .map(({ id, agent, started_at, used_at }) => {
      const { browser, system } = describeAgent(agent);
      return { id, browser, system, connected_at: started_at.toISOString(), used_at: used_at.toISOString() };
    });
}

/** An extension may end only its own connection; the dashboard may end any. */
export async function revoke(
  deps: AccessDeps,
  { sql, caller, body: { id }, now }: Call<typeof revokeExtension>,
): Promise<void> {
  const user_id = caller.userId;
  const ended = caller.reach === 'extension' ? caller.loginId : id;
  if (ended === undefined) throw refuseField('id', 'request.field.required');
  const login = id === undefined || id === ended ? await findLogin(sql, ended, user_id) : undefined;
  if (login?.reach !== 'extension') throw new Refusal('request.not_found');
  const count = await endActiveLogins(deps, sql, { user_id, id: login.id }, { because: 'chosen', now });
  if (count === 0) throw new Refusal('request.not_found');
}

/** To the caller's own mailbox, for opening on another device. */
export async function mailLink(
  { users, keyed, postMail, origin }: AccessDeps,
  { sql, caller: { userId }, now }: Call<typeof mailExtensionLink>,
): Promise<void> {
  await countOrRefuse(sql, keyed, { extensionLink: userId }, 'extension.link.too_often', now);
  const { email } = await users.read(sql, userId, now);
  await postMail(sql, extensionLinkMail(email, `${origin}${storeAddress}`));
}
