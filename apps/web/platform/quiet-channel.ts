import { events, longestBehind } from '@hone/contracts/channel';
import type { EventOf } from '@hone/contracts/define';
import { client } from './client.ts';
import { loginId, session, watchTokens } from './session.ts';
import { tellTabs } from './tabs.ts';

type Event = EventOf<typeof events>;

const firstWait = 1000;
const longestWait = 30_000;

/**
 * Follows what changes elsewhere, while this browser is signed in. One tab holds the stream and tells the others; when
 * it is closed the next one takes over. Answers with what ends it.
 */
export function followChanges(): () => void {
  const stopped = new AbortController();
  const lead = () => readOn(stopped.signal);
  const leading = navigator.locks ? navigator.locks.request('quiet channel', { signal: stopped.signal }, lead) : lead();
  // Stopped while it waits for its turn.
  Promise.resolve(leading).catch(() => undefined);
  return () => stopped.abort();
}

async function readOn(stop: AbortSignal): Promise<void> {
  let wait = firstWait;
  for (let times = 0; !stop.aborted; times += 1) {
    const login = loginId();
    const closing = new AbortController();
    const unwatch = watchTokens(() => void (loginId() !== login && closing.abort()));
    const over = AbortSignal.any([stop, closing.signal]);
    try {
      if (login !== undefined) {
        for await (const event of client.stream(
          events,
          { query: times > 0 ? {} : { behind: behind() } },
          { signal: over },
        )) {
          wait = firstWait;
          act(event, login, times > 0);
        }
      }
    } catch {
      // Away, refused or closed: each is tried again, or waited for.
      wait = Math.min(longestWait, wait * 2);
    }
    unwatch();
    if (!closing.signal.aborted) await pause(login === undefined ? Infinity : wait, stop);
  }
}

/** For how long this page has been there: what changed meanwhile may be missing in its first answers. */
function behind(): number {
  return Math.min(longestBehind, Math.round(performance.now()));
}

function act(event: Event, login: string, isLater: boolean): void {
  if (event.event === 'changed') return tellTabs(event.data.what);
  // What happened while nobody listened is not known.
  if (event.event === 'ready') return isLater ? tellTabs('all') : undefined;
  // Somebody who has signed in anew meanwhile stays.
  if (loginId() === login) void session.keep(null);
}

/** Waits for a while, or until something says that it is worth another try; for a login without an end. */
function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const { signal } = over;
    const end = () => {
      over.abort();
      unwatch();
      clearTimeout(timer);
      resolve();
    };
    const unwatch = watchTokens(end);
    // Not all browsers at once, after the server was away.
    const timer = milliseconds < Infinity ? setTimeout(end, milliseconds * (0.75 + Math.random() / 2)) : undefined;
    addEventListener('online', end, { signal });
    document.addEventListener('visibilitychange', () => document.hidden || end(), { signal });
    stop.addEventListener('abort', end, { signal });
    if (stop.aborted) end();
  });
}
