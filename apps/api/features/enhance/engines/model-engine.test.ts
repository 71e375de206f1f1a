import { getUsage } from '@hone/contracts/credits';
import type { BodyOf } from '@hone/contracts/define';
import { enhance } from '@hone/contracts/enhance';
import { listHistory } from '@hone/contracts/history';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import { optionsOf } from '../../../testing/enhancing/briefs.ts';
import { listedModel } from '../../../testing/models/listed.ts';
import { sound, typed } from '../../../testing/models/misbehaviours.ts';
import {
  startModelServer,
  type AskedModel,
  type Behaviour,
  type ModelServer,
} from '../../../testing/models/model-server.ts';
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

let people = 0;
const someone = async (): Promise<Visitor> => signIn(api, await makeAccount(api, `modelled${(people += 1)}`));
const isLook = ({ body }: AskedModel) => JSON.stringify(body).includes('contradict each other, so that');
const lookAnswer = (look: object) => ({
  pieces: [JSON.stringify({ complete: true, conflicts: [], ...look })],
});
const edited = { pieces: [sound.edit] };
/** Looked into by nobody. */
const concise = { text: typed, mode: 'concise' } as const;

function behave(look: Behaviour, edit: Behaviour = edited): void {
  server.choose((asked) => (isLook(asked) ? look : edit));
}

async function runOf(id: string) {
  const { rows } = await api.test.database.sql.execute(fragment`select * from model_runs where act_id = ${id}`);
  return rows[0] as Record<string, unknown>;
}

