import { events, behindMaximum } from '@hone/contracts/channel';
import type { EventOf } from '@hone/contracts/declarations/define';
import { client } from './client.ts';
import { loginId, session, watchTokens } from './session.ts';
import { notifyTabs } from './tabs.ts';

type Event = EventOf<typeof events>;

const firstWait = 1000;
const longestWait = 30_000;

/** One tab holds the stream and notifies the others; when it closes, the next one takes over. Returns what stops it. */
export function followChanges(): () => void {
  const stopped = new AbortController();
  const lead = () => readOn(stopped.signal);
  const leading = navigator.locks ? navigator.locks.request('quiet channel', { signal: stopped.signal }, lead) : lead();
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
      // Unreachable, refused or closed: retry after a pause.
      wait = Math.min(longestWait, wait * 2);
    }
    unwatch();
    if (!closing.signal.aborted) await pause(login === undefined ? Infinity : wait, stop);
  }
}

/** How long this page has existed: changes since then may be missing from its first answers. */
function behind(): number {
  return Math.min(behindMaximum, Math.round(performance.now()));
}

function act(event: Event, login: string, isLater: boolean): void {
  if (event.event === 'changed') return notifyTabs(event.data.what);
  // It isn't known what happened while no one listened.
  if (event.event === 'ready') return isLater ? notifyTabs('all') : undefined;
  // Someone may have signed in again in the meantime.
  if (loginId() === login) void session.keep(null);
}

/** Until a retry is worthwhile, or the login ends. */
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
    // Jitter, so that not all browsers return at once after an outage.
    const timer = milliseconds < Infinity ? setTimeout(end, milliseconds * (0.75 + Math.random() / 2)) : undefined;
    addEventListener('online', end, { signal });
    document.addEventListener('visibilitychange', () => document.hidden || end(), { signal });
    stop.addEventListener('abort', end, { signal });
    if (stop.aborted) end();
  });
}
