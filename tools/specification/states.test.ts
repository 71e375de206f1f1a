import { makeClient } from '@hone/client/client';
import type { SubscriptionInfo } from '@hone/contracts/billing';
import { Refusal, writeFailure } from '@hone/contracts/refusal';
import { getUser } from '@hone/contracts/user';
import { canDeleteCard } from '@hone/domain/cards';
import { secondsUntilResend } from '@hone/domain/codes';
import { isUnlimited } from '@hone/domain/credits';
import { planFacts } from '@hone/domain/plans';
import { standings as domain, subscriptionStates } from '@hone/domain/subscriptions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signOut } from '../../apps/web/features/access/sign-out.ts';
import { steps } from '../../apps/web/features/billing/checkout/stand.ts';
import { buttonsOf } from '../../apps/web/features/billing/overview/standing.ts';
import { words } from '../../apps/web/features/billing/overview/words.ts';
import { creditsOf, hasNoneLeft } from '../../apps/web/features/credits/credits.ts';
import { forgetLogin } from '../../apps/web/features/profile/account/forget-login.ts';
// It takes what was last seen of a user along with their login.
import '../../apps/web/features/profile/user.ts';
import { isActOf, levelOf } from '../../apps/web/features/prompts/selection.ts';
import { draftVariable, startOf } from '../../apps/web/features/variables/dialog/subject.ts';
import { session } from '../../apps/web/platform/session.ts';
import { fakeBrowser, type FakeBrowser } from '../../apps/web/testing/storage.ts';
import * as states from './states.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
  vi.stubGlobal('dispatchEvent', () => true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  browser.end();
});

const ends = {
  logout: signOut,
  'account deletion': forgetLogin,
  'a 401 that does not speak of verification': () => client.call(getUser).catch(() => undefined),
};
const refuse = async () => Response.json(writeFailure(new Refusal('access.signed_out', 401)), { status: 401 });
const client = makeClient({ base: 'http://hone.test', session, fetch: refuse });

test.each(states.sessionEnds)('$end leaves $keeps in the browser', async ({ end, keeps }) => {
  const names = ['accessToken', 'refreshToken', 'user', 'referral', 'referralCode'];
  for (const name of names) browser.local.set(name, JSON.stringify({ version: 1, value: 'anna' }));
  await ends[end]();
  expect([...browser.local.keys()]).toEqual(keeps);
});

const shownBy = {
  upgradeYourPlan: words.upgradeYourPlan,
  upgradePlan: words.upgradePlan,
  cancel: words.cancelSubscription,
  activate: words.activateSubscription,
  keep: words.keepCurrentPlan,
  resume: words.resumeSubscription,
};

test.each(states.standings)('a subscription that is $state has its plan, its flags and its buttons', (row) => {
  const { state, plan, stripe_subscription_active, pricing_plan_active, buttons } = row;
  expect(domain[state]).toEqual({ plan, renews: stripe_subscription_active, usable: pricing_plan_active });
  const flags = { stripe_subscription_active, pricing_plan_active };
  const shown = buttonsOf({ ...flags, pricing_plan: { name: plan }, status: state } as SubscriptionInfo);
  const names = Object.entries(shownBy).flatMap(([name, label]) => (shown[name as keyof typeof shown] ? [label] : []));
  expect(names.toSorted()).toEqual(buttons.toSorted());
});

test('every state of a subscription has a row', () => {
  expect(states.standings.map(({ state }) => state)).toEqual(subscriptionStates);
});

test.each(states.tiers)('$plan with $credits_count credits shows $shows, and the limit opens: $limit', (row) => {
  const { plan, perDay, credits_count, shows, limit } = row;
  const user = { credits_count, pricing_plan: { name: plan } };
  expect([planFacts[plan].number_of_enhancements, creditsOf(user), hasNoneLeft(user)]).toEqual([perDay, shows, limit]);
  expect(isUnlimited(plan)).toBe(perDay === null);
});

test.each(states.deletableCards)('one of $cards cards, default: $isDefault, can be deleted: $canDelete', (row) => {
  const { cards, isDefault, canDelete } = row;
  const card = { exp_month: 1, exp_year: 2030, is_default: isDefault };
  expect(canDeleteCard(card, Array.from({ length: cards }, () => card))).toBe(canDelete);
});

test.each(states.promptActs)('with can_delete $can_delete a prompt may be changed: $may', (row) => {
  const { can_delete, act, may } = row;
  expect(isActOf(act, { can_delete })).toBe(may);
});

test.each(states.libraryModes)('the library with $selected selected shows $mode', ({ selected, mode }) => {
  const nothing = { category: undefined, prompt: undefined, search: undefined, act: undefined };
  expect(levelOf({ ...nothing, ...selected })).toBe(mode);
});

test('the checkout has the steps of the specification', () => {
  expect(steps).toEqual(states.checkoutSteps);
});

test.each(states.variableDialogs)('the variable dialog begins to $kind with what is there', ({ kind, begins }) => {
  const value = { id: 'a', value: 'Northwind', description: 'A client' };
  const variable = { ...draftVariable({ name: 'client', description: '' }), values: [value] };
  const subject = kind === 'create' ? { kind } : { kind, variable, value };
  expect(startOf(subject)).toEqual(begins);
});

test.each(states.resendWaits)('$passed s after a code the next one is $seconds s away', ({ passed, seconds }) => {
  const sent = new Date('2026-11-21T12:00:00Z');
  expect(secondsUntilResend(sent, new Date(sent.getTime() + passed * 1000))).toBe(seconds);
});
