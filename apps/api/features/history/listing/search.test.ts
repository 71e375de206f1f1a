import { randomBytes } from 'node:crypto';
import type { InputOf } from '@hone/contracts/declarations/define';
import { listHistory, type HistorySession } from '@hone/contracts/history';
import { getUser } from '@hone/contracts/profile/user';
import { makeId } from '@hone/domain/ids';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi } from '../../../testing/api.ts';
import { deletePrompt, deleteSession } from '../deletions/deletions.ts';
import { pageBytes } from './rows.ts';
import { recordPrompt } from '../sessions/record.ts';

let api: TestApi;
let people = 0;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

type Query = NonNullable<InputOf<typeof listHistory>['query']>;
interface Written {
  in?: string;
  text?: string;
  enhanced?: string;
  minutes?: number;
}

const page = (name: string | number) => `https://chatgpt.com/c/${name}`;

async function someone() {
  const visitor = await signIn(api, await makeAccount(api, `seeker${(people += 1)}`));
  const { id: user_id } = await visitor.call(getUser);
  const find = (search: string, query: Query = {}) => visitor.call(listHistory, { query: { ...query, search } });
  return {
    user_id,
    async write({
      in: web_address = page('a'),
      text = 'before',
      enhanced = 'after',
      minutes = 0,
    }: Written): Promise<string> {
      const now = new Date(api.clock.now().getTime() + minutes * 60_000);
      const id = makeId(now, randomBytes);
      await api.test.database.transaction((sql) =>
        recordPrompt(sql, { id, user_id, web_address, text, enhanced_prompt: enhanced, now }),
      );
      return id;
    },
    find,
    texts: async (search: string) => told((await find(search)).items),
  };
}

const told = (items: HistorySession[]) => items.flatMap(({ prompts }) => prompts.map(({ text }) => text));
const announce = () => Promise.resolve();

