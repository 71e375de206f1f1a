import { getUsage } from '@hone/contracts/credits';
import { enhance } from '@hone/contracts/enhance';
import { listHistory } from '@hone/contracts/history';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
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
const isLook = ({ body }: AskedModel) => JSON.stringify(body).includes('essential detail is missing');
const lookAnswer = (look: object) => ({
  pieces: [JSON.stringify({ complete: true, missing: [], conflicts: [], ...look })],
});
const edited = { pieces: [sound.edit] };

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
    expect(done).toMatchObject({ changed: true, reason: null, credits_count: 9 });
  });

  it('asks what it finds missing, in place of editing, and that is free', async () => {
    const visitor = await someone();
    const missing = [{ slot: 'budget', question: 'How much may it cost?', options: ['200 euros', '500 euros'] }];
    behave(lookAnswer({ complete: false, missing }), { stalls: 'headers' });
    const done = await visitor.call(enhance, { body: { text: typed } });
    expect(done).toMatchObject({ ask: { slot: 'budget', question: 'How much may it cost?' }, credits_count: 10 });
    expect(done.ask?.options.map(({ insert }) => insert).join()).toMatch(/200 euros.*500 euros/);
    expect(done.by).toBeUndefined();
    const edit = server.asked.find((asked) => !isLook(asked))!;
    await edit.over;
    const [option] = done.ask!.options;
    behave({ status: 500 });
    const answers = [{ ask: 'budget' as const, value: option!.insert }];
    const answered = await visitor.call(enhance, { body: { text: typed, answers } });
    expect(answered.text).toContain('200 euros');
    expect(answered).toMatchObject({ ask: null, by: { model: 'gpt-test' }, credits_count: 9 });
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
    [
      'asks about what is stated',
      lookAnswer({ missing: [{ slot: 'recipient', question: 'To whom?', options: ['A friend', 'My boss'] }] }),
    ],
    [
      'asks about a token',
      lookAnswer({ missing: [{ slot: 'budget', question: 'What may ⟦1⟧ cost?', options: ['200 euros', '500 euros'] }] }),
    ],
    [
      'asks in another language',
      lookAnswer({
        missing: [
          {
            slot: 'budget',
            question: 'Wie viel darf es denn höchstens kosten?',
            options: ['Hundert Euro vielleicht', 'Egal wie viel'],
          },
        ],
      }),
    ],
  ])('that %s when it should look for gaps takes nothing from its edit', async (_, look) => {
    const visitor = await someone();
    behave(look);
    const done = await visitor.call(enhance, { body: { text: typed, known: ['flat'] } });
    expect(done).toMatchObject({ ask: null, notes: [], by: { failure: null }, credits_count: 9 });
  });

  it('is not asked where Hone’s own engine asks, where nothing can be better, or where it isn’t wanted', async () => {
    const visitor = await someone();
    behave(lookAnswer({}));
    const told = [
      await visitor.call(enhance, { body: { text: 'hi' } }),
      await visitor.call(enhance, { body: { text: 'Find fun weekend activities in my city.' } }),
      await visitor.call(enhance, { body: { text: typed, steer: 'my_words' } }),
    ];
    expect(told.map(({ by }) => by)).toEqual([undefined, undefined, undefined]);
    expect(server.asked).toEqual([]);
    await visitor.call(enhance, { body: { text: typed, unknowns: 'off' } });
    expect(server.asked.map(isLook)).toEqual([false]);
  });

  it('that found nothing to improve leaves a prompt alone, free and without a word about it', async () => {
    const visitor = await someone();
    behave(lookAnswer({}), { pieces: ['{"ops": [], "nothing": true}'] });
    const text = 'Write to the landlord about the 3 broken radiators.';
    const done = await visitor.call(enhance, { body: { text } });
    expect(done).toMatchObject({ text, changed: false, reason: 'complete', credits_count: 10 });
    expect(done.by).toBeUndefined();
  });

  it('gets a second chance where its answer was of no use, and says nothing of it', async () => {
    const visitor = await someone();
    server.next({ pieces: ['Certainly!'] }, edited);
    const done = await visitor.call(enhance, { body: { text: typed, unknowns: 'off' } });
    expect(done).toMatchObject({ by: { failure: null, refused: [] }, credits_count: 9 });
    expect(await runOf(done.id)).toMatchObject({ attempts: 2, repaired: true, failure: null });
  });

  it('gives way to the next in the list', async () => {
    const visitor = await someone();
    const second = await startModelServer('anthropic');
    models.push(listedModel('anthropic', second.address, { model: 'claude-test' }));
    server.choose(() => ({ status: 429 }));
    second.choose(() => edited);
    const done = await visitor.call(enhance, { body: { text: typed, unknowns: 'off' } });
    expect(done.by).toMatchObject({ model: 'claude-test', failure: null });
    await second.stop();
  });

  it('that failed costs nothing and leaves no act and no history, but what it took is recorded', async () => {
    const visitor = await someone();
    server.choose(() => ({ status: 401 }));
    const done = await visitor.call(enhance, { body: { text: typed, unknowns: 'off' } });
    expect(done).toMatchObject({ by: { model: 'gpt-test', failure: 'key' }, credits_count: 10 });
    // A look fails beside it, at the same time or later.
    const looked = await visitor.call(enhance, { body: { text: typed } });
    expect(looked.by).toMatchObject({ failure: 'key' });
    expect((await visitor.call(listHistory)).items).toEqual([]);
    expect(await runOf(done.id)).toMatchObject({ failure: 'key', faults: ['key'], free: true, micro_dollars: '0' });
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
    const call = visitor.call(enhance, { body: { text: typed, unknowns: 'off' } }, { signal: caller.signal });
    const failed = call.catch((error: unknown) => error);
    await expect.poll(() => server.asked.length).toBe(1);
    caller.abort();
    await failed;
    await server.asked[0]!.over;
    await expect.poll(async () => (await visitor.call(getUsage)).credits_count).toBe(10);
  });
});
