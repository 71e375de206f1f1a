import { createCategory, editCategory } from '@hone/contracts/library/categories';
import { enhance, useEnhancement } from '@hone/contracts/enhance/enhance';
import { listHistory } from '@hone/contracts/history';
import { arrangePrompt, createPrompt, editPrompt, recordPromptUse } from '@hone/contracts/library/prompts';
import { getStorage } from '@hone/contracts/storage';
import { createVariable, deleteVariable, editVariable, listVariables } from '@hone/contracts/library/variables';
import { megabyte, mostRowsOf, storageRules } from '@hone/domain/storage';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, startApi, type TestApi } from '../../testing/api.ts';
import { improvable, lookable } from '../../testing/enhancing/improvable.ts';
import { openLibraryOf, type Reader } from '../../testing/library.ts';
import { findBrokenPromises } from '../../testing/money/ledger.ts';
import { fillHistory, fillStorage } from '../../testing/storage.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const full = { status: 409, code: 'storage.full' };
const long = 'x'.repeat(100_000);
const minute = 60;
const month = 31 * 24 * 3600;

const used = async ({ visitor }: Pick<Reader, 'visitor'>) => (await visitor.call(getStorage)).used_bytes;
const again = async ({ email }: Reader) => ({ visitor: await signIn(api, email) });
const idOf = async ({ email }: Reader) => {
  const { rows } = await api.test.database.sql.execute<{ id: string }>(
    fragment`select id from users where email = ${email}`,
  );
  return rows[0]!.id;
};
const broken = () => findBrokenPromises(api.test.database, api.clock.now);

async function sweep(seconds = minute): Promise<void> {
  api.clock.forward(seconds);
  await api.app.keepSchedule();
}

let hoarder: Reader | undefined;

/** The same person each time, since filling takes long; with a new category, a prompt, and only this much room left. */
async function almostFull(left: number) {
  const person = (hoarder ??= await openLibraryOf(api));
  await fillStorage(api, person.email, person.visitor, megabyte);
  const { id: work } = await person.category('Work');
  const short = await person.prompt(work, 'Short', 'See {{a}}');
  await fillStorage(api, person.email, person.visitor, left);
  return { ...person, work, short };
}

describe('what an account stores', () => {
  it('is shown to its owner: all text in the library and the history, plus 250 bytes per entry', async () => {
    const [person, other] = [await openLibraryOf(api), await openLibraryOf(api)];
    const atFirst = await used(person);
    expect(await person.visitor.call(getStorage)).toEqual({
      used_bytes: await used(other),
      quota_bytes: storageRules.quota,
    });
    const { id } = await person.category('Work');
    expect(await used(person)).toBe(atFirst + 250 + 'Work'.length);
    const before = await used(person);
    await person.prompt(id, 'Café', 'é'.repeat(1000));
    expect(await used(person)).toBe(before + 250 + 5 + 2000 + '{}'.length);
    const withPrompt = await used(person);
    const { text } = await person.visitor.call(enhance, { body: improvable() });
    const address = 'http://localhost:4000/enhance';
    const recorded = 250 + 2 * address.length + 250 + improvable().text.length + text.length;
    expect(await used(person)).toBe(withPrompt + recorded);
    expect(await used(other)).toBe(atFirst);
  });

  it('still counts while it is deleted but can be restored, and no longer', async () => {
    const person = await openLibraryOf(api);
    const { id: category } = await person.category('Work');
    const { id } = await person.prompt(category, 'Long', long);
    const before = await used(person);
    await person.deletePrompt(id);
    await sweep();
    expect(await used(person)).toBe(before);
    await person.restorePrompt(id);
    expect(await used(person)).toBe(before);
    await person.deletePrompt(id);
    await sweep(month);
    expect(await used(await again(person))).toBe(before - long.length - 'Long'.length);
  });
});

