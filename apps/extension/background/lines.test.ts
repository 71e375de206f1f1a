import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LineEvent } from '../platform/messages/line.ts';
import { fakeStorage } from '../testing/browser-storage.ts';
import { fakeServer, refusal, type FakeServer } from '../testing/server.ts';
import { isActOf } from './acts.ts';
import { makeLines, type CardPort } from './lines.ts';
import type { Page } from './senders.ts';

fakeStorage();
const [origin, host] = ['https://claude.ai', 'claude.ai'];
const page: Page = { kind: 'page', tab: 7, address: `${origin}/new`, origin, host, incognito: false };
const text = 'write a poem about rain';

let now: number;
let server: FakeServer;
let open: (line: CardPort, page: Page) => void;
let begun: string[];
let ended: string[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  now = 1_000_000;
  server = fakeServer();
  server.answer = () => refusal(503);
  [begun, ended] = [[], []];
  open = makeLines({
    client: server.client,
    drafts: {
      async begin(_, draft_id) {
        begun.push(draft_id);
        return async () => void ended.push(draft_id);
      },
    },
    mayRun: async () => true,
    began: () => undefined,
    ended: () => undefined,
    now: () => now,
  });
});
afterEach(() => void vi.useRealTimers());

let runs = 0;

/** What a page hears after these messages; 'closed' if the worker hangs up. */
function tell(word: unknown, of = page) {
  const heard: (LineEvent | 'closed')[] = [];
  let say = (_: unknown): void => undefined;
  const line: CardPort = {
    postMessage: (event) => void heard.push(event),
    disconnect: () => void heard.push('closed'),
    onMessage: { addListener: (listen) => void (say = listen) },
    onDisconnect: { addListener: () => undefined },
  };
  open(line, of);
  say(word);
  return heard;
}
const ask = (asked: unknown, of = page) => tell({ word: 'begin', run: `run-${(runs += 1)}-of-test`, asked }, of);
const answered = (heard: unknown[]) => vi.waitFor(() => expect(heard).toHaveLength(1), { interval: 1 });
const sent = () => server.asked.map(({ body }) => body);

describe('a request from a page', () => {
  it('reaches the server without any fields that the call does not accept', async () => {
    const asked = { text, mode: 'concise', web_address: `${origin}/new#x`, draft_id: 'd1', record: true } as const;
    await answered(ask({ ...asked, email: 'x', credits_count: 9, use: 'inserted', model: { key: 'y' } }));
    expect(sent()).toEqual([{ ...asked, web_address: `${origin}/new` }]);
  });

  it('is refused if it is malformed or about another site', () => {
    const other = 'https://chatgpt.com/c/1';
    const wrong = [
      text,
      { text: 7 },
      { text, mode: 'x' },
      { text, draft_id: 'x'.repeat(101) },
      { text, web_address: other },
    ];
    for (const asked of wrong) expect(ask(asked)).toEqual(['closed']);
    const unknown = [{ word: 'begin', run: 'short', asked: { text } }, { word: 'tokens' }, 'begin', null];
    for (const word of unknown) expect(tell(word), JSON.stringify(word)).toEqual(['closed']);
    expect(sent()).toEqual([]);
  });

  it('is answered only in its own tab', async () => {
    const begin = { word: 'begin', run: 'run-of-one-tab', asked: { text } };
    await answered(tell(begin));
    expect(tell(begin, { ...page, tab: 8 })).toEqual(['closed']);
    expect(sent()).toHaveLength(1);
  });

  it('is rejected as too long without being sent to the server', () => {
    expect(ask({ text: 'x'.repeat(10_000_000) })).toEqual([
      { event: 'fail', data: expect.objectContaining({ error_codes: { text: ['request.field.too_long'] } }) },
    ]);
    expect(sent()).toEqual([]);
  });

  it('names no conversation where nothing is recorded, such as in incognito windows', async () => {
    const asked = { text, web_address: `${origin}/new`, draft_id: 'd1' };
    await answered(ask({ ...asked, record: false }));
    await answered(ask(asked, { ...page, incognito: true }));
    expect(sent()).toEqual([
      { text, record: false },
      { text, record: false },
    ]);
    expect(begun).toEqual([]);
  });

  it('counts as the start of a new chat until it ends, even if it fails', async () => {
    await answered(ask({ text, draft_id: 'd1' }));
    expect(begun).toEqual(['d1']);
    await vi.waitFor(() => expect(ended).toEqual(['d1']));
  });
});

describe('an enhancement made for a page', () => {
  it('can be used only in the page’s own tab, as soon as the page receives it', async () => {
    const id = '019ab000-0000-7000-8000-000000000000';
    const done = { id, changed: true };
    const stream = `event: done\ndata: ${JSON.stringify(done)}\n\n`;
    server.answer = () => new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
    const heard = ask({ text });
    await answered(heard);
    expect(heard).toEqual([{ event: 'done', data: done }]);
    expect([await isActOf(page, id), await isActOf({ tab: 8 }, id)]).toEqual([true, false]);
  });
});

describe('an answer that breaks off', () => {
  const meta = { id: 'act', engine: 'built-in' };
  const start = `event: meta\ndata: ${JSON.stringify(meta)}\n\n`;
  const streaming = (body: BodyInit) => new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  const breaking = () =>
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
      pull: (controller) => controller.error(new TypeError('network error')),
    });

  it.each([
    ['ends too early', () => streaming(start)],
    ['is cut by the network', () => streaming(breaking())],
  ])('because the stream %s is said as such, not as a failure of the server', async (_, answer) => {
    server.answer = answer;
    const heard = ask({ text });
    await vi.waitFor(() => expect(heard).toHaveLength(2), { interval: 1 });
    expect(heard).toEqual([
      { event: 'meta', data: meta },
      { event: 'fail', data: { code: 'stream.cut', message: '', status: 0 } },
    ]);
  });

  it('before it began is a server that can’t be reached', async () => {
    server.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const heard = ask({ text });
    await answered(heard);
    expect(heard).toMatchObject([{ event: 'fail', data: { code: 'request.unreachable', status: 0 } }]);
  });
});

describe('a compromised page', () => {
  const tooMany = (retry_after: number) => [
    { event: 'fail', data: expect.objectContaining({ code: 'request.too_many', status: 429, retry_after }) },
  ];

  it('can start at most thirty enhancements a minute, while other tabs keep their own allowance', async () => {
    for (let count = 0; count < 30; count += 1) {
      await answered(ask({ text }));
      now += 1000;
    }
    expect(ask({ text })).toEqual(tooMany(30));
    await answered(ask({ text }, { ...page, tab: 8 }));
    expect(sent()).toHaveLength(31);
    now += 30_000;
    await answered(ask({ text }));
    expect(sent()).toHaveLength(32);
  });

  it('can run at most four at a time', async () => {
    server.answer = () => new Promise(() => undefined);
    for (let count = 0; count < 4; count += 1) ask({ text });
    await vi.waitFor(() => expect(sent()).toHaveLength(4));
    expect(ask({ text })).toEqual(tooMany(5));
    expect(ask({ text }, { ...page, tab: 8 })).toEqual([]);
    await vi.waitFor(() => expect(sent()).toHaveLength(5));
  });
});
