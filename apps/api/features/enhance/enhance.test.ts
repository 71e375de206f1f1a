import { getUsage } from '@hone/contracts/credits';
import { enhance, reportOutcome, useEnhancement } from '@hone/contracts/enhance/enhance';
import { listHistory } from '@hone/contracts/history';
import { changePreferences } from '@hone/contracts/profile/preferences';
import { createVariable } from '@hone/contracts/library/variables';
import { mostUnusedLooks, slotOf } from '@hone/domain/enhance/brief';
import type { PlanName } from '@hone/domain/money/credits';
import { promptMaximum } from '@hone/domain/enhance/enhancing';
import { applyHunks } from '@hone/text/hunks';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { findEverywhere, optionsOf, refusalOf } from '../../testing/enhancing/briefs.ts';
import { lookable } from '../../testing/enhancing/improvable.ts';
import { findBrokenPromises } from '../../testing/money/ledger.ts';
import { sweepLooks } from './looks/looks.store.ts';

let plan: PlanName = 'free';
let api: TestApi;
beforeAll(async () => {
  api = await startApi({}, undefined, { planOf: () => Promise.resolve({ name: plan, ends_at: null }) });
});
afterAll(() => api.stop());

let people = 0;
const someone = async (): Promise<Visitor> => signIn(api, await makeAccount(api, `looker${(people += 1)}`));
const left = async (visitor: Visitor) => (await visitor.call(getUsage)).credits_count;
const rough = lookable();
const plain = { text: 'create a marketing plan for my coffee shop' };

async function count(table: 'acts' | 'looks' | 'credit_reservations'): Promise<number> {
  const { rows } = await api.test.database.sql.execute<{ count: number }>(
    fragment`select count(*)::int as count from ${fragment.identifier(table)}`,
  );
  return rows[0]!.count;
}

