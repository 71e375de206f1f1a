import { refreshBilling } from '@hone/contracts/billing/subscription';
import { getAutoRecharge, giveUpTopUp, listTopUps } from '@hone/contracts/billing/top-ups';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { deleteAccount } from '@hone/contracts/profile/profile';
import { getUser } from '@hone/contracts/profile/user';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import { databaseKind, makeDatabase, type TestDatabase } from '../../../testing/database.ts';
import { addCardOf, customerOf, signUpAs, waitForEvents } from '../../../testing/money/money.ts';
import {
  billsOf,
  boughtOf,
  buyCredits,
  checkPromises,
  saveRechargeOf,
  spend,
  topUpOf,
} from '../../../testing/money/top-ups.ts';
import { atOnce, countWaiting, holdRows, many } from '../../../testing/races.ts';
import { insertTopUp } from './top-up.store.ts';

// The embedded database runs one call at a time, so nothing races.
describe.runIf(databaseKind === 'postgres')('with forty simultaneous connections', { timeout: 60_000 }, () => {
  let api: TestApi;
  let test: TestDatabase;
  let person: Visitor;
  let card: string;
  let people = 0;
  beforeAll(async () => {
    test = await makeDatabase({ connections: many });
    api = await startApi({}, test);
  });
  afterAll(async () => {
    await api.stop();
    await test.drop();
  });
  beforeEach(async () => {
    person = await signUpAs(api, `crowd${(people += 1)}`);
    card = (await addCardOf(api, person)).id;
  });
  afterEach(() => checkPromises(api));
  const billed = async () =>
    (await billsOf(api.sandbox, person)).map(({ state, total_cents }) => `${state} ${total_cents}`);
  const outcomeOf = (promise: Promise<{ top_up: { id: string } }>) =>
    promise.then(
      ({ top_up }) => top_up.id,
      ({ code }: Refusal) => code,
    );
  const idle = async () => {
    const { rows } = await test.database.sql.execute<{ open: number }>(
      fragment`select count(*)::int as open from jobs where dead_at is null and kind = 'billing.recharge'`,
    );
    return rows[0]!.open;
  };
  /** Lets time pass, so that callers who met a charge under way retry. */
  const calm = async () => {
    const later = () => {
      api.clock.forward(3);
      return idle();
    };
    await expect.poll(later, { interval: 100 }).toBe(0);
  };

  it('forty clicks create one bill, and every request that succeeds returns it', async () => {
    const outcomes = new Set(await atOnce(many, () => outcomeOf(topUpOf(person, 5))));
    const [top_up] = (await person.call(listTopUps)).top_ups;
    outcomes.delete('billing.top_up.under_way');
    expect([...outcomes]).toEqual([top_up!.id]);
    expect(await billed()).toEqual(['open 500']);
  });

  it('forty clicks on forty amounts leave one bill that can be paid', async () => {
    const started = await atOnce(many, (number) => topUpOf(person, 5 + number).catch(() => undefined));
    const paid = await atOnce(many, async (number) => {
      const secret = started[number]?.clientSecret;
      return secret ? api.sandbox.browser.confirm(secret, card) : undefined;
    });
    expect(paid.filter((said) => said?.status === 'succeeded')).toHaveLength(1);
    await waitForEvents(api);
    expect((await billed()).filter((bill) => !bill.startsWith('void'))).toEqual([expect.stringMatching(/^paid /)]);
  });

  it('a bill that is paid and canceled at the same moment ends up the same here and at the provider', async () => {
    for (let round = 0; round < 5; round += 1) {
      const before = await boughtOf(person);
      const { top_up, clientSecret } = await topUpOf(person, 5);
      await Promise.all([
        api.sandbox.browser.confirm(clientSecret!, card),
        person.call(giveUpTopUp, { body: { id: top_up.id } }).catch(() => undefined),
      ]);
      await waitForEvents(api);
      const [bill] = await billed();
      expect((await boughtOf(person)) - before).toBe(bill === 'paid 500' ? 100 : 0);
    }
  });

  it('a paid bill is credited once, however many checks and events see it', async () => {
    const { clientSecret } = await topUpOf(person, 5);
    const customer = await customerOf(person);
    await Promise.all([
      atOnce(20, () => api.sandbox.browser.confirm(clientSecret!, card)),
      atOnce(20, () => person.call(refreshBilling)),
    ]);
    for (const { id } of await api.sandbox.desk.listEvents(customer)) await api.sandbox.desk.resend(id);
    await atOnce(20, () => person.call(refreshBilling));
    await waitForEvents(api);
    expect(await boughtOf(person)).toBe(100);
  });

  it('forty triggers of auto recharge charge once', async () => {
    await saveRechargeOf(person, 10, 60, null, false);
    await atOnce(many, () => saveRechargeOf(person, 10, 60));
    await calm();
    expect(await billed()).toEqual(['paid 6000']);
    expect(await person.call(getAutoRecharge)).toMatchObject({ balance_cents: 6000, charged_this_month_cents: 6000 });
  });

  it('many simultaneous uses that cross the threshold trigger one charge', async () => {
    await buyCredits(api, person, card, 5);
    await saveRechargeOf(person, 5, 55);
    await calm();
    await spend(person, 10);
    await atOnce(20, () => spend(person, 1));
    await calm();
    expect((await billed()).toSorted()).toEqual(['paid 500', expect.stringMatching(/^paid 5[01]\d\d$/)]);
  });

  it('a charge that is about to start takes into account what has just been paid', async () => {
    const first = await buyCredits(api, person, card, 60);
    await saveRechargeOf(person, 10, 60);
    await calm();
    await api.sandbox.desk.refund(first);
    await waitForEvents(api);
    const { id } = await person.call(getUser);
    const held = await holdRows(test.database, fragment`select from billing_recharges where user_id = ${id}`);
    api.clock.forward(3601);
    await api.app.keepSchedule();
    await expect.poll(() => countWaiting(test.database)).toBeGreaterThan(0);
    await buyCredits(api, person, card, 60);
    await held.letGo();
    await calm();
    expect((await billed()).toSorted()).toEqual(['paid 6000', 'paid 6000']);
    expect(await boughtOf(person)).toBe(1200);
  });

  it('deleting an account while its payment is being booked succeeds, without a deadlock', async () => {
    const leavers = await atOnce(6, async (number) => {
      const leaver = await signUpAs(api, `leaver${people}x${number}`);
      const { id: paying } = await addCardOf(api, leaver);
      const { clientSecret } = await topUpOf(leaver, 5);
      return {
        leaver,
        pay: () => api.sandbox.browser.confirm(clientSecret!, paying),
        looks: () => atOnce(4, () => leaver.call(refreshBilling).catch(() => undefined)),
      };
    });
    const left = await Promise.all(
      leavers.map(async ({ leaver, pay, looks }) => {
        await pay();
        const looking = looks();
        const gone = await leaver.call(deleteAccount, { body: { refresh_token: leaver.session.now()!.refresh } }).then(
          () => 'left',
          ({ code }: Refusal) => code,
        );
        await looking;
        return gone;
      }),
    );
    expect(new Set(left)).toEqual(new Set(['left']));
    const { rows } = await test.database.sql.execute<{ named: number }>(fragment`
      select count(*)::int as named from billing_top_ups
      where user_id is not null and user_id not in (select id from users)`);
    expect(rows).toEqual([{ named: 0 }]);
  });

  it('only one top-up of each kind is in progress per person', async () => {
    const { id: user_id } = await person.call(getUser);
    const made = await atOnce(many, (number) =>
      insertTopUp(test.database.sql, {
        id: `01930000-0000-7000-8000-0000000${String(people).padStart(3, '0')}${String(number).padStart(2, '0')}`,
        user_id,
        method: 'bank_transfer',
        is_automatic: false,
        amount_cents: 500,
        card_id: null,
        made_at: api.clock.now(),
      }),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
  });
});
