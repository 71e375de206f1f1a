import { enhance } from '@hone/contracts/enhance/enhance';
import { saveOwnModel } from '@hone/contracts/enhance/models';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListedModel } from '../../ports/language-model.ts';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { findEverywhere } from '../../testing/enhancing/briefs.ts';
import { answer, option, replace, row, soundRow } from '../../testing/models/answers.ts';
import { useNow, watchModel } from '../../testing/models/early-uses.ts';
import { listedModel } from '../../testing/models/listed.ts';
import { startModelServer, type Behaviour, type ModelServer } from '../../testing/models/model-server.ts';

const models: ListedModel[] = [];
const lines: string[] = [];
const log = { write: (line: string) => void lines.push(line) };
let api: TestApi;
let server: ModelServer;
beforeAll(async () => void (api = await startApi({ log: 'debug' }, undefined, { models, log })));
afterAll(() => api.stop());
beforeEach(async () => {
  server = await startModelServer('openai');
  models.splice(0, models.length, listedModel('openai', server.address, { patience: { idle: 100 } }));
});
afterEach(() => server.stop());

let people = 0;
const someone = async (): Promise<Visitor> => signIn(api, await makeAccount(api, `secret${(people += 1)}`));
const text = 'write a mail to my landlord about the wagtail in the attic';
/** From the prompt, from accepted and rejected rows, from an accepted and a rejected change, and invisible characters. */
const secrets = ['wagtail', 'kestrel', 'grosbeak', 'goldcrest', 'zebrafinch', 'capercaillie'];
const rows = [
  row('style', 'Kestrel', option('Like a kestrel', 'Write it like a kestrel.'), option('Plain', 'Write it plainly.')),
  row(
    'format',
    'Format',
    option('Grosbeak', 'Offer the grosbeak 500 euros.'),
    option('List', 'You are a grosbeak expert.'),
  ),
  soundRow,
];
const ops = [
  replace('Write a mail to my landlord about the wagtail in the attic, the goldcrest said.'),
  replace('zebrafinch'),
];
const whole = answer(rows, ops);
const half = whole.slice(0, whole.indexOf('Grosbeak') + 20);

/** Where any of it can be read, except in the history. */
async function findLeaks(): Promise<string[]> {
  const found: string[] = [];
  for (const secret of secrets) {
    const tables = await findEverywhere(api, secret);
    found.push(...tables.filter((name) => name !== 'history_prompts').map((name) => `${secret} in ${name}`));
    if (lines.some((line) => line.toLowerCase().includes(secret))) found.push(`${secret} in the log`);
  }
  return found;
}

describe('the text of prompts, rows and changes', () => {
  it.each<[string, Behaviour]>([
    ['the model answers', { pieces: [whole] }],
    ['the model’s answer is garbled', { pieces: ['capercaillie {"rows": [capercaillie'] }],
    ['the model breaks off', { pieces: [half], ends: 'cut' }],
    ['the model sends garbage', { pieces: [half], breaks: 'garbage' }],
    ['the model never stops', { pieces: [half, 'capercaillie'], breaks: 'flood' }],
    ['the model stalls', { pieces: [half], stalls: 'idle' }],
    ['the model refuses, and says why', { status: 400, body: '{"error":{"message":"capercaillie: wagtail"}}' }],
    ['the model fails, and says why', { status: 500, body: 'capercaillie: wagtail' }],
  ])('appears in no log, and in no table outside History, when %s', async (_, behaviour) => {
    const visitor = await someone();
    server.choose(() => behaviour);
    const { id, brief } = await visitor.call(enhance, { body: { text } });
    expect(await findLeaks()).toEqual([]);
    const made = brief!.rows.find(({ slot }) => slot === 'style.made');
    const choices = made ? [{ slot: made.slot, options: [made.options[0]!.id], own: 'capercaillie' }] : [];
    await useNow(visitor, id, { choices });
    expect(await findLeaks()).toEqual([]);
  });

  it('stays in History alone when the caller leaves or uses a result before the user’s own model is done', async () => {
    const visitor = await someone();
    await visitor.call(saveOwnModel, { body: { protocol: 'openai', address: server.address, model: 'my-model' } });
    const watched = await watchModel(visitor, server, { text });
    await watched.write(half, 'brief');
    expect(await findLeaks()).toEqual([]);
    await useNow(visitor, watched.id, { choices: [{ slot: 'style.made', own: 'capercaillie' }] });
    await watched.end();
    const left = await watchModel(visitor, server, { text });
    await left.write(half, 'brief');
    await left.leave();
    await server.asked.at(-1)!.over;
    expect(await findLeaks()).toEqual([]);
  });

  it('is kept out of a log that does record the calls', () => {
    expect(lines.filter((line) => line.includes('/content/enhance/')).length).toBeGreaterThan(10);
  });
});
