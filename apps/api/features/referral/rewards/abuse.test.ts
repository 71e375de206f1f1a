import { getUser } from '@hone/contracts/profile/user';
import { referralRules } from '@hone/domain/money/referrals';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import { addCardOf, signUpAs } from '../../../testing/money/money.ts';
import {
  joinByLink,
  bonusOf,
  signUpByLink,
  readEarnings,
  joinByProvider,
  leaveHone,
  outcomesOf,
} from '../../../testing/referral/joining.ts';
import { checkPromises, spend } from '../../../testing/money/top-ups.ts';

let api: TestApi;
let referrer: Visitor;
let name = '';
let people = 0;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());
beforeEach(async () => {
  name = `giver${(people += 1)}`;
  referrer = await signUpAs(api, name);
});
afterEach(() => checkPromises(api));

/** The code of a card that no other test uses. */
const code = (card: number) => String(100 + people * 10 + card);
const verdicts = () => outcomesOf(api, name);

describe('a sign-up succeeds, but earns no reward', () => {
  it('for inviting yourself: your own address with a plus', async () => {
    const person = await joinByLink(api, `again${people}`, { email: `${name}+friend@example.org`, ref: name });
    expect(await person.call(getUser)).toMatchObject({ credits_count: 10 });
    expect(await verdicts()).toEqual(['refused self']);
    expect(await bonusOf(referrer)).toBe(0);
  });

  it('for inviting yourself: your own Gmail address with different dots, or at Gmail’s other domain', async () => {
    const own = `dotted${people}`;
    await joinByLink(api, own, { email: `${own}@gmail.com` });
    await signUpByLink(api, `${own}a`, { email: `d.o.t.ted${people}@gmail.com`, ref: own });
    await signUpByLink(api, `${own}b`, { email: `${own}@googlemail.com`, ref: own });
    expect(await outcomesOf(api, own)).toEqual(['refused self', 'refused self']);
  });

  it.each([
    ['Proton', 'p.ro-x@proton.me', 'prox+more@pm.me'],
    ['iCloud', 'i.x@icloud.com', 'i.x+more@me.com'],
    ['Fastmail', 'x@fastmail.com', 'anything@x.fastmail.com'],
    ['Yahoo', 'y.x-one@yahoo.com', 'y.x-two@yahoo.com'],
  ])('for inviting yourself: your own %s address in another valid spelling', async (provider, email, alias) => {
    const own = `${provider.toLowerCase()}${people}`;
    await joinByLink(api, own, { email: email.replace('x', own) });
    await signUpByLink(api, `${own}a`, { email: alias.replace('x', own), ref: own });
    expect(await outcomesOf(api, own)).toEqual(['refused self']);
  });

  it('for the same person twice: an address in another spelling, whoever invited them first', async () => {
    const stranger = `passer${people}`;
    await signUpByLink(api, stranger);
    await signUpByLink(api, `${stranger}a`, { email: `${stranger}+a@example.org`, ref: name });
    await signUpByLink(api, `twice${people}`, { ref: name });
    await signUpByLink(api, `twice${people}b`, { email: `twice${people}+b@example.org`, ref: name });
    expect(await verdicts()).toEqual(['refused known', 'rewarded', 'refused known']);
    expect(await bonusOf(referrer)).toBe(10);
  });

  it('for someone who left and returns with the same address, however spelled, invited before or not', async () => {
    const own = `leaver${people}`;
    await leaveHone(api, await joinByLink(api, own, { ref: name }));
    await leaveHone(api, await joinByLink(api, own, { ref: name }));
    await leaveHone(api, await joinByLink(api, `other${people}`));
    await signUpByLink(api, `${own}b`, { email: `other${people}+b@example.org`, ref: name });
    expect(await verdicts()).toEqual(['rewarded', 'refused known', 'refused known']);
    expect(await bonusOf(referrer)).toBe(10);
  });

  it('for someone who deleted their account before we recognized their email provider’s aliases', async () => {
    const email = `early${people}@me.com`;
    const left = api.app.keyed('referral mailbox', email);
    await api.test.database.sql.execute(fragment`
      insert into referral_names (hash, kept_until) values (${left}, now() + interval '1 year')`);
    await signUpByLink(api, `early${people}`, { email, ref: name });
    expect(await verdicts()).toEqual(['refused known']);
  });

  it('for someone who left and comes back through a sign-in provider', async () => {
    const email = `provided${people}@gmail.com`;
    await leaveHone(api, await joinByProvider(api, email, { ref: name }));
    await joinByProvider(api, email, { ref: name });
    expect(await verdicts()).toEqual(['rewarded', 'refused known']);
  });

  it('for someone who comes back through a provider after their email address was forgotten', async () => {
    const email = `subject${people}@example.org`;
    await leaveHone(api, await joinByProvider(api, email, { ref: name }));
    // As if their mailbox had another name by now.
    const forgotten = api.app.keyed('referral mailbox', email);
    await api.test.database.sql.execute(fragment`delete from referral_names where hash = ${forgotten}`);
    await joinByProvider(api, email, { ref: name });
    expect(await verdicts()).toEqual(['rewarded', 'refused known']);
  });

  it('for a disposable email address', async () => {
    await signUpByLink(api, `brief${people}`, { email: `brief${people}@mailinator.com`, ref: name });
    await signUpByLink(api, `briefer${people}`, { email: `briefer${people}@box.yopmail.com`, ref: name });
    expect(await verdicts()).toEqual(['refused disposable', 'refused disposable']);
  });

  it(`for more than ${referralRules.rewardsPerDay} friends in one day (UTC); each day starts over`, async () => {
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
    for (const friend of ['a', 'b', 'c']) await signUpByLink(api, `many${people}${friend}`, { ref: name });
    expect((await verdicts()).slice(-3)).toEqual(['rewarded', 'refused too_many', 'refused too_many']);
    expect(await bonusOf(referrer)).toBe(before + 10);
    api.clock.forward(12 * 3600);
    await signUpByLink(api, `many${people}d`, { ref: name });
    expect((await verdicts()).at(-1)).toBe('rewarded');
  });
});

