import { makeClient } from '@hone/client/client';
import { spec as logins } from '@hone/contracts/access/logins.product';
import { spec as credits } from '@hone/contracts/credits.product';
import { spec as prompts } from '@hone/contracts/library/prompts.product';
import { Refusal, writeFailure } from '@hone/contracts/declarations/refusal';
import { getUser } from '@hone/contracts/profile/user';
import { spec as variables } from '@hone/contracts/library/variables.product';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signOut } from '../../features/access/logins/sign-out.ts';
import { creditsOf, hasNoneLeft } from '../../features/credits/credits.ts';
import { forgetLogin } from '../../features/profile/account/forget-login.ts';
// It removes the last known user along with their login.
import '../../features/profile/user.ts';
import { isAllowedAction, levelOf } from '../../features/prompts/selection.ts';
import { plainAsking } from '../../features/variables/change.ts';
import { draftVariable, startOf } from '../../features/variables/dialog/subject.ts';
import { session } from '../../data/session.ts';
import { fakeBrowser, type FakeBrowser } from '../fakes/storage.ts';

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
const refuse = async () =>
  Response.json(writeFailure(new Refusal('access.signed_out', { status: 401 })), { status: 401 });
const client = makeClient({ base: 'http://hone.test', session, fetch: refuse });

test.each(logins.states.sessionEnds)('$end leaves only $keeps in the browser', async ({ end, keeps }) => {
  const names = ['accessToken', 'refreshToken', 'user', 'referral', 'referralCode'];
  for (const name of names) browser.local.set(name, JSON.stringify({ version: 1, value: 'anna' }));
  await ends[end]();
  expect([...browser.local.keys()]).toEqual(keeps);
});

test.each(credits.states.balances)('$plan with $credits_count credits shows $shows, at limit: $isAtLimit', (row) => {
  const { plan, credits_count, shows, isAtLimit } = row;
  const user = { credits_count, pricing_plan: { name: plan } };
  expect([creditsOf(user), hasNoneLeft(user)]).toEqual([shows, isAtLimit]);
});

test.each(prompts.states.acts)('with can_delete=$can_delete, a prompt can be edited: $may', (row) => {
  const { can_delete, act, may } = row;
  expect(isAllowedAction(act, { can_delete })).toBe(may);
});

test.each(prompts.states.columns)('the library with $selected selected shows $shows', ({ selected, shows }) => {
  const nothing = { category: undefined, prompt: undefined, search: undefined, act: undefined };
  expect(levelOf({ ...nothing, ...selected })).toBe(shows);
});

test.each(variables.states.dialogs)(
  'the variable dialog for $kind starts with the current values',
  ({ kind, begins }) => {
    const value = { id: 'a', value: 'Northwind', description: 'A client' };
    const variable = { ...draftVariable({ name: 'client', description: '', ...plainAsking }), values: [value] };
    const subject = kind === 'create' ? { kind } : { kind, variable, value };
    expect(startOf(subject)).toEqual({ ...begins, ...plainAsking });
  },
);
