import type { CardDetails, CardField, CardFieldEvents, CardFieldFault, TokenOutcome } from './port.ts';
import { readLook, watchLook } from './look.ts';

const address = '/local/payments/card-field';
/** Milliseconds after which an answer is not waited for any more. */
const patience = 20_000;
/** And for which a page that is there may stay silent. */
const grace = 1000;
const faults: readonly string[] = [
  'refused',
  'expired',
  'wrong_code',
  'no_funds',
  'token_invalid',
  'incomplete',
] satisfies CardFieldFault[];

type Said = {
  hone?: unknown;
  event?: unknown;
  isComplete?: unknown;
  height?: unknown;
  token?: unknown;
  fault?: unknown;
  ask?: unknown;
};

/** The sandbox's card field: a frame, with which only plain messages are exchanged. */
export function mountFrame(place: HTMLElement, on: CardFieldEvents, label: string): CardField {
  const frame = document.createElement('iframe');
  const asks = new Map<number, (outcome: TokenOutcome) => void>();
  const over = new AbortController();
  let isReady = false;
  let lastAsk = 0;

  const say = (message: object) =>
    frame.contentWindow?.postMessage({ hone: 'card-field', ...message }, location.origin);
  const answer = (ask: unknown, outcome: TokenOutcome) => {
    asks.get(Number(ask))?.(outcome);
    asks.delete(Number(ask));
  };
  const hear = ({ event, isComplete, height, token, fault, ask }: Said) => {
    if (event === 'ready') {
      isReady = true;
      on.ready?.();
    } else if (event === 'change') on.change(isComplete === true);
    else if (event === 'height' && typeof height === 'number' && height > 0)
      frame.style.height = `${Math.ceil(height)}px`;
    else if (event === 'token' && typeof token === 'string') answer(ask, { token });
    else if (event === 'fault')
      answer(ask, { fault: faults.includes(String(fault)) ? (fault as CardFieldFault) : 'unreachable' });
  };
  const onMessage = ({ origin, source, data }: MessageEvent<Said | null>) => {
    // Any page that holds, or is held by, a window of ours can send it messages: this frame's alone are heard.
    if (origin === location.origin && source === frame.contentWindow && data?.hone === 'card-field') hear(data);
  };

  addEventListener('message', onMessage, { signal: over.signal });
  // What is typed in it stays.
  const unwatch = watchLook((look) => say({ do: 'look', ...look }));
  // An error page is loaded too, and says nothing.
  frame.addEventListener('load', () => setTimeout(() => isReady || over.signal.aborted || on.failed?.(), grace));
  frame.title = label;
  // A frame that lets its ground through is white to whoever measures contrast.
  const ground = place.closest('[role="dialog"]') ? 'surface' : 'paper';
  frame.src = `${address}?${new URLSearchParams({ ...readLook(), ground })}`;
  frame.className = 'block size-full rounded-control';
  place.append(frame);
  on.change(false);

  return {
    token(details: CardDetails) {
      if (!isReady) return Promise.resolve({ fault: 'unreachable' });
      const ask = (lastAsk += 1);
      return new Promise((resolve) => {
        asks.set(ask, resolve);
        setTimeout(answer, patience, ask, { fault: 'unreachable' });
        say({ do: 'token', ask, details });
      });
    },
    focus() {
      frame.focus();
      say({ do: 'focus' });
    },
    remove() {
      over.abort();
      unwatch();
      for (const ask of asks.keys()) answer(ask, { fault: 'unreachable' });
      frame.remove();
    },
  };
}