describe('a search', () => {
  it('finds a phrase in the prompt, in the result and in the URL, newest session first', async () => {
    const { write, find } = await someone();
    await write({ in: page('a'), text: 'A letter to my landlord', minutes: 0 });
    await write({ in: page('b'), enhanced: 'Write to the landlord.', minutes: 1 });
    await write({ in: 'https://landlord.example/chat', minutes: 2 });
    await write({ in: page('a'), text: 'nothing of it', minutes: 3 });
    await write({ in: page('a'), text: 'the landlord again', minutes: 4 });
    const { items, next } = await find('  landlord ');
    expect(next).toBeNull();
    expect(items.map(({ session, prompts, more }) => [session, prompts.length, more])).toEqual([
      [page('a'), 2, true],
      ['https://landlord.example/chat', 1, false],
      [page('b'), 1, false],
    ]);
    expect(told(items).slice(0, 2)).toEqual(['the landlord again', 'A letter to my landlord']);
  });

  it.each([
    ['LANDLORD', 'a landlord'],
    ['straße', 'HAUPTSTRASSE'],
    ['ПИСЬМО', 'напиши письмо'],
    ['οδός', 'ΜΙΑ ΟΔΌΣ'],
    ['ΟΔΌΣ', 'οδός'],
    ['été', 'UN ÉTÉ'],
    ['ՆԱՄԱԿ', 'գրիր նամակ'],
    ['手紙', '大家への手紙を書いて'],
    ['مرحبا', 'قل مرحبا'],
    ['🏠', 'my 🏠 is cold'],
  ])('treats upper and lower case as the same in any script: %s in "%s"', async (phrase, text) => {
    const { write, texts } = await someone();
    await write({ text });
    await write({ text: 'something else' });
    expect(await texts(phrase)).toEqual([text]);
  });

  it.each(['%', '_', '%%', 'a_b', '100%', '\\', "'", '"', '(', '[a-z]', '.*', '{{name}}', '&', '--', '/*'])(
    'takes every character literally: %s',
    async (phrase) => {
      const { write, texts } = await someone();
      await write({ text: 'plain words, axb, 1000' });
      expect(await texts(phrase)).toEqual([]);
      await write({ text: `with ${phrase} in it` });
      expect(await texts(phrase)).toEqual([`with ${phrase} in it`]);
    },
  );

  it('for nothing but white space lists everything', async () => {
    const { write, find } = await someone();
    await write({ text: 'one' });
    for (const phrase of ['', '   ', '\t\n']) expect(told((await find(phrase)).items)).toEqual(['one']);
  });

  it('finds nothing that was deleted, by itself or with its session', async () => {
    const { user_id, write, texts, find } = await someone();
    const id = await write({ text: 'needle one' });
    await write({ text: 'needle two', minutes: 1 });
    await write({ in: page('gone'), text: 'needle three', minutes: 2 });
    const { items } = await find('three');
    const change = <Value>(
      work: (call: { sql: typeof api.test.database.sql; userId: string; now: Date }) => Promise<Value>,
    ) => api.test.database.transaction((sql) => work({ sql, userId: user_id, now: api.clock.now() }));
    await change((call) => deletePrompt(announce, call, id));
    await change((call) => deleteSession(announce, call, items[0]!.id));
    expect(await texts('needle')).toEqual(['needle two']);
  });

  it('within one session finds nothing outside it', async () => {
    const { write, find } = await someone();
    await write({ in: page('a'), text: 'needle here' });
    await write({ in: page('b'), text: 'needle there', minutes: 1 });
    expect(told((await find('needle', { web_address: page('a') })).items)).toEqual(['needle here']);
    expect(await find('needle', { web_address: page('c') })).toEqual({ items: [], next: null });
  });

  it('shows each match on one page only, even if a page ends inside a session or between equal times', async () => {
    const { write, find } = await someone();
    for (let number = 0; number < 30; number += 1) {
      await write({
        in: page(number % 2),
        text: `${number % 3 === 0 ? 'hay' : 'needle'} ${number}`,
        minutes: Math.floor(number / 10),
      });
    }
    const found: string[] = [];
    let cursor: string | null | undefined;
    for (let pages = 0; cursor !== null; pages += 1) {
      const { items, next } = await find('needle', { limit: 3, ...(cursor === undefined ? {} : { cursor }) });
      expect(told(items).length).toBeLessThanOrEqual(3);
      expect(pages).toBeLessThan(10);
      found.push(...told(items));
      cursor = next;
    }
    expect(found).toHaveLength(20);
    expect(new Set(found).size).toBe(20);
  });
});

describe('a search through a long history', () => {
  it('searches a thousand prompts at a time, and says where to continue even if it found nothing', async () => {
    const { user_id, write, find } = await someone();
    await write({ text: 'needle at the very beginning' });
    await api.test.database.sql.execute(fragment`
      insert into history_prompts (id, session_id, user_id, text, enhanced_prompt, created_at)
      select gen_random_uuid(), session_id, user_id, 'hay', 'more hay',
        created_at + interval '1 minute' * ceil(number / 50.0)
      from history_prompts cross join generate_series(1, 2500) number where user_id = ${user_id}`);
    const looks: string[][] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const { items, next } = await find('NEEDLE', cursor === undefined ? {} : { cursor });
      looks.push(told(items));
      cursor = next;
    }
    expect(looks).toEqual([[], [], ['needle at the very beginning']]);
  });

  it('reads no more text at a time than a page can hold', async () => {
    const { write, find } = await someone();
    await write({ text: 'needle' });
    const half = 'x'.repeat(pageBytes / 4);
    for (let number = 1; number < 4; number += 1) await write({ text: half, enhanced: half, minutes: number });
    const first = await find('needle');
    expect([told(first.items), typeof first.next]).toEqual([[], 'string']);
    expect(told((await find('needle', { cursor: first.next! })).items)).toEqual(['needle']);
  });
});
