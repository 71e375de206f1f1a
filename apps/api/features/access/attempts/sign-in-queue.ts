import { Refusal } from '@hone/contracts/declarations/refusal';
import type { Sql } from '../../../database/port.ts';
import type { KeyedHash } from '../../../ports/secrets.ts';
import { delayAfter, knownNetworkSeconds, maxQueueMilliseconds } from './attempt-rules.ts';
import { isMarked, joinQueue, mark } from './attempts.store.ts';
import type { Tries } from './attempts.ts';
import { networksOf } from './networks.ts';

interface Deps {
  keyed: KeyedHash;
  pause(milliseconds: number): Promise<void>;
}

interface SignIn {
  network: string;
  now: Date;
}

/**
 * After some wrong passwords, sign-ins to an account go one at a time, ever more slowly. Networks that its owner has
 * used have a queue of their own, which strangers can't lengthen. The first attempt of any network waits no longer than
 * the longest queue, or strangers could keep out an owner who is somewhere new.
 */
export async function waitForTurn(
  deps: Deps,
  sql: Sql,
  { email, userId = email, network, now }: SignIn & { email: string; userId: string | undefined },
  tries: Tries,
): Promise<void> {
  const { keyed, pause } = deps;
  const own = ownNetwork(keyed, { userId, network });
  const { loginAccount = 0, loginAround = 0 } = tries.counts;
  if (delayAfter(loginAccount) === 0) return;
  const isOwn = await isMarked(sql, 'loginKnown', own, now);
  const delay = delayAfter(isOwn ? loginAround : loginAccount);
  if (delay === 0) return;
  const line = isOwn ? own : keyed('attempts loginTurn', email);
  const turn = await joinQueue(sql, line, { now, delay, longest: maxQueueMilliseconds });
  if (!turn && loginAround > 1) {
    await tries.forgive(sql);
    throw new Refusal('access.try_later', { retryAfter: Math.ceil(maxQueueMilliseconds / 1000) });
  }
  await pause(turn ? turn.getTime() - now.getTime() : maxQueueMilliseconds);
}

/** Strangers elsewhere no longer slow down a network that the owner has used, whatever the email is by then. */
export async function rememberNetwork(keyed: KeyedHash, sql: Sql, signIn: SignIn & { userId: string }): Promise<void> {
  const ends_at = new Date(signIn.now.getTime() + knownNetworkSeconds * 1000);
  await mark(sql, 'loginKnown', ownNetwork(keyed, signIn), ends_at);
}

function ownNetwork(keyed: KeyedHash, { userId, network }: { userId: string; network: string }): string {
  return keyed('attempts loginKnown', `${userId} ${networksOf(network).site}`);
}
