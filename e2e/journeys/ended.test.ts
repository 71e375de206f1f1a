import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goodPassword } from '../../apps/api/testing/api.ts';
import { makeActor } from '../testing/actor.ts';
import { startPlace } from '../testing/place.ts';
import { openSignedIn } from '../testing/screens/signed-in.ts';
import { ways } from '../testing/tier.ts';

const place = startPlace();
/** From then on a page learns what happens to its login; until then only its next call would tell. */
const follows = (page: Page) => page.waitForResponse('**/user/events/*');
const signedOut = 'Your session has ended. Please sign in again.';
/** The page's requests at the moment its login ends. */
const refused = /status of 401/;

describe('a browser that is signed out from another one', () => {
  it.each(ways)(
    'goes to the sign-in page immediately, says why, and returns to the same page after signing in (%s)',
    async (way) => {
      const name = `ended${way}`;
      const { page: there, email, tolerate } = await openSignedIn(place, name);
      tolerate(refused);
      await Promise.all([follows(there), there.goto('/history')]);
      const { page: here } = await openSignedIn(place, name);
      const person = makeActor(here, way);
      await here.goto('/user-profile');
      await person.press(here.getByRole('button', { name: /^Sign out (?!of all)/ }));

      await there.waitForURL('**/login');
      await there.getByText(signedOut).waitFor();
      expect(
        await there.evaluate(() => [
          localStorage.getItem('accessToken'),
          localStorage.getItem('refreshToken'),
          localStorage.getItem('user'),
        ]),
      ).toEqual([null, null, null]);
      await here.getByText('No other active sessions.').waitFor();

      const visitor = makeActor(there, way);
      await visitor.pressNamed('button', 'Sign in with Email');
      await visitor.fillNamed('Email', email);
      await visitor.fillNamed('Password', goodPassword);
      await there.keyboard.press('Enter');
      await there.waitForURL('**/history');
    },
  );
});

describe('a new password', () => {
  it('keeps every tab of this browser signed in, and signs all others out', async () => {
    const { page: there, tolerate } = await openSignedIn(place, 'renewed');
    tolerate(refused);
    await Promise.all([follows(there), there.goto('/history')]);
    const { page: here } = await openSignedIn(place, 'renewed');
    await Promise.all([follows(here), here.goto('/user-profile')]);
    const tab = await here.context().newPage();
    await tab.goto('/history');
    await tab.getByRole('heading', { name: 'No History Found' }).waitFor();

    await here.getByLabel('Current Password', { exact: true }).fill(goodPassword);
    await here.getByLabel('New Password', { exact: true }).fill('Blue-Lamp8?Tree');
    await here.getByLabel('Confirm Password', { exact: true }).fill('Blue-Lamp8?Tree');
    await here.keyboard.press('Enter');
    await here.getByText('Password changed. You’ve been signed out everywhere else.').waitFor();

    await there.waitForURL('**/login');
    for (const own of [here, tab]) {
      await own.reload();
      await own.getByRole('navigation').first().waitFor();
      expect(own.url()).not.toContain('/login');
    }
  });
});
