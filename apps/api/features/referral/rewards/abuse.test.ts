import { randomBytes } from 'node:crypto';
import { getUser } from '@hone/contracts/user';
import { referralRules } from '@hone/domain/referrals';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import { addCardOf, newcomer } from '../../../testing/money/money.ts';
import {
  arrive,
  bonusOf,
  comeBy,
  earned,
  enterByProvider,
  keyedBy,
  leave,
  verdictsOf,
} from '../../../testing/referring/referring.ts';
import { provePromises, spend } from '../../../testing/money/top-ups.ts';

let api: TestApi;
let referrer: Visitor;
let name = '';
let people = 0;
const secret = randomBytes(48);
beforeAll(async () => void (api = await startApi({ secret })));
afterAll(() => api.stop());
beforeEach(async () => {
  name = `giver${(people += 1)}`;
  referrer = await newcomer(api, name);
});
afterEach(() => provePromises(api));

/** Of a card that nobody had in another test. */
const code = (card: number) => String(100 + people * 10 + card);
const verdicts = () => verdictsOf(api, name);

describe('no reward is given, and the sign-up goes through,', () => {
  it('for oneself: the own mailbox behind a plus', async () => {
    const person = await arrive(api, `again${people}`, { email: `${name}+friend@example.org`, ref: name });
    expect(await person.call(getUser)).toMatchObject({ credits_count: 10 });
    expect(await verdicts()).toEqual(['refused self']);
    expect(await bonusOf(referrer)).toBe(0);
  });

  it('for oneself: the own mailbox at Gmail with other dots, or by its other domain', async () => {
    const own = `dotted${people}`;
    await arrive(api, own, { email: `${own}@gmail.com` });
    await comeBy(api, `${own}a`, { email: `d.o.t.ted${people}@gmail.com`, ref: own });
    await comeBy(api, `${own}b`, { email: `${own}@googlemail.com`, ref: own });
    expect(await verdictsOf(api, own)).toEqual(['refused self', 'refused self']);
  });

  it('for one person twice: a mailbox in another spelling, whoever sent them first', async () => {
    const stranger = `passer${people}`;
    await comeBy(api, stranger);
    await comeBy(api, `${stranger}a`, { email: `${stranger}+a@example.org`, ref: name });
    await comeBy(api, `twice${people}`, { ref: name });
    await comeBy(api, `twice${people}b`, { email: `twice${people}+b@example.org`, ref: name });
    expect(await verdicts()).toEqual(['refused known', 'rewarded', 'refused known']);
    expect(await bonusOf(referrer)).toBe(10);
  });

  it('for somebody who left and comes again, with the same mailbox however spelled, sent before or not', async () => {
    const own = `leaver${people}`;
    await leave(api, await arrive(api, own, { ref: name }));
    await leave(api, await arrive(api, own, { ref: name }));
    await leave(api, await arrive(api, `other${people}`));
    await comeBy(api, `${own}b`, { email: `other${people}+b@example.org`, ref: name });
    expect(await verdicts()).toEqual(['rewarded', 'refused known', 'refused known']);
    expect(await bonusOf(referrer)).toBe(10);
  });

  it('for somebody whom a provider brings again after they had left', async () => {
    const email = `provided${people}@gmail.com`;
    await leave(api, await enterByProvider(api, email, { ref: name }));
    await enterByProvider(api, email, { ref: name });
    expect(await verdicts()).toEqual(['rewarded', 'refused known']);
  });

  it('for a provider’s person whom the mailbox alone does not tell', async () => {
    const email = `subject${people}@example.org`;
    await leave(api, await enterByProvider(api, email, { ref: name }));
    // As if their mailbox had another name by now.
    const forgotten = keyedBy(secret)('referral mailbox', email);
    await api.test.database.sql.execute(fragment`delete from referral_names where hash = ${forgotten}`);
    await enterByProvider(api, email, { ref: name });
    expect(await verdicts()).toEqual(['rewarded', 'refused known']);
  });

  it('for a mailbox that is made for a few minutes', async () => {
    await comeBy(api, `brief${people}`, { email: `brief${people}@mailinator.com`, ref: name });
    await comeBy(api, `briefer${people}`, { email: `briefer${people}@box.yopmail.com`, ref: name });
    expect(await verdicts()).toEqual(['refused disposable', 'refused disposable']);
  });

  it(`for more than ${referralRules.rewardsPerDay} friends on one day (UTC); the next day begins anew`, async () => {
    const { id } = await referrer.call(getUser);
    await api.test.database.sql.execute(fragment`
      with friends as (
        insert into referrals (id, referrer_id, outcome, credits, at)
        select gen_random_uuid(), ${id}, 'rewarded', 10, ${api.clock.now().toISOString()}::timestamptz
        from generate_series(1, ${referralRules.rewardsPerDay - 1}) returning id
      ), written as (
        insert into credit_entries (account_id, key, kind, bucket, amount, at)
        select credit_accounts.id, 'referral:' || friends.id, 'referral', 'bonus', 10,
          ${api.clock.now().toISOString()}::timestamptz
        from friends, credit_accounts where user_id = ${id} returning amount
      ) update credit_accounts set bonus = (select sum(amount) from written) where user_id = ${id}`);
    const before = (referralRules.rewardsPerDay - 1) * 10;
    expect(await bonusOf(referrer)).toBe(before);
    for (const friend of ['a', 'b', 'c']) await comeBy(api, `many${people}${friend}`, { ref: name });
    expect((await verdicts()).slice(-3)).toEqual(['rewarded', 'refused too_many', 'refused too_many']);
    expect(await bonusOf(referrer)).toBe(before + 10);
    api.clock.forward(12 * 3600);
    await comeBy(api, `many${people}d`, { ref: name });
    expect((await verdicts()).at(-1)).toBe('rewarded');
  });
});

