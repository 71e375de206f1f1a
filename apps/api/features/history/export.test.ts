import { randomBytes } from 'node:crypto';
import {
  deletePrompt,
  deleteSession,
  changeHistorySettings,
  exportHistory,
  listHistory,
} from '@hone/contracts/history';
import { getUser } from '@hone/contracts/profile/user';
import { makeId } from '@hone/domain/ids';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { databaseKind } from '../../testing/database.ts';
import { recordPrompt } from './sessions/record.ts';

let api: TestApi;
let people = 0;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

interface Told {
  exported_at: string;
  settings: { paused: boolean; keep_days: number | null };
  sessions: {
    session: string;
    created_at: string;
    last_at: string;
    prompts: { text: string; enhanced_prompt: string; created_at: string }[];
  }[];
}

interface Person {
  visitor: Visitor;
  user_id: string;
  write(web_address: string, text: string, minutes?: number, enhanced_prompt?: string): Promise<string>;
  read(): Promise<Told>;
}

async function someone(): Promise<Person> {
  const visitor = await signIn(api, await makeAccount(api, `leaver${(people += 1)}`));
  const { id: user_id } = await visitor.call(getUser);
  return {
    visitor,
    user_id,
    async write(web_address, text, minutes = 0, enhanced_prompt = `${text}, better`) {
      const now = new Date(api.clock.now().getTime() + minutes * 60_000);
      const id = makeId(now, randomBytes);
      await api.test.database.transaction((sql) =>
        recordPrompt(sql, { id, user_id, web_address, text, enhanced_prompt, now }),
      );
      return id;
    },
    read: async () => JSON.parse(await (await visitor.call(exportHistory)).text()) as Told,
  };
}

const page = (name: string | number) => `https://chatgpt.com/c/${name}`;
const instant = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000).toISOString();
const short = ({ sessions }: Told) =>
  sessions.map(({ session, prompts }) => [session, prompts.map(({ text }) => text)]);
const ask = ({ visitor }: Person) =>
  fetch(`${api.url}/api/v1${exportHistory.path}`, {
    headers: { authorization: `Bearer ${visitor.session.now()!.access}` },
  });

const manySessions = 1000;
// Far more than the socket buffers hold. The embedded database gets fewer and longer ones.
const { manyPrompts, words } =
  databaseKind === 'postgres' ? { manyPrompts: 100_000, words: 25 } : { manyPrompts: 20_000, words: 125 };

/**
 * Many prompts by few statements: the first session has a tenth of them, spread over the whole time; the other
 * sessions follow one another.
 */
async function fill({ user_id }: Person): Promise<void> {
  const { sql } = api.test.database;
  const seeds = (from: number, to: number) => fragment`
    select *, md5(${user_id} || session)::uuid as session_id, 'https://chatgpt.com/c/' || session as address from (
      select n, case when n % 10 = 0 then 0 else 1 + n * ${manySessions - 1}::bigint / ${manyPrompts} end as session,
        timestamptz '2025-01-01' + n * interval '1 minute' as at
      from generate_series(${from}::integer, ${to - 1}) n
    ) numbered`;
  await sql.execute(fragment`
    insert into history_sessions (id, user_id, key, address, created_at, last_at)
    select session_id, ${user_id}::uuid, address, address, min(at), max(at)
    from (${seeds(0, manyPrompts)}) seeds group by session_id, address`);
  // No statement may take long, even on a busy machine.
  const atOnce = 5000;
  for (let from = 0; from < manyPrompts; from += atOnce) {
    await sql.execute(fragment`
      insert into history_prompts (id, session_id, user_id, text, enhanced_prompt, created_at)
      select gen_random_uuid(), session_id, ${user_id}::uuid,
        n || repeat(' rough', ${words}::integer), n || repeat(' better', ${words}::integer), at
      from (${seeds(from, from + atOnce)}) seeds`);
  }
}

