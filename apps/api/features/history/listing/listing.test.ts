import { randomBytes } from 'node:crypto';
import type { InputOf } from '@hone/contracts/declarations/define';
import { listHistory, type HistorySession } from '@hone/contracts/history';
import { getUser } from '@hone/contracts/profile/user';
import { makeId } from '@hone/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import { writeCursor } from './cursors.ts';
import { pageBytes } from './rows.ts';
import { recordPrompt } from '../sessions/record.ts';

let api: TestApi;
let people = 0;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

interface Person {
  visitor: Visitor;
  write(web_address: string, text: string, minutes?: number, enhanced_prompt?: string): Promise<string>;
  list(query?: InputOf<typeof listHistory>['query']): Promise<{ items: HistorySession[]; next: string | null }>;
}

async function someone(): Promise<Person> {
  const visitor = await signIn(api, await makeAccount(api, `reader${(people += 1)}`));
  const { id: user_id } = await visitor.call(getUser);
  return {
    visitor,
    async write(web_address, text, minutes = 0, enhanced_prompt = `${text}, better`) {
      const now = new Date(api.clock.now().getTime() + minutes * 60_000);
      const id = makeId(now, randomBytes);
      await api.test.database.transaction((sql) =>
        recordPrompt(sql, { id, user_id, web_address, text, enhanced_prompt, now }),
      );
      return id;
    },
    list: (query = {}) => visitor.call(listHistory, { query }),
  };
}

const page = (name: string | number) => `https://chatgpt.com/c/${name}`;
const instant = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000).toISOString();
const told = (items: HistorySession[]) =>
  items.map(({ session, prompts }) => [session, prompts.map(({ text }) => text)]);

async function turn(
  person: Person,
  query: NonNullable<Parameters<Person['list']>[0]>,
  seen: HistorySession[] = [],
  pages = 1,
): Promise<{ items: HistorySession[]; pages: number }> {
  const { items, next } = await person.list(query);
  const all = [...seen, ...items];
  return next === null ? { items: all, pages } : turn(person, { ...query, cursor: next }, all, pages + 1);
}

async function get(person: Person, search: string) {
  const authorization = `Bearer ${person.visitor.session.now()!.access}`;
  const response = await fetch(`${api.url}/api/v1/content/history/${search}`, { headers: { authorization } });
  const body = (await response.json()) as { code?: string; error_codes?: Record<string, string[]>; data?: unknown[] };
  return { status: response.status, body };
}

describe('the history', () => {
  it('is empty at first', async () => {
    expect(await (await someone()).list()).toEqual({ items: [], next: null });
  });

  it('lists the sessions by their last prompt, each with its prompts, newest first', async () => {
    const person = await someone();
    const id = await person.write(page('a'), 'one', 0, 'One!');
    await person.write(page('b'), 'two', 1);
    await person.write(page('a'), 'three', 2);
    const { items, next } = await person.list();
    expect(next).toBeNull();
    expect(told(items)).toEqual([
      [page('a'), ['three', 'one']],
      [page('b'), ['two']],
    ]);
    expect(items[0]).toMatchObject({ created_at: instant(0), last_at: instant(2), more: false });
    expect(items[0]!.prompts[1]).toEqual({ id, text: 'one', enhanced_prompt: 'One!', created_at: instant(0) });
  });

  it('shows the newest twenty prompts of a session, and says whether there are more', async () => {
    const person = await someone();
    for (let number = 0; number < 20; number += 1) await person.write(page('full'), String(number), number);
    for (let number = 0; number < 21; number += 1) await person.write(page('fuller'), String(number), number);
    const { items } = await person.list();
    expect(
      items.map(({ session, more, prompts }) => [session, more, prompts.length, prompts[0]!.text, prompts[19]!.text]),
    ).toEqual([
      [page('fuller'), true, 20, '20', '1'],
      [page('full'), false, 20, '19', '0'],
    ]);
  });

  it('belongs to one person: no one else lists or finds any of it', async () => {
    const [owner, stranger] = [await someone(), await someone()];
    await owner.write(page('mine'), 'secret');
    const [{ id }] = (await owner.list()).items as [HistorySession];
    for (const query of [{}, { web_address: page('mine') }, { session_id: id }, { search: 'secret' }]) {
      expect(await stranger.list(query)).toEqual({ items: [], next: null });
    }
  });

  it('has pages that list each of 300 sessions once, even if many share a timestamp', async () => {
    const person = await someone();
    for (let number = 0; number < 300; number += 1) {
      await person.write(page(number), String(number), Math.floor(number / 130));
    }
    for (const limit of [7, 50, 100]) {
      const { items, pages } = await turn(person, { limit });
      expect(pages).toBe(Math.ceil(300 / limit));
      expect(new Set(items.map(({ session }) => session)).size).toBe(300);
      expect(items.map(({ last_at }) => last_at)).toEqual(
        items
          .map(({ last_at }) => last_at)
          .toSorted()
          .toReversed(),
      );
    }
    const { items, next } = await person.list();
    expect([items.length, typeof next]).toEqual([50, 'string']);
  });

  it('repeats nothing when new prompts arrive between pages, and skips only what they moved to the top', async () => {
    const person = await someone();
    for (let number = 0; number < 9; number += 1) await person.write(page(number), 'old', number);
    const first = await person.list({ limit: 3 });
    await person.write(page('new'), 'new', 20);
    await person.write(page(1), 'again', 21);
    const { items } = await turn(person, { limit: 3, cursor: first.next! });
    expect([...first.items, ...items].map(({ session }) => session)).toEqual([8, 7, 6, 5, 4, 3, 2, 0].map(page));
  });
});

