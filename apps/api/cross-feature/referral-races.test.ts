import { activate, signup } from '@hone/contracts/access/signup';
import { addPaymentMethod } from '@hone/contracts/billing/cards';
import { getUsage } from '@hone/contracts/credits';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { getUser } from '@hone/contracts/profile/user';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { makeSelling } from '../composition/selling.ts';
import { goodPassword, startApi, type TestApi, type Visitor } from '../testing/api.ts';
import { databaseKind, makeDatabase, type TestDatabase } from '../testing/database.ts';
import { addCardOf, customerOf, signUpAs, waitForEvents, tokenOf } from '../testing/money/money.ts';
import { joinByLink, bonusOf, signUpByLink, readEarnings, leaveHone, outcomesOf } from '../testing/referral/joining.ts';
import { buyCredits, checkPromises, spend } from '../testing/money/top-ups.ts';
import { atOnce, expectNoDeadlock, many } from '../testing/races.ts';
import { rewardFriend, takeReward } from '../features/credits/bonus/friend-bonus.ts';

const quiet = () => Promise.resolve();
const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    ({ status, code }: Refusal) => `${status} ${code}`,
  );

const isDeep = inject('chance').depth > 1;

// The embedded database runs one call at a time, so nothing races.
describe.runIf(databaseKind === 'postgres')('with forty simultaneous connections', { timeout: 120_000 }, () => {
  let api: TestApi;
  let test: TestDatabase;
  let referrer: Visitor;
  let name = '';
  let people = 0;
  let comers = 0;
  beforeAll(async () => {
    test = await makeDatabase({ connections: many, timeoutFactor: 15 });
    api = await startApi({}, test);
  });
  afterAll(async () => {
    await api.stop();
    await test.drop();
  });
  beforeEach(async () => {
    name = `throng${(people += 1)}`;
    comers = 0;
    api.clock.forward(3600);
    referrer = await signUpAs(api, name);
  });
  afterEach(async () => {
    await checkPromises(api);
    await expectNoDeadlock(test.database);
  });

  /** Signs up and reads the code; the returned function activates. */
  async function ready(username: string, email: string, ref = name): Promise<() => Promise<unknown>> {
    // Each with an address of their own: sign-ups are limited by address.
    const visitor = api.visitor(`10.0.${people}.${(comers += 1)}`);
    await visitor.call(signup, { body: { email, username, password: goodPassword, ref } });
    const code = await api.mailbox.codeFor(email);
    return () => visitor.call(activate, { body: { email, code } });
  }

  it('forty friends who join earn their inviter forty rewards, and each of them gets an account', async () => {
    const coming = await atOnce(many, (number) => ready(`f${people}x${number}`, `f${people}x${number}@example.org`));
    await atOnce(many, (number) => coming[number]!());
    expect(await referrer.call(getUsage)).toMatchObject({ bonus: many * 10 });
    expect(await readEarnings(referrer)).toEqual({ friends: many, credits: many * 10 });
  });

  it.runIf(isDeep)(
    'one person with forty variants of an email address counts as one friend, and each variant gets an account',
    async () => {
      const coming = await atOnce(many, (number) =>
        ready(`s${people}x${number}`, `one${people}+${number}@example.org`),
      );
      await atOnce(many, (number) => coming[number]!());
      const verdicts = await outcomesOf(api, name);
      expect(verdicts.filter((one) => one === 'rewarded')).toHaveLength(1);
      expect(verdicts.filter((one) => one === 'refused known')).toHaveLength(many - 1);
      expect(await bonusOf(referrer)).toBe(10);
    },
  );

  it('of forty rewards, only as many as the daily limit allows are granted, and only one per friend', async () => {
    const { id: userId } = await referrer.call(getUser);
    const now = api.clock.now();
    const id = (number: number) => `01930000-0000-7000-8000-00000000${String(number).padStart(4, '0')}`;
    const give = (key: string) =>
      test.database.transaction((sql) => rewardFriend(quiet, sql, { userId, key, credits: 10, atMostPerDay: 7, now }));
    const given = await atOnce(many, (number) => give(id(number)));
    expect(given.filter((credits) => credits === 10)).toHaveLength(7);
    expect(await bonusOf(referrer)).toBe(70);
    const [first] = given.flatMap((credits, number) => (credits > 0 ? [id(number)] : []));
    const take = () =>
      test.database.transaction((sql) =>
        takeReward(quiet, sql, { userId, key: first!, credits: 10, reason: 'a test', now }),
      );
    expect((await atOnce(many, take)).filter((credits) => credits > 0)).toEqual([10]);
    expect((await atOnce(many, () => give(first!))).filter((credits) => credits > 0)).toEqual([]);
    expect(await bonusOf(referrer)).toBe(60);
    // The checker compares the ledger with the friends who joined.
    await test.database.sql.execute(fragment`
      insert into referrals (id, referrer_id, outcome, credits, at)
      select substr(key, length('referral:') + 1)::uuid, ${userId},
        case when key = ${`referral:${first}`} then 'taken_back' else 'rewarded' end,
        case when key = ${`referral:${first}`} then 0 else 10 end, at
      from credit_entries join credit_accounts on credit_accounts.id = account_id where user_id = ${userId} and kind = 'referral'`);
  });

  it('cards shared by forty people are recorded without a deadlock, and their rewards are revoked', async () => {
    await atOnce(many - 1, (number) =>
      ready(`c${people}x${number}`, `c${people}x${number}@example.org`).then((come) => come()),
    );
    const { rows } = await test.database.sql.execute<{ id: string }>(
      fragment`select id from users where username = ${name} or username like ${`c${people}x%`} order by id`,
    );
    const { recordCards } = makeSelling({
      announce: quiet,
      keyed: (purpose, text) => `${purpose} ${text}`,
      now: api.clock.now,
      payments: null,
      sql: test.database.sql,
      transaction: test.database.transaction,
      enqueue: quiet,
      postMail: quiet,
      origin: '',
      reportFault: () => undefined,
    }).deps;
    const note = ({ id: userId }: { id: string }, round: number, turn: number) => {
      const fingerprints = Array.from({ length: 20 }, (_, card) => `${people} ${round} ${(turn + card) % 20}`);
      return test.database.transaction((sql) =>
        recordCards(sql, { userId, fingerprints: turn % 2 ? fingerprints : fingerprints.toReversed() }),
      );
    };
    // The referrer had them first, and then no one has.
    await note({ id: (await referrer.call(getUser)).id }, 0, 0);
    for (const round of [0, 1, 2]) await Promise.all(rows.map((person, turn) => note(person, round, turn)));
    expect(await readEarnings(referrer)).toEqual({ friends: 0, credits: 0 });
    expect(await bonusOf(referrer)).toBe(0);
  });

  it.runIf(isDeep)(
    'friends who add their inviter’s cards while everyone spends and buys cause no deadlock',
    async () => {
      const friends = await atOnce(3, (number) => joinByLink(api, `h${people}x${number}`, { ref: name }));
      const all = [referrer, ...friends];
      const paying = await atOnce(all.length, async (number) => (await addCardOf(api, all[number]!, 'mastercard')).id);
      const customers = await atOnce(all.length, (number) => customerOf(all[number]!));
      const code = (card: number) => String(100 + card);
      await addCardOf(api, referrer, 'good', code(0));
      // Everyone gets the same cards in a different order: one here, the others at the provider.
      const tokens = await atOnce(all.length, (number) =>
        atOnce(3, (card) => tokenOf(api, 'good', code((number + card) % 3))),
      );
      const acts = all.flatMap((person, number) => [
        async () => {
          const [first, ...others] = tokens[number]!;
          for (const token of others) await api.sandbox.port.addCard(customers[number]!, token, token);
          await person.call(addPaymentMethod, { body: { token: first! } });
        },
        () => spend(person, 3),
        () => buyCredits(api, person, paying[number]!, 5),
      ]);
      const outcomes = await Promise.all(acts.map((act) => outcomeOf(act())));
      expect(outcomes.filter((outcome) => outcome !== 'done')).toEqual([]);
      await waitForEvents(api);
      expect(await readEarnings(referrer)).toEqual({ friends: 0, credits: 0 });
    },
  );

  it.runIf(isDeep)(
    'an account deleted while friends sign up and add its card is gone, and every friend succeeds',
    async () => {
      for (let round = 0; round < 4; round += 1) {
        const own = `gone${people}x${round}`;
        const goer = await joinByLink(api, own, { ref: name });
        await addCardOf(api, goer, 'good', '987');
        const friends = await atOnce(4, (number) => joinByLink(api, `e${people}x${round}x${number}`, { ref: own }));
        const tokens = await atOnce(4, () => tokenOf(api, 'good', '987'));
        const coming = await atOnce(6, (number) =>
          ready(`g${people}x${round}x${number}`, `g${people}x${round}x${number}@example.org`, own),
        );
        const more = await atOnce(4, () => tokenOf(api, 'good'));
        const adding = Promise.all(more.map((token) => outcomeOf(goer.call(addPaymentMethod, { body: { token } }))));
        const outcomes = await Promise.all([
          ...friends.map((person, number) =>
            outcomeOf(person.call(addPaymentMethod, { body: { token: tokens[number]! } })),
          ),
          ...coming.map((come) => outcomeOf(come())),
          outcomeOf(leaveHone(api, goer)),
        ]);
        expect(outcomes.filter((outcome) => outcome !== 'done')).toEqual([]);
        expect((await adding).filter((outcome) => outcome.startsWith('5'))).toEqual([]);
        const { rows } = await test.database.sql.execute(
          fragment`select from referral_names where user_id not in (select id from users)`,
        );
        expect(rows).toHaveLength(0);
      }
      await signUpByLink(api, `last${people}`, { ref: name });
    },
  );
});
