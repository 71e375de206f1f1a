import { getUsage } from '@hone/contracts/credits';
import { enhance, useEnhancement } from '@hone/contracts/enhance/enhance';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { saveOwnModel } from '@hone/contracts/enhance/models';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { listedModel } from '../../testing/models/listed.ts';
import { sound, strategies, texts, type Strategy } from '../../testing/models/answers.ts';
import { misbehave, misbehaviours } from '../../testing/models/misbehaviours.ts';
import { startModelServer, type ModelServer } from '../../testing/models/model-server.ts';
import { protocolNames } from '../../testing/models/protocols.ts';
import { observe } from '../../testing/load/observe.ts';
import { findBrokenPromises } from '../../testing/money/ledger.ts';

const acts = 1000;
const [atOnce, soon] = [8, 150];
const names = ['behaves', ...misbehaviours];

/** A misbehaviour without meaning for a whole text is a sound answer. */
const behaviourFor = (name: string, strategy: Strategy) => misbehave(name, strategy) ?? { pieces: [sound[strategy]] };

/** People's own models get as much time as in production. */
const prompt = names.filter((name) => !behaviourFor(name, 'brief').waits);

let api: TestApi;
let servers: ModelServer[];
let owners: ModelServer;
beforeAll(async () => {
  servers = await Promise.all(protocolNames.map(startModelServer));
  owners = await startModelServer('openai');
  const patience = { headers: soon, first: soon, idle: soon };
  const models = servers.map(({ address }, at) => listedModel(protocolNames[at]!, address, { patience }));
  api = await startApi({}, undefined, { models });
});
afterAll(() => Promise.all([api.stop(), owners.stop(), ...servers.map(({ stop }) => stop())]));

/** Each model goes through the misbehaviours in its own way, so that the list is covered to different depths. */
function misbehaveInTurn(server: ModelServer, step: number, ways = names): void {
  let turn = step;
  server.choose(({ body }) => {
    const name = ways[(turn += step) % ways.length]!;
    const strategy = strategies[JSON.stringify(body).includes('dictated') ? 1 : 0]!;
    const { waits: _, ...behaviour } = behaviourFor(name, strategy);
    return behaviour;
  });
}

/** What is there by then is used, and sometimes the stream is left, while the model writes. */
async function useOnTheWay(visitor: Visitor, text: string, act: number): Promise<'paid' | 'free'> {
  const before = (await visitor.call(getUsage)).credits_count;
  const stream = visitor.stream(enhance, { body: { text, mode: 'concise' } });
  let id = '';
  for await (const event of stream) {
    if (event.event === 'meta') ({ id } = event.data);
    if (event.event !== 'brief' && event.event !== 'text') continue;
    const [row] = event.event === 'brief' ? event.data.rows.filter(({ options }) => options.length > 0) : [];
    const choices = row ? [{ slot: row.slot, options: [row.options[0]!.id] }] : [];
    await visitor.call(useEnhancement, { params: { id }, body: { how: 'inserted', choices } });
    if (act % 2) break;
  }
  return (await visitor.call(getUsage)).credits_count < before ? 'paid' : 'free';
}

it(`after ${acts} enhancements with faulty models, every credit is accounted for`, async (context) => {
  servers.forEach((server, at) => misbehaveInTurn(server, [1, 3, 5][at]!));
  misbehaveInTurn(owners, 7, prompt);
  const visitors: Visitor[] = [];
  for (let one = 0; one < 40; one += 1) visitors.push(await signIn(api, await makeAccount(api, `faulty${one}`)));
  const own = visitors.filter((_, at) => at % 4 === 0);
  for (const visitor of own) {
    await visitor.call(saveOwnModel, { body: { protocol: 'openai', address: owners.address, model: 'my-model' } });
  }
  const taken = new Map(visitors.map((visitor) => [visitor, 0]));
  const ended = { free: 0, paid: 0, own: 0, refused: 0, gone: 0, early: 0 };
  let next = 0;
  const work = async () => {
    for (let act = next++; act < acts; act = next++) {
      const visitor = visitors[act % visitors.length]!;
      const text = `${texts[strategies[act % 2]!]} (${act})`;
      const leaving = act % 9 === 4 ? AbortSignal.timeout(act % 90) : undefined;
      try {
        if (act % 9 === 7) {
          const used = await useOnTheWay(visitor, text, act);
          if (used === 'paid') taken.set(visitor, taken.get(visitor)! + 1);
          ended[used === 'paid' ? 'early' : used] += 1;
          continue;
        }
        const done = await visitor.call(
          enhance,
          { body: { text, mode: 'concise', ...(act % 3 === 0 && { use: 'inserted' }) } },
          leaving ? { signal: leaving } : {},
        );
        if (done.paid) taken.set(visitor, taken.get(visitor)! + 1);
        ended[done.paid ? 'paid' : done.by?.own ? 'own' : 'free'] += 1;
      } catch (error) {
        if (error instanceof Refusal && error.code === 'credits.none_left') ended.refused += 1;
        else if (leaving?.aborted) ended.gone += 1;
        else throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const held = fragment`select count(*)::int as held from credit_reservations`;
  await expect.poll(async () => (await api.test.database.sql.execute(held)).rows).toEqual([{ held: 0 }]);
  process.stdout.write(`${JSON.stringify(ended)}\n`);
  expect(await findBrokenPromises(api.test.database, api.clock.now)).toEqual([]);
  expect(ended.free).toBeGreaterThan(100);
  expect(ended.paid).toBeGreaterThan(20);
  const charges = await Promise.all(
    [...taken].map(async ([visitor, paid]) => ({ paid, charged: 10 - (await visitor.call(getUsage)).credits_count })),
  );
  observe(context, {
    acknowledged: ended.free + ended.paid + ended.own + ended.early,
    lost: charges.filter(({ paid, charged }) => charged < paid),
    // For a call that was left, no one knows whether its answer was still sent.
    doubled: charges.filter(({ paid, charged }) => charged - paid > ended.gone),
  });
}, 600_000);