describe('the history export', () => {
  it('contains each session with its prompts, newest first, the user’s settings, and the export time', async () => {
    const person = await someone();
    await person.write(page('a'), 'one', 0, 'One!');
    await person.write(page('b'), 'two', 1);
    await person.write(page('a'), 'three', 2);
    await person.visitor.call(changeHistorySettings, { body: { keep_days: 90 } });
    expect(await person.read()).toEqual({
      exported_at: instant(0),
      settings: { paused: false, keep_days: 90 },
      sessions: [
        {
          session: page('b'),
          created_at: instant(1),
          last_at: instant(1),
          prompts: [{ text: 'two', enhanced_prompt: 'two, better', created_at: instant(1) }],
        },
        {
          session: page('a'),
          created_at: instant(0),
          last_at: instant(2),
          prompts: [
            { text: 'three', enhanced_prompt: 'three, better', created_at: instant(2) },
            { text: 'one', enhanced_prompt: 'One!', created_at: instant(0) },
          ],
        },
      ],
    });
  });

  it('has all its fields even if nothing was enhanced yet', async () => {
    expect(await (await someone()).read()).toEqual({
      exported_at: instant(0),
      settings: { paused: false, keep_days: null },
      sessions: [],
    });
  });

  it('is named after its date, and indented for readability', async () => {
    const person = await someone();
    for (const name of ['a', 'b']) for (const text of ['one', 'two']) await person.write(page(name), text);
    for (const reader of [person, await someone()]) {
      const response = await ask(reader);
      expect(response.headers.get('content-type')).toBe('application/json');
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="hone-history-${instant(0).slice(0, 10)}.json"`,
      );
      const text = await response.text();
      expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
    }
  });

  it('keeps every character of what was written', async () => {
    const person = await someone();
    const hostile = [
      '"',
      '\\',
      '\\"}],',
      '\n\r\t\b\f\u0001\u007f',
      '\u2028\u2029',
      '</script>',
      '🧑‍🚀 e\u0301 שלום',
      ']',
      '[]',
      '{"sessions":[]}',
      'a\ufeffb',
      ' \n ',
    ];
    const address = page('a"],"}%5D');
    for (const [at, text] of hostile.entries()) await person.write(address, text, at, [...text].toReversed().join(''));
    const [{ session, prompts }] = (await person.read()).sessions as [Told['sessions'][number]];
    expect(session).toBe((await person.visitor.call(listHistory)).items[0]!.session);
    expect(prompts.map(({ text }) => text).toReversed()).toEqual(hostile);
    expect(prompts.map(({ enhanced_prompt }) => [...enhanced_prompt].toReversed().join('')).toReversed()).toEqual(
      hostile,
    );
  });

  it('leaves out what is deleted: a prompt, a session, and a session whose prompts are all deleted', async () => {
    const person = await someone();
    const ids = [];
    for (const [at, [name, text]] of [
      ['a', 'gone'],
      ['a', 'stays'],
      ['b', 'gone too'],
      ['c', 'gone as well'],
    ].entries())
      ids.push(await person.write(page(name!), text!, at));
    const [, b] = (await person.visitor.call(listHistory)).items;
    for (const id of [ids[0]!, ids[3]!]) await person.visitor.call(deletePrompt, { params: { id } });
    await person.visitor.call(deleteSession, { params: { id: b!.id } });
    expect(short(await person.read())).toEqual([[page('a'), ['stays']]]);
  });

  it('belongs to one person, and contains nothing from anyone else', async () => {
    const [owner, other] = [await someone(), await someone()];
    await owner.write(page('same'), 'mine');
    await other.write(page('same'), 'theirs');
    expect(short(await owner.read())).toEqual([[page('same'), ['mine']]]);
    expect(short(await other.read())).toEqual([[page('same'), ['theirs']]]);
  });

  it('is not available to the extension, nor to anyone who is signed out', async () => {
    const { user_id } = await someone();
    const token = api.app.tokens.sign({ userId: user_id, loginId: user_id, reach: 'extension' }, api.clock.now());
    const statuses = [];
    for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
      statuses.push((await fetch(`${api.url}/api/v1${exportHistory.path}`, { headers })).status);
    }
    expect(statuses).toEqual([401, 403]);
  });

  it('contains sessions with more text than fits into one page, each once and complete', async () => {
    const person = await someone();
    const long = 'ü'.repeat(500_000);
    for (let at = 0; at < 9; at += 1) await person.write(page(at % 3), `${at} ${long}`, at, long);
    const { sessions } = await person.read();
    expect(
      sessions.map(({ session, prompts }) => [session, prompts.map(({ text }) => Number.parseInt(text, 10))]),
    ).toEqual([
      [page(2), [8, 5, 2]],
      [page(1), [7, 4, 1]],
      [page(0), [6, 3, 0]],
    ]);
    for (const { text, enhanced_prompt } of sessions.flatMap(({ prompts }) => prompts)) {
      expect([text.length, enhanced_prompt]).toEqual([long.length + 2, long]);
    }
  });
});

describe('a long history export', () => {
  let person: Person;
  beforeAll(async () => {
    person = await someone();
    await fill(person);
  });

  it(`contains each of its ${manyPrompts.toLocaleString('en')} prompts once, each session in one place`, async () => {
    const { sessions } = await person.read();
    expect(new Set(sessions.map(({ session }) => session)).size).toBe(manySessions);
    expect(sessions).toHaveLength(manySessions);
    const prompts = sessions.flatMap((session) => session.prompts);
    expect(prompts).toHaveLength(manyPrompts);
    expect(new Set(prompts.map(({ text }) => Number.parseInt(text, 10))).size).toBe(manyPrompts);
    for (const { prompts: own, last_at } of sessions) {
      expect(own[0]!.created_at).toBe(last_at);
      expect(own.every(({ created_at }, at) => at === 0 || created_at < own[at - 1]!.created_at)).toBe(true);
    }
  });

  it('is read as it is downloaded, keeps no transaction open, and loses no session that still grows', async () => {
    const reader = (await ask(person)).body!.getReader();
    const taken = [(await reader.read()).value!];
    // The oldest session comes last; its content has not been read yet.
    await person.write(page(0), 'written while it was taken', 60);
    if (databaseKind === 'postgres') {
      const { rows } = await api.test.database.sql.execute<{ count: number }>(fragment`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`);
      expect(rows[0]!.count).toBe(0);
    }
    for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) taken.push(value!);
    const { sessions } = JSON.parse(Buffer.concat(taken).toString()) as Told;
    expect(sessions).toHaveLength(manySessions);
    expect(sessions.at(-1)).toMatchObject({
      session: page(0),
      prompts: expect.objectContaining({ length: manyPrompts / 10 + 1 }) as unknown,
    });
    expect(sessions.at(-1)!.prompts[0]!.text).toBe('written while it was taken');
  });

  it('is aborted if it can’t be read to the end, so that no one mistakes a part for the whole', async () => {
    const response = await ask(person);
    expect(response.status).toBe(200);
    const { sql } = api.test.database;
    await sql.execute(fragment`alter table history_prompts rename to history_prompts_away`);
    const text = response.text();
    await text.catch(() => undefined);
    await sql.execute(fragment`alter table history_prompts_away rename to history_prompts`);
    await expect(text).rejects.toThrow('terminated');
  });
});
