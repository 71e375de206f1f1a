import { getSubscription } from '@hone/contracts/billing/subscription';
import { messages } from '@hone/contracts/messages';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerEveryPage } from '../testing/pages.ts';
import { makeUser } from '../testing/people.ts';
import { api, storeElsewhere, storedItem, openScreen } from '../testing/screen.tsx';
import { shownToasts } from '../ui/overlays/toast.ts';
import { words } from './visitors/words.ts';

it('signing out in another tab does not look like a failure here, even during a call', async () => {
  answerEveryPage();
  const held = api.holds(getSubscription);
  await openScreen('/billing', { as: makeUser('anna') });
  await held.sent;
  for (const name of ['accessToken', 'refreshToken', 'user']) storeElsewhere(name, null);
  held.refuse('access.signed_out');
  await expect.poll(() => location.pathname).toBe('/login');
  await expect.element(page.getByRole('status').getByText(words.signedOut)).toBeVisible();
  expect(shownToasts().map(({ kind }) => kind)).toEqual(['done']);
  expect(page.getByText(messages['access.signed_out']).query()).toBeNull();
  expect(storedItem('user')).toBeNull();
});
