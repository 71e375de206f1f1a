import { enhance } from '@hone/contracts/enhance/enhance';
import { getStorage } from '@hone/contracts/storage';
import { storageRules } from '@hone/domain/storage';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { databaseKind, makeDatabase, type TestDatabase } from '../../testing/database.ts';
import { openLibraryOf } from '../../testing/library.ts';
import { findBrokenPromises } from '../../testing/money/ledger.ts';
import { atOnce, expectNoDeadlock, many, retriedOutcomeOf } from '../../testing/races.ts';
import { leaveHone } from '../../testing/referral/joining.ts';
import { fillStorage } from '../../testing/storage.ts';
import { sweepStorage } from './storage.ts';

const nothing = () => Promise.resolve();
const freeOldest = { history: nothing, looks: nothing, answers: nothing, versions: nothing };
const long = 'x'.repeat(100_000);

async function expectOrder({ clock, test: { database } }: TestApi): Promise<void> {
  await expectNoDeadlock(database);
  expect(await findBrokenPromises(database, clock.now)).toEqual([]);
}

// The embedded database runs one call at a time, so nothing races.
describe.runIf(databaseKind === 'postgres')('with forty simultaneous connections', { timeout: 120_000 }, () => {
  let api: TestApi;
  let test: TestDatabase;
  beforeAll(async () => {
    test = await makeDatabase({ connections: many });
    api = await startApi({}, test);
  });
  afterAll(async () => {
    await api.stop();
    await test.drop();
  });
  afterEach(() => expectOrder(api));

  it('forty writers to an almost full account exceed its limit by at most one write', async () => {
    const person = await openLibraryOf(api, 'hoarder');
    const { id } = await person.category('Work');
    await fillStorage(api, person.email, person.visitor, 250_000);
    const outcomes = await atOnce(many, (number) =>
      retriedOutcomeOf(() => person.prompt(id, `Prompt ${number}`, long)),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(3);
    expect(new Set(outcomes)).toEqual(new Set(['done', '409 storage.full']));
    const { used_bytes } = await person.visitor.call(getStorage);
    expect(used_bytes).toBeGreaterThanOrEqual(storageRules.quota);
    expect(used_bytes).toBeLessThan(storageRules.quota + 101_000);
  });

  it('nothing is counted twice or missed while usage is added up, and no one waits forever', async () => {
    const people = await atOnce(4, (number) => openLibraryOf(api, `counted${number}`));
    const categories = await atOnce(4, (number) => people[number]!.category('Work'));
    const life = { over: false };
    const addUp = (async () => {
      while (!life.over) await test.database.transaction((sql) => sweepStorage({ freeOldest }, sql));
    })();
    const busy = atOnce(many, async (number) => {
      const [person, category] = [people[number % 4]!, categories[number % 4]!];
      const { id } = await person.prompt(category.id, `Prompt ${number}`);
      await person.visitor.call(enhance, { body: { text: `Please  do  ${number}`, use: 'copied' } });
      await person.deletePrompt(id);
    });
    await busy.finally(() => (life.over = true));
    await addUp;
    await leaveHone(api, people[0]!.visitor);
    const { rows } = await test.database.sql.execute(fragment`
      select user_id from account_bytes where not exists (select from users where id = user_id)
      union all select user_id from account_byte_changes where not exists (select from users where id = user_id)`);
    expect(rows).toEqual([]);
  });
});
