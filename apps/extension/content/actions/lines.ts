import type { Asked, beatSeconds, enhanceLine, LineEvent, LineMessage } from '../../platform/messages/line.ts';
import { isOrphaned, describeSilence } from '../ask.ts';

type Received = LineEvent | 'cut' | 'stopped';

// Repeated here, because the worker's file would bring its schemas onto the page.
const lineName: typeof enhanceLine = 'enhance';
const beat: typeof beatSeconds = 15;

/** A cut port reconnects once, silently. Aborting stops the server too. */
export async function* run(asked: Asked, signal: AbortSignal): AsyncGenerator<LineEvent> {
  const name = crypto.getRandomValues(new Uint32Array(4)).join('-');
  for (let isAgain = false; !signal.aborted; isAgain = true) {
    for await (const received of listen({ word: 'begin', run: name, asked }, signal)) {
      if (received === 'stopped') return;
      if (received === 'cut') break;
      yield received;
      if (received.event === 'done' || received.event === 'fail') return;
    }
    if (isAgain) {
      const silence = describeSilence();
      return yield { event: 'fail', data: isOrphaned() ? silence : { ...silence, code: 'stream.cut' } };
    }
  }
}

async function* listen(begin: LineMessage, signal: AbortSignal): AsyncGenerator<Received> {
  const received: Received[] = [];
  let wake = () => {};
  const hear = (word: Received) => {
    received.push(word);
    wake();
  };
  const port = connect();
  if (!port) return yield 'cut';
  const say = (word: LineMessage) => {
    try {
      port.postMessage(word);
    } catch {
      hear('cut');
    }
  };
  const stop = () => {
    say({ word: 'stop' });
    hear('stopped');
  };
  let missed = 0;
  const beating = setInterval(() => (++missed > 3 ? hear('cut') : say({ word: 'beat' })), beat * 1000);
  port.onMessage.addListener((event: LineEvent) => {
    missed = 0;
    if (event.event !== 'beat') hear(event);
  });
  port.onDisconnect.addListener(() => hear('cut'));
  signal.addEventListener('abort', stop);
  say(begin);
  try {
    for (;;) {
      const next = received.shift();
      if (next) yield next;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    clearInterval(beating);
    signal.removeEventListener('abort', stop);
    port.disconnect();
  }
}

function connect(): chrome.runtime.Port | undefined {
  try {
    return chrome.runtime.connect({ name: lineName });
  } catch {
    return undefined;
  }
}