describe('a model at hand', () => {
  it('edits the prompt, and the answer says which one it was, how long it took and what it was not let do', async () => {
    const visitor = await someone();
    const ops = [
      {
        op: 'replace',
        at: 1,
        after: null,
        text: 'Write to the landlord about the 3 broken radiators in ⟦1⟧.',
        why: 'Shorter.',
      },
      { op: 'insert', at: 3, after: null, text: 'Offer him 500 euros at once.', why: 'Persuades.' },
    ];
    behave(lookAnswer({}), { pieces: [JSON.stringify({ nothing: false, ops })] });
    const done = await visitor.call(enhance, { body: { text: typed } });
    expect(done.text).toMatch(/^Write to the landlord about the 3 broken radiators in \{\{flat\}\}\./);
    expect(done.edits).toContainEqual(expect.objectContaining({ kind: 'model', why: 'Shorter.' }));
    expect(done.by).toMatchObject({ model: 'gpt-test', where: 'provider', own: false, failure: null });
    expect(done.by?.refused).toEqual([{ op: 'insert', by: 'invented', about: 'Please keep it polite.' }]);
    expect(done).toMatchObject({ changed: true, reason: null, paid: true, credits_count: 9 });
  });

  it('streamed shows Hone’s own rows at once, and its text when it has come', async () => {
    const visitor = await someone();
    server.choose(() => ({ pieces: ['{"ops"'], stalls: 'idle' }));
    const caller = new AbortController();
    const stream = visitor.stream(enhance, { body: concise }, { signal: caller.signal });
    expect((await stream.next()).value).toMatchObject({ event: 'meta', data: { engine: 'gpt-test' } });
    const { event, data } = (await stream.next()).value!;
    expect(event).toBe('brief');
    caller.abort();
    await stream.next().catch(() => undefined);
    server.choose(() => edited);
    const told = [];
    for await (const each of visitor.stream(enhance, { body: concise })) told.push(each);
    expect(told.map((each) => each.event)).toEqual(['meta', 'brief', 'text', 'done']);
    expect(told[1]!.data).toEqual(data);
    expect(told[3]!.data).toMatchObject({ paid: true, brief: data });
  });

  it('refuses what no row offers before it says anything, and the credit comes back', async () => {
    const visitor = await someone();
    server.choose(() => edited);
    const body = { ...concise, choices: [{ slot: 'tone.unheard_of' }] };
    const unknown = { code: 'enhance.choice.unknown', status: 400, fields: { choices: ['enhance.choice.unknown'] } };
    await expect(visitor.stream(enhance, { body }).next()).rejects.toMatchObject(unknown);
    await expect(visitor.call(enhance, { body })).rejects.toMatchObject(unknown);
    expect((await visitor.call(getUsage)).credits_count).toBe(10);
  });

  it('is told what is chosen, which stands behind its text', async () => {
    const visitor = await someone();
    server.choose(() => edited);
    const { brief } = await visitor.call(enhance, { body: concise });
    const [{ slot, option }] = optionsOf(brief);
    const body = { ...concise, choices: [{ slot, options: [option.id] }] };
    const done = await visitor.call(enhance, { body });
    const said = option.insert.replace(/\.$/, '');
    expect(JSON.stringify(server.asked.at(-1)!.body)).toContain(said);
    expect(done.text.indexOf(said)).toBeGreaterThan(done.text.indexOf('Write to the landlord'));
    expect(done.edits.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['model', 'chosen']));
  });

  it('points out what contradicts itself, and only in the prompt’s own words', async () => {
    const visitor = await someone();
    const conflicts = [
      { a: 'we will come soon', b: 'keep it polite' },
      { a: 'be rude', b: 'keep it polite' },
    ];
    behave(lookAnswer({ conflicts }));
    const { notes } = await visitor.call(enhance, { body: { text: typed, known: ['flat'] } });
    expect(notes.map(({ rule, says }) => [rule, says])).toEqual([
      ['contradiction', '“we will come soon” and “keep it polite” contradict each other.'],
    ]);
  });

  it.each<[string, Behaviour]>([
    ['fails', { status: 500 }],
    ['babbles', { pieces: ['What a nice prompt!'] }],
  ])('that %s when it should look for contradictions takes nothing from its edit', async (_, look) => {
    const visitor = await someone();
    behave(look);
    const done = await visitor.call(enhance, { body: { text: typed, known: ['flat'] } });
    expect(done).toMatchObject({ notes: [], by: { failure: null }, credits_count: 9 });
  });

  it('is not asked where nothing can be better, or where it isn’t wanted', async () => {
    const visitor = await someone();
    behave(lookAnswer({}));
    const told = [
      await visitor.call(enhance, { body: { text: 'hi' } }),
      await visitor.call(enhance, { body: { text: typed, steer: 'my_words' } }),
    ];
    expect(told.map(({ by }) => by)).toEqual([undefined, undefined]);
    expect(server.asked).toEqual([]);
  });

  it('looks for contradictions only in what begins a conversation, before anything was chosen', async () => {
    const visitor = await someone();
    behave(lookAnswer({}));
    const { brief } = await visitor.call(enhance, { body: { text: typed } });
    expect(server.asked.map(isLook).toSorted()).toEqual([false, true]);
    const [{ slot, option }] = optionsOf(brief);
    const bodies: Partial<BodyOf<typeof enhance>>[] = [
      { mode: 'concise' },
      { chat: { empty: false, attached: false } },
      { choices: [{ slot, options: [option.id] }] },
      { steer: 'shorter' },
    ];
    for (const body of bodies) {
      server.asked.splice(0);
      await visitor.call(enhance, { body: { text: typed, ...body } });
      expect(server.asked.map(isLook), JSON.stringify(body)).toEqual([false]);
    }
  });

  it('that found nothing to improve leaves a prompt alone, free and without a word about it', async () => {
    const visitor = await someone();
    behave(lookAnswer({}), { pieces: ['{"ops": [], "nothing": true}'] });
    const text = 'Write to the landlord about the 3 broken radiators.';
    const done = await visitor.call(enhance, { body: { text } });
    expect(done).toMatchObject({ text, changed: false, paid: false, credits_count: 10 });
    expect(done.by).toBeUndefined();
  });

  it('gets a second chance where its answer was of no use, and says nothing of it', async () => {
    const visitor = await someone();
    server.next({ pieces: ['Certainly!'] }, edited);
    const done = await visitor.call(enhance, { body: concise });
    expect(done).toMatchObject({ by: { failure: null, refused: [] }, credits_count: 9 });
    expect(await runOf(done.id)).toMatchObject({ attempts: 2, repaired: true, failure: null });
  });

  it('gives way to the next in the list', async () => {
    const visitor = await someone();
    const second = await startModelServer('anthropic');
    models.push(listedModel('anthropic', second.address, { model: 'claude-test' }));
    server.choose(() => ({ status: 429 }));
    second.choose(() => edited);
    const done = await visitor.call(enhance, { body: concise });
    expect(done.by).toMatchObject({ model: 'claude-test', failure: null });
    await second.stop();
  });

  it('that failed costs nothing and leaves no act and no history, but what it took is recorded', async () => {
    const visitor = await someone();
    server.choose(() => ({ status: 401 }));
    const done = await visitor.call(enhance, { body: concise });
    expect(done).toMatchObject({ by: { model: 'gpt-test', failure: 'key' }, credits_count: 10 });
    // A look fails beside it, at the same time or later.
    const looked = await visitor.call(enhance, { body: { text: typed } });
    expect(looked.by).toMatchObject({ failure: 'key' });
    expect((await visitor.call(listHistory)).items).toEqual([]);
    expect(await runOf(done.id)).toMatchObject({ failure: 'key', faults: ['key'], free: true });
  });

  it('leaves a record of what it took, without a word of the prompt or the answer', async () => {
    const visitor = await someone();
    behave(lookAnswer({}));
    const { id } = await visitor.call(enhance, { body: { text: typed } });
    const run = await runOf(id);
    expect(run).toMatchObject({
      own: false,
      model: 'gpt-test',
      strategy: 'edit',
      system_text: expect.any(Number),
      attempts: 2,
      faults: [],
      looked: true,
      refused: [],
      input_tokens: 20,
      output_tokens: 10,
      free: false,
    });
    // By the prices of its listing: a dollar for a million tokens read, two for those written.
    expect(Number(run['micro_dollars'])).toBe(40);
    expect(JSON.stringify(run)).not.toMatch(/landlord|radiator|clearer/);
  });

  it('is let go when the caller goes, and the credit comes back', async () => {
    const visitor = await someone();
    server.choose(() => ({ pieces: ['{"ops"'], stalls: 'idle' }));
    const caller = new AbortController();
    const call = visitor.call(enhance, { body: concise }, { signal: caller.signal });
    const failed = call.catch((error: unknown) => error);
    await expect.poll(() => server.asked.length).toBe(1);
    caller.abort();
    await failed;
    await server.asked[0]!.over;
    await expect.poll(async () => (await visitor.call(getUsage)).credits_count).toBe(10);
  });
});
