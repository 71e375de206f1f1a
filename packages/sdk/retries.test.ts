import { describe, expect, it } from 'vitest';
import { HoneError } from './error.ts';
import { pause } from './wire/retries.ts';
import { answer, fakeHone, refuse } from './testing/fake-hone.ts';

const wait = (seconds: number) => ({ 'retry-after': String(seconds) });
const search = { name: 'Mine' };
/** Never answers, as a server that has hung; only its signal ends it. */
const silence = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

describe('a failure that passes', () => {
  it.each([
    ['too many calls', refuse(429, 'request.too_many', {}, wait(7)), 7000],
    ['a busy server', refuse(503, 'request.busy', {}, wait(2)), 2000],
    ['a first attempt that is still under way', refuse(409, 'request.key_in_use', {}, wait(1)), 1000],
  ])('such as %s is waited for as long as Hone says, then the call is repeated', async (_, refused, milliseconds) => {
    const { hone, sent, pauses } = fakeHone([refused, refused, answer({ id: '1' })]);
    expect(await hone.searches.keep(search)).toEqual({ id: '1' });
    expect(pauses).toEqual([milliseconds, milliseconds]);
    expect(sent).toHaveLength(3);
  });

  it.each([
    ['a lost connection', new TypeError('fetch failed')],
    ['a proxy that finds no server', new Response('<html>Bad gateway</html>', { status: 502 })],
    ['an answer that breaks off', new Response(new ReadableStream({ start: (to) => to.error(new Error('cut')) }))],
  ])('such as %s is waited for longer each time', async (_, failed) => {
    const { hone, pauses } = fakeHone(async () => {
      if (failed instanceof Error) throw failed;
      return new Response(failed.clone().body, failed);
    });
    await expect(hone.categories.list({ retries: 3 })).rejects.toBeInstanceOf(HoneError);
    for (const [at, waited] of pauses.entries()) {
      expect(waited).toBeGreaterThanOrEqual(500 * 2 ** at);
      expect(waited).toBeLessThan(1000 * 2 ** at);
    }
    expect(pauses).toHaveLength(3);
  });

  it('is repeated by the same idempotency key, and each write has its own', async () => {
    const { hone, sent } = fakeHone([new TypeError('fetch failed'), answer({}), answer({}), answer({})]);
    await hone.searches.keep(search);
    await hone.searches.keep(search);
    await hone.searches.keep(search, { idempotencyKey: 'mine' });
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys).toEqual([keys[0], keys[0], expect.stringMatching(/^[0-9a-f]{32}$/), 'mine']);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('a call is not repeated', () => {
  it.each([
    ['Hone refuses it for good', refuse(400, 'request.invalid')],
    ['its key has been revoked', refuse(401, 'access.signed_out')],
    ['its key lacks the scope', refuse(403, 'access.scope_missing')],
    ['it came too late', refuse(409, 'prompts.changed_elsewhere')],
    ['Hone has a fault of its own', refuse(500, 'request.failed')],
    ['the model failed and its credit is back', refuse(503, 'enhance.failed', { id: '1', refunded: true })],
    ['it would have to wait for more than half a minute', refuse(429, 'enhance.too_many_looks', {}, wait(31))],
  ])('if %s', async (_, refused) => {
    const { hone, sent } = fakeHone(refused);
    await expect(hone.categories.list()).rejects.toBeInstanceOf(HoneError);
    expect(sent).toHaveLength(1);
  });

  it('more often than its caller wants', async () => {
    const { hone, sent } = fakeHone(new TypeError('fetch failed'), { retries: 1 });
    await expect(hone.categories.list()).rejects.toMatchObject({ code: 'request.unreachable', status: 0 });
    expect(sent).toHaveLength(2);
    await expect(hone.categories.list({ retries: 0 })).rejects.toBeInstanceOf(HoneError);
    expect(sent).toHaveLength(3);
  });
});

describe('a call that takes too long', () => {
  it('ends with a time-out, and says how long it was given', async () => {
    const { hone } = fakeHone(silence, { timeout: 20, retries: 0 });
    await expect(hone.categories.list()).rejects.toMatchObject({
      code: 'request.timeout',
      message: 'Hone didn’t answer within 0.02 seconds.',
    });
    const body = fakeHone(async () => new Response(new ReadableStream({})), { retries: 0 });
    await expect(body.hone.categories.list({ timeout: 20 })).rejects.toMatchObject({ code: 'request.timeout' });
  });

  it('is never waited for after its signal has aborted', async () => {
    const stop = new AbortController();
    const begun = pause(3_600_000, stop.signal);
    stop.abort(new Error('Enough.'));
    await expect(begun).rejects.toThrow('Enough.');
    await expect(pause(3_600_000, stop.signal)).rejects.toThrow('Enough.');
  });

  it('ends with its caller’s reason as soon as its signal aborts, in an attempt or between two', async () => {
    const stop = new AbortController();
    const { hone, sent } = fakeHone((signal) => {
      stop.abort(new Error('Not needed any more.'));
      return silence(signal);
    });
    await expect(hone.categories.list({ signal: stop.signal })).rejects.toThrow('Not needed any more.');
    await expect(hone.categories.list({ signal: stop.signal })).rejects.toThrow('Not needed any more.');
    expect(sent).toHaveLength(1);

    const between = new AbortController();
    const busy = fakeHone(async () => {
      queueMicrotask(() => between.abort());
      return refuse(503, 'request.busy', {}, wait(1));
    });
    await expect(busy.hone.categories.list({ signal: between.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(busy.sent).toHaveLength(1);
  });
});
