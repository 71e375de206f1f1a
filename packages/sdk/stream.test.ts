import { describe, expect, it } from 'vitest';
import type { EnhanceEvent } from './declared/shapes.ts';
import { fakeHone, refuse, stream } from './testing/fake-hone.ts';

const given = { text: 'write a mail to my landlord' };
const type = { 'content-type': 'text/event-stream' };

async function collect(events: AsyncIterable<EnhanceEvent>): Promise<EnhanceEvent[]> {
  const got: EnhanceEvent[] = [];
  for await (const event of events) got.push(event);
  return got;
}

/** Sends one event, and then stays open. */
function open(event: string, whenLeft: () => void = () => undefined): Response {
  const body = new ReadableStream({
    start: (to) => to.enqueue(new TextEncoder().encode(`event: ${event}\ndata: {"text":"a"}\n\n`)),
    cancel: whenLeft,
  });
  return new Response(body, { headers: type });
}

describe('a stream of the SDK', () => {
  it('gives each event as it comes, and none that only a newer server knows', async () => {
    const { hone, sent } = fakeHone(stream(['meta', { id: '1' }], ['mood', 'good'], ['done', { text: 'x' }]));
    expect(await collect(hone.enhance.stream(given))).toEqual([
      { event: 'meta', data: { id: '1' } },
      { event: 'done', data: { text: 'x' } },
    ]);
    expect(sent[0]!.headers.get('accept')).toBe('text/event-stream');
    expect(sent[0]!.headers.get('idempotency-key')).toMatch(/./);
  });

  it('ends for Hone too when its loop is left', async () => {
    let left: () => void = () => undefined;
    const isLeft = new Promise<void>((resolve) => (left = resolve));
    const { hone } = fakeHone(async () => open('text', left));
    for await (const { event } of hone.enhance.stream(given)) {
      expect(event).toBe('text');
      break;
    }
    await isLeft;
  });

  it('ends with its caller’s reason when its signal aborts, even if nothing comes any more', async () => {
    const stop = new AbortController();
    const { hone } = fakeHone(async () => open('text'));
    const events = hone.enhance.stream(given, { signal: stop.signal });
    await events.next();
    const next = events.next();
    stop.abort(new Error('Enough.'));
    await expect(next).rejects.toThrow('Enough.');
  });

  it('is begun again if it was refused for a moment, and may last longer than a call', async () => {
    const busy = refuse(503, 'request.busy', {}, { 'retry-after': '1' });
    const { hone, sent } = fakeHone([busy, stream(['done', { text: 'x' }])]);
    expect(await collect(hone.enhance.stream(given))).toHaveLength(1);
    expect(sent).toHaveLength(2);
    expect(sent[1]!.headers.get('idempotency-key')).toBe(sent[0]!.headers.get('idempotency-key'));

    const slow = fakeHone(async () => open('text'));
    const events = slow.hone.enhance.stream(given, { timeout: 20 });
    await events.next();
    const wasSlow = await Promise.race([
      events.next().catch((error: unknown) => error),
      new Promise((resolve) => setTimeout(resolve, 60, 'still open')),
    ]);
    expect(wasSlow).toBe('still open');
  });

  it('that fails midway says why after what had come, and is not repeated', async () => {
    const failed = { code: 'enhance.failed', message: 'The model stopped.', id: '1', refunded: true };
    const { hone, sent } = fakeHone(stream(['text', { text: 'a' }], ['fail', failed]));
    const events = hone.enhance.stream(given);
    expect((await events.next()).value).toMatchObject({ event: 'text' });
    await expect(events.next()).rejects.toMatchObject({ code: 'enhance.failed', refunded: true, status: 0 });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['is cut off', new ReadableStream({ start: (to) => to.error(new Error('cut')) }), 'request.unreachable'],
    ['holds something else', 'event: done\ndata: <html>\n\n', 'request.failed'],
  ])('that %s fails, and never ends as if it were whole', async (_, body, code) => {
    const { hone } = fakeHone(async () => new Response(body, { headers: type }), { retries: 0 });
    await expect(collect(hone.enhance.stream(given))).rejects.toMatchObject({ code });
  });
});
