import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ExtensionConnection } from '@hone/contracts/access/extension';
import { Refusal, refuseField } from '@hone/contracts/refusal';
import { storeAddress } from '@hone/contracts/routes';
import { describeAgent } from '@hone/domain/agents';
import { makeId } from '@hone/domain/ids';
import { loginEnds } from '@hone/domain/logins';
import type { Sql, Transaction } from '../../../database/port.ts';
import type { Caller } from '../../../http/port.ts';
import { insertExtensionCode, takeExtensionCode } from './connections.store.ts';
import { endChosenLogins } from '../logins/endings.ts';
import { findLastingLogins, findLogin, insertLogin } from '../logins/logins.store.ts';
import { extensionLinkMail } from './extension.mail.ts';
import { tryOnce } from '../attempts/attempts.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { giveTokens } from '../logins/tokens.ts';

const codeSeconds = 60;

const hashOf = (word: string) => createHash('sha256').update(word).digest('base64url');

interface Authorization {
  sql: Sql;
  caller: Caller;
  extension_id: string;
  challenge: string;
  now: Date;
}

/** Gives a code for an extension that we know. It is worth nothing without the word that its challenge was made of. */
export async function authorize({ extensions }: Pick<AccessDeps, 'extensions'>, { sql, caller, extension_id, challenge, now }: Authorization) {
  if (!extensions.includes(extension_id)) throw new Refusal('extension.unknown', 403);
  const code = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + codeSeconds * 1000);
  await insertExtensionCode(sql, { code_hash: hashOf(code), user_id: caller.userId, login_id: caller.loginId, challenge, expires_at });
  return { code, expires_at: expires_at.toISOString() };
}

interface Exchange {
  transaction: Transaction;
  code: string;
  verifier: string;
  /** What the browser calls itself. */
  agent: string;
  now: Date;
  note(facts: Record<string, string>): void;
}

/** Signs an extension in. A code that was shown is spent, whoever showed it. */
export async function connect(deps: AccessDeps, { transaction, code, verifier, agent, now, note }: Exchange) {
  const tokens = await transaction(async (sql) => {
    const taken = await takeExtensionCode(sql, hashOf(code));
    if (!taken || taken.expires_at <= now || !isMadeOf(taken.challenge, verifier)) return undefined;
    const { user_id, login_id } = taken;
    const origin = await findLogin(sql, login_id, user_id);
    if (!origin || origin.ended_at !== null) return undefined;
    const id = makeId(now, randomBytes);
    note({ user_id, login_id: id });
    await insertLogin(sql, { id, user_id, reach: 'extension', remember: true, agent, started_at: now, used_at: now, ...loginEnds(now, now, true) });
    await deps.announce(sql, { user_id, kind: 'logins' });
    return giveTokens(deps, sql, { id, user_id, reach: 'extension' }, now);
  });
  // Refused only now, so that the code stays spent.
  if (!tokens) throw new Refusal('extension.code.refused', 403);
  return tokens;
}

function isMadeOf(challenge: string, verifier: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(verifier)), Buffer.from(challenge));
}

export async function listOwnConnections(sql: Sql, { userId }: Caller, now: Date): Promise<ExtensionConnection[]> {
  const rows = await findLastingLogins(sql, userId, now);
  return rows
    .filter(({ reach }) => reach === 'extension')
    .map(({ id, agent, started_at, used_at }) => {
      const { browser, system } = describeAgent(agent);
      return { id, browser, system, connected_at: started_at.toISOString(), used_at: used_at.toISOString() };
    });
}

/** An extension ends its own connection and no other; the dashboard ends whichever it names. */
export async function revoke(deps: AccessDeps, sql: Sql, { userId, loginId, reach }: Caller, id: string | undefined, now: Date): Promise<void> {
  const ended = reach === 'extension' ? loginId : id;
  if (ended === undefined) throw refuseField('id', 'request.field.required');
  const login = id === undefined || id === ended ? await findLogin(sql, ended, userId) : undefined;
  if (login?.reach !== 'extension') throw new Refusal('request.not_found', 404);
  const count = await endChosenLogins(deps, sql, { user_id: userId, id: login.id }, { because: 'chosen', now });
  if (count === 0) throw new Refusal('request.not_found', 404);
}

/** Sends the link to the caller's own mailbox, wherever the caller is now. */
export async function mailLink({ users, keyed, postMail, origin }: AccessDeps, sql: Sql, caller: Caller, now: Date): Promise<void> {
  await tryOnce(sql, keyed, { extensionLink: caller.userId }, 'extension.link.too_often', now);
  const { email } = await users.read(sql, caller.userId, now);
  await postMail(sql, extensionLinkMail(email, `${origin}${storeAddress}`));
}