describe('a full account', () => {
  it('refuses anything new or longer, and says what to do', async () => {
    const { visitor, work, short, variable } = await almostFull(20_000);
    const named = await variable('a', ['one']);
    await visitor.call(createPrompt, { body: { name: 'The last', text: long, category: work } });
    const refusal = visitor.call(createPrompt, { body: { name: 'More', text: 'x', category: work } });
    await expect(refusal).rejects.toMatchObject({
      ...full,
      message: expect.stringMatching(/^Your storage is full\. .* delete what you don’t need/) as string,
    });
    await expect(visitor.call(createCategory, { body: { name: 'More' } })).rejects.toMatchObject(full);
    await expect(visitor.call(createVariable, { body: { name: 'more' } })).rejects.toMatchObject(full);
    const longer = { params: { id: short.id }, body: { name: 'Short', text: `${short.text}!`, category: work } };
    await expect(visitor.call(editPrompt, longer)).rejects.toMatchObject(full);
    const params = { id: named.id };
    const described = { params, body: { name: 'a', values: [{ value: 'one', description: 'more' }] } };
    await expect(visitor.call(editVariable, described)).rejects.toMatchObject(full);
    const renamed = { params, body: { ...named, name: 'b', rename_in_prompts: true } };
    expect((await visitor.call(editVariable, renamed)).name).toBe('b');
  });

  it('refuses to rename a variable if the longer name would take too much space in its prompts', async () => {
    const { visitor, work, variable } = await almostFull(150_000);
    const named = await variable('n', ['a value that can be left out']);
    for (const name of ['One', 'Two']) {
      await visitor.call(createPrompt, { body: { name, text: '{{n}} '.repeat(14_000), category: work } });
    }
    const body = { name: 'nn', values: [], rename_in_prompts: true };
    const refusal = visitor.call(editVariable, { params: { id: named.id }, body });
    await expect(refusal).rejects.toMatchObject(full);
    const names = (await visitor.call(listVariables)).items.map(({ name }) => name);
    expect(names.filter((name) => /^n+$/.test(name))).toEqual(['n']);
  });

  it('still lets its contents be used, arranged, shortened, deleted and restored', async () => {
    const person = await almostFull(500);
    const { visitor, work, short } = person;
    const params = { id: short.id };
    const { id } = await person.variable('long', ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']);
    await expect(person.prompt(work, 'More')).rejects.toMatchObject(full);
    await visitor.call(recordPromptUse, { params });
    await visitor.call(arrangePrompt, { params, body: { is_pinned: true, tags: ['pinned'] } });
    await visitor.call(editCategory, { params: { id: work }, body: { name: 'Play' } });
    await visitor.call(editPrompt, { params, body: { name: 'Shorter', text: 'See', category: work } });
    await visitor.call(editVariable, { params: { id }, body: { name: 'long', values: [{ value: 'one' }] } });
    await person.deletePrompt(short.id);
    await person.deleteCategory(work);
    await person.restoreCategory(work);
    await person.restorePrompt(short.id);
    await visitor.call(deleteVariable, { params: { id } });
  });

  it('can still enhance and record history; only new facts are no longer remembered', async () => {
    const { visitor } = await almostFull(0);
    const text = 'Find vegan restaurants near me, open on Sundays';
    const choices = [{ slot: 'place', own: 'Porto', remember: true }];
    const { changed } = await visitor.call(enhance, { body: { text, use: 'inserted', choices } });
    expect(changed).toBe(true);
    const { items } = await visitor.call(listHistory);
    expect(items.flatMap(({ prompts }) => prompts.map((prompt) => prompt.text))).toEqual([text]);
    const names = (await visitor.call(listVariables)).items.map(({ name }) => name);
    expect(names).not.toContain('My place');
  });

  it('accepts nothing more, even if everything was just deleted, until that can no longer be restored', async () => {
    const person = await almostFull(250_000);
    const outcomes: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const made = await person.prompt(person.work, `Turn ${turn}`, long).catch((error: unknown) => error);
      outcomes.push((made as { code?: string }).code ?? 'made');
      if (!(made instanceof Error)) await person.deletePrompt((made as { id: string }).id);
    }
    expect(outcomes).toEqual(['made', 'made', 'made', 'storage.full', 'storage.full']);
    expect(await used(person)).toBeLessThan(storageRules.quota + 101_000);
    await sweep(month);
    const later = await again(person);
    expect(await used(later)).toBeLessThan(megabyte);
    await later.visitor.call(createPrompt, { body: { name: 'Later', text: long, category: person.work } });
  });
});

describe('a history', () => {
  it('over half the quota drops its oldest prompts, never its newest, to leave room for the library', async () => {
    const person = await openLibraryOf(api);
    const { id: category } = await person.category('Work');
    await fillHistory(api, person.email, 51);
    await expect(person.prompt(category, 'More')).rejects.toMatchObject(full);
    await sweep();
    const { rows } = await api.test.database.sql.execute<{ address: string }>(fragment`
      select address from history_sessions where user_id = (select id from users where email = ${person.email})
      order by last_at desc`);
    expect(rows.map(({ address }) => address)).toEqual(
      Array.from({ length: 24 }, (_, at) => `https://chatgpt.com/c/${50 - at}`),
    );
    await sweep();
    expect(await used(person)).toBeGreaterThan(240 * megabyte);
    expect(await used(person)).toBeLessThan(storageRules.history + megabyte);
    await person.prompt(category, 'More');
  });
});

