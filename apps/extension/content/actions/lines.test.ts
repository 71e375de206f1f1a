import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Asked, LineEvent, LineMessage } from '../../platform/messages/line.ts';
import { run } from './lines.ts';

interface End {
  said: LineMessage[];
  tell(event: LineEvent): void;
  cut(): void;
  isClosed: boolean;
}

let ends: End[];
let runtime: { id: string | undefined; connect(): unknown };

beforeEach(() => {
  ends = [];
  runtime = {
    id: 'ours',
    connect() {
      if (!runtime.id) throw new Error('Extension context invalidated.');
      const listeners = { message: (_: LineEvent) => {}, gone: () => {} };
      const end: End = {
        said: [],
        tell: (event) => listeners.message(event),
        cut: () => listeners.gone(),
        isClosed: false,
      };
      ends.push(end);
      return {
        postMessage: (word: LineMessage) => end.said.push(word),
        disconnect: () => (end.isClosed = true),
        onMessage: { addListener: (listen: typeof listeners.message) => (listeners.message = listen) },
        onDisconnect: { addListener: (listen: typeof listeners.gone) => (listeners.gone = listen) },
      };
    },
  };
  vi.stubGlobal('chrome', { runtime });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const asked: Asked = { text: 'write a poem' };
const said = (text: string): LineEvent => ({ event: 'text', data: { text, edits: [], kept: { facts: 0, of: 0 } } });
const fail: LineEvent = { event: 'fail', data: { code: 'request.failed', message: 'No.', status: 500 } };

function hear(signal = new AbortController().signal) {
  const received: LineEvent[] = [];
  const over = (async () => {
    for await (const event of run(asked, signal)) received.push(event);
  })();
  return { received, over };
}
const lineNumber = async (count: number) => {
  await vi.waitFor(() => expect(ends.length).toBe(count));
  return ends[count - 1]!;
};

it('relays the worker’s events except heartbeats, and disconnects at the end', async () => {
  const { received, over } = hear();
  const end = await lineNumber(1);
  for (const event of [said('a'), { event: 'beat' } as const, said('b'), fail]) end.tell(event);
  await over;
  expect(received).toEqual([said('a'), said('b'), fail]);
  expect(end.isClosed).toBe(true);
});

it('reconnects a dropped connection under the same run id, and relays what follows', async () => {
  const { received, over } = hear();
  const first = await lineNumber(1);
  first.tell(said('a'));
  first.cut();
  const second = await lineNumber(2);
  expect(second.said).toEqual(first.said);
  for (const event of [said('a'), said('b'), fail]) second.tell(event);
  await over;
  expect(received).toEqual([said('a'), said('a'), said('b'), fail]);
});

it('gives up if the connection drops a second time, and says so', async () => {
  const { received, over } = hear();
  (await lineNumber(1)).cut();
  (await lineNumber(2)).cut();
  await over;
  expect(received.at(-1)).toMatchObject({ event: 'fail', data: { code: 'stream.cut', status: 0 } });
});

it('reports that the extension is gone after an update', async () => {
  runtime.id = undefined;
  const { received, over } = hear();
  await over;
  expect(received.at(-1)).toMatchObject({ event: 'fail', data: { code: 'extension.gone', status: 0 } });
});

it('stops the worker too when the run is stopped', async () => {
  const stopping = new AbortController();
  const { received, over } = hear(stopping.signal);
  const end = await lineNumber(1);
  stopping.abort();
  await over;
  expect(end.said.map(({ word }) => word)).toEqual(['begin', 'stop']);
  expect([received, ends.length, end.isClosed]).toEqual([[], 1, true]);
});

it('treats a worker that misses three heartbeats as dead', async () => {
  vi.useFakeTimers();
  const { received, over } = hear();
  await vi.advanceTimersByTimeAsync(130_000);
  await over;
  expect(received.at(-1)).toMatchObject({ event: 'fail', data: { code: 'stream.cut' } });
  expect(ends[0]!.said.filter(({ word }) => word === 'beat').length).toBe(3);
});
