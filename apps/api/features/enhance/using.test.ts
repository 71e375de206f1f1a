import { getUsage } from '@hone/contracts/credits';
import type { BodyOf } from '@hone/contracts/declarations/define';
import { enhance, reportOutcome, useEnhancement } from '@hone/contracts/enhance/enhance';
import { changeHistorySettings, listHistory } from '@hone/contracts/history';
import { changePreferences } from '@hone/contracts/profile/preferences';
import { askFirstSlot } from '@hone/domain/enhance/brief';
import { composeText } from '@hone/engine/compose/compose';
import { applyHunks } from '@hone/text/hunks';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { findEverywhere, optionsOf, refusalOf } from '../../testing/enhancing/briefs.ts';
import { improvable, lookable } from '../../testing/enhancing/improvable.ts';
import { findBrokenPromises } from '../../testing/money/ledger.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

let people = 0;
const someone = async (): Promise<Visitor> => signIn(api, await makeAccount(api, `user${(people += 1)}`));
const left = async (visitor: Visitor) => (await visitor.call(getUsage)).credits_count;
type UseBody = BodyOf<typeof useEnhancement>;
const use = (visitor: Visitor, id: string, body: Partial<UseBody> = {}, idempotencyKey?: string) =>
  visitor.call(
    useEnhancement,
    { params: { id }, body: { how: 'inserted', ...body } },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  );
const look = (visitor: Visitor, body: object = {}) => visitor.call(enhance, { body: { ...lookable(), ...body } });
const prompts = async (visitor: Visitor) => (await visitor.call(listHistory)).items.flatMap((item) => item.prompts);

async function findAct(id: string) {
  const { rows } = await api.test.database.sql.execute(fragment`select * from acts where id = ${id}`);
  return rows[0] as Record<string, unknown> | undefined;
}

describe('the first use of a changed text', () => {
  it('costs one credit, and returns the text just as the page composes it', async () => {
    const visitor = await someone();
    const { id, text, edits, brief } = await look(visitor);
    const [{ slot, option }, other] = optionsOf(brief);
    const choices = [
      { slot, options: [option.id] },
      { slot: other!.slot, own: 'in plain words, for tom and ana' },
    ];
    const used = await use(visitor, id, { choices });
    const draft = lookable().text;
    expect(used.text).toBe(composeText(draft, edits, brief, { choices, propose: true }));
    expect(used.text).not.toBe(text);
    expect(applyHunks(draft, used.edits)).toBe(used.text);
    expect(used.credits_count).toBe(9);
    expect(used.added.join(' ')).toContain('tom and ana');
    expect(await prompts(visitor)).toMatchObject([{ id, text: draft, enhanced_prompt: used.text }]);
  });

  it('leaves a record of what was shown and chosen, by slot and option, without the user’s own words', async () => {
    const visitor = await someone();
    const { id, brief, usage } = await look(visitor, { target: 'claude', mode: 'thorough' });
    const [{ slot, option }, second, third] = optionsOf(brief);
    const choices = [
      { slot, options: [option.id, option.id], own: 'zebrafinch' },
      { slot: second!.slot, skip: true },
      { slot: third!.slot, own: '  ' },
    ];
    await use(visitor, id, { choices, how: 'copied' });
    const act = await findAct(id);
    expect(act).toMatchObject({
      engine: 'built-in',
      language: 'en',
      target: 'claude',
      mode: 'thorough',
      credits: 1,
      reservation: id,
      words_before: usage.words_before,
      frame: brief!.frame,
      shown: brief!.rows.map((row) => row.slot),
      how: 'copied',
      choices: [
        { slot, options: [option.id], own: true },
        { slot: second!.slot, options: [], skip: true },
        { slot: third!.slot, options: [] },
      ],
    });
    for (const words of ['zebrafinch', 'landlord']) expect(JSON.stringify(act)).not.toContain(words);
    expect(await findEverywhere(api, 'zebrafinch')).toEqual(['history_prompts']);
  });

  it('is recorded as copied, with its variables filled in, while the returned text keeps them', async () => {
    const visitor = await someone();
    const { id } = await look(visitor, { text: `${lookable().text} It is for {{client}} and {{boss}}.` });
    const values = [{ name: 'Client', value: 'Anna {{boss}}' }];
    const used = await use(visitor, id, { how: 'copied', values });
    expect(used.text).toContain('It is for {{client}} and {{boss}}.');
    const recorded = async () => (await prompts(visitor))[0]!.enhanced_prompt;
    expect(await recorded()).toBe(used.text.replace('{{client}}', 'Anna {{boss}}'));
    await use(visitor, id, { how: 'copied', values: [{ name: 'client', value: 'Berta' }] });
    expect(await recorded()).toBe(used.text.replace('{{client}}', 'Berta'));
  });

  it('is refused without a credit, leaves no record, and works once there is a credit', async () => {
    const visitor = await someone();
    const { id } = await look(visitor);
    for (let more = 9; more >= 0; more -= 1)
      expect((await visitor.call(enhance, { body: improvable() })).credits_count).toBe(more);
    const none = { code: 'credits.none_left', status: 402 };
    expect(await refusalOf(use(visitor, id, {}, 'refused'))).toEqual(none);
    expect(await refusalOf(visitor.call(enhance, { body: improvable() }))).toEqual(none);
    expect(await refusalOf(visitor.stream(enhance, { body: improvable() }).next())).toEqual(none);
    expect(await findAct(id)).toBeUndefined();
    expect(await prompts(visitor)).toHaveLength(10);
    api.clock.forward(12 * 3600);
    const next = await signIn(api, `user${people}@example.org`);
    expect((await use(next, id, {}, 'refused')).credits_count).toBe(9);
    api.clock.forward(-12 * 3600);
  });

  it('repeated with its idempotency key gets the same answer, and is charged once', async () => {
    const visitor = await someone();
    const { id } = await look(visitor);
    const first = await use(visitor, id, {}, 'once');
    expect(await use(visitor, id, {}, 'once')).toEqual(first);
    expect(await refusalOf(use(visitor, id, { how: 'saved' }, 'once'))).toMatchObject({ code: 'request.key_reused' });
    expect(await left(visitor)).toBe(9);
  });
});

