import { describe, expect, it } from 'vitest';
import { goodPassword, makeAccount } from '../../apps/api/testing/api.ts';
import { words } from '../../apps/web/features/access/providers/words.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../testing/expectations.ts';
import { makeActor, type Way } from '../testing/actor.ts';
import { startPlace } from '../testing/place.ts';
import { openProvider, answerProvider } from '../testing/screens/provider-window.ts';
import { sampled } from '../../apps/web/testing/sampled.ts';
import { ways } from '../testing/tier.ts';

const place = startPlace();

describe.each(sampled(['/create-account', '/login']))('starting from %s', (path) => {
  it.each(ways)(
    'a newcomer signs up with the provider, reaches the dashboard via the extension page, and skips it later (%s)',
    (way) => travel(path, way),
  );
});

describe('an account with a password', () => {
  it.each(ways)(
    'asks for the password, only once, to link a provider that does not host its email address (%s)',
    async (way) => {
      const email = await makeAccount(place.api, `linked${way}`);
      const { page, tolerate } = await place.open({ viewport: { width: way === 'mouse' ? 1440 : 375, height: 800 } });
      tolerate(/40[013]/);
      const person = makeActor(page, way);
      await page.goto('/login');
      await answerProvider(await openProvider(page, person), email, {}, way);
      const dialog = page.getByRole('dialog', { name: 'Link Google to your Hone account' });
      await dialog.waitFor();
      expect(await dialog.textContent()).toContain(email);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await person.pressNamed('button', words.link);
      await dialog.getByText('Password is required').waitFor();
      await person.fill(dialog.getByLabel('Password', { exact: true }), 'Wrong-Horse7?');
      await person.pressNamed('button', words.link);
      await dialog.getByText('Wrong password.').waitFor();
      expect(
        await dialog.getByLabel('Password', { exact: true }).evaluate((field) => field === document.activeElement),
      ).toBe(true);
      await person.fill(dialog.getByLabel('Password', { exact: true }), goodPassword);
      await person.pressNamed('button', words.link);
      await page.waitForURL('**/user-onboarding');
      expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').username)).toBe(`linked${way}`);

      const again = (await place.open()).page;
      await again.goto('/login');
      await answerProvider(await openProvider(again), email);
      await again.waitForURL('**/user-onboarding');
    },
  );

  it('is linked without the password if the provider hosts its email address', async () => {
    const email = await makeAccount(place.api, 'workspace');
    const { page } = await place.open();
    await page.goto('/login');
    await answerProvider(await openProvider(page), email, { isWorkspace: true });
    await page.waitForURL('**/user-onboarding');
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').username)).toBe('workspace');
  });
});

describe('a sign-up with the provider', () => {
  it('sends the referral code of the link that was followed, once', async () => {
    await makeAccount(place.api, 'friend7');
    const { page } = await place.open();
    await page.goto('/create-account?ref=friend7');
    const popup = await openProvider(page);
    const [request] = await Promise.all([
      page.waitForRequest('**/user/google/login/backend/'),
      answerProvider(popup, 'referred@example.org'),
    ]);
    expect(request.postDataJSON()).toEqual({
      id_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      ref: 'friend7',
    });
    expect(request.headers()['authorization']).toBeUndefined();
    await page.getByRole('heading', { name: 'Install the extension' }).waitFor();
    const kept = await page.evaluate(() => [
      Object.keys(localStorage).toSorted(),
      'is_new' in JSON.parse(localStorage.getItem('user') ?? '{}'),
    ]);
    expect(kept).toEqual([['accessToken', 'refreshToken', 'user'], false]);
  });

  it('continues to the page that was requested before', async () => {
    const { page } = await place.open();
    await page.goto('/history?session=7');
    await page.waitForURL('**/login');
    await answerProvider(await openProvider(page), 'asked.before@example.org');
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await page.waitForURL('**/history?session=7');
  });
});

async function travel(path: string, way: Way) {
  const width = path === '/login' ? 1440 : 375;
  const name = `provider${way}${width}`;
  const email = `${name}@example.org`;
  const { page } = await place.open({ viewport: { width, height: 800 } });
  const person = makeActor(page, way);
  await page.goto(path);
  const popup = await openProvider(page, person);
  await expectAccessible(popup);
  await answerProvider(popup, email, { first_name: 'Grace', last_name: 'Hopper' }, way);

  await page.getByRole('heading', { level: 1, name: 'Install the extension' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  expect(await page.getByRole('link', { name: /^Add to Chrome/ }).getAttribute('href')).toBe('/extension/store');
  await page.getByText(name, { exact: true }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await person.press(page.getByRole('link', { name: 'Go to Dashboard' }));
  await page.waitForURL('**/user-onboarding');
  await Promise.all([
    page.waitForResponse('**/user/update-user/'),
    person.press(page.getByText('Skip', { exact: true })),
  ]);
  await page.waitForURL('**/enhance');

  const next = (await place.open({ viewport: { width, height: 800 } })).page;
  await next.goto(path);
  await answerProvider(await openProvider(next, makeActor(next, way)), email, {}, way);
  await next.waitForURL('**/variable-library');
}
