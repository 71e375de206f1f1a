import { randomBytes } from 'node:crypto';
import type { Login } from '@hone/contracts/access/logins';
import { Refusal } from '@hone/contracts/refusal';
import { describeAgent } from '@hone/domain/agents';
import { makeId } from '@hone/domain/ids';
import { loginEnds } from '@hone/domain/logins';
import type { Sql } from '../../../database/port.ts';
import type { Caller } from '../../../http/port.ts';
import { newSignInMail } from './logins.mail.ts';
import { rememberBrowser } from './browsers.store.ts';
import { endChosenLogins } from './endings.ts';
import { findLastingLogins, insertLogin } from './logins.store.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { giveTokens } from './tokens.ts';
import { rememberNetwork } from '../attempts/turns.ts';

interface Begun {
  user_id: string;
  remember: boolean;
  /** What the browser calls itself. */
  agent: string;
  network: string;
  now: Date;
  note(facts: Record<string, string>): void;
}

/** Signs a browser in. The owner is told by mail of a kind of browser that was never used before. */
export async function beginLogin(deps: AccessDeps, sql: Sql, { user_id, remember, agent, network, now, note }: Begun) {
  const id = makeId(now, randomBytes);
  note({ user_id, login_id: id });
  const ends = loginEnds(now, now, remember);
  await insertLogin(sql, { id, user_id, reach: 'dashboard', remember, agent, started_at: now, used_at: now, ...ends });
  const tokens = await giveTokens(deps, sql, { id, user_id, reach: 'dashboard' }, now);
  const user_info = await deps.users.read(sql, user_id, now);
  await rememberNetwork(deps.keyed, sql, { email: user_info.email, network, now });
  const { browser, system } = describeAgent(agent);
  const isFurther = await rememberBrowser(sql, user_id, `${browser ?? '?'} on ${system ?? '?'}`, now);
  if (isFurther) await deps.postMail(sql, newSignInMail(user_info.email, { browser, system, at: now }, deps.origin));
  return { ...tokens, user_info };
}

/** The browsers that are signed in, the caller's own first, then by when they were last used. */
export async function listOwnLogins(sql: Sql, { userId, loginId }: Caller, now: Date): Promise<Login[]> {
  const rows = await findLastingLogins(sql, userId, now);
  const list = rows.map(({ id, reach, agent, started_at, used_at }) => ({
    id,
    reach,
    ...describeAgent(agent),
    started_at: started_at.toISOString(),
    used_at: used_at.toISOString(),
    is_current: id === loginId,
  }));
  return list.toSorted((one, other) => Number(other.is_current) - Number(one.is_current));
}

export async function endOneLogin(deps: AccessDeps, sql: Sql, { userId }: Caller, id: string, now: Date): Promise<void> {
  if ((await endChosenLogins(deps, sql, { user_id: userId, id }, { because: 'chosen', now })) === 0) throw new Refusal('request.not_found', 404);
}

export async function endOthers(deps: AccessDeps, sql: Sql, { userId, loginId }: Caller, now: Date): Promise<void> {
  await endChosenLogins(deps, sql, { user_id: userId, butNot: loginId }, { because: 'chosen', now });
}
