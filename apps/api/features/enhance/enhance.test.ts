import { getUsage } from '@hone/contracts/credits';
import { enhance, reportOutcome } from '@hone/contracts/enhance';
import { listHistory } from '@hone/contracts/history';
import { changePreferences } from '@hone/contracts/preferences';
import { getUser } from '@hone/contracts/user';
import { createVariable } from '@hone/contracts/variables';
import { promptMaximum } from '@hone/domain/enhancing';
import { applyHunks } from '@hone/text/hunks';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { improvable } from '../../testing/enhancing/improvable.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

let people = 0;
const someone = async (): Promise<Visitor> => signIn(api, await makeAccount(api, `enhancer${(people += 1)}`));
const left = async (visitor: Visitor) => (await visitor.call(getUsage)).credits_count;
const rough = improvable();
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'served',
    ({ code, status, fields }: { code: string; status: number; fields?: object }) => ({
      code,
      status,
      ...(fields && { fields: Object.keys(fields) }),
    }),
  );

async function findActs(id: string) {
  const { rows } = await api.test.database.sql.execute(fragment`select * from acts where id = ${id}`);
  return rows as Record<string, unknown>[];
}

describe('an enhancement', () => {
  it('answers with a better prompt that holds every word of the rough one, and costs one credit', async () => {
    const visitor = await someone();
    expect(await left(visitor)).toBe(10);
    const done = await visitor.call(enhance, { body: rough });
    expect(done).toMatchObject({ changed: true, reason: null, credits_count: 9 });
    expect(done.added.length).toBeGreaterThan(0);
    expect(done.text).toContain(rough.text);
    expect(applyHunks(rough.text, done.edits)).toBe(done.text);
    expect(await visitor.call(getUser)).toMatchObject({
      credits_count: 9,
      credits_expiry: '2026-11-22T00:00:00.000Z',
      pricing_plan: { name: 'free' },
    });
  });

  it('streamed says what it understood, the text, and the whole at the end', async () => {
    const visitor = await someone();
    const told = [];
    for await (const event of visitor.stream(enhance, { body: rough })) told.push(event);
    expect(told.map(({ event }) => event)).toEqual(['meta', 'delta', 'done']);
    const [meta, delta, done] = told;
    expect(meta!.data).toMatchObject({ engine: 'built-in', language: 'en', task: 'email' });
    expect(done!.data).toMatchObject({ text: (delta!.data as { text: string }).text, credits_count: 9 });
    expect(new Set([meta, done].map((event) => (event!.data as { id: string }).id)).size).toBe(1);
  });

  it.each([
    ['a greeting', 'hi', 'greeting'],
    ['spaces', '  \n ', 'empty'],
    ['a short question of fact', 'capital of australia?', 'fact'],
  ])('with nothing to improve is free and says why, leaves no act and no history: %s', async (_, text, reason) => {
    const visitor = await someone();
    const done = await visitor.call(enhance, { body: { text } });
    expect(done).toMatchObject({ text, changed: false, reason, added: [], edits: [], credits_count: 10 });
    expect(await findActs(done.id)).toEqual([]);
    expect((await visitor.call(listHistory)).items).toEqual([]);
  });

  it('that still asks something is free and leaves no act and no history; the answer is paid for, once', async () => {
    const visitor = await someone();
    const text = 'Find fun weekend activities in my city.';
    const first = await visitor.call(enhance, { body: { text } });
    expect(first).toMatchObject({ ask: { slot: 'place' }, credits_count: 10 });
    expect(await findActs(first.id)).toEqual([]);
    expect((await visitor.call(listHistory)).items).toEqual([]);
    const answered = await visitor.call(enhance, { body: { text, answers: [{ ask: 'place', value: 'Lisbon' }] } });
    expect(answered).toMatchObject({ ask: null, changed: true, credits_count: 9 });
    expect(answered.text).toContain('in my city. I’m in Lisbon.');
    expect(await findActs(answered.id)).toHaveLength(1);
  });

  it('is refused without a credit, and there is none left after ten', async () => {
    const visitor = await someone();
    for (let more = 9; more >= 0; more -= 1) {
      expect((await visitor.call(enhance, { body: rough })).credits_count).toBe(more);
    }
    expect(await refusal(visitor.call(enhance, { body: rough }))).toEqual({ code: 'credits.none_left', status: 402 });
    const streamed = visitor.stream(enhance, { body: rough });
    expect(await refusal(streamed.next())).toEqual({ code: 'credits.none_left', status: 402 });
  });

  it('leaves an act without a word of its text', async () => {
    const visitor = await someone();
    const { id, text, usage } = await visitor.call(enhance, { body: { ...rough, target: 'claude', mode: 'thorough' } });
    const [act] = await findActs(id);
    expect(act).toMatchObject({
      engine: 'built-in',
      language: 'en',
      task: 'email',
      target: 'claude',
      mode: 'thorough',
      credits: 1,
      reach: 'dashboard',
      ...usage,
    });
    for (const words of [rough.text, text, 'landlord']) expect(JSON.stringify(act)).not.toContain(words);
  });

  it('takes 32,000 characters, however many bytes they are, and says where there are more', async () => {
    const visitor = await someone();
    const long = `summarise this: ${'🦉'.repeat(promptMaximum - 16)}`;
    expect((await visitor.call(enhance, { body: { text: long } })).text).toContain('🦉🦉');
    expect(await refusal(visitor.call(enhance, { body: { text: `${long}!` } }))).toEqual({
      code: 'request.invalid',
      status: 400,
      fields: ['text'],
    });
  });

  it('asks for what a wrong guess would hide, in one answer or streamed; the answer enters the prompt', async () => {
    const visitor = await someone();
    const text = 'Find vegan restaurants near me, open on Sundays';
    const { ask } = await visitor.call(enhance, { body: { text } });
    expect(ask).toMatchObject({ id: 'place', slot: 'place', question: 'Where are you?', free: true });
    const told = [];
    for await (const event of visitor.stream(enhance, { body: { text } })) told.push(event);
    expect(told.find(({ event }) => event === 'ask')?.data).toEqual(ask);
    const answered = await visitor.call(enhance, { body: { text, answers: [{ ask: 'place', value: 'Porto' }] } });
    expect(answered.ask).toBeNull();
    expect(answered.text).toContain(`${text}. I’m in Porto.`);
  });

  it('no longer asks for what was skipped three times', async () => {
    const visitor = await someone();
    const askedWith = async (skipped_slots: ('place' | 'level')[]) => {
      await visitor.call(changePreferences, { body: { skipped_slots } });
      return (await visitor.call(enhance, { body: { text: 'Find vegan restaurants near me, open on Sundays' } })).ask
        ?.slot;
    };
    expect(await askedWith(['place', 'level', 'place'])).toBe('place');
    expect(await askedWith(['place', 'level', 'place', 'place'])).toBeUndefined();
  });

  it('adds the standing instruction of its user and of nobody else, for free and until it is cleared', async () => {
    const [anna, other] = [await someone(), await someone()];
    const text = 'Explain how loans with a fixed rate work';
    const standing_instruction = 'British spelling, no bullet points';
    await anna.call(changePreferences, { body: { standing_instruction } });
    expect(await anna.call(enhance, { body: { text } })).toMatchObject({
      text: `${text}. ${standing_instruction}.`,
      edits: [{ kind: 'standing' }],
      credits_count: 10,
    });
    expect((await other.call(enhance, { body: { text } })).text).toBe(text);
    await anna.call(changePreferences, { body: { standing_instruction: '' } });
    expect((await anna.call(enhance, { body: { text } })).text).toBe(text);
  });

  it('points at a fault for free, as one answer and streamed, and knows the variables of the library', async () => {
    const visitor = await someone();
    const text = 'Answer {{client}} in at least 500 words, kindly. Maximum 300 words.';
    const { notes, changed, credits_count } = await visitor.call(enhance, { body: { text } });
    expect([changed, credits_count]).toEqual([false, 10]);
    expect(notes.map(({ rule }) => rule)).toEqual(['blank', 'range']);
    expect(applyHunks(text, [notes[1]!.fix!])).toBe('Answer {{client}} in at least 500 words, kindly.');
    const told = [];
    for await (const event of visitor.stream(enhance, { body: { text } })) told.push(event);
    expect(told.filter(({ event }) => event === 'note').map(({ data }) => data)).toEqual(notes);
    const rulesWith = async (body: object) =>
      (await visitor.call(enhance, { body: { text, ...body } })).notes.map(({ rule }) => rule);
    expect(await rulesWith({ known: ['client'] })).toEqual(['range']);
    await visitor.call(createVariable, { body: { name: 'Client', values: [{ value: 'Ms Ortiz' }] } });
    expect(await rulesWith({})).toEqual(['range']);
    await visitor.call(changePreferences, { body: { refused_kinds: ['fix'] } });
    expect(await rulesWith({})).toEqual([]);
  });

  it('puts the user’s own answers and values into the prompt', async () => {
    const visitor = await someone();
    const { text } = await visitor.call(enhance, {
      body: {
        text: 'write a toast for {{friend}} who turns fifty',
        variables: [{ name: 'friend', value: 'Marit' }],
        answers: [{ ask: 'topic', value: 'It takes two minutes at most.' }],
      },
    });
    expect(text).toContain('write a toast for Marit who turns fifty');
    expect(text).toContain('It takes two minutes at most.');
  });

  it.each([
    [{ text: '' }, 'text'],
    [{}, 'text'],
    [{ text: 'a\u0000b' }, 'text'],
    [{ ...rough, mode: 'grand' }, 'mode'],
    [{ ...rough, target: 'nowhere' }, 'target'],
    [{ ...rough, record: 'no' }, 'record'],
    [{ ...rough, web_address: 'javascript:alert(1)' }, 'web_address'],
    [{ ...rough, draft_id: '../x' }, 'draft_id'],
    [{ ...rough, variables: [{ name: 'a' }] }, 'variables.0.value'],
    [{ ...rough, answers: [{ ask: 'nothing', value: 'x' }] }, 'answers.0.ask'],
  ])('names the field that is wrong, and costs nothing: %j', async (body, field) => {
    const visitor = await someone();
    expect(await refusal(visitor.call(enhance, { body: body as never }))).toEqual({
      code: 'request.invalid',
      status: 400,
      fields: [field],
    });
    expect(await left(visitor)).toBe(10);
  });
});

