import type { BrowserContextOptions } from 'playwright-core';
import { makeAccount, signIn } from '../../../apps/api/testing/api.ts';
import type { WatchedPage } from '../browser.ts';
import type { Place } from '../place.ts';

/** A window with a signed-in account of this name, on a public page. */
export async function openSignedIn(
  place: Place,
  name: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage & { email: string }> {
  const email = `${name}@example.org`;
  if (place.api.mailbox.to(email).length === 0) await makeAccount(place.api, name);
  const tokens = (await signIn(place.api, email)).session.now();
  const watched = await place.open(options);
  await watched.page.goto('/coming-soon');
  await watched.page.evaluate((login) => {
    localStorage.setItem('accessToken', login?.access ?? '');
    localStorage.setItem('refreshToken', login?.refresh ?? '');
  }, tokens);
  return { ...watched, email };
}
