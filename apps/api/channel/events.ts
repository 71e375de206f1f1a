import { events } from '@hone/contracts/channel';
import type { EventOf } from '@hone/contracts/declarations/define';
import { loginRules } from '@hone/domain/access/logins';
import type { Caller, Mount } from '../http/port.ts';
import { joinSignals } from '../ports/joined-signal.ts';
import type { Channel } from './channel.ts';

type Event = EventOf<typeof events>;

/** Longer than a response with new tokens takes: reopened with the old ones, the stream would be refused. */
const reconnectMilliseconds = 10_000;

export function mountEvents(mount: Mount, channel: Channel, graceMilliseconds = reconnectMilliseconds): void {
  mount(events, ({ caller, query, signal }) => streamEvents(channel, caller, signal, graceMilliseconds, query.behind));
}

async function* streamEvents(
  channel: Channel,
  caller: Caller,
  signal: AbortSignal,
  graceMilliseconds: number,
  behind?: number,
): AsyncGenerator<Event> {
  const over = joinSignals([signal], loginRules.accessSeconds * 1000);
  const changes = channel.follow(caller.userId, over.signal, behind)[Symbol.asyncIterator]();
  let next = changes.next();
  let reconnecting: NodeJS.Timeout | undefined;
  yield { event: 'ready', data: {} };
  try {
    for (let change = await next; !change.done; change = await next) {
      const { kind, subject } = change.value;
      if (subject === caller.loginId && kind === 'login_ended') return yield { event: 'login_ended', data: {} };
      // The browser is about to get tokens for its new login and will close this stream itself.
      // Until then it gets no notice, because it would call with the old tokens.
      if (subject === caller.loginId) reconnecting ??= setTimeout(over.abort, graceMilliseconds);
      else if (!reconnecting)
        yield {
          event: 'changed',
          data: { what: kind === 'login_ended' || kind === 'login_replaced' ? 'logins' : kind },
        };
      next = changes.next();
    }
  } finally {
    clearTimeout(reconnecting);
    over.release();
    await changes.return?.();
  }
}