describe('a repeated Idempotency-Key', () => {
  it('is answered with the first answer, streamed or not, and debited once', async () => {
    const visitor = await someone();
    const key = { idempotencyKey: 'the-same' };
    const first = await visitor.call(enhance, { body: rough }, key);
    expect(await visitor.call(enhance, { body: rough }, key)).toEqual(first);
    const told = [];
    for await (const event of visitor.stream(enhance, { body: rough }, key)) told.push(event);
    expect(told).toEqual([{ event: 'done', data: first }]);
    expect(await left(visitor)).toBe(9);
    expect(await refusal(visitor.call(enhance, { body: improvable(`${rough.text}!`) }, key))).toEqual({
      code: 'request.key_reused',
      status: 422,
    });
  });

  it('that was refused is refused again, and free once there are credits', async () => {
    const visitor = await someone();
    for (let spent = 0; spent < 10; spent += 1) await visitor.call(enhance, { body: rough });
    const key = { idempotencyKey: 'refused' };
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await refusal(visitor.call(enhance, { body: rough }, key))).toEqual({
        code: 'credits.none_left',
        status: 402,
      });
    }
  });
});

describe('what is improved', () => {
  it('is kept in the history under the page it came from, or the dashboard’s own', async () => {
    const visitor = await someone();
    await visitor.call(enhance, { body: { ...rough, web_address: 'https://chatgpt.com/c/1?model=x#top' } });
    const { id, text } = await visitor.call(enhance, { body: rough });
    const { items } = await visitor.call(listHistory);
    expect(items.map(({ session }) => session).toSorted()).toEqual([
      'http://localhost:4000/enhance',
      'https://chatgpt.com/c/1',
    ]);
    expect(items.find(({ session }) => session.endsWith('/enhance'))!.prompts).toMatchObject([
      { id, text: rough.text, enhanced_prompt: text },
    ]);
  });

  it.each([false, true])(
    'and not to be recorded leaves no text anywhere, not even with its kept answer (streamed: %s)',
    async (isStreamed) => {
      const visitor = await someone();
      const body = { ...improvable(`${rough.text} zebrafinch`), record: false };
      const key = { idempotencyKey: `unrecorded-${isStreamed}` };
      if (!isStreamed) await visitor.call(enhance, { body }, key);
      else for await (const { event } of visitor.stream(enhance, { body }, key)) expect(event).not.toBe('fail');
      expect(await left(visitor)).toBe(9);
      expect(await findEverywhere('zebrafinch')).toEqual([]);
      // The history finds it where it is kept.
      await visitor.call(enhance, { body: improvable(`${rough.text} zebrafinch`) });
      expect(await findEverywhere('zebrafinch')).not.toEqual([]);
      await api.test.database.sql.execute('delete from history_prompts');
    },
  );
});

