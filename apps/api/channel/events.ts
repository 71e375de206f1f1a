import { events } from '@hone/contracts/channel';
import type { EventOf } from '@hone/contracts/define';
import { loginRules } from '@hone/domain/logins';
import type { Caller, Mount } from '../http/port.ts';
import type { Channel } from './channel.ts';

type Event = EventOf<typeof events>;

/** Longer than an answer with new tokens is under way; asked for again with the old ones, the stream would be refused. */
const usualPatience = 10_000;

export function mountEvents(mount: Mount, channel: Channel, patienceMilliseconds = usualPatience): void {
  mount(events, ({ caller, query, signal }) => tell(channel, caller, signal, patienceMilliseconds, query.behind));
}

async function* tell(
  channel: Channel,
  caller: Caller,
  signal: AbortSignal,
  patienceMilliseconds: number,
  behind?: number,
): AsyncGenerator<Event> {
  // No longer than an access token lives: whoever reads on has to show that the login lasts.
  const leaving = new AbortController();
  const over = AbortSignal.any([signal, leaving.signal, AbortSignal.timeout(loginRules.accessSeconds * 1000)]);
  const changes = channel.follow(caller.userId, over, behind)[Symbol.asyncIterator]();
  // Followed before it is said: nothing falls between.
  let next = changes.next();
  let patience: NodeJS.Timeout | undefined;
  yield { event: 'ready', data: {} };
  try {
    for (let change = await next; !change.done; change = await next) {
      const { kind, subject } = change.value;
      if (subject === caller.loginId && kind === 'login_ended') return yield { event: 'login_ended', data: {} };
      // It goes on under another login: its browser is about to get the new tokens, and then closes this stream itself.
      // Until then it is told of nothing, for it would ask with the old ones.
      if (subject === caller.loginId) patience ??= setTimeout(() => leaving.abort(), patienceMilliseconds);
      else if (!patience) yield { event: 'changed', data: { what: kind === 'login_ended' || kind === 'login_replaced' ? 'logins' : kind } };
      next = changes.next();
    }
  } finally {
    clearTimeout(patience);
    await changes.return?.();
  }
}