describe('whatever is left of a reward is revoked', () => {
  it('when a friend adds the inviter’s card', async () => {
    const friend = await joinByLink(api, `payer${people}`, { ref: name });
    await addCardOf(api, referrer, 'good', code(1));
    expect(await bonusOf(referrer)).toBe(10);
    await addCardOf(api, friend, 'good', code(1));
    expect(await bonusOf(referrer)).toBe(0);
    expect(await verdicts()).toEqual(['taken_back card']);
    expect(await readEarnings(referrer)).toEqual({ friends: 0, credits: 0 });
  });

  it('when the inviter later adds a friend’s card', async () => {
    const friend = await joinByLink(api, `lender${people}`, { ref: name });
    const other = await joinByLink(api, `honest${people}`, { ref: name });
    await addCardOf(api, friend, 'good', code(1));
    await addCardOf(api, other, 'good', code(2));
    expect(await bonusOf(referrer)).toBe(20);
    await addCardOf(api, referrer, 'good', code(1));
    expect(await bonusOf(referrer)).toBe(10);
    expect(await readEarnings(referrer)).toEqual({ friends: 1, credits: 10 });
  });

  it('when a friend adds the card of someone who has left', async () => {
    const gone = await signUpAs(api, `gone${people}`);
    await addCardOf(api, gone, 'good', code(1));
    await leaveHone(api, gone);
    const friend = await joinByLink(api, `heir${people}`, { ref: name });
    await addCardOf(api, friend, 'good', code(1));
    expect(await verdicts()).toEqual(['taken_back card']);
    expect(await bonusOf(referrer)).toBe(0);
  });

  it('and no one has to repay what they have already spent', async () => {
    const friend = await joinByLink(api, `spent${people}`, { ref: name });
    await spend(referrer, 17);
    await addCardOf(api, referrer, 'good', code(1));
    await addCardOf(api, friend, 'good', code(1));
    expect(await bonusOf(referrer)).toBe(0);
    await signUpByLink(api, `spent${people}b`, { ref: name });
    expect(await bonusOf(referrer)).toBe(10);
  });

  it('but not for a card that a stranger also has, or when a friend adds their own card again', async () => {
    const friend = await joinByLink(api, `neighbour${people}`, { ref: name });
    await addCardOf(api, await signUpAs(api, `passing${people}`), 'good', code(1));
    await addCardOf(api, friend, 'good', code(1));
    await addCardOf(api, friend, 'good', code(2));
    await addCardOf(api, friend, 'good', code(2));
    expect(await verdicts()).toEqual(['rewarded']);
    expect(await bonusOf(referrer)).toBe(10);
  });
});
