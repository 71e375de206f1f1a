import { randomBytes } from 'node:crypto';
import { makeId } from '@hone/domain/ids';
import { eq, sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseKind, makeDatabase, type TestDatabase } from '../../testing/database.ts';
import { insertUser } from '../../testing/users.ts';
import { clearHistory, deletePrompt, deleteSession, restoreHistory } from './deletions/deletions.ts';
import { historyPersonalData } from './history.personal-data.ts';
import { sweepHistory } from './deletions/history.sweeps.ts';
import { historyPrompts as prompts, historySessions as sessions } from './sessions/sessions.table.ts';
import { listHistory } from './listing/listing.ts';
import { recordPrompt } from './sessions/record.ts';
import { readSettings, saveSettings } from './settings/settings.store.ts';

let test: TestDatabase;
let userId: string;
beforeAll(async () => void (test = await makeDatabase()));
beforeEach(async () => {
  // One at a time: a sweep's batch is shared.
  await test.database.sql.execute(fragment`delete from users`);
  userId = await makeUser();
});
afterAll(async () => {
  await test.database.close();
  await test.drop();
});

const noon = new Date('2026-11-21T12:00:00Z');
const day = 24 * 3600 * 1000;
/** When the retention was chosen. */
const chosen = new Date(noon.getTime() - 60_000);
const daysAgo = (days: number) => new Date(noon.getTime() - days * day);
const page = (name: string | number) => `https://chatgpt.com/c/${name}`;
const announce = () => Promise.resolve();
const owner = () => ({ userId, email: `${userId}@example.org` });

const makeUser = () => insertUser(test.database.sql, noon);

async function write(name: string | number, text: string, now: Date, user_id = userId): Promise<string> {
  const id = makeId(now, randomBytes);
  await test.database.transaction((sql) =>
    recordPrompt(sql, { id, user_id, web_address: page(name), text, enhanced_prompt: 'after', now }),
  );
  return id;
}

const at = <Value>(
  now: Date,
  work: (call: { sql: TestDatabase['database']['sql']; userId: string; now: Date }) => Promise<Value>,
) => test.database.transaction((sql) => work({ sql, userId, now }));
const sweep = (now = noon) => test.database.transaction((sql) => sweepHistory(sql, now));
const idOf = async (name: string, sql = test.database.sql) =>
  (await listHistory(sql, userId, { web_address: page(name) })).items[0]!.id;
const left = async (user_id = userId) =>
  (
    await test.database.sql
      .select()
      .from(prompts)
      .where(eq(prompts.user_id, user_id))
      .orderBy(prompts.created_at, prompts.id)
  ).map(({ text }) => text);
const keysLeft = async () =>
  (await test.database.sql.select().from(sessions).where(eq(sessions.user_id, userId)).orderBy(sessions.key)).map(
    ({ key }) => key,
  );

/** Prompts of one session, a second apart, the last of them at this time. */
async function fill(name: string, count: number, last: Date): Promise<void> {
  await write(name, 'the first', new Date(last.getTime() - count * 1000));
  const session = await idOf(name);
  await test.database.sql.execute(fragment`
    insert into history_prompts (id, session_id, user_id, text, enhanced_prompt, created_at)
    select gen_random_uuid(), ${session}::uuid, ${userId}::uuid, 'one of many', 'after',
      ${last.toISOString()}::timestamptz - interval '1 second' * number
    from generate_series(0, ${count - 2}) number`);
}