describe('using a result again', () => {
  it('is free whatever is chosen, even after an undo, and History keeps the text that was used last', async () => {
    const visitor = await someone();
    const { id, brief } = await look(visitor);
    await use(visitor, id);
    await visitor.call(reportOutcome, { params: { id }, body: { undone: true } });
    const [{ slot, option }] = optionsOf(brief);
    const again = await use(visitor, id, { choices: [{ slot, options: [option.id] }], how: 'sent' });
    expect(again.credits_count).toBe(9);
    expect(await prompts(visitor)).toMatchObject([{ id, enhanced_prompt: again.text }]);
    expect(await findAct(id)).toMatchObject({ credits: 1, how: 'sent', undone: null, choices: [{ slot }] });
    expect(await findEverywhere(api, option.insert.replace(/\.$/, ''))).toEqual(['history_prompts']);
  });

  it('is charged if the first use only tidied the text, and History has each text as it was used', async () => {
    const visitor = await someone();
    const text = 'Please  write a haiku about about rain';
    const { id, brief } = await visitor.call(enhance, { body: { text, propose: false } });
    const tidied = await use(visitor, id, { propose: false });
    expect(tidied).toMatchObject({ credits_count: 10, edits: [{ kind: 'tidy' }] });
    expect(await prompts(visitor)).toMatchObject([{ id, text, enhanced_prompt: tidied.text }]);
    expect(await findAct(id)).toMatchObject({ credits: 0, reservation: null, how: 'inserted' });
    const [{ slot, option }] = optionsOf(brief);
    const chosen = { propose: false, choices: [{ slot, options: [option.id] }] };
    const answered = await use(visitor, id, chosen);
    expect(answered.credits_count).toBe(9);
    expect(await prompts(visitor)).toMatchObject([{ id, text, enhanced_prompt: answered.text }]);
    expect((await use(visitor, id, chosen)).credits_count).toBe(9);
    expect(await findAct(id)).toMatchObject({ credits: 1, reservation: id });
  });
});

describe('using a result that costs nothing', () => {
  it('leaves no record and no history if the text is unchanged', async () => {
    const visitor = await someone();
    const { id } = await look(visitor, { tone: 'keep', propose: false });
    const used = await use(visitor, id, { propose: false }, 'unchanged');
    expect(used).toEqual({ text: lookable().text, added: [], edits: [], credits_used: 0, credits_count: 10 });
    expect(await findAct(id)).toBeUndefined();
    expect(await prompts(visitor)).toEqual([]);
  });

  it('is stored in History if only values and the standing instruction were added', async () => {
    const visitor = await someone();
    await visitor.call(changePreferences, { body: { standing_instruction: 'No jargon' } });
    const body = { text: 'write a toast for {{friend}} who turns fifty', propose: false };
    const { id } = await visitor.call(enhance, { body: { ...body, variables: [{ name: 'friend', value: 'Marit' }] } });
    const used = await use(visitor, id, { propose: false });
    expect(used).toMatchObject({ credits_count: 10 });
    expect(used.text).toContain('write a toast for Marit who turns fifty');
    expect(await prompts(visitor)).toMatchObject([{ id, text: body.text, enhanced_prompt: used.text }]);
  });
});

