import { getUsage } from '@hone/contracts/credits';
import type { BodyOf, EventOf } from '@hone/contracts/declarations/define';
import { enhance, type Done } from '@hone/contracts/enhance/enhance';
import { listHistory } from '@hone/contracts/history';
import { changePreferences } from '@hone/contracts/profile/preferences';
import { slotOf, type Slot } from '@hone/domain/enhance/brief';
import { isMade } from '@hone/engine/model/judge-rows';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import { optionsOf } from '../../../testing/enhancing/briefs.ts';
import { listedModel } from '../../../testing/models/listed.ts';
import { answer, sound, soundOp, soundRow, soundRows, typed } from '../../../testing/models/answers.ts';
import { dictate, startModelServer, type Behaviour, type ModelServer } from '../../../testing/models/model-server.ts';
import type { ListedModel } from '../../../ports/language-model.ts';

const models: ListedModel[] = [];
let api: TestApi;
let server: ModelServer;
beforeAll(async () => void (api = await startApi({}, undefined, { models })));
afterAll(() => api.stop());
beforeEach(async () => {
  server = await startModelServer('openai');
  models.splice(0, models.length, listedModel('openai', server.address, { model: 'gpt-test' }));
});
afterEach(() => server.stop());

type Event = EventOf<typeof enhance>;

let people = 0;
const someone = async (): Promise<Visitor> => signIn(api, await makeAccount(api, `modelled${(people += 1)}`));
const says = (rows: readonly object[], ops: readonly object[] = [], more: object = {}): Behaviour => ({
  pieces: [JSON.stringify({ rows, ops, conflicts: [], ...more })],
});
const sounds = { pieces: [sound.brief] };
const body = { text: typed };
const slotsOf = (brief: Done['brief']) => brief?.rows.map(({ slot }) => slot) ?? [];
const madeIn = (brief: Done['brief']) => slotsOf(brief).filter(isMade);

async function runOf(id: string) {
  const { rows } = await api.test.database.sql.execute(fragment`select * from model_runs where act_id = ${id}`);
  return rows[0] as Record<string, unknown>;
}

/** The next event that matches, skipping others. */
async function next<Name extends Event['event']>(
  events: AsyncIterator<Event>,
  name: Name,
  holds: (data: Extract<Event, { event: Name }>['data']) => boolean = () => true,
) {
  for (;;) {
    const { value, done } = await events.next();
    if (done) throw new Error(`The stream ended without ${name}.`);
    const event = value as Event;
    if (event.event === name && holds(event.data as never))
      return event.data as Extract<Event, { event: Name }>['data'];
    if (event.event === 'done' || event.event === 'fail') throw new Error(JSON.stringify(event));
  }
}

