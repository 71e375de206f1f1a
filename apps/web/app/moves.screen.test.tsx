import { login, refreshTokens, logout } from '@hone/contracts/access/logins';
import { spec } from '@hone/contracts/access/logins.product';
import { getSubscription } from '@hone/contracts/billing/subscription';
import { events } from '@hone/contracts/channel';
import { storeAddress } from '@hone/contracts/routes';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { moves } from '@hone/contracts/specification/tables';
import { answerEveryPage } from '../testing/pages.ts';
import { answerFor, untilLibraryRequested, makeUser, tokensOf } from '../testing/people.ts';
import { api, storedItem, openScreen } from '../testing/screen.tsx';

const address = () => location.pathname + location.search;
const anna = makeUser('anna');
/** By the start of its name: some links continue with a description. */
const named = (name: string) => ({ name: new RegExp(`^${name}`) });

const ofLibraries = ['/prompt-library', '/variable-library'];

const rows = moves.map((row) => ({ ...row, last: row.press.at(-1)![1] }));

it.each(rows)('$last takes $who from $from to $to', async ({ who, from, press, to }) => {
  answerEveryPage();
  api.answers(logout);
  // The stream closes with the frame, and opens again with it.
  for (const _ of ['leaving', 'coming']) api.streams(events).send({ event: 'ready', data: {} });
  await openScreen(from, who === 'a visitor' ? {} : { as: anna });
  for (const [role, name] of press) await page.getByRole(role, named(name)).first().click();
  await expect.poll(address).toBe(to);
  if (ofLibraries.includes(to)) await untilLibraryRequested();
});

it('the store button opens the extension’s store page in a new tab', async () => {
  answerEveryPage();
  await openScreen('/history', { as: anna });
  const link = page.getByRole('link', named('Get the extension'));
  await expect.element(link).toHaveAttribute('href', storeAddress);
  await expect.element(link).toHaveAttribute('target', '_blank');
});

it.each(spec.states.signIns)('a sign-in answered with $answer goes to $to', async ({ answer, to }) => {
  answerEveryPage();
  if (answer === 'success') api.answers(login, { ...tokensOf(anna), user_info: anna });
  else api.refuses(login, answer);
  await openScreen('/login');
  await page.getByRole('button', { name: 'Sign in with Email' }).click();
  await page.getByLabelText('Email', { exact: true }).fill(anna.email);
  await page.getByLabelText('Password', { exact: true }).fill('Right-Horse7?');
  answerFor(anna);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(() => api.calls(login).length).toBe(1);
  await expect.poll(address).toBe(to);
  const pending = JSON.parse(storedItem('pendingVerification') ?? '{}') as { value?: object };
  if (answer === 'success') await untilLibraryRequested();
  if (answer === 'access.not_verified') expect(pending.value).toMatchObject({ email: anna.email, source: 'login' });
});

it('a 401 that a token refresh can’t fix signs the user out and redirects to the sign-in page', async () => {
  answerEveryPage();
  api.refuses(getSubscription, 'access.signed_out');
  api.refuses(refreshTokens, 'access.signed_out');
  await openScreen('/billing', { as: anna });
  await expect.poll(address).toBe('/login');
  expect([storedItem('accessToken'), storedItem('refreshToken'), storedItem('user')]).toEqual([null, null, null]);
});