describe('one session', () => {
  it('is found by its URL as the browser shows it, or by its id', async () => {
    const person = await someone();
    await person.write(page('a'), 'one');
    await person.write(page('b'), 'two', 1);
    const [{ id }] = (await person.list({ web_address: `${page('a')}/?model=x#top` })).items as [HistorySession];
    for (const query of [{ session_id: id }, { web_address: page('a') }, { session_id: id, web_address: page('a') }]) {
      expect(told((await person.list(query)).items)).toEqual([[page('a'), ['one']]]);
    }
    const unknown = '01930000-0000-7000-8000-0000000000aa';
    for (const query of [
      { session_id: unknown },
      { web_address: page('c') },
      { session_id: id, web_address: page('b') },
    ]) {
      expect(await person.list(query)).toEqual({ items: [], next: null });
    }
  });

  it('has pages that list each of its prompts once, even if many share a timestamp', async () => {
    const person = await someone();
    for (let number = 0; number < 130; number += 1) {
      await person.write(page('long'), String(number), Math.floor(number / 60));
    }
    for (const limit of [9, 65, 100]) {
      const { items, pages } = await turn(person, { web_address: page('long'), limit });
      expect(pages).toBe(Math.ceil(130 / limit));
      const prompts = items.flatMap((item) => item.prompts);
      expect(new Set(prompts.map(({ text }) => text)).size).toBe(130);
      expect(prompts.map(({ created_at }) => created_at)).toEqual(
        prompts
          .map(({ created_at }) => created_at)
          .toSorted()
          .toReversed(),
      );
      expect(items.map(({ more }) => more)).toEqual(items.map((_, at) => at < pages - 1));
    }
    const [{ prompts, more }] = (await person.list({ web_address: page('long') })).items as [HistorySession];
    expect([prompts.length, more]).toEqual([50, true]);
  });
});

