import type { Sql } from '../../../database/port.ts';
import { endLogins, type Chosen, type EndReason } from './logins.store.ts';
import type { AccessDeps } from '../accounts/deps.ts';

interface Ending {
  because: EndReason;
  now: Date;
  /** This one goes on under another login at once, so that its pages need not be sent away. */
  replaced?: string;
}

/** Ends logins. Every process refuses their tokens from the commit on, within the two seconds that the channel takes at most. */
export async function endChosenLogins(
  deps: Pick<AccessDeps, 'announce'>,
  sql: Sql,
  chosen: Chosen,
  { because, now, replaced }: Ending,
): Promise<number> {
  const ended = await endLogins(sql, chosen, because, now);
  // The replaced one first: its pages follow their new login, and ask for nothing with the tokens of the old one.
  for (const subject of ended.toSorted((one, other) => Number(other === replaced) - Number(one === replaced))) {
    await deps.announce(sql, { user_id: chosen.user_id, kind: subject === replaced ? 'login_replaced' : 'login_ended', subject });
  }
  return ended.length;
}