describe('what was deleted', () => {
  it('can be restored for thirty days, and is gone for good after that', async () => {
    const prompt = await write('a', 'a prompt', daysAgo(40));
    await write('a', 'its neighbour', daysAgo(40));
    await write('b', 'of a session', daysAgo(40));
    const session = await idOf('b');
    await at(daysAgo(30), (call) => deletePrompt(announce, call, prompt));
    await at(daysAgo(30), (call) => deleteSession(announce, call, session));

    await sweep(noon);
    expect(await left()).toHaveLength(3);
    await sweep(new Date(noon.getTime() + 1));
    expect(await left()).toEqual(['its neighbour']);
    expect(await keysLeft()).toEqual([page('a')]);
    await expect(at(noon, (call) => restoreHistory(announce, call, { session_id: session }))).rejects.toMatchObject({
      code: 'request.not_found',
    });
    await expect(at(noon, (call) => restoreHistory(announce, call, { prompt_id: prompt }))).rejects.toMatchObject({
      code: 'request.not_found',
    });
  });

  it('leaves no empty session behind, however its prompts were deleted', async () => {
    for (const name of ['a', 'b']) {
      const id = await write(name, name, daysAgo(50));
      await at(daysAgo(31), (call) => deletePrompt(announce, call, id));
    }
    await at(daysAgo(31), (call) => clearHistory(announce, call));
    await sweep();
    expect([await left(), await keysLeft()]).toEqual([[], []]);
  });

  it('is purged a few thousand prompts at a time, until nothing is left', async () => {
    await fill('a', 7000, daysAgo(40));
    await at(daysAgo(31), (call) => clearHistory(announce, call));
    await sweep();
    expect(await left()).toHaveLength(2000);
    expect(await keysLeft()).toHaveLength(1);
    await sweep();
    expect([await left(), await keysLeft()]).toEqual([[], []]);
  });
});

describe('what is older than the user’s retention period', () => {
  it('is purged, while newer prompts are kept, according to each user’s own setting', async () => {
    const other = await makeUser();
    const careless = await makeUser();
    for (const user of [userId, other, careless]) {
      for (const days of [400, 100, 31, 29]) await write('a', String(days), daysAgo(days), user);
    }
    await saveSettings(test.database.sql, userId, { keep_days: 30 }, chosen);
    await saveSettings(test.database.sql, other, { keep_days: 365, paused: true }, chosen);
    await sweep();
    expect([await left(), await left(other), await left(careless)]).toEqual([
      ['29'],
      ['100', '31', '29'],
      ['400', '100', '31', '29'],
    ]);
  });

  it('is kept for a minute after a shorter period is chosen, so that the choice can be undone', async () => {
    await write('a', 'old', daysAgo(31));
    await saveSettings(test.database.sql, userId, { keep_days: 30 }, new Date(noon.getTime() - 59_000));
    await sweep();
    expect(await left()).toEqual(['old']);
    await saveSettings(test.database.sql, userId, { keep_days: null }, noon);
    await sweep(new Date(noon.getTime() + day));
    expect(await left()).toEqual(['old']);
  });

  it('is purged even if the user deleted it only recently', async () => {
    const id = await write('a', 'old', daysAgo(31));
    await at(daysAgo(1), (call) => deletePrompt(announce, call, id));
    await saveSettings(test.database.sql, userId, { keep_days: 30 }, chosen);
    await sweep();
    expect([await left(), await keysLeft()]).toEqual([[], []]);
  });

  it('leaves its session hidden if only deleted prompts remain, which can still be restored', async () => {
    await write('a', 'old', daysAgo(31));
    const id = await write('a', 'young', daysAgo(3));
    await at(daysAgo(1), (call) => deletePrompt(announce, call, id));
    await saveSettings(test.database.sql, userId, { keep_days: 30 }, chosen);
    await sweep();
    for (const query of [{}, { web_address: page('a') }]) {
      expect((await listHistory(test.database.sql, userId, query)).items).toEqual([]);
    }
    await at(noon, (call) => restoreHistory(announce, call, { prompt_id: id }));
    expect((await listHistory(test.database.sql, userId, {})).items).toMatchObject([
      { session: page('a'), prompts: [{ text: 'young' }] },
    ]);
  });

  it.runIf(databaseKind === 'postgres')(
    'is purged while new prompts are added to the same sessions, and none of the new ones is lost',
    async () => {
      await saveSettings(test.database.sql, userId, { keep_days: 30 }, chosen);
      for (let round = 0; round < 10; round += 1) {
        for (let name = 0; name < 5; name += 1) await write(name, 'old', daysAgo(31));
        await Promise.all(
          [0, 1, 2, 3, 4].flatMap((name) => [write(name, `new ${round}`, noon), ...(name === 2 ? [sweep()] : [])]),
        );
      }
      await sweep();
      expect(await left()).toHaveLength(50);
      expect((await listHistory(test.database.sql, userId, {})).items.map(({ prompts: own }) => own.length)).toEqual([
        10, 10, 10, 10, 10,
      ]);
    },
  );
});

