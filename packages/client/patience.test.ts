import { endpoints } from '@hone/contracts/declarations/endpoints';
import type { Endpoint } from '@hone/contracts/declarations/define';
import { text } from '@hone/contracts/declarations/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeClient } from './client.ts';
import { Silence, type Send } from './patience.ts';

const about = { summary: 'A trial.', origin: 'ours', errors: [], limit: 'read', access: 'public' } as const;
const readThing = { ...about, id: 'things.read', method: 'GET', path: '/things/', data: text(1) } as const;
const slowThing = { ...readThing, id: 'things.slow', answersWithin: 60 } as const;
const watch = { ...about, id: 'things.watch', method: 'GET', path: '/watch/', events: { piece: text(1) } } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const clientOf = (send: Send) =>
  makeClient({ base: 'http://hone.test', session: { tokens: () => null, keep: () => undefined }, fetch: send });

/** Never answers, and ends only when it's told to. */
const silent: Send = (_, { signal }) =>
  new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error)));

/** After how many seconds it ends, and how. */
async function endOf(call: Promise<unknown>): Promise<[seconds: number, how: unknown]> {
  const startedAt = performance.now();
  const end = call
    .catch((error: unknown) => error)
    .then((how) => [(performance.now() - startedAt) / 1000, how] as const);
  await vi.advanceTimersByTimeAsync(600_000);
  const [seconds, how] = await end;
  return [seconds, how];
}

describe('a server that says nothing', () => {
  it('is as good as none: each call ends like any that can’t reach it, after 20 seconds or what its declaration says', async () => {
    for (const [endpoint, seconds] of [
      [readThing, 20],
      [slowThing, 60],
    ] as const) {
      const [after, how] = await endOf(clientOf(silent).call(endpoint as Endpoint));
      expect([after, how]).toEqual([seconds, expect.any(Silence)]);
      expect(how).toBeInstanceOf(TypeError);
    }
  });

  it('in the middle of an answer ends a stream or a download, while one that keeps sending may take as long as it likes', async () => {
    const pieces = (times: number): Send => {
      let sent = 0;
      return async () =>
        new Response(
          new ReadableStream({
            async pull(to) {
              if (sent === times) return new Promise(() => undefined);
              await new Promise((resolve) => setTimeout(resolve, 15_000));
              to.enqueue(new TextEncoder().encode(sent++ === 0 ? 'event: piece\ndata: "1"\n\n' : ':\n\n'));
              return undefined;
            },
          }),
          { headers: { 'content-type': 'text/event-stream' } },
        );
    };
    const heard: unknown[] = [];
    const listen = async (times: number) => {
      for await (const { data } of clientOf(pieces(times)).stream(watch as Endpoint)) heard.push(data);
    };
    expect(await endOf(listen(20))).toEqual([20 * 15 + 30, expect.any(Silence)]);
    expect(heard).toEqual(['1']);
  });

  it('isn’t one that is still being sent something, however slowly', async () => {
    const slowly: Send = async (_, { signal }, hear) => {
      for (let piece = 0; piece < 30; piece += 1) {
        await new Promise((resolve) => setTimeout(resolve, 10_000));
        if (signal!.aborted) throw signal!.reason;
        hear();
      }
      return Response.json({ data: 'x' });
    };
    expect(await endOf(clientOf(slowly).call(readThing as Endpoint))).toEqual([300, 'x']);
  });

  it('isn’t what a caller sees who gave up first', async () => {
    const own = new AbortController();
    setTimeout(() => own.abort(), 5000);
    const [after, how] = await endOf(clientOf(silent).call(readThing as Endpoint, {}, { signal: own.signal }));
    expect([after, (how as Error).name]).toEqual([5, 'AbortError']);
  });
});

it('calls that wait for a payment provider are given the time it is given', () => {
  const paying = endpoints.filter(({ errors }: Endpoint) => errors.includes('billing.provider.unknown'));
  expect(paying.length).toBeGreaterThan(5);
  for (const { id, answersWithin } of paying as Endpoint[]) expect([id, answersWithin]).toEqual([id, 90]);
});