describe('a reward is taken back, as far as it is left,', () => {
  it('for a friend who pays by the card of whoever sent them', async () => {
    const friend = await arrive(api, `payer${people}`, { ref: name });
    await addCardOf(api, referrer, 'good', code(1));
    expect(await bonusOf(referrer)).toBe(10);
    await addCardOf(api, friend, 'good', code(1));
    expect(await bonusOf(referrer)).toBe(0);
    expect(await verdicts()).toEqual(['taken_back card']);
    expect(await earned(referrer)).toEqual({ friends: 0, credits: 0 });
  });

  it('for a friend whose card whoever sent them takes later', async () => {
    const friend = await arrive(api, `lender${people}`, { ref: name });
    const other = await arrive(api, `honest${people}`, { ref: name });
    await addCardOf(api, friend, 'good', code(1));
    await addCardOf(api, other, 'good', code(2));
    expect(await bonusOf(referrer)).toBe(20);
    await addCardOf(api, referrer, 'good', code(1));
    expect(await bonusOf(referrer)).toBe(10);
    expect(await earned(referrer)).toEqual({ friends: 1, credits: 10 });
  });

  it('for a friend who pays by the card of somebody who has left', async () => {
    const gone = await newcomer(api, `gone${people}`);
    await addCardOf(api, gone, 'good', code(1));
    await leave(api, gone);
    const friend = await arrive(api, `heir${people}`, { ref: name });
    await addCardOf(api, friend, 'good', code(1));
    expect(await verdicts()).toEqual(['taken_back card']);
    expect(await bonusOf(referrer)).toBe(0);
  });

  it('and nobody owes what they have spent of it', async () => {
    const friend = await arrive(api, `spent${people}`, { ref: name });
    await spend(referrer, 17);
    await addCardOf(api, referrer, 'good', code(1));
    await addCardOf(api, friend, 'good', code(1));
    expect(await bonusOf(referrer)).toBe(0);
    await comeBy(api, `spent${people}b`, { ref: name });
    expect(await bonusOf(referrer)).toBe(10);
  });

  it('not for a card that a stranger has too, nor for one of their own that comes again', async () => {
    const friend = await arrive(api, `neighbour${people}`, { ref: name });
    await addCardOf(api, await newcomer(api, `passing${people}`), 'good', code(1));
    await addCardOf(api, friend, 'good', code(1));
    await addCardOf(api, friend, 'good', code(2));
    await addCardOf(api, friend, 'good', code(2));
    expect(await verdicts()).toEqual(['rewarded']);
    expect(await bonusOf(referrer)).toBe(10);
  });
});