describe('an available model', () => {
  it('edits the prompt and adds rows, and the result names the model and its rejected edits', async () => {
    const visitor = await someone();
    const insert = { op: 'insert', at: 3, after: null, text: 'Offer him 500 euros at once.', why: 'Persuades.' };
    server.choose(() => says(soundRows, [{ ...soundOp, why: 'Shorter.' }, insert]));
    const done = await visitor.call(enhance, { body });
    expect(done.text).toMatch(/^Write to the landlord about the 3 broken radiators in \{\{flat\}\}\./);
    expect(done.edits).toContainEqual(expect.objectContaining({ kind: 'model', why: 'Shorter.' }));
    expect(done.by).toMatchObject({ model: 'gpt-test', where: 'provider', own: false, rows: 3, failure: null });
    expect(done.by?.refused).toEqual([{ op: 'insert', by: 'invented', about: 'Please keep it polite.' }]);
    expect(madeIn(done.brief)).toEqual(['success.made', 'length.made', 'must_include.made']);
    expect(done).toMatchObject({ changed: true, reason: null, paid: true, credits_count: 9 });
  });

  it('when streamed, shows Hone’s own rows immediately, and the model’s rows and changes one by one', async () => {
    const visitor = await someone();
    const dictated = dictate();
    server.choose(() => dictated);
    const events = visitor.stream(enhance, { body })[Symbol.asyncIterator]();
    expect(await next(events, 'meta')).toMatchObject({ engine: 'gpt-test', where: 'provider', own: false });
    const own = await next(events, 'brief');
    expect(madeIn(own)).toEqual([]);
    const [first, second, third] = soundRows.map((row) => JSON.stringify(row)) as [string, string, string];
    dictated.say(`{"rows":[${first}`);
    const one = await next(events, 'brief');
    expect(madeIn(one)).toEqual(['success.made']);
    expect(one.spare).toEqual([{ row: own.rows.find(({ slot }) => slotOf(slot) === 'success'), by: 'success.made' }]);
    dictated.say(`,${second.slice(0, 30)}`);
    dictated.say(`${second.slice(30)},`);
    expect(madeIn(await next(events, 'brief'))).toEqual(['success.made', 'length.made']);
    dictated.say(`${third}],"ops":[`);
    const grown = await next(events, 'brief');
    expect(madeIn(grown)).toHaveLength(3);
    dictated.say(JSON.stringify(soundOp));
    const { text, edits, kept } = await next(events, 'text', (data) => data.text.startsWith('Write to the landlord'));
    expect(edits.map(({ kind }) => kind)).toContain('model');
    expect(kept.facts).toBe(kept.of);
    dictated.say('],"conflicts":[]}');
    dictated.end();
    const done = await next(events, 'done');
    expect(done).toMatchObject({ text, brief: grown, by: { rows: 3, failure: null }, paid: true, credits_count: 9 });
    expect(await events.next()).toMatchObject({ done: true });
  });

  it('sends the brief again only when it has changed', async () => {
    const visitor = await someone();
    const { brief } = await visitor.call(enhance, { body: { text: typed, use: 'inserted' } });
    const row = brief!.rows.find(({ options }) => options.length > 1)!;
    const choices = [{ slot: row.slot, options: [row.options.at(-1)!.id] }];
    server.choose(() => ({ status: 401 }));
    for (let acts = 0; acts < 3; acts += 1)
      await visitor.call(enhance, { body: { text: typed, choices, use: 'sent' } });
    server.choose(() => says([], [soundOp]));
    const told = [];
    for await (const { event } of visitor.stream(enhance, { body })) told.push(event);
    expect(told.filter((event) => event === 'brief')).toEqual(['brief']);
  });

  it('rejects choices that no row offers before sending anything, and the credit is given back', async () => {
    const visitor = await someone();
    server.choose(() => sounds);
    const unknown = { code: 'enhance.choice.unknown', status: 400, fields: { choices: ['enhance.choice.unknown'] } };
    const foreign = { ...body, choices: [{ slot: 'tone.unheard_of' }] };
    await expect(visitor.stream(enhance, { body: foreign }).next()).rejects.toMatchObject(unknown);
    await expect(visitor.call(enhance, { body: foreign })).rejects.toMatchObject(unknown);
    expect((await visitor.call(getUsage)).credits_count).toBe(10);
  });

  it('is sent the chosen options, which are added after its text', async () => {
    const visitor = await someone();
    server.choose(() => says([], [soundOp]));
    const { brief } = await visitor.call(enhance, { body });
    const [{ slot, option }] = optionsOf(brief);
    const done = await visitor.call(enhance, { body: { ...body, choices: [{ slot, options: [option.id] }] } });
    const said = option.insert.replace(/\.$/, '');
    expect(JSON.stringify(server.asked.at(-1)!.body)).toContain(said);
    expect(done.text.indexOf(said)).toBeGreaterThan(done.text.indexOf('Write to the landlord'));
    expect(done.edits.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['model', 'chosen']));
  });

  it('may propose only parts to include, which are written only if the user wants proposals', async () => {
    const visitor = await someone();
    const eager = soundRows.map((row) => ({
      ...row,
      options: row.options.map((option) => ({ ...option, proposed: true })),
    }));
    server.choose(() => says(eager));
    const proposedIn = (done: Done) => done.edits.filter(({ kind }) => kind === 'proposed').map(({ after }) => after);
    const done = await visitor.call(enhance, { body });
    expect(proposedIn(done).join()).toContain('earlier reports, cold rooms');
    expect(proposedIn(done).join()).not.toMatch(/fixed repair date|five sentences/);
    expect(proposedIn(await visitor.call(enhance, { body: { ...body, propose: false } }))).toEqual([]);
  });

  it('points out contradictions, quoting only the prompt’s own words', async () => {
    const visitor = await someone();
    const conflicts = [
      { a: 'we will come soon', b: 'keep it polite' },
      { a: 'be rude', b: 'keep it polite' },
    ];
    server.choose(() => says(soundRows, [], { conflicts }));
    const { notes } = await visitor.call(enhance, { body: { ...body, known: ['flat'] } });
    expect(notes.map(({ rule, says: said }) => [rule, said])).toEqual([
      ['contradiction', '“we will come soon” and “keep it polite” contradict each other.'],
    ]);
  });

  it('is not asked if nothing can be improved, or if the user wants to keep their own words', async () => {
    const visitor = await someone();
    server.choose(() => sounds);
    const told = [
      await visitor.call(enhance, { body: { text: 'hi' } }),
      await visitor.call(enhance, { body: { ...body, steer: 'my_words' } }),
    ];
    expect(told.map(({ by }) => by)).toEqual([undefined, undefined]);
    expect(server.asked).toEqual([]);
  });

  it('adds no row about a topic that the user has skipped three times', async () => {
    const visitor = await someone();
    await visitor.call(changePreferences, { body: { skipped_slots: Array<Slot>(3).fill('length') } });
    server.choose(() => sounds);
    const told = [];
    for await (const event of visitor.stream(enhance, { body })) told.push(event);
    const done = told.at(-1)!.data as Done;
    expect(madeIn(done.brief)).toEqual(['success.made', 'must_include.made']);
    expect(done.by).toMatchObject({ rows: 2 });
    expect(JSON.stringify(told)).not.toMatch(/length\.|five sentences/i);
  });

  it('adds rows only where something is open, and not once anything has been chosen, steered or used', async () => {
    const visitor = await someone();
    server.choose(() => sounds);
    const { brief } = await visitor.call(enhance, { body });
    const [{ slot, option }] = optionsOf({ ...brief!, rows: brief!.spare!.map(({ row }) => row) });
    const settled: Partial<BodyOf<typeof enhance>>[] = [
      { text: 'Now the same for the second flat', chat: { empty: false, attached: false } },
      { text: 'Is this review positive or negative? Answer with one word: "The soup was cold."' },
      { choices: [{ slot, options: [option.id] }] },
      { steer: 'shorter' },
      { use: 'inserted' },
    ];
    for (const more of settled) {
      const done = await visitor.call(enhance, { body: { ...body, ...more } });
      expect([madeIn(done.brief), done.by?.rows ?? 0], JSON.stringify(more)).toEqual([[], 0]);
    }
  });

  it('that adds only rows is still charged for', async () => {
    const visitor = await someone();
    server.choose(() => says([soundRow]));
    const done = await visitor.call(enhance, { body: { ...body, propose: false } });
    expect(done).toMatchObject({ by: { rows: 1, failure: null }, paid: true, credits_count: 9 });
    const { rows } = await api.test.database.sql.execute(
      fragment`select engine, credits, shown from acts where id = ${done.id}`,
    );
    expect(rows).toEqual([{ engine: 'gpt-test', credits: 1, shown: slotsOf(done.brief) }]);
  });

  it('costs no credit if its changes change nothing', async () => {
    const visitor = await someone();
    const drops = [3, 4].map((at) => ({ op: 'drop', at, after: null, text: null, why: 'filler' }));
    server.choose(() => says([], drops));
    const text = 'Write a mail to the landlord. Mention the cold. Mention the damp. Keep it polite.';
    const done = await visitor.call(enhance, { body: { text, propose: false } });
    expect([done.changed, done.edits.length > 0, done.credits_count]).toEqual(
      done.text === text ? [false, false, 10] : [true, true, 9],
    );
  });

  it('that finds nothing to improve leaves the prompt alone, costs nothing, and is not mentioned', async () => {
    const visitor = await someone();
    server.choose(() => says([]));
    const text = 'Write to the landlord about the 3 broken radiators.';
    const done = await visitor.call(enhance, { body: { text } });
    expect(done).toMatchObject({ text, changed: false, paid: false, credits_count: 10 });
    expect(done.by).toBeUndefined();
  });

  it('gets a second chance after a useless answer, which is not mentioned', async () => {
    const visitor = await someone();
    server.next({ pieces: ['Certainly!'] }, sounds);
    const done = await visitor.call(enhance, { body });
    expect(done).toMatchObject({ by: { rows: 3, failure: null, refused: [] }, credits_count: 9 });
    expect(await runOf(done.id)).toMatchObject({ attempts: 2, repaired: true, failure: null, rows: 3 });
    expect(JSON.stringify(server.asked[1]!.body)).toContain('no JSON of the schema');
  });

  it('whose first rows were accepted is not asked again, whatever else it returned', async () => {
    const visitor = await someone();
    server.next({ pieces: [`{"rows":[${JSON.stringify(soundRow)}`, 'and so on'] });
    const done = await visitor.call(enhance, { body });
    expect(done.by).toMatchObject({ rows: 1 });
    expect(server.asked).toHaveLength(1);
  });

  it('is replaced by the next one in the list if it fails before returning anything', async () => {
    const visitor = await someone();
    const second = await startModelServer('anthropic');
    models.push(listedModel('anthropic', second.address, { model: 'claude-test' }));
    server.choose(() => ({ status: 429 }));
    second.choose(() => sounds);
    const done = await visitor.call(enhance, { body });
    expect(done.by).toMatchObject({ model: 'claude-test', rows: 3, failure: null });
    await second.stop();
  });

  it('that fails midway leaves what was accepted, labeled and free, and no other model adds more rows', async () => {
    const visitor = await someone();
    const second = await startModelServer('anthropic');
    models.push(listedModel('anthropic', second.address, { model: 'claude-test' }));
    server.choose(() => ({ pieces: [`{"rows":[${JSON.stringify(soundRow)},`], ends: 'cut' }));
    const done = await visitor.call(enhance, { body });
    expect(done).toMatchObject({ by: { model: 'gpt-test', rows: 1, failure: 'down' }, paid: false, credits_count: 10 });
    expect(madeIn(done.brief)).toEqual(['length.made']);
    expect(second.asked).toEqual([]);
    expect(await runOf(done.id)).toMatchObject({ rows: 1, failure: 'down', free: true });
    const acts = await api.test.database.sql.execute(fragment`select 1 from acts where id = ${done.id}`);
    expect(acts.rows).toEqual([]);
    await second.stop();
  });

  it('that failed costs nothing and leaves nothing in History, but its usage is recorded', async () => {
    const visitor = await someone();
    server.choose(() => ({ status: 401 }));
    const done = await visitor.call(enhance, { body });
    expect(done).toMatchObject({ by: { model: 'gpt-test', rows: 0, failure: 'key' }, credits_count: 10 });
    expect((await visitor.call(listHistory)).items).toEqual([]);
    expect(await runOf(done.id)).toMatchObject({ failure: 'key', faults: ['key'], free: true });
  });

  it('leaves a record of its usage, without a word of the prompt or the answer', async () => {
    const visitor = await someone();
    const badRow = {
      slot: 'format',
      label: 'Grosbeak',
      options: [{ label: 'Grosbeak', sentence: 'Offer 500 euros.' }],
    };
    server.choose(() => says([badRow, ...soundRows], [soundOp]));
    const { id } = await visitor.call(enhance, { body });
    const run = await runOf(id);
    expect(run).toMatchObject({
      own: false,
      model: 'gpt-test',
      strategy: 'brief',
      system_text: expect.any(Number),
      attempts: 1,
      faults: [],
      rows: 3,
      refused_rows: ['invented', 'few'],
      first_row_milliseconds: expect.any(Number),
      refused: [],
      input_tokens: 10,
      output_tokens: 5,
      free: false,
    });
    // With the listed prices: a dollar for a million tokens read, two for those written.
    expect(Number(run['micro_dollars'])).toBe(20);
    expect(JSON.stringify(run)).not.toMatch(/landlord|radiator|clearer|grosbeak|sentences/i);
  });

  it('is stopped when the caller disconnects, and the credit is given back', async () => {
    const visitor = await someone();
    server.choose(() => ({ pieces: ['{"rows"'], stalls: 'idle' }));
    const caller = new AbortController();
    const call = visitor.call(enhance, { body }, { signal: caller.signal });
    const failed = call.catch((error: unknown) => error);
    await expect.poll(() => server.asked.length).toBe(1);
    caller.abort();
    await failed;
    await server.asked[0]!.over;
    await expect.poll(async () => (await visitor.call(getUsage)).credits_count).toBe(10);
  });

  it('gets a schema with size limits only if it runs locally', async () => {
    const visitor = await someone();
    const [listed] = models as [ListedModel];
    server.choose(() => says([]));
    const bounds = async (where: 'provider' | 'local') => {
      models.splice(0, 1, { ...listed, model: { ...listed.model, where } });
      await visitor.call(enhance, { body });
      return JSON.stringify(server.asked.at(-1)!.body).includes('maxItems');
    };
    expect([await bounds('provider'), await bounds('local')]).toEqual([false, true]);
  });
});

it('an answer in chunks of any size gives the same result', async () => {
  const visitor = await someone();
  const texts = [];
  for (const size of [1, 7, 64, 100_000]) {
    const pieces = Array.from({ length: Math.ceil(sound.brief.length / size) }, (_, at) =>
      sound.brief.slice(at * size, (at + 1) * size),
    );
    server.choose(() => ({ pieces }));
    const { text, brief, by } = await visitor.call(enhance, { body });
    texts.push(JSON.stringify([text, brief, by?.rows]));
  }
  expect(new Set(texts).size).toBe(1);
  expect(answer(soundRows, [soundOp])).toBe(sound.brief);
});
