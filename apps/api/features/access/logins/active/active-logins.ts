import type { endLogin, endOtherLogins, listLogins, Login } from '@hone/contracts/access/logins';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { describeAgent } from '@hone/domain/access/agents';
import type { Sql } from '../../../../database/port.ts';
import type { Call } from '../../../../http/port.ts';
import type { AccessDeps } from '../../accounts/deps.ts';
import { findActiveLogins, markLoginsEnded, type Chosen, type EndReason } from './logins.store.ts';

type Deps = Pick<AccessDeps, 'announce'>;

interface Ending {
  because: EndReason;
  now: Date;
  /** This one continues under a new login, so its pages need not be signed out. */
  replaced?: string;
}

/** Every process refuses their tokens from the commit on, within the channel's two seconds. */
export async function endActiveLogins(
  deps: Deps,
  sql: Sql,
  chosen: Chosen,
  { because, now, replaced }: Ending,
): Promise<number> {
  const ended = await markLoginsEnded(sql, chosen, because, now);
  // The replaced one first: its pages switch to their new login, and stop using the old tokens.
  for (const subject of ended.toSorted((one, other) => Number(other === replaced) - Number(one === replaced))) {
    const kind = subject === replaced ? 'login_replaced' : 'login_ended';
    await deps.announce(sql, { user_id: chosen.user_id, kind, subject });
  }
  return ended.length;
}

/** The caller's own first, then by last use. */
export async function listOwnLogins({ sql, caller, now }: Call<typeof listLogins>): Promise<Login[]> {
  const rows = await findActiveLogins(sql, caller.userId, now);
  const list = rows.map(({ id, reach, agent, started_at, used_at }) => ({
    id,
    reach,
    ...describeAgent(agent),
    started_at: started_at.toISOString(),
    used_at: used_at.toISOString(),
    is_current: id === caller.loginId,
  }));
  return list.toSorted((one, other) => Number(other.is_current) - Number(one.is_current));
}

export async function endOneLogin(deps: Deps, { sql, caller, params, now }: Call<typeof endLogin>): Promise<void> {
  const chosen = { user_id: caller.userId, id: params.id };
  const count = await endActiveLogins(deps, sql, chosen, { because: 'chosen', now });
  if (count === 0) throw new Refusal('request.not_found');
}

export async function endOthers(deps: Deps, { sql, caller, now }: Call<typeof endOtherLogins>): Promise<void> {
  await endActiveLogins(deps, sql, { user_id: caller.userId, butNot: caller.loginId }, { because: 'chosen', now });
}
