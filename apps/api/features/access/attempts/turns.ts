import { Refusal } from '@hone/contracts/refusal';
import type { Sql } from '../../../database/port.ts';
import type { Keyed } from '../../../ports/secrets.ts';
import { delayAfter, knownNetworkSeconds, longestLine } from './attempt-rules.ts';
import { isMarked, joinLine, mark } from './attempts.store.ts';
import type { Tries } from './attempts.ts';
import { networksOf } from './networks.ts';

interface Deps {
  keyed: Keyed;
  pause(milliseconds: number): Promise<void>;
}

interface SignIn {
  email: string;
  network: string;
  now: Date;
}

/**
 * After some wrong passwords, sign-ins to an account are let through one at a time, ever more slowly. Networks that its
 * owner has signed in from stand in a line of their own, which no stranger's tries make longer; and the first try of
 * any network waits no longer than the longest line, or strangers could keep the owner out who is somewhere new.
 */
export async function waitForTurn(deps: Deps, sql: Sql, signIn: SignIn, tries: Tries): Promise<void> {
  const { keyed, pause } = deps;
  const { email, now } = signIn;
  const { loginAccount = 0, loginAround = 0 } = tries.counts;
  if (delayAfter(loginAccount) === 0) return;
  const isOwn = await isMarked(sql, 'loginKnown', ownNetwork(keyed, signIn), now);
  const delay = delayAfter(isOwn ? loginAround : loginAccount);
  if (delay === 0) return;
  const line = isOwn ? ownNetwork(keyed, signIn) : keyed('attempts loginTurn', email);
  const turn = await joinLine(sql, line, { now, delay, longest: longestLine });
  if (!turn && loginAround > 1) {
    await tries.forgive(sql);
    throw new Refusal('access.try_later', 429, { retryAfter: Math.ceil(longestLine / 1000) });
  }
  await pause(turn ? turn.getTime() - now.getTime() : longestLine);
}

/** Its owner was here: strangers elsewhere do not slow this network down any more. */
export async function rememberNetwork(keyed: Keyed, sql: Sql, signIn: SignIn): Promise<void> {
  const ends_at = new Date(signIn.now.getTime() + knownNetworkSeconds * 1000);
  await mark(sql, 'loginKnown', ownNetwork(keyed, signIn), ends_at);
}

function ownNetwork(keyed: Keyed, { email, network }: SignIn): string {
  return keyed('attempts loginKnown', `${email} ${networksOf(network).site}`);
}