describe('a preview', () => {
  it('shows the rows that the request depends on and a text that keeps every word of it, and is free', async () => {
    const visitor = await someone();
    const before = await count('acts');
    const done = await visitor.call(enhance, { body: rough });
    expect(done).toMatchObject({ changed: true, reason: null, paid: false, credits_count: 10 });
    expect(done.brief!.rows.length).toBeGreaterThan(1);
    expect(done.text).toContain(rough.text);
    expect(applyHunks(rough.text, done.edits)).toBe(done.text);
    expect(await left(visitor)).toBe(10);
    expect(await count('acts')).toBe(before);
    expect(await count('credit_reservations')).toBe(0);
    expect((await visitor.call(listHistory)).items).toEqual([]);
  });

  it('when streamed, sends what it understood, then the rows, the text, and finally the complete result', async () => {
    const visitor = await someone();
    const told = [];
    for await (const event of visitor.stream(enhance, { body: rough })) told.push(event);
    expect(told.map(({ event }) => event)).toEqual(['meta', 'brief', 'text', 'done']);
    const [meta, brief, text, done] = told;
    expect(meta!.data).toMatchObject({ engine: 'built-in', language: 'en', task: 'email' });
    expect(done!.data).toMatchObject({ brief: brief!.data, text: (text!.data as { text: string }).text });
    expect(new Set([meta, done].map((event) => (event!.data as { id: string }).id)).size).toBe(1);
  });

  it.each([
    ['a greeting', 'hi', 'greeting'],
    ['spaces', '  \n ', 'empty'],
    ['a short factual question', 'capital of australia?', 'fact'],
  ])('of a prompt that needs nothing has no rows and says why: %s', async (_, text, reason) => {
    const visitor = await someone();
    const told = [];
    for await (const event of visitor.stream(enhance, { body: { text } })) told.push(event);
    expect(told.map(({ event }) => event)).toEqual(['meta', 'done']);
    expect(told[1]!.data).toMatchObject({ text, changed: false, reason, brief: null, added: [], edits: [] });
  });

  it('is stored for a day, encrypted, and only for its owner', async () => {
    const [other, visitor] = [await someone(), await someone()];
    const { id } = await visitor.call(enhance, { body: lookable(`${rough.text} wagtail`) });
    expect(await findEverywhere(api, 'wagtail')).toEqual([]);
    const use = (who: Visitor, of = id) =>
      refusalOf(who.call(useEnhancement, { params: { id: of }, body: { how: 'copied' } }));
    const unknown = { code: 'request.not_found', status: 404 };
    expect(await use(other)).toEqual(unknown);
    expect(await use(visitor, id.replace(/^0/, 'f'))).toEqual(unknown);
    const hour = 3600;
    const after = (seconds: number) => new Date(api.clock.now().getTime() + seconds * 1000);
    await sweepLooks(api.test.database.sql, after(24 * hour));
    await sweepLooks(api.test.database.sql, after(24 * hour - 1));
    expect(await use(visitor)).toBe('served');
    const late = await visitor.call(enhance, { body: rough });
    api.clock.forward(24 * hour);
    expect(await use(await again(), late.id)).toEqual(unknown);
    api.clock.forward(-24 * hour);
    await sweepLooks(api.test.database.sql, after(24 * hour + 1));
    expect(await count('looks')).toBe(0);
  });

  it('includes the choices in its text, and rejects those that no row offers', async () => {
    const visitor = await someone();
    const { brief } = await visitor.call(enhance, { body: plain });
    const [{ slot, option }] = optionsOf(brief);
    const chosen = { ...plain, choices: [{ slot, options: [option.id] }] };
    expect((await visitor.call(enhance, { body: chosen })).text).toContain(option.insert.replace(/\.$/, ''));
    for (const choice of [
      { slot: 'tone.unheard_of' },
      { slot, options: ['unheard_of'] },
      { slot: 'ask_first', options: [option.id] },
    ]) {
      const body = { ...plain, choices: [choice] };
      const unknown = { code: 'enhance.choice.unknown', status: 400, fields: ['choices'] };
      expect(await refusalOf(visitor.call(enhance, { body }))).toEqual(unknown);
      expect(await refusalOf(visitor.stream(enhance, { body }).next())).toEqual(unknown);
    }
  });

  it('proposes the usual options according to the user’s preferences, unless the call says otherwise', async () => {
    const visitor = await someone();
    const kinds = async (body: object = {}) =>
      (await visitor.call(enhance, { body: { ...plain, ...body } })).edits.map(({ kind }) => kind);
    expect(await kinds()).toContain('proposed');
    expect(await kinds({ propose: false })).not.toContain('proposed');
    await visitor.call(changePreferences, { body: { propose: false } });
    expect(await kinds()).not.toContain('proposed');
    expect(await kinds({ propose: true })).toContain('proposed');
  });

  it('has no row about a topic that the user has skipped three times', async () => {
    const visitor = await someone();
    const shown = async () =>
      (await visitor.call(enhance, { body: plain })).brief!.rows.map(({ slot }) => slotOf(slot));
    const [first] = await shown();
    await visitor.call(changePreferences, { body: { skipped_slots: [first!, first!] } });
    expect(await shown()).toContain(first);
    await visitor.call(changePreferences, { body: { skipped_slots: [first!, first!, first!] } });
    expect(await shown()).not.toContain(first);
  });

  it('adds the user’s standing instruction and no one else’s, until it is cleared', async () => {
    const [anna, other] = [await someone(), await someone()];
    const text = 'Explain how loans with a fixed rate work';
    const standing_instruction = 'British spelling, no bullet points';
    await anna.call(changePreferences, { body: { standing_instruction } });
    const told = async (visitor: Visitor) => (await visitor.call(enhance, { body: { text, propose: false } })).text;
    expect(await told(anna)).toBe(`${text}. ${standing_instruction}.`);
    expect(await told(other)).toBe(text);
    await anna.call(changePreferences, { body: { standing_instruction: '' } });
    expect(await told(anna)).toBe(text);
  });

  it('points out problems, and knows which variables are in the library', async () => {
    const visitor = await someone();
    const text = 'Answer {{client}} in at least 500 words, kindly. Maximum 300 words.';
    const rulesWith = async (body: object) =>
      (await visitor.call(enhance, { body: { text, ...body } })).notes.map(({ rule }) => rule);
    expect(await rulesWith({})).toEqual(['blank', 'range']);
    expect(await rulesWith({ known: ['client'] })).toEqual(['range']);
    await visitor.call(createVariable, { body: { name: 'Client', values: [{ value: 'Ms Ortiz' }] } });
    expect(await rulesWith({})).toEqual(['range']);
    await visitor.call(changePreferences, { body: { refused_kinds: ['fix'] } });
    expect(await rulesWith({})).toEqual([]);
  });

  it('accepts 32,000 characters, however many bytes they take, and rejects more', async () => {
    const visitor = await someone();
    const long = `summarise this: ${'🦉'.repeat(promptMaximum - 16)}`;
    expect((await visitor.call(enhance, { body: { text: long } })).text).toContain('🦉🦉');
    expect(await refusalOf(visitor.call(enhance, { body: { text: `${long}!` } }))).toEqual({
      code: 'request.invalid',
      status: 400,
      fields: ['text'],
    });
  });

  it.each([
    [{ text: '' }, 'text'],
    [{}, 'text'],
    [{ text: 'a\u0000b' }, 'text'],
    [{ ...rough, mode: 'grand' }, 'mode'],
    [{ ...rough, target: 'nowhere' }, 'target'],
    [{ ...rough, record: 'no' }, 'record'],
    [{ ...rough, use: 'eaten' }, 'use'],
    [{ ...rough, propose: 1 }, 'propose'],
    [{ ...rough, web_address: 'javascript:alert(1)' }, 'web_address'],
    [{ ...rough, draft_id: '../x' }, 'draft_id'],
    [{ ...rough, variables: [{ name: 'a' }] }, 'variables.0.value'],
    [{ ...rough, choices: [{ slot: 'No Slot' }] }, 'choices.0.slot'],
  ])('rejects an invalid request, naming the field: %j', async (body, field) => {
    const visitor = await someone();
    expect(await refusalOf(visitor.call(enhance, { body: body as never }))).toEqual({
      code: 'request.invalid',
      status: 400,
      fields: [field],
    });
  });

  it('repeated with its idempotency key is the same preview, streamed or not', async () => {
    const visitor = await someone();
    const key = { idempotencyKey: 'the-same' };
    const before = await count('looks');
    const first = await visitor.call(enhance, { body: rough }, key);
    expect(await visitor.call(enhance, { body: rough }, key)).toEqual(first);
    const told = [];
    for await (const event of visitor.stream(enhance, { body: rough }, key)) told.push(event);
    expect(told).toEqual([{ event: 'done', data: first }]);
    expect(await count('looks')).toBe(before + 1);
    expect(await findBrokenPromises(api.test.database, api.clock.now)).toEqual([]);
  });
});

