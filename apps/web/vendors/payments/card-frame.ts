import type { CardDetails, CardField, CardFieldEvents, CardFieldFault, TokenOutcome } from './port.ts';
import { readFrameStyle, watchFrameStyle } from './frame-style.ts';

const address = '/local/payments/card-field';
const answerTimeout = 20_000;
/** For how many milliseconds a loaded page may stay silent. */
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

/** The sandbox's card field is a frame that exchanges plain messages with us. */
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
    // Any page related to our window can send it messages: only this frame's count.
    if (origin === location.origin && source === frame.contentWindow && data?.hone === 'card-field') hear(data);
  };

  addEventListener('message', onMessage, { signal: over.signal });
  // What was typed stays.
  const unwatch = watchFrameStyle((look) => say({ do: 'look', ...look }));
  // Error pages load too, but stay silent.
  frame.addEventListener('load', () => setTimeout(() => isReady || over.signal.aborted || on.failed?.(), grace));
  frame.title = label;
  // Contrast checkers see a transparent frame as white.
  const ground = place.closest('[role="dialog"]') ? 'surface' : 'paper';
  frame.src = `${address}?${new URLSearchParams({ ...readFrameStyle(), ground })}`;
  frame.className = 'block size-full rounded-control';
  place.append(frame);
  on.change(false);

  return {
    token(details: CardDetails) {
      if (!isReady) return Promise.resolve({ fault: 'unreachable' });
      const ask = (lastAsk += 1);
      return new Promise((resolve) => {
        asks.set(ask, resolve);
        setTimeout(answer, answerTimeout, ask, { fault: 'unreachable' });
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
