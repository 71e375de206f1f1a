import { signup } from '@hone/contracts/access/signup';
import { getReferralSummary } from '@hone/contracts/referral';
import { getUser } from '@hone/contracts/profile/user';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodPassword, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { startCello, type CelloServer } from '../../testing/referral/cello-server.ts';
import { waitForJobs, signUpAs } from '../../testing/money/money.ts';
import { joinByLink, bonusOf, signUpByLink, joinByProvider, outcomesOf } from '../../testing/referral/joining.ts';

let cello: CelloServer;
let api: TestApi;
let referrer: Visitor;
beforeAll(async () => {
  cello = await startCello();
  api = await startApi({ services: { analytics: null, chat: null, referrals: cello.settings } });
  referrer = await signUpAs(api, 'sender');
});
afterAll(async () => {
  await api.stop();
  cello.stop();
});

it('a friend whom the referral service pays for is reported to it once, and earns no reward from us', async () => {
  const friend = await joinByLink(api, 'served', { ref: 'sender', cello_ucc: 'ucc_of_sender' });
  await waitForJobs(api);
  const { id } = await friend.call(getUser);
  expect(cello.signups).toMatchObject([{ ucc: 'ucc_of_sender', newUserId: id, email: 'served@example.org' }]);
  expect(await outcomesOf(api, 'sender')).toEqual(['refused service']);
  expect(await bonusOf(referrer)).toBe(0);
});

it('a friend who signs up through a provider is reported too, even with a pending sign-up’s link', async () => {
  const before = cello.signups.length;
  await joinByProvider(api, 'provided@example.org', { cello_ucc: 'ucc_of_sender' });
  await api.visitor().call(signup, {
    body: {
      email: 'waited@example.org',
      username: 'waited',
      password: goodPassword,
      ref: 'sender',
      cello_ucc: 'ucc_of_waiting',
    },
  });
  await joinByProvider(api, 'waited@example.org');
  await waitForJobs(api);
  const told = cello.signups.slice(before).map(({ email, ucc }) => [email, ucc]);
  expect(told.toSorted()).toEqual([
    ['provided@example.org', 'ucc_of_sender'],
    ['waited@example.org', 'ucc_of_waiting'],
  ]);
  expect(await outcomesOf(api, 'sender')).toEqual(['refused service', 'refused service']);
});

it('a friend who comes through our own link only is rewarded by us, and not reported to the service', async () => {
  const before = cello.asked.events;
  await signUpByLink(api, 'own', { ref: 'sender' });
  await joinByProvider(api, 'byprovider@example.org', { ref: 'sender' });
  await waitForJobs(api);
  expect(cello.asked.events).toBe(before);
  expect(await bonusOf(referrer)).toBe(20);
  expect(await referrer.call(getReferralSummary)).toMatchObject({ friends_joined: 2, credits_earned: 20 });
});

it('an unavailable service doesn’t delay a sign-up, and gets the report later', async () => {
  const before = cello.signups.length;
  cello.failNext(503, 503);
  await signUpByLink(api, 'patient', { cello_ucc: 'ucc_of_nobody' });
  const told = () => {
    api.clock.forward(60);
    return cello.signups.slice(before).map(({ email }) => email);
  };
  await expect.poll(told, { interval: 100 }).toEqual(['patient@example.org']);
});
