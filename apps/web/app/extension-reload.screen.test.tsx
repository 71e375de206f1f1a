import { login } from '@hone/contracts/access/logins';
import { authorizeExtension, ownExtensionId } from '@hone/contracts/access/extension';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { words as access } from '../features/access/accounts/words.ts';
import { words } from '../features/extension/connect/words.ts';
import { fakeCompanion } from '../features/extension/testing/companion.ts';
import { answerFor, makeUser, tokensOf } from '../testing/people.ts';
import { api, openScreen } from '../testing/screen.tsx';

const anna = makeUser('anna');
const request = { extension: ownExtensionId, challenge: 'c'.repeat(43), state: 'word' };
const asked = `/extension/connect?${new URLSearchParams(request)}`;
const title = page.getByRole('heading', { level: 1 });

/** Counts attempts to reload, which would end the test. In a test, the document was loaded from another address. */
function holdReloads(): () => number {
  let count = 0;
  const hold = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload') return;
    event.preventDefault();
    count += 1;
  };
  navigation.addEventListener('navigate', hold);
  onTestFinished(() => navigation.removeEventListener('navigate', hold));
  return () => count;
}

it('after sign-in, a visitor returns with the request, and the page reloads to detect the extension', async () => {
  const reloads = holdReloads();
  const companion = fakeCompanion();
  await openScreen(asked);
  await expect.element(title).toHaveTextContent(access.signInTitle);
  expect(location.pathname).toBe('/login');
  answerFor(anna);
  api.answers(login, { ...tokensOf(anna), user_info: anna });
  await page.getByRole('button', { name: access.signInWithEmail }).click();
  await page.getByLabelText(access.email, { exact: true }).fill(anna.email);
  await page.getByLabelText(access.password, { exact: true }).fill('Right-Horse7?');
  expect(reloads()).toBe(0);
  await page.getByRole('button', { name: access.signIn, exact: true }).click();
  await expect.poll(reloads).toBe(1);
  expect(location.pathname + location.search).toBe(asked);
  await expect.element(page.getByRole('button', { name: words.connect, exact: true })).not.toBeInTheDocument();
  expect([api.calls(authorizeExtension), companion.handed()]).toEqual([[], []]);
});

it('a connect page opened without a request does not reload', async () => {
  const reloads = holdReloads();
  await openScreen('/extension/connect', { as: anna });
  await expect.element(title).toHaveTextContent(words.strayTitle);
  expect(reloads()).toBe(0);
});
