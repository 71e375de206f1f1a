import type { Asked, beatSeconds, enhanceLine, LineEvent, LineWord } from '../../platform/messages.ts';
import { isGone, tellSilence } from '../asking.ts';

type Heard = LineEvent | 'cut' | 'stopped';

// As the worker says them: its file holds schemas too, which have no business on a page.
const lineName: typeof enhanceLine = 'enhance';
const beat: typeof beatSeconds = 15;

/** Streams an enhancement. A line that is cut is taken up again once, in silence; aborted, it stops the server too. */
export async function* run(asked: Asked, signal: AbortSignal): AsyncGenerator<LineEvent> {
  const name = crypto.getRandomValues(new Uint32Array(4)).join('-');
  for (let isAgain = false; !signal.aborted; isAgain = true) {
    // All that has streamed comes again.
    if (isAgain) yield { event: 'replace', data: { text: '' } };
    for await (const heard of listen({ word: 'begin', run: name, asked }, signal)) {
      if (heard === 'stopped') return;
      if (heard === 'cut') break;
      yield heard;
      if (heard.event === 'done' || heard.event === 'fail') return;
    }
    if (isAgain) return yield { event: 'fail', data: isGone() ? tellSilence() : { ...tellSilence(), code: 'stream.cut' } };
  }
}

async function* listen(begin: LineWord, signal: AbortSignal): AsyncGenerator<Heard> {
  const heard: Heard[] = [];
  let wake = () => {};
  const hear = (word: Heard) => {
    heard.push(word);
    wake();
  };
  const port = connect();
  if (!port) return yield 'cut';
  const say = (word: LineWord) => {
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
      const next = heard.shift();
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