async function findEverywhere(text: string): Promise<string[]> {
  const { sql } = api.test.database;
  const { rows: tables } = await sql.execute<{ name: string }>(fragment`
    select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql.execute(
      fragment`select 1 from ${fragment.identifier(name)} as row where row::text ilike ${`%${text}%`}`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('what became of it', () => {
  it('is kept with its act, piece by piece, and says nothing of the text', async () => {
    const visitor = await someone();
    const { id } = await visitor.call(enhance, { body: rough });
    await visitor.call(reportOutcome, { params: { id }, body: { inserted: true, hunks_kept: ['tone', 'answers'] } });
    await visitor.call(reportOutcome, { params: { id }, body: { edited: 12, undone: false } });
    await visitor.call(reportOutcome, { params: { id }, body: {} });
    expect(await findActs(id)).toMatchObject([
      { inserted: true, hunks_kept: ['tone', 'answers'], edited: 12, undone: false, retried: null },
    ]);
  });

  it('is nobody else’s to say', async () => {
    const [owner, other] = [await someone(), await someone()];
    const { id } = await owner.call(enhance, { body: rough });
    for (const body of [{ inserted: true }, {}]) {
      expect(await refusal(other.call(reportOutcome, { params: { id }, body }))).toEqual({
        code: 'request.not_found',
        status: 404,
      });
    }
    expect(await findActs(id)).toMatchObject([{ inserted: null }]);
  });
});
