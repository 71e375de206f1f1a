import { randomBytes } from 'node:crypto';
import { makeId } from '@hone/domain/ids';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseKind, makeDatabase, type TestDatabase } from '../../../testing/database.ts';
import { insertUser } from '../../../testing/users.ts';
import { deletePrompt, deleteSession } from '../deletions/deletions.ts';
import { historyPrompts as prompts, historySessions as sessions } from './sessions.table.ts';
import { listHistory } from '../listing/listing.ts';
import { moveDraft } from './move.ts';
import { recordPrompt, type Recorded } from './record.ts';
import { saveSettings } from '../settings/settings.store.ts';

let test: TestDatabase;
let userId: string;
beforeAll(async () => void (test = await makeDatabase()));
beforeEach(async () => {
  userId = await insertUser(test.database.sql, noon);
});
afterAll(async () => {
  await test.database.close();
  await test.drop();
});

const noon = new Date('2026-11-21T12:00:00Z');
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const chat = 'https://chatgpt.com/c/1';
const announce = () => Promise.resolve();
const newId = () => makeId(noon, randomBytes);

const record = (given: Partial<Recorded> = {}) =>
  test.database.transaction((sql) =>
    recordPrompt(sql, {
      id: newId(),
      user_id: userId,
      web_address: chat,
      text: 'before',
      enhanced_prompt: 'after',
      now: noon,
      ...given,
    }),
  );

const move = (draft_id: string, web_address: string) =>
  test.database.transaction((sql) => moveDraft(announce, sql, userId, { draft_id, web_address }));
const inHistory = <Value>(
  work: (call: { sql: TestDatabase['database']['sql']; userId: string; now: Date }) => Promise<Value>,
) => test.database.transaction((sql) => work({ sql, userId, now: noon }));

const kept = () =>
  test.database.sql
    .select()
    .from(sessions)
    .where(eq(sessions.user_id, userId))
    .orderBy(sessions.created_at, sessions.id);
const texts = async (session_id: string) =>
  (
    await test.database.sql
      .select()
      .from(prompts)
      .where(eq(prompts.session_id, session_id))
      .orderBy(prompts.created_at, prompts.id)
  ).map(({ text }) => text);

describe('an enhanced prompt', () => {
  it('is stored under the id of its enhancement, in one session with others from the same page', async () => {
    const id = newId();
    expect(await record({ id, text: 'first' })).toBe(true);
    expect(await record({ text: 'second', now: later(5) })).toBe(true);
    expect(await record({ web_address: 'https://chatgpt.com/c/2', text: 'elsewhere', now: later(6) })).toBe(true);
    const [first, other] = await kept();
    expect(first).toMatchObject({
      key: chat,
      address: chat,
      draft_id: null,
      created_at: noon,
      last_at: later(5),
      is_empty: false,
      deleted_at: null,
    });
    expect(await texts(first!.id)).toEqual(['first', 'second']);
    expect(await texts(other!.id)).toEqual(['elsewhere']);
    const [prompt] = await test.database.sql.select().from(prompts).where(eq(prompts.id, id));
    expect(prompt).toEqual({
      id,
      session_id: first!.id,
      user_id: userId,
      text: 'first',
      enhanced_prompt: 'after',
      created_at: noon,
      deleted_at: null,
    });
  });

  it('gets the new text when its enhancement is used again, but stays deleted if it was deleted', async () => {
    const id = newId();
    await record({ id });
    const elsewhere = { web_address: 'https://chatgpt.com/c/2', now: later(5) };
    expect(await record({ id, enhanced_prompt: 'later', ...elsewhere })).toBe(true);
    const read = () => test.database.sql.select().from(prompts).where(eq(prompts.id, id));
    const first = { text: 'before', created_at: noon, deleted_at: null };
    expect(await read()).toMatchObject([{ ...first, enhanced_prompt: 'later' }]);
    expect(await kept()).toMatchObject([{ key: chat, last_at: noon }]);
    await inHistory((call) => deletePrompt(announce, call, id));
    await record({ id, enhanced_prompt: 'latest' });
    expect(await read()).toMatchObject([{ enhanced_prompt: 'latest', deleted_at: noon }]);
    await saveSettings(test.database.sql, userId, { paused: true }, noon);
    expect(await record({ id, enhanced_prompt: 'unrecorded' })).toBe(false);
    expect(await read()).toMatchObject([{ enhanced_prompt: 'latest' }]);
  });

  it('never moves a session back in time, even if a clock is behind', async () => {
    await record({ now: later(5) });
    await record({ now: noon });
    expect(await kept()).toMatchObject([{ created_at: later(5), last_at: later(5) }]);
  });

  it('is not stored while the history is paused, and is stored again afterwards', async () => {
    await saveSettings(test.database.sql, userId, { paused: true }, noon);
    expect(await record()).toBe(false);
    expect(await record({ draft_id: 'd1' })).toBe(false);
    expect(await kept()).toEqual([]);
    await saveSettings(test.database.sql, userId, { paused: false }, noon);
    expect(await record()).toBe(true);
  });

  it('is stored character for character, however long it is and in whatever script', async () => {
    const text = '𝒳'.repeat(32_000);
    await record({ text, enhanced_prompt: `${text}\n\r\t"'\\{{x}} \u202e` });
    const { items } = await listHistory(test.database.sql, userId, {});
    expect(items[0]!.prompts).toMatchObject([{ text, enhanced_prompt: `${text}\n\r\t"'\\{{x}} \u202e` }]);
  });

  it('starts a new session if the one for that page was deleted', async () => {
    await record({ text: 'old' });
    const [old] = await kept();
    await inHistory((call) => deleteSession(announce, call, old!.id));
    await record({ text: 'new', now: later(1) });
    const [, fresh] = await kept();
    expect(fresh).toMatchObject({ key: chat, deleted_at: null, created_at: later(1) });
    expect(await texts(fresh!.id)).toEqual(['new']);
  });

  it('makes a session visible again whose prompts were deleted one by one', async () => {
    const id = newId();
    await record({ id });
    await inHistory((call) => deletePrompt(announce, call, id));
    expect((await listHistory(test.database.sql, userId, {})).items).toEqual([]);
    await record({ text: 'again' });
    const { items } = await listHistory(test.database.sql, userId, {});
    expect(items.map(({ prompts: own }) => own.map(({ text }) => text))).toEqual([['again']]);
  });
});

