import type { Tokens } from '@hone/client/session';
import type { ChangeKind } from '@hone/contracts/changes';
import { events } from '@hone/contracts/channel';
import type { EventOf } from '@hone/contracts/define';
import { client } from './client.ts';
import { refreshAfter } from './refreshing.ts';
import { session, watchTokens } from './session.ts';

type Event = EventOf<typeof events>;

const firstWait = 1000;
const longestWait = 30_000;

/**
 * Follows what changes elsewhere, while this browser is signed in. One tab holds the stream and tells the others; when it
 * is closed the next one takes over. Answers with what ends it.
 */
export function followChanges(): () => void {
  const stopped = new AbortController();
  const others = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('changes');
  others?.addEventListener('message', ({ data }: MessageEvent<ChangeKind | 'all'>) => refreshAfter(data));
  const tell = (what: ChangeKind | 'all') => {
    refreshAfter(what);
    others?.postMessage(what);
  };
  const lead = () => readOn(stopped.signal, tell);
  const leading = navigator.locks ? navigator.locks.request('quiet channel', { signal: stopped.signal }, lead) : lead();
  // Stopped while it waits for its turn.
  Promise.resolve(leading).catch(() => undefined);
  return () => {
    stopped.abort();
    others?.close();
  };
}

async function readOn(stop: AbortSignal, tell: (what: ChangeKind | 'all') => void): Promise<void> {
  let wait = firstWait;
  for (let times = 0; !stop.aborted; times += 1) {
    const login = loginId();
    const closing = new AbortController();
    const unwatch = watchTokens(() => void (loginId() !== login && closing.abort()));
    const over = AbortSignal.any([stop, closing.signal]);
    try {
      if (login !== undefined) {
        for await (const event of client.stream(events, {}, { signal: over })) {
          wait = firstWait;
          act(event, login, times > 0, tell);
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

function act(event: Event, login: string, isLater: boolean, tell: (what: ChangeKind | 'all') => void): void {
  if (event.event === 'changed') return tell(event.data.what);
  // What happened while nobody listened is not known.
  if (event.event === 'ready') return isLater ? tell('all') : undefined;
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

/** Which login the tokens belong to: they change with every renewal, it does not. */
function loginId(): string | undefined {
  try {
    const claims = (session.tokens() as Tokens | null)?.access.split('.')[1] ?? '';
    return (JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))) as { sid?: string }).sid;
  } catch {
    // None, or none of ours.
    return undefined;
  }
}