describe('the text that is used', () => {
  it('leaves out the changes that were removed, and includes the requested fixes', async () => {
    const visitor = await someone();
    const text = 'Please  explain loans to my mother in at least 500 words. Maximum 300 words.';
    const { id, edits, notes } = await visitor.call(enhance, { body: { text, propose: false } });
    expect(edits.map(({ kind }) => kind)).toContain('tidy');
    const dropped = edits.map((edit) => edit.id);
    expect((await use(visitor, id, { propose: false, dropped })).text).toBe(text);
    const { fix } = notes.find(({ rule }) => rule === 'range')!;
    const fixed = await use(visitor, id, { propose: false, dropped, fixed: [fix!.id] });
    expect(fixed.text).toBe(applyHunks(text, [fix!]));
    expect(fixed).toMatchObject({ edits: [{ kind: 'fix' }], credits_count: 10 });
  });

  it('includes proposals if the call says so, and leaves out the ask-first line if it was removed', async () => {
    const visitor = await someone();
    const { id, brief } = await visitor.call(enhance, { body: { text: 'plan a trip to rome' } });
    expect((await use(visitor, id)).text).toContain(brief!.ask_first);
    const without = await use(visitor, id, { choices: [{ slot: askFirstSlot, skip: true }] });
    expect(without.text).not.toContain(brief!.ask_first);
    expect((await use(visitor, id, { propose: false })).text).not.toContain(brief!.ask_first);
    const foreign = use(visitor, id, { choices: [{ slot: 'tone.unheard_of', own: 'x' }] });
    expect(await refusalOf(foreign)).toEqual({ code: 'enhance.choice.unknown', status: 400, fields: ['choices'] });
  });

  it('is stored under the page it came from, or under the dashboard', async () => {
    const visitor = await someone();
    await visitor.call(enhance, { body: { ...improvable(), web_address: 'https://chatgpt.com/c/1?model=x#top' } });
    const { id } = await look(visitor, { web_address: 'https://claude.ai/new', draft_id: 'd1' });
    await use(visitor, id);
    await visitor.call(enhance, { body: improvable() });
    const { items } = await visitor.call(listHistory);
    expect(items.map(({ session }) => session).toSorted()).toEqual([
      'http://localhost:4000/enhance',
      'https://chatgpt.com/c/1',
      'https://claude.ai/new',
    ]);
  });

  it.each([false, true])('with recording turned off leaves no trace anywhere (streamed: %s)', async (isStreamed) => {
    const visitor = await someone();
    const body = { ...improvable(`${lookable().text} goldcrest`), record: false };
    const key = { idempotencyKey: `unrecorded-${isStreamed}` };
    if (!isStreamed) await visitor.call(enhance, { body }, key);
    else for await (const { event } of visitor.stream(enhance, { body }, key)) expect(event).not.toBe('fail');
    const { id } = await look(visitor, { text: body.text, record: false });
    await use(visitor, id, {}, `unrecorded-use-${isStreamed}`);
    expect(await left(visitor)).toBe(8);
    expect(await findEverywhere(api, 'goldcrest')).toEqual([]);
  });

  it('is not recorded while the history is paused', async () => {
    const visitor = await someone();
    await visitor.call(changeHistorySettings, { body: { paused: true } });
    const { id } = await look(visitor);
    await use(visitor, id);
    expect(await prompts(visitor)).toEqual([]);
  });
});

describe('enhancing and using the result in one call', () => {
  it('costs one credit, reports that, adds the result to History, and makes further uses free', async () => {
    const visitor = await someone();
    const { brief } = await look(visitor);
    const [{ slot, option }] = optionsOf(brief);
    const choices = [{ slot, options: [option.id] }];
    const key = { idempotencyKey: 'in-one' };
    const done = await visitor.call(enhance, { body: { ...improvable(), choices } }, key);
    expect(done).toMatchObject({ paid: true, credits_count: 9 });
    expect(done.text).toContain(option.insert.replace(/\.$/, ''));
    expect(await visitor.call(enhance, { body: { ...improvable(), choices } }, key)).toEqual(done);
    expect(await findAct(done.id)).toMatchObject({ credits: 1, how: 'inserted', choices: [{ slot }] });
    expect(await prompts(visitor)).toMatchObject([{ id: done.id, enhanced_prompt: done.text }]);
    expect((await use(visitor, done.id, { how: 'copied' })).credits_count).toBe(9);
  });

  it('is free if the text was only tidied, or not changed at all', async () => {
    const visitor = await someone();
    const tidied = { text: 'Please  write a haiku about about rain', use: 'copied', propose: false } as const;
    expect(await visitor.call(enhance, { body: tidied })).toMatchObject({ paid: false, credits_count: 10 });
    expect(await visitor.call(enhance, { body: { text: 'hi', use: 'copied' } })).toMatchObject({ paid: false });
    expect(await prompts(visitor)).toHaveLength(1);
  });
});

it('an option that the user chooses again and again is listed first', async () => {
  const [visitor, other] = [await someone(), await someone()];
  const { brief } = await look(visitor);
  const row = brief!.rows.find(({ options }) => options.length > 2)!;
  const last = row.options.at(-1)!.id;
  const first = async (who: Visitor) => {
    const shown = (await look(who)).brief!.rows.find(({ slot }) => slot === row.slot)!;
    return shown.options[0]!.id;
  };
  for (let acts = 0; acts < 3; acts += 1) {
    expect(await first(visitor)).not.toBe(last);
    const { id } = await look(visitor);
    await use(visitor, id, { choices: [{ slot: row.slot, options: [last] }] });
  }
  expect(await first(visitor)).toBe(last);
  expect(await first(other)).not.toBe(last);
});

it('after all these uses, charged, free and refused, the ledger is consistent', async () => {
  expect(await findBrokenPromises(api.test.database, api.clock.now)).toEqual([]);
});
