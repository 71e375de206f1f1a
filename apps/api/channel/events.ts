import { events } from '@hone/contracts/channel';
import type { EventOf } from '@hone/contracts/define';
import { loginRules } from '@hone/domain/logins';
import type { Caller, Mount } from '../http/port.ts';
import type { Channel } from './channel.ts';
import type { Change } from './port.ts';

type Event = EventOf<typeof events>;

export function mountEvents(mount: Mount, channel: Channel): void {
  mount(events, ({ caller, signal }) => tell(channel, caller, signal));
}

async function* tell(channel: Channel, caller: Caller, signal: AbortSignal): AsyncGenerator<Event> {
  // No longer than an access token lives: whoever reads on has to show that the login lasts.
  const over = AbortSignal.any([signal, AbortSignal.timeout(loginRules.accessSeconds * 1000)]);
  const changes = channel.follow(caller.userId, over)[Symbol.asyncIterator]();
  // Followed before it is said: nothing falls between.
  let next = changes.next();
  yield { event: 'ready', data: {} };
  try {
    for (let change = await next; !change.done; change = await next) {
      const { kind, subject } = change.value;
      if (subject === caller.loginId) return yield* farewell(kind);
      yield { event: 'changed', data: { what: kind === 'login_ended' || kind === 'login_replaced' ? 'logins' : kind } };
      next = changes.next();
    }
  } finally {
    await changes.return?.();
  }
}

// A login that was replaced goes on under another one: its browser has the new tokens, and opens a stream with them.
function* farewell(kind: Change['kind']): Generator<Event> {
  if (kind === 'login_ended') yield { event: 'login_ended', data: {} };
}
