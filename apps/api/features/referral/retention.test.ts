import { exportAccount } from '@hone/contracts/profile/profile';
import { getReferralSummary } from '@hone/contracts/referral';
import { getUser } from '@hone/contracts/profile/user';
import { invitationRules } from '@hone/domain/money/referrals';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { readArchive } from '../../testing/archive.ts';
import { signUpAs } from '../../testing/money/money.ts';
import { joinByLink, signUpByLink, leaveHone, outcomesOf } from '../../testing/referral/joining.ts';
import { checkPromises } from '../../testing/money/top-ups.ts';
import { mailboxNames } from './names/names.ts';

const day = 24 * 3600;
let api: TestApi;
let referrer: Visitor;
let name = '';
let people = 0;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());
beforeEach(async () => {
  name = `keeper${(people += 1)}`;
  referrer = await signUpAs(api, name);
});
afterEach(() => checkPromises(api));

async function invited(email: string): Promise<void> {
  const { id } = await referrer.call(getUser);
  api.clock.forward(1);
  await api.test.database.sql.execute(fragment`
    insert into referral_invitations (id, user_id, email, mailbox_hash, invited_at)
    values (gen_random_uuid(), ${id}, ${email}, ${mailboxNames(api.app.keyed, email)[0]},
      ${api.clock.now().toISOString()})`);
}

async function count(table: string): Promise<number> {
  const { rows } = await api.test.database.sql.execute<{ count: number }>(
    fragment`select count(*)::int as count from ${fragment.identifier(table)}`,
  );
  return rows[0]!.count;
}

async function sweepAfter(days: number): Promise<void> {
  api.clock.forward(days * day);
  expect(await api.app.keepSchedule()).toContain('referral');
}

describe('the referral summary', () => {
  it('lists each invited address once, latest first, and shows which have joined', async () => {
    for (const friend of ['anna', 'bert', 'anna', 'cara']) await invited(`${friend}${people}@example.org`);
    await signUpByLink(api, `bert${people}`, { ref: name });
    await signUpByLink(api, `cara${people}`);
    const { invitations, invitations_left, friends_joined } = await referrer.call(getReferralSummary);
    expect(invitations.map(({ email, state }) => `${email.split('@')[0]} ${state}`)).toEqual([
      `cara${people} sent`,
      `anna${people} sent`,
      `bert${people} joined`,
    ]);
    expect(invitations[0]!.invited_at > invitations[1]!.invited_at).toBe(true);
    expect([invitations_left, friends_joined]).toEqual([invitationRules.perNewAccount - 4, 1]);
  });

  it('recognizes a friend who joins with another spelling of the address, even if they are invited again', async () => {
    await invited(`dora.x${people}@gmail.com`);
    await signUpByLink(api, `dora${people}`, { email: `dorax${people}+hone@gmail.com`, ref: name });
    await invited(`dora.x${people}@gmail.com`);
    expect((await referrer.call(getReferralSummary)).invitations).toMatchObject([
      { email: `dora.x${people}@gmail.com`, state: 'joined' },
    ]);
  });

  it('covers only its own user’s referrals', async () => {
    await invited(`emil${people}@example.org`);
    await signUpByLink(api, `emil${people}`, { ref: name });
    const stranger = await signUpAs(api, `stranger${people}`);
    expect(await stranger.call(getReferralSummary)).toMatchObject({
      friends_joined: 0,
      credits_earned: 0,
      invitations_left: invitationRules.perNewAccount,
      invitations: [],
    });
  });

  it('restores the daily invitations at midnight (UTC), and lists at most a hundred addresses', async () => {
    for (let number = 0; number < 22; number += 1) await invited(`f${number}x${people}@example.org`);
    expect((await referrer.call(getReferralSummary)).invitations_left).toBe(0);
    const { id } = await referrer.call(getUser);
    await api.test.database.sql.execute(fragment`
      insert into referral_invitations (id, user_id, email, mailbox_hash, invited_at)
      select gen_random_uuid(), ${id}, 'g' || number || '@example.org', '',
        ${new Date(api.clock.now().getTime() - day * 1000).toISOString()} from generate_series(1, 90) as number`);
    const { invitations } = await referrer.call(getReferralSummary);
    expect([invitations.length, invitations[0]!.email]).toEqual([100, `f21x${people}@example.org`]);
    api.clock.forward(12 * 3600);
    expect((await (await signIn(api, `${name}@example.org`)).call(getReferralSummary)).invitations_left).toBe(
      invitationRules.perDay,
    );
  });
});