/** The last one, whose first login expires after a day. */
const again = () => signIn(api, `looker${people}@example.org`);

describe('a user who requests preview after preview', () => {
  it('is asked to wait until the next day on the Free plan, and previews that were used don’t count', async () => {
    const visitor = await someone();
    const look = (body: object = {}) => visitor.call(enhance, { body: { text: 'plan a trip to rome', ...body } });
    const ids = [];
    for (let looks = 0; looks < mostUnusedLooks; looks += 1) ids.push((await look()).id);
    const tooMany = { code: 'enhance.too_many_looks', status: 429 };
    await expect(look()).rejects.toMatchObject({ ...tooMany, retryAfter: 12 * 3600 });
    expect(await refusalOf(visitor.stream(enhance, { body: rough }).next())).toEqual(tooMany);
    expect((await look({ use: 'inserted' })).paid).toBe(true);
    await visitor.call(useEnhancement, { params: { id: ids[0]! }, body: { how: 'inserted' } });
    expect((await look()).paid).toBe(false);
    expect(await refusalOf(look())).toEqual(tooMany);
    plan = 'pro';
    expect(await refusalOf(look())).toBe('served');
    plan = 'free';
    api.clock.forward(12 * 3600);
    expect(await refusalOf((await again()).call(enhance, { body: rough }))).toBe('served');
    api.clock.forward(-12 * 3600);
  });
});

describe('what happened to a result', () => {
  it('is stored field by field with its enhancement, and only the owner can report it', async () => {
    const [owner, other] = [await someone(), await someone()];
    const { id } = await owner.call(enhance, { body: { ...rough, use: 'inserted' } });
    await owner.call(reportOutcome, { params: { id }, body: { edited: 12, undone: false } });
    await owner.call(reportOutcome, { params: { id }, body: {} });
    for (const body of [{ undone: true }, {}]) {
      const told = other.call(reportOutcome, { params: { id }, body });
      expect(await refusalOf(told)).toEqual({ code: 'request.not_found', status: 404 });
    }
    const { rows } = await api.test.database.sql.execute(
      fragment`select how, edited, undone, retried from acts where id = ${id}`,
    );
    expect(rows).toEqual([{ how: 'inserted', edited: 12, undone: false, retried: null }]);
  });
});