describe('what is held about a person', () => {
  it('is exported in full, including what is deleted but not yet purged, and the user’s settings', async () => {
    const id = await write('a', 'one', daysAgo(3));
    await write('a', 'two', daysAgo(2));
    await write('b', 'three', daysAgo(1));
    await at(noon, (call) => deletePrompt(announce, call, id));
    await at(noon, async (call) => deleteSession(announce, call, await idOf('b', call.sql)));
    await saveSettings(test.database.sql, userId, { keep_days: 90 }, chosen);
    const exported = await historyPersonalData.exportOf(test.database.sql, owner());
    expect(exported).toEqual({
      settings: { paused: false, keep_days: 90 },
      sessions: [
        {
          id: expect.any(String) as string,
          session: page('a'),
          draft_id: null,
          created_at: daysAgo(3),
          last_at: daysAgo(2),
          deleted_at: null,
          prompts: [
            { id, text: 'one', enhanced_prompt: 'after', created_at: daysAgo(3), deleted_at: noon },
            {
              id: expect.any(String) as string,
              text: 'two',
              enhanced_prompt: 'after',
              created_at: daysAgo(2),
              deleted_at: null,
            },
          ],
        },
        expect.objectContaining({
          session: page('b'),
          deleted_at: noon,
          prompts: [expect.objectContaining({ text: 'three', deleted_at: null })],
        }),
      ],
    });
    expect(await historyPersonalData.filesOf(test.database.sql, owner())).toEqual([]);
  });

  it('is exported in several files when it is large, each prompt once', async () => {
    await fill('a', 2500, noon);
    await write('b', 'the last', noon);
    const { sessions: oldest } = await historyPersonalData.exportOf(test.database.sql, owner());
    const files = await historyPersonalData.filesOf(test.database.sql, owner());
    expect(files.map(({ name }) => name)).toEqual(['history-2.json', 'history-3.json']);
    const read = await Promise.all(
      files.map(async (file) => (JSON.parse((await file.read()).toString()) as { sessions: typeof oldest }).sessions),
    );
    const ids = [oldest, ...read].map((chunk) =>
      chunk.flatMap((session) => session.prompts.map((prompt) => prompt.id)),
    );
    expect(ids.map((chunk) => chunk.length)).toEqual([1000, 1000, 501]);
    expect(new Set(ids.flat()).size).toBe(2501);
    expect(oldest[0]!.prompts[0]!.text).toBe('the first');
  });

  it('is erased with the account, whether or not it was deleted before, and other people’s data stays', async () => {
    const other = await makeUser();
    await write('a', 'theirs', noon, other);
    await saveSettings(test.database.sql, other, { paused: false, keep_days: 30 }, chosen);
    await fill('a', 11_000, noon);
    await write('b', 'one', noon);
    await at(noon, (call) => clearHistory(announce, call));
    await saveSettings(test.database.sql, userId, { paused: true }, chosen);
    await at(noon, ({ sql }) => historyPersonalData.forget(sql, owner()));
    expect([await left(), await keysLeft(), await readSettings(test.database.sql, userId)]).toEqual([
      [],
      [],
      { paused: false, keep_days: null },
    ]);
    expect([await left(other), await readSettings(test.database.sql, other)]).toEqual([
      ['theirs'],
      { paused: false, keep_days: 30 },
    ]);
  });
});