describe('what is kept for a day', () => {
  it('an answer stored for repeats is dropped if later ones take too much space; nothing is done twice', async () => {
    const person = await openLibraryOf(api);
    const { id: category } = await person.category('Work');
    const make = (idempotencyKey: string) =>
      person.visitor.call(createPrompt, { body: { name: 'Once', text: 'x', category } }, { idempotencyKey });
    await make('first');
    api.clock.forward(1);
    for (let number = 0; number < 10; number += 1) {
      await api.test.database.sql.execute(fragment`
        insert into idempotency_keys (user_id, endpoint, key, body_hash, claimed_at, answered_at)
        select id, 'prompts.create', ${`filler ${number}`}, '', now, now
        from users, (select ${api.clock.now().toISOString()}::timestamptz as now) moment where email = ${person.email}`);
    }
    const userId = await idOf(person);
    await api.test.database.sql.execute(fragment`
      update idempotency_keys set answer = repeat('x', ${10 * megabyte}::int)
      where user_id = ${userId} and key like 'filler%'`);
    api.clock.forward(1);
    const last = await make('last');
    await sweep();
    await expect(make('first')).rejects.toMatchObject({ status: 409, code: 'request.answer_gone' });
    expect(await make('last')).toEqual(last);
    expect(await person.names(category)).toEqual(['Once', 'Once']);
    await api.test.database.sql.execute(fragment`delete from idempotency_keys where key like 'filler%'`);
  });

  it('an unused result is dropped if later ones take too much space; the latest can still be used', async () => {
    const person = await openLibraryOf(api);
    const look = async () => (await person.visitor.call(enhance, { body: lookable() })).id;
    const use = (id: string) => person.visitor.call(useEnhancement, { params: { id }, body: { how: 'inserted' } });
    const first = await look();
    api.clock.forward(1);
    const userId = await idOf(person);
    for (let number = 0; number < 10; number += 1) {
      await api.test.database.sql.execute(fragment`
        insert into looks (id, user_id, at, reach, sealed)
        values (gen_random_uuid(), ${userId}, ${api.clock.now().toISOString()}, 'dashboard',
          repeat('x', ${10 * megabyte}::int))`);
    }
    api.clock.forward(1);
    const last = await look();
    await sweep();
    await expect(use(first)).rejects.toMatchObject({ status: 404 });
    await use(last);
  });
});

describe('rows without any user text', () => {
  const countOf = async (table: 'logins' | 'refresh_tokens' | 'acts', column: string, id: string) => {
    const { rows } = await api.test.database.sql.execute<{ count: number }>(fragment`
      select count(*)::int as count from ${fragment.identifier(table)} where ${fragment.identifier(column)} = ${id}`);
    return rows[0]!.count;
  };
  const hour = 3600;

  it('are deleted beyond what anyone makes by hand: the oldest logins, used tokens and free enhancements', async () => {
    const person = await openLibraryOf(api);
    const userId = await idOf(person);
    const { sql } = api.test.database;
    const now = api.clock.now().toISOString();
    await person.visitor.call(enhance, { body: improvable() });
    const { rows } = await sql.execute<{ id: string }>(fragment`select id from logins where user_id = ${userId}`);
    const own = rows[0]!.id;
    await sql.execute(fragment`
      insert into logins (id, user_id, reach, remember, agent, started_at, used_at, idle_ends_at, ends_at)
      select gen_random_uuid(), ${userId}, 'dashboard', true, '', at, at, at + interval '9 days', at + interval '9 days'
      from generate_series(1, ${mostRowsOf.logins + 5}::int) n,
        lateral (select ${now}::timestamptz - make_interval(secs => n) as at) moment`);
    await sql.execute(fragment`
      insert into refresh_tokens (token_hash, login_id, issued_at, used_at)
      select 'used ' || n, ${own}, at, at from generate_series(1, ${mostRowsOf.tokens + 5}::int) n,
        lateral (select ${now}::timestamptz - make_interval(secs => n) as at) moment`);
    await sql.execute(fragment`
      insert into acts (id, user_id, at, reach, engine, task, mode, credits, words_before, words_after, facts,
        facts_kept, hunks, milliseconds)
      select gen_random_uuid(), ${userId}, ${now}::timestamptz - make_interval(secs => n), 'dashboard', 'built-in',
        'writing', 'balanced', 0, 1, 1, 0, 0, '{}', 1
      from generate_series(1, ${mostRowsOf.acts + 5}::int) n`);
    await sweep(hour);
    expect(await countOf('logins', 'user_id', userId)).toBe(mostRowsOf.logins);
    expect(await countOf('refresh_tokens', 'login_id', own)).toBe(mostRowsOf.tokens);
    expect(await countOf('acts', 'user_id', userId)).toBe(mostRowsOf.acts);
    expect((await person.visitor.call(listHistory)).items).toHaveLength(1);
  });
});

it('the count of stored bytes stays correct throughout, and the ledger check finds where it isn’t', async () => {
  await editOnce();
  await sweep();
  await improveOnce();
  expect(await broken()).toEqual([]);
  const { sql } = api.test.database;
  await sql.execute(fragment`update account_bytes set library = library + 1 where library > 0`);
  expect(await broken()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^14: user \S+ is counted to store \d+ bytes of library, and stores \d+$/) as string,
    ]),
  );
  await sql.execute(fragment`update account_bytes set library = library - 1 where library > 0`);
  expect(await broken()).toEqual([]);
});

async function editOnce(): Promise<void> {
  const person = await openLibraryOf(api);
  const { id: category } = await person.category('Work');
  const { id } = await person.prompt(category, 'Delay');
  await person.visitor.call(editPrompt, { params: { id }, body: { name: 'Delay', text: 'Sooner', category } });
}

async function improveOnce(): Promise<void> {
  const person = await openLibraryOf(api);
  await person.visitor.call(enhance, { body: improvable() }, { idempotencyKey: 'once' });
}
