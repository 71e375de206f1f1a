import { getUsage } from '@hone/contracts/credits';
import type { DataOf } from '@hone/contracts/declarations/define';
import { enhance, useEnhancement } from '@hone/contracts/enhance/enhance';
import { listHistory } from '@hone/contracts/history';
import { Refusal } from '@hone/contracts/declarations/refusal';
import type { PlanName } from '@hone/domain/money/credits';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { databaseKind, makeDatabase, type TestDatabase } from '../../testing/database.ts';
import { optionsOf } from '../../testing/enhancing/briefs.ts';
import { lookable } from '../../testing/enhancing/improvable.ts';
import { sound, typed } from '../../testing/models/answers.ts';
import { useNow, watchModel } from '../../testing/models/early-uses.ts';
import { listedModel } from '../../testing/models/listed.ts';
import { startModelServer, type ModelServer } from '../../testing/models/model-server.ts';
import { findBrokenPromises } from '../../testing/money/ledger.ts';
import type { ListedModel } from '../../ports/language-model.ts';

const callers = 200;
const timeout = 120_000;
const times = Array.from({ length: inject('chance').depth }, (_, time) => time + 1);

type Answer = DataOf<typeof useEnhancement> | 'none left';

// The embedded database has one connection, so nothing runs concurrently on it.
describe.runIf(databaseKind === 'postgres')('with simultaneous calls', () => {
  let plan: PlanName = 'free';
  let api: TestApi;
  let test: TestDatabase;
  let server: ModelServer;
  const models: ListedModel[] = [];
  beforeAll(async () => {
    test = await makeDatabase({ connections: callers, timeoutFactor: 15 });
    server = await startModelServer('openai');
    api = await startApi({}, test, { models, planOf: () => Promise.resolve({ name: plan, ends_at: null }) });
    // Open all connections first: that takes longer than a call may wait for one.
    const sleep = () => test.database.sql.execute('select pg_sleep(0.2)');
    for (let open = 20; open <= callers; open += 20) await Promise.all(Array.from({ length: open }, sleep));
  }, timeout);
  afterAll(async () => {
    await api.stop();
    await server.stop();
    await test.drop();
  });

  const look = async (visitor: Visitor) => visitor.call(enhance, { body: lookable() });
  const all = <Value>(count: number, make: (at: number) => Promise<Value>) =>
    Promise.all(Array.from({ length: count }, (_, at) => make(at)));
  const left = async (visitor: Visitor) => (await visitor.call(getUsage)).credits_count;

  /** While the same key is in use, its other call is awaited; `waits` are what the server said about how long. */
  async function use(
    visitor: Visitor,
    id: string,
    waits: number[] = [],
    other: () => Promise<unknown> | undefined = () => undefined,
  ): Promise<Answer> {
    const options = { idempotencyKey: `use-${id}` };
    for (;;) {
      try {
        return await visitor.call(useEnhancement, { params: { id }, body: { how: 'inserted' } }, options);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.code === 'credits.none_left') return 'none left';
        if (error.code !== 'request.key_in_use') throw error;
        waits.push(error.retryAfter ?? Number.NaN);
        await other();
      }
    }
  }

  async function useTwice(visitor: Visitor, id: string, waits: number[]): Promise<[Answer, Answer]> {
    const first: Promise<Answer> = use(visitor, id, waits, () => second);
    const second: Promise<Answer> = use(visitor, id, waits, () => first);
    return Promise.all([first, second]);
  }

  it.each(times)(
    'of two hundred previews used with ten credits left, ten are charged, and each key has one answer: round %i',
    async (time) => {
      const visitor = await signIn(api, await makeAccount(api, `crowd${time}`));
      // On the free plan no one looks that often.
      plan = 'pro';
      const looks = await all(callers, () => look(visitor));
      plan = 'free';
      const waits: number[] = [];
      const answers = await Promise.all(looks.map(({ id }) => useTwice(visitor, id, waits)));
      const served = answers.filter(([first]) => first !== 'none left');
      expect(served).toHaveLength(10);
      for (const [first, second] of answers) expect(second).toEqual(first);
      expect(waits.every((seconds) => seconds === 1)).toBe(true);
      expect(await left(visitor)).toBe(0);
      const { rows } = await test.database.sql.execute<{ kind: string; entries: number; amount: number }>(fragment`
        select kind, count(*)::int as entries, sum(amount)::int as amount from credit_entries join credit_accounts
          on id = account_id
        join users on users.id = user_id where username = ${`crowd${time}`} group by kind order by kind`);
      expect(rows).toEqual([
        { kind: 'daily', entries: 1, amount: 10 },
        { kind: 'reserve', entries: 10, amount: -10 },
        { kind: 'settle', entries: 10, amount: 0 },
      ]);
      // Used again, the refused ones are refused again, and the others get the same answer.
      for (const [at, { id }] of looks.entries()) expect(await use(visitor, id)).toEqual(answers[at]![0]);
      expect(await findBrokenPromises(test.database, api.clock.now)).toEqual([]);
    },
    timeout,
  );

  it('a preview used in many tabs, each with its own choices, is charged once and is one History prompt', async () => {
    const visitor = await signIn(api, await makeAccount(api, 'tabs'));
    for (let round = 1; round <= 5; round += 1) {
      const { id, brief } = await look(visitor);
      const options = optionsOf(brief);
      const used = await all(20, (at) => {
        const { slot, option } = options[at % options.length]!;
        const body = { how: 'inserted' as const, choices: [{ slot, options: [option.id] }] };
        return visitor.call(useEnhancement, { params: { id }, body });
      });
      expect(used.map(({ credits_count }) => credits_count)).toEqual(used.map(() => 10 - round));
      const { items } = await visitor.call(listHistory);
      const prompts = items.flatMap((item) => item.prompts).filter((prompt) => prompt.id === id);
      expect(prompts).toHaveLength(1);
      expect(used.map(({ text }) => text)).toContain(prompts[0]!.enhanced_prompt);
    }
    expect(await left(visitor)).toBe(5);
    expect(await findBrokenPromises(test.database, api.clock.now)).toEqual([]);
  });

  it('of two previews used with one credit left, one is charged, and the other waits for another credit', async () => {
    const visitor = await signIn(api, await makeAccount(api, 'rivals'));
    for (let spent = 0; spent < 9; spent += 1) await visitor.call(enhance, { body: { ...lookable(), use: 'sent' } });
    const looks = await all(2, () => look(visitor));
    const answers = await Promise.all(looks.map(({ id }) => use(visitor, id)));
    expect(answers.filter((answer) => answer === 'none left')).toHaveLength(1);
    await test.database.sql.execute(fragment`
      with given as (
        update credit_accounts set bonus = bonus + 1 from users
        where users.id = user_id and username = 'rivals' returning credit_accounts.id
      )
      insert into credit_entries (account_id, key, kind, bucket, amount, reason, at)
        select id, 'given', 'adjustment', 'bonus', 1, 'one more', now() from given`);
    const again = await Promise.all(looks.map(({ id }) => use(visitor, id)));
    expect(again).not.toContain('none left');
    expect(await left(visitor)).toBe(0);
    expect(await findBrokenPromises(test.database, api.clock.now)).toEqual([]);
  });

  const orders = ['a use before the end', 'the end before a use'] as const;
  const rounds = 10;
  it.each(orders.flatMap((order) => [1, 2].map((time) => [order, time] as const)))(
    'using the text just as the model finishes takes one credit and leaves none held, as both report (%s, %i)',
    async (order, time) => {
      const visitor = await signIn(api, await makeAccount(api, `ending${orders.indexOf(order)}${time}`));
      models.splice(0, 1, listedModel('openai', server.address));
      const won = { use: 0, end: 0 };
      for (let round = 1; round <= rounds; round += 1) {
        const watched = await watchModel(visitor, server, { text: `${typed} (${round})` });
        // All but the last character, after which it is complete.
        await watched.write(sound.brief.slice(0, -1), 'text');
        const made = watched.brief().rows.find(({ slot }) => slot === 'success.made')!;
        const choices = [{ slot: made.slot, options: [made.options[0]!.id] }];
        const end = () => {
          watched.say('}');
          return watched.end();
        };
        const press = () => useNow(visitor, watched.id, { choices });
        const calls = order === orders[0] ? ([press(), end()] as const) : ([end(), press()] as const);
        const [first, second] = await Promise.all<unknown>(calls);
        const [used, last] = (order === orders[0] ? [first, second] : [second, first]) as [
          Awaited<ReturnType<typeof press>>,
          Awaited<ReturnType<typeof end>>,
        ];
        expect(used.text).toContain('Ask him for a fixed repair date.');
        expect(await left(visitor)).toBe(10 - round);
        won[last.event === 'done' ? 'end' : 'use'] += 1;
        if (last.event !== 'done')
          expect(last).toMatchObject({ event: 'fail', data: { code: 'request.timeout', refunded: true } });
        else expect(last.data).toMatchObject({ paid: true, by: { rows: 3 }, credits_count: 10 - round });
        const { rows } = await test.database.sql.execute(fragment`
          select engine, credits, how, (select count(*)::int from look_uses where look_id = ${watched.id}) as uses,
            (select count(*)::int from credit_reservations) as held from acts where id = ${watched.id}`);
        const engine = last.event === 'done' ? 'a-model' : 'built-in';
        // What a model made is paid when it has arrived, and recorded like a use.
        const uses = last.event === 'done' ? 2 : 1;
        expect(rows).toEqual([{ engine, credits: 1, how: 'inserted', uses, held: 0 }]);
      }
      expect(won.use + won.end).toBe(rounds);
      models.splice(0);
      expect(await findBrokenPromises(test.database, api.clock.now)).toEqual([]);
    },
    timeout,
  );

  it(
    'a preview used in many tabs while its model writes and finishes is charged once',
    async () => {
      const visitor = await signIn(api, await makeAccount(api, 'hurried'));
      models.splice(0, 1, listedModel('openai', server.address));
      for (let round = 1; round <= 5; round += 1) {
        const watched = await watchModel(visitor, server, { text: `${typed} (${round})` });
        await watched.write(sound.brief.slice(0, -1), 'text');
        const options = optionsOf(watched.brief());
        const presses = all(20, (at) => {
          const { slot, option } = options[at % options.length]!;
          return useNow(visitor, watched.id, { choices: [{ slot, options: [option.id] }] });
        });
        watched.say('}');
        await Promise.all([presses, watched.end()]);
        expect(await left(visitor)).toBe(10 - round);
      }
      models.splice(0);
      expect(await findBrokenPromises(test.database, api.clock.now)).toEqual([]);
    },
    timeout,
  );
});