describe('a person’s referral data', () => {
  it('names no one on either side after both leave, but their inbox is recognized for 24 months', async () => {
    const own = `goer${people}`;
    const email = `${own}@example.org`;
    await invited(email);
    await leaveHone(api, await joinByLink(api, own, { ref: name }));
    await leaveHone(api, referrer);
    const { sql } = api.test.database;
    const { rows } = await sql.execute<{ text: string }>(fragment`
      select string_agg(row_to_json(referrals)::text,
        ' ') || coalesce((select string_agg(row_to_json(referral_invitations)::text, ' ') from referral_invitations
        where email = ${email}), '') as text
      from referrals where at >= ${new Date(api.clock.now().getTime() - 60_000).toISOString()}::timestamptz`);
    expect(rows[0]!.text).toContain('"referrer_id":null,"friend_id":null,"outcome":"rewarded"');
    expect(rows[0]!.text).not.toContain(own);

    const later = `${own}2`;
    await signUpAs(api, `${name}b`);
    await sweepAfter(729);
    await leaveHone(api, await joinByLink(api, own, { ref: `${name}b` }));
    await sweepAfter(729);
    await leaveHone(api, await joinByLink(api, own, { ref: `${name}b` }));
    expect(await outcomesOf(api, `${name}b`)).toEqual(['refused known', 'refused known']);
    await sweepAfter(732);
    await signUpByLink(api, later, { email, ref: `${name}b` });
    expect(await outcomesOf(api, `${name}b`)).toEqual(['refused known', 'refused known', 'rewarded']);
  });

  it('is exported: the results of their link, and whom they invited', async () => {
    await invited(`hugo${people}@example.org`);
    await signUpByLink(api, `hugo${people}`, { ref: name });
    const files = await readArchive(await referrer.call(exportAccount));
    const told = JSON.parse(files.get('referral.json')!.toString()) as { referrals: object[]; invitations: object[] };
    expect(told).toMatchObject({ referrals: [{ credits: 10 }], invitations: [{ email: `hugo${people}@example.org` }] });
  });
});

it('invitations are deleted after 90 days, and referrals between two deleted accounts after 24 months', async () => {
  const { id } = await referrer.call(getUser);
  await sweepAfter(800);
  const before = { invitations: await count('referral_invitations'), referrals: await count('referrals') };
  expect(before.invitations).toBe(0);
  const now = api.clock.now().toISOString();
  await api.test.database.sql.execute(fragment`
    insert into referral_invitations (id, user_id, email, mailbox_hash, invited_at)
      select gen_random_uuid(), ${id}, 'x@example.org', '', ${now}::timestamptz from generate_series(1, 2500)`);
  await api.test.database.sql.execute(fragment`
    insert into referrals (id, referrer_id, outcome, credits, at)
    select gen_random_uuid(), case when number > 2500 then ${id}::uuid end, 'refused', 0, ${now}::timestamptz
    from generate_series(1, 2501) as number`);
  await sweepAfter(89);
  expect([await count('referral_invitations'), await count('referrals')]).toEqual([2500, before.referrals + 2501]);
  await sweepAfter(2);
  expect([await count('referral_invitations'), await count('referrals')]).toEqual([0, before.referrals + 2501]);
  await sweepAfter(800);
  expect(await count('referrals')).toBe(before.referrals + 1);
});
