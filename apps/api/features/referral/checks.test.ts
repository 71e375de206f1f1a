import { getUser } from '@hone/contracts/profile/user';
import { sql as fragment, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { findViolationsAfter as findInBooks } from '../../testing/money/books.ts';
import { findBrokenPromises } from '../../testing/money/ledger.ts';
import { addCardOf, signUpAs } from '../../testing/money/money.ts';
import { joinByLink, signUpByLink, leaveHone } from '../../testing/referral/joining.ts';
import { referralChecks } from './referral.checks.ts';

let api: TestApi;
let sender: { id: string; account: string };
/** Ids of a rewarded, a refused and a reversed referral. */
let rewarded: string;
let refused: string;
let taken: string;

const idOf = async (person: Visitor) => (await person.call(getUser)).id;
const findAfter = (...done: SQL[]) => findInBooks(api.test.database, referralChecks, api.clock.now(), done);

/** One of every kind of friend. */
beforeAll(async () => {
  api = await startApi();
  const referrer = await signUpAs(api, 'sender');
  const friend = await joinByLink(api, 'first', { ref: 'sender' });
  await signUpByLink(api, 'again', { email: 'first+again@example.org', ref: 'sender' });
  const same = await joinByLink(api, 'same', { ref: 'sender' });
  await addCardOf(api, referrer, 'good', '123');
  await addCardOf(api, same, 'good', '123');
  await leaveHone(api, await joinByLink(api, 'leaver', { ref: 'sender' }));
  // Two who both left, and the referral between them.
  const gone = await joinByLink(api, 'gone');
  await leaveHone(api, await joinByLink(api, 'gonetoo', { ref: 'gone' }));
  await leaveHone(api, gone);
  const { sql } = api.test.database;
  const id = await idOf(referrer);
  const find = async (outcome: string, whose = fragment`true`) => {
    const { rows } = await sql.execute<{ id: string }>(
      fragment`select id from referrals where referrer_id = ${id} and outcome = ${outcome} and ${whose}`,
    );
    return rows[0]!.id;
  };
  rewarded = await find('rewarded', fragment`friend_id = ${await idOf(friend)}`);
  [refused, taken] = [await find('refused'), await find('taken_back')];
  const { rows } = await sql.execute<{ id: string }>(fragment`select id from credit_accounts where user_id = ${id}`);
  sender = { id, account: rows[0]!.id };
});
afterAll(() => api.stop());

it('the ledger check accepts rewarded, refused and revoked referrals, and friends who have left', async () => {
  expect(await findBrokenPromises(api.test.database, api.clock.now)).toEqual([]);
  const { rows } = await api.test.database.sql.execute<{ outcome: string; count: number }>(
    fragment`select outcome, count(*)::int as count from referrals group by outcome order by outcome`,
  );
  expect(rows).toEqual([
    { outcome: 'refused', count: 1 },
    { outcome: 'rewarded', count: 3 },
    { outcome: 'taken_back', count: 1 },
  ]);
});

describe('the ledger check finds', () => {
  const entry = (id: string, amount = 10) => fragment`
    insert into credit_entries (account_id, key, kind, bucket, amount, at)
      values (${sender.account}, ${`referral:${id}`}, 'referral', 'bonus', ${amount}, now())`;
  const someId = '01930000-0000-7000-8000-000000000007';

  it('7: a rewarded friend without a ledger entry', async () => {
    expect(await findAfter(fragment`delete from credit_entries where key = ${`referral:${rewarded}`}`)).toEqual([
      `7: referral ${rewarded} is rewarded, and no entry gave for it`,
    ]);
  });

  it('7: an entry without a referral, or for a refused one', async () => {
    expect(await findAfter(fragment`delete from referrals where id = ${rewarded}`)).toEqual([
      `7: entry referral:${rewarded} of account ${sender.account} has no referral`,
    ]);
    expect(await findAfter(entry(someId))).toEqual([
      `7: entry referral:${someId} of account ${sender.account} has no referral`,
    ]);
    expect(await findAfter(entry(refused))).toEqual([
      `7: referral ${refused} was refused, and account ${sender.account} was given 10 for it`,
    ]);
  });

  it('7: a reward of the wrong amount, or to the wrong person', async () => {
    expect(await findAfter(fragment`update referrals set credits = 20 where id = ${rewarded}`)).toEqual([
      `7: referral ${rewarded} stands for 20 credits, and its entries for 10 less 0`,
    ]);
    expect(await findAfter(fragment`update referrals set referrer_id = friend_id where id = ${rewarded}`)).toEqual([
      expect.stringMatching(
        new RegExp(`^7: referral ${rewarded} is of user .*, and its entry of account ${sender.account}$`),
      ),
    ]);
  });

  it('7: one friend for whom two people were rewarded', async () => {
    const other = fragment`
      insert into credit_entries (account_id, key, kind, bucket, amount, at)
      select id, ${`referral:${rewarded}`}, 'referral', 'bonus', 10, now()
      from credit_accounts where user_id is not null and id <> ${sender.account} limit 1`;
    expect(await findAfter(other)).toContain(`7: 2 entries gave for referral ${rewarded}`);
  });

  it('7: a reward revoked without a ledger entry, or only in the ledger', async () => {
    const back = fragment`delete from credit_entries where key = ${`referral-taken:${taken}`}`;
    expect(await findAfter(back)).toEqual([`7: referral ${taken} stands for 0 credits, and its entries for 10 less 0`]);
    expect(
      await findAfter(fragment`update referrals set outcome = 'rewarded', credits = 10 where id = ${taken}`),
    ).toEqual([`7: referral ${taken} counts, and 10 of its credits were taken back`]);
    const nothing = fragment`
      insert into credit_entries (account_id, key, kind, bucket, amount, reason, at)
        values (${sender.account}, ${`referral-taken:${someId}`}, 'adjustment', 'bonus', -10, 'x', now())`;
    expect(await findAfter(nothing)).toEqual([
      `7: account ${sender.account} has 10 taken back of a referral that did not give it`,
    ]);
  });

  it('7: a friend counted twice, more rewards than one day allows, and a missing index', async () => {
    const drop = fragment`alter table referrals drop constraint referrals_friend_id_key`;
    const gone = '7: nothing keeps a friend from standing twice: the unique index of referrals is missing';
    expect(await findAfter(drop)).toEqual([gone]);
    const twice = fragment`insert into referrals (id, referrer_id, friend_id, outcome, credits, at)
      select ${someId}, referrer_id, friend_id, 'refused', 0, at from referrals where id = ${rewarded}`;
    expect(await findAfter(drop, twice)).toEqual(
      [gone, expect.stringMatching(/^7: friend \S+ came 2 times$/)].toReversed(),
    );
    const crowd = fragment`insert into credit_entries (account_id, key, kind, bucket, amount, at)
      select ${sender.account}, 'referral:' || gen_random_uuid(), 'referral', 'bonus', 10, '2026-11-20T12:00:00Z'
      from generate_series(1, 51)`;
    expect(await findAfter(crowd)).toContain(`7: account ${sender.account} was rewarded 51 times on 2026-11-20`);
    expect(await findAfter(fragment`alter table referral_names drop constraint referral_names_pkey`)).toEqual([
      '7: nothing keeps a name from standing twice: the unique index of referral_names is missing',
    ]);
  });

  it('7: nothing when both have left and their referral was purged, unless it was purged too early', async () => {
    const forgotten = fragment`delete from referrals where referrer_id is null and friend_id is null`;
    expect(await findAfter(forgotten)).toEqual([
      expect.stringMatching(/^7: entry referral:\S+ of account \S+ has no referral$/),
    ]);
    const old = fragment`update credit_entries set at = at - interval '25 months' where kind = 'referral'`;
    expect(await findAfter(forgotten, old)).toEqual([]);
  });
});