describe('a new conversation', () => {
  const start = 'https://chatgpt.com/';

  it('is a separate session under the name of its draft, whatever page it starts on', async () => {
    await record({ web_address: start, draft_id: 'd1', text: 'one' });
    await record({ web_address: start, draft_id: 'd2', text: 'two', now: later(1) });
    await record({ web_address: start, text: 'of the page', now: later(2) });
    await record({ web_address: `${start}g/x`, draft_id: 'd1', text: 'one more', now: later(3) });
    const rows = await kept();
    expect(rows.map(({ key, address, draft_id }) => [key, address, draft_id])).toEqual([
      ['draft:d1', start, 'd1'],
      ['draft:d2', start, 'd2'],
      [start, start, null],
    ]);
    expect(await texts(rows[0]!.id)).toEqual(['one', 'one more']);
  });

  it('absorbs what arrives under the name of its draft after it was moved to its URL', async () => {
    await record({ web_address: start, draft_id: 'd1', text: 'one' });
    await move('d1', chat);
    await record({ web_address: start, draft_id: 'd1', text: 'late', now: later(1) });
    await record({ text: 'of the address', now: later(2) });
    const [session, ...others] = await kept();
    expect(others).toEqual([]);
    expect(session).toMatchObject({ key: chat, address: chat, last_at: later(2) });
    expect(await texts(session!.id)).toEqual(['one', 'late', 'of the address']);
  });
});

describe.runIf(databaseKind === 'postgres')('with simultaneous writes', () => {
  const twenty = Array.from({ length: 20 }, (_, number) => number);

  it.each([{ of: 'a URL' }, { of: 'a draft' }])(
    'the first twenty prompts for $of create one session, and none is lost, every time',
    async ({ of }) => {
      for (let round = 0; round < 10; round += 1) {
        const web_address = `https://chatgpt.com/c/new${round}`;
        const where = of === 'a draft' ? { web_address, draft_id: `new${round}` } : { web_address };
        await Promise.all(twenty.map((number) => record({ ...where, text: String(number), now: later(number) })));
        const own = (await kept()).filter(({ address }) => address === web_address);
        expect(own).toMatchObject([{ last_at: later(19) }]);
        expect((await texts(own[0]!.id)).map(Number).toSorted((one, other) => one - other)).toEqual(twenty);
      }
    },
  );

  it('prompts that arrive while their draft is being moved all end up at its URL', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [draft_id, web_address] = [`race${round}`, `https://chatgpt.com/c/race${round}`];
      const numbers = twenty.slice(0, 10);
      await record({ draft_id, text: '-1' });
      // In half of the rounds the address has prompts already, so that both sessions become one.
      const direct =
        round % 2 === 0 ? [] : numbers.map((number) => record({ web_address, text: String(100 + number) }));
      const late = numbers.map((number) => record({ draft_id, text: String(number) }));
      await Promise.all([
        ...late.slice(0, 5),
        ...direct,
        move(draft_id, web_address),
        ...late.slice(5),
        move(draft_id, web_address),
      ]);
      const own = (await kept()).filter(({ key }) => key.includes(`race${round}`));
      expect(own.map(({ key }) => key)).toEqual([web_address]);
      const expected = [-1, ...numbers, ...direct.map((_, at) => 100 + at)];
      expect((await texts(own[0]!.id)).map(Number).toSorted((one, other) => one - other)).toEqual(expected);
    }
  });

  it('a prompt that arrives while its session is being deleted is not lost', async () => {
    for (let round = 0; round < 10; round += 1) {
      const web_address = `https://chatgpt.com/c/deleted${round}`;
      await record({ web_address, text: 'old' });
      const session = (await kept()).find(({ key }) => key === web_address)!;
      await Promise.all([
        record({ web_address, text: 'new', now: later(1) }),
        inHistory((call) => deleteSession(announce, call, session.id)),
      ]);
      const live = (await kept()).filter(({ key, deleted_at }) => key === web_address && deleted_at === null);
      const both = await texts(session.id);
      // Recorded before the deletion it was deleted with the rest; after it, it has a session of its own.
      if (live.length === 0) expect(both).toEqual(['old', 'new']);
      else expect([both, await texts(live[0]!.id)]).toEqual([['old'], ['new']]);
    }
  });

  it('prompts of different sessions do not wait for each other', async () => {
    await record();
    await record({ web_address: 'https://chatgpt.com/c/2' });
    const [written, released] = [gate(), gate()];
    const first = test.database.transaction(async (sql) => {
      await recordPrompt(sql, {
        id: newId(),
        user_id: userId,
        web_address: chat,
        text: 'a',
        enhanced_prompt: 'b',
        now: noon,
      });
      written.open();
      await released.passed;
    });
    await written.passed;
    // Would fail after waiting two seconds for a lock.
    await expect(record({ web_address: 'https://chatgpt.com/c/2' })).resolves.toBe(true);
    await expect(record({ web_address: 'https://chatgpt.com/c/3' })).resolves.toBe(true);
    released.open();
    await first;
    expect(await kept()).toHaveLength(3);
  });
});

function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { open, passed };
}
