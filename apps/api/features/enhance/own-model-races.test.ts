import { getUsage } from '@hone/contracts/credits';
import { enhance } from '@hone/contracts/enhance/enhance';
import { saveOwnModel } from '@hone/contracts/enhance/models';
import { fairUse, type PlanName } from '@hone/domain/money/credits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { databaseKind, makeDatabase, type TestDatabase } from '../../testing/database.ts';
import { optionsOf } from '../../testing/enhancing/briefs.ts';
import { answer } from '../../testing/models/answers.ts';
import { useNow } from '../../testing/models/early-uses.ts';
import { startModelServer, type ModelServer } from '../../testing/models/model-server.ts';
import { findBrokenPromises } from '../../testing/money/ledger.ts';

const timeout = 120_000;
const text = 'plan a trip to rome';

// The embedded database has one connection, so nothing runs concurrently on it.
describe.runIf(databaseKind === 'postgres')('with the user’s own model, at the same moment', () => {
  let api: TestApi;
  let test: TestDatabase;
  let server: ModelServer;
  let plan: PlanName = 'free';
  beforeAll(async () => {
    test = await makeDatabase({ connections: 60, timeoutFactor: 15 });
    server = await startModelServer('openai');
    server.choose(() => ({ pieces: [answer([])] }));
    api = await startApi({}, test, { planOf: () => Promise.resolve({ name: plan, ends_at: null }) });
  }, timeout);
  afterAll(async () => {
    await api.stop();
    await server.stop();
    await test.drop();
  });

  async function makeOwner(name: string): Promise<Visitor> {
    const visitor = await signIn(api, await makeAccount(api, name));
    await visitor.call(saveOwnModel, { body: { protocol: 'openai', address: server.address, model: 'mine' } });
    return visitor;
  }
  const all = <Value>(count: number, make: (at: number) => Promise<Value>) =>
    Promise.all(Array.from({ length: count }, (_, at) => make(at)));

  it(
    'a preview used in many tabs, with nothing from the model in it, is charged once',
    async () => {
      const visitor = await makeOwner('ownertabs');
      for (let round = 1; round <= 5; round += 1) {
        const { id, brief } = await visitor.call(enhance, { body: { text } });
        const options = optionsOf(brief);
        const used = await all(20, (at) => {
          const { slot, option } = options[at % options.length]!;
          return useNow(visitor, id, { choices: [{ slot, options: [option.id] }] });
        });
        expect(used.map(({ credits_count }) => credits_count)).toEqual(used.map(() => 10 - round));
      }
      expect((await visitor.call(getUsage)).credits_count).toBe(5);
      expect(await findBrokenPromises(test.database, api.clock.now)).toEqual([]);
    },
    timeout,
  );

  it(
    'of a hundred calls, exactly as many are answered as the fair-use limit allows',
    async () => {
      const visitor = await makeOwner('ownerflood');
      // On the free plan no one looks that often.
      plan = 'pro';
      const answers = await all(100, () =>
        visitor.call(enhance, { body: { text } }).then(
          () => 'answered',
          ({ code, status }: { code: string; status: number }) => `${status} ${code}`,
        ),
      );
      const served = answers.filter((one) => one === 'answered');
      expect(served).toHaveLength(fairUse.perMinute);
      expect(new Set(answers)).toEqual(new Set(['answered', '429 credits.fair_use']));
      expect(server.asked.length).toBeLessThanOrEqual(5 + fairUse.perMinute);
    },
    timeout,
  );
});
