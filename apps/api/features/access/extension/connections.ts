import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
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
import { makeId } from '@hone/domain/ids';
import { loginEnds } from '@hone/domain/access/logins';
import type { Call } from '../../../http/port.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { countOrRefuse } from '../attempts/attempts.ts';
import { endActiveLogins } from '../logins/active/active-logins.ts';
import { findActiveLogins, findLogin, insertLogin } from '../logins/active/logins.store.ts';
import { issueTokens } from '../logins/tokens/tokens.ts';
import { insertExtensionCode, redeemExtensionCode } from './connections.store.ts';
import { extensionLinkMail } from './extension.mail.ts';

const codeSeconds = 60;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** The code is worthless without the verifier that its challenge hashes. */
export async function authorize(
  { extensions }: Pick<AccessDeps, 'extensions'>,
  { sql, caller, body, now }: Call<typeof authorizeExtension>,
) {
  const { extension_id, challenge } = body;
  if (!extensions.includes(extension_id)) throw new Refusal('extension.unknown');
  const code = randomBytes(32).toString('base64url');
  const code_hash = hashOf(code);
  const expires_at = new Date(now.getTime() + codeSeconds * 1000);
  const { userId: user_id, loginId: login_id } = caller;
  await insertExtensionCode(sql, { code_hash, user_id, login_id, challenge, expires_at });
  return { code, expires_at: expires_at.toISOString() };
}

/** A code is used up on first use, whoever shows it. */
export async function connect(deps: AccessDeps, { transaction, body, agent, now, log }: Call<typeof connectExtension>) {
  const tokens = await transaction(async (sql) => {
    const taken = await redeemExtensionCode(sql, hashOf(body.code));
    if (!taken || taken.expires_at <= now || !isHashOf(taken.challenge, body.verifier)) return undefined;
    const { user_id, login_id } = taken;
    const origin = await findLogin(sql, login_id, user_id);
    if (!origin || origin.ended_at !== null) return undefined;
    const key = { id: makeId(now, randomBytes), user_id, reach: 'extension' } as const;
    log({ user_id, login_id: key.id });
    const ends = loginEnds(now, now, true);
    await insertLogin(sql, { ...key, remember: true, agent, started_at: now, used_at: now, ...ends });
    await deps.announce(sql, { user_id, kind: 'logins' });
    return { ...(await issueTokens(deps, sql, key, now)), account: user_id };
  });
  // Refused only now, so that the code stays used up.
  if (!tokens) throw new Refusal('extension.code.refused');
  return tokens;
}

function isHashOf(challenge: string, verifier: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(verifier)), Buffer.from(challenge));
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