describe('a page', () => {
  const long = 'ü'.repeat(100_000);
  const bytes = (items: HistorySession[]) =>
    items
      .flatMap(({ prompts }) => prompts)
      .reduce((sum, { text, enhanced_prompt }) => sum + Buffer.byteLength(text + enhanced_prompt), 0);

  it('holds at most four megabytes of text, and gives each session one prompt before any gets a second', async () => {
    const person = await someone();
    for (let number = 0; number < 7; number += 1) {
      for (let turned = 0; turned < 3; turned += 1) await person.write(page(number), `${turned}${long}`, turned, long);
    }
    const { items } = await person.list();
    expect(bytes(items)).toBeLessThanOrEqual(pageBytes);
    expect(items.map(({ prompts }) => prompts.length)).toEqual([2, 2, 2, 1, 1, 1, 1]);
    expect(items.every(({ more }) => more)).toBe(true);
    for (const { prompts } of items) expect(prompts[0]!.text[0]).toBe('2');

    const wide = await someone();
    for (let number = 0; number < 12; number += 1) await wide.write(page(number), long, number, long);
    const { items: shown } = await wide.list();
    expect(shown.map(({ prompts, more }) => [prompts.length, more])).toEqual(
      Array.from({ length: 12 }, (_, at) => (at < 10 ? [1, false] : [0, true])),
    );
  });

  it('of one session ends before its text exceeds the limit, and the next page continues there', async () => {
    const person = await someone();
    for (let number = 0; number < 25; number += 1) await person.write(page('long'), `${number} ${long}`, number, long);
    const first = await person.list({ web_address: page('long') });
    expect(first.items[0]!.prompts).toHaveLength(10);
    const { items } = await turn(person, { web_address: page('long') });
    expect(items.map(({ prompts }) => prompts.length)).toEqual([10, 10, 5]);
    for (const item of items) expect(bytes([item])).toBeLessThanOrEqual(pageBytes);
    expect(items.flatMap(({ prompts }) => prompts).map(({ text }) => Number.parseInt(text, 10))).toEqual(
      Array.from({ length: 25 }, (_, at) => 24 - at),
    );
  });

  it('shows a single prompt however much text it holds', async () => {
    const person = await someone();
    const huge = 'x'.repeat(pageBytes);
    await person.write(page('a'), huge, 0, huge);
    await person.write(page('b'), 'small', -1);
    expect((await person.list()).items.map(({ prompts, more }) => [prompts.length, more])).toEqual([
      [1, false],
      [0, true],
    ]);
    expect((await person.list({ web_address: page('a') })).items[0]!.prompts).toHaveLength(1);
    expect((await person.list({ search: 'XXX' })).items[0]!.prompts).toHaveLength(1);
  });
});

describe('a query parameter of the list', () => {
  it('for a web address is rejected if it is not one', async () => {
    const person = await someone();
    for (const address of [
      'chatgpt.com/c/1',
      'javascript:alert(1)',
      'file:///etc/passwd',
      '',
      'https://',
      `https://a.example/${'ü'.repeat(400)}`,
    ]) {
      const { status, body } = await get(person, `?web_address=${encodeURIComponent(address)}`);
      expect([address, status, body.error_codes]).toEqual([address, 400, { web_address: ['history.address.invalid'] }]);
    }
  });

  it('is rejected with an error on its field, never with a server error, whatever it contains', async () => {
    const person = await someone();
    await person.write(page('a'), 'one');
    const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const id = '01930000-0000-7000-8000-0000000000aa';
    const at = '2026-11-21T12:00:00.000000Z';
    const cursors = [
      '',
      'x',
      '%00',
      '{}',
      'null',
      'x'.repeat(199),
      cursor(),
      cursor('sessions', at),
      cursor('sessions', at, 7),
      cursor('sessions', 'infinity', id),
      cursor('sessions', '2026-02-31T12:00:00.000000Z', id),
      cursor('sessions', '0000-01-01T12:00:00.000000Z', id),
      cursor('sessions', '2026-11-21T24:00:00.000000Z', id),
      cursor('sessions', at, `${id}' or 1=1 --`),
      cursor('prompts', at, id),
      cursor('others', at, id),
      Buffer.from('[').toString('base64url'),
      '[]',
      `${writeCursor('sessions', { at, id })}AA`.slice(5),
    ];
    for (const given of cursors) {
      const { status, body } = await get(person, `?cursor=${encodeURIComponent(given)}`);
      expect([given, status, Object.keys(body.error_codes ?? {})]).toEqual([given, 400, ['cursor']]);
    }
    const wrong: [string, string][] = [
      ['cursor', 'x'.repeat(201)],
      ['limit', '0'],
      ['limit', '101'],
      ['limit', '-1'],
      ['limit', '1.5'],
      ['limit', 'x'],
      ['limit', ''],
      ['limit', '1e999'],
      ['session_id', 'x'],
      ['session_id', `${id}0`],
      ['web_address', 'https://a.example/\0'],
      ['web_address', `https://a.example/${'x'.repeat(2000)}`],
      ['search', '\0'],
      ['search', 'x'.repeat(201)],
    ];
    for (const [field, value] of wrong) {
      const { status, body } = await get(person, `?${field}=${encodeURIComponent(value)}`);
      expect([field, value, status, Object.keys(body.error_codes ?? {})]).toEqual([field, value, 400, [field]]);
    }
    expect((await get(person, '?limit=5&limit=6')).status).toBe(400);
    expect((await get(person, `?cursor=${writeCursor('sessions', { at, id })}`)).status).toBe(200);
    expect((await get(person, '?limit=1&unknown=x')).body.data).toHaveLength(1);
  });
});
