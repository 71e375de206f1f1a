import { routes, type Path } from '@hone/contracts/routes';
import { describe, expect, it } from 'vitest';
import { cut, hold, slowDown } from './testing/network.ts';
import { startPlace } from './testing/place.ts';
import { openSignedIn } from './testing/screens/signed-in.ts';

const place = startPlace();
const unreachable = 'Can’t reach Hone. Check your connection and try again.';
const publicPaths = (Object.keys(routes) as Path[]).filter((path) => routes[path].access === 'public');

describe('every page', () => {
  it('that is public is skipped for signed-in users, and not shown even briefly', async () => {
    const { page } = await openSignedIn(place, 'skipping');
    for (const path of publicPaths) {
      // What is in the page before the first script has run.
      await page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => {
          const isSeen = getComputedStyle(document.body).visibility === 'visible' && document.querySelector('h1');
          if (isSeen) console.error('A public page was seen.');
        }),
      );
      await page.goto(path);
      await page.waitForURL('**/variable-library');
    }
  });
});

describe('the back button', () => {
  it('never returns to the sign-in page', async () => {
    const { page } = await openSignedIn(place, 'back');
    await page.goto('/login');
    await page.waitForURL('**/variable-library');
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await page.waitForURL('**/history');
    await page.goBack();
    await page.waitForURL('**/variable-library');
    await page.goBack();
    await page.waitForURL('**/coming-soon');
  });
});

describe('on a slow connection', () => {
  it('a button whose code is still loading shows that it is busy', async () => {
    const { page } = await place.open();
    await page.goto('/login');
    const letGo = await hold(page, '**/sign-in-form-*.js');
    const open = page.getByRole('button', { name: 'Sign in with Email' });
    await open.click();
    await expect.poll(() => open.getAttribute('aria-busy')).toBe('true');
    await letGo();
    await page.getByLabel('Email', { exact: true }).waitFor();
  });

  it('the current page stays while the next one loads, with a progress line, and the last click wins', async () => {
    const { page } = await place.open();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with Email' }).waitFor();
    const letGo = await hold(page, /\/assets\/(?:sign-up|privacy)-[^/]+\.js/);
    await page.getByRole('link', { name: 'Create New Account' }).click();
    await page.locator('[data-waiting]').waitFor({ state: 'attached' });
    expect(await page.getByRole('heading', { name: 'Sign in' }).isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await letGo();
    await page.waitForURL('**/privacy');
    await page.getByRole('heading', { name: 'Privacy Policy' }).waitFor();
    await page.locator('[data-waiting]').waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('the sign-in page can be read before its scripts have loaded', async () => {
    const { page } = await place.open();
    await slowDown(page);
    const letGo = await hold(page, '**/assets/first-*.js');
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByRole('button', { name: 'Sign in with Email' }).waitFor();
    await letGo();
    await page.getByRole('button', { name: 'Sign in with Email' }).click();
    await page.getByLabel('Email', { exact: true }).waitFor();
  });
});

describe('when the server is down', () => {
  it('a failed sign-in says what to do, keeps what was typed, and works once the server is back', async () => {
    const { page, email, tolerate } = await openSignedIn(place, 'away');
    tolerate(/ERR_CONNECTION_FAILED/);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with Email' }).click();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Right-Horse7?');
    const mend = await cut(page, /\/(?:api|assets)\//);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('status').getByText(unreachable).waitFor();
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('Right-Horse7?');
    await mend();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/user-onboarding');
  });

  it('a form that can’t be loaded says so in its place, and loads on the next press', async () => {
    const { page, tolerate } = await place.open();
    tolerate(/ERR_CONNECTION_FAILED/);
    await page.goto('/login');
    const mend = await cut(page, '**/sign-in-form-*.js');
    const open = page.getByRole('button', { name: 'Sign in with Email' });
    await open.click();
    await page.getByText('We couldn’t load the form.').waitFor();
    await mend();
    await open.click();
    await page.getByLabel('Email', { exact: true }).waitFor();
  });

  it('a page whose code does not load says so, doesn’t keep requesting it, and works after a reload', async () => {
    const { page, tolerate } = await place.open();
    tolerate(/ERR_CONNECTION_FAILED|was not loaded/);
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().includes('/assets/coming-soon-') && asked.push(request.url())));
    const mend = await cut(page, '**/assets/coming-soon-*.js');
    await page.goto('/coming-soon');
    await page.getByRole('heading', { name: 'We couldn’t load this page' }).waitFor();
    expect(asked.length).toBeLessThan(3);
    await mend();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Coming Soon' }).waitFor();
  });

  it('a link to a page that does not load leaves people where they are, and leads there on a later press', async () => {
    const { page, tolerate } = await place.open();
    tolerate(/ERR_CONNECTION_FAILED/);
    await page.goto('/login');
    const mend = await cut(page, '**/assets/privacy-*.js');
    const link = page.getByRole('link', { name: 'Privacy Policy' });
    await link.click();
    await page.getByRole('status').getByText('We couldn’t load this page.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await mend();
    // What has just failed is not requested again for a second.
    const press = async () => {
      await link.click({ timeout: 1000 }).catch(() => undefined);
      return new URL(page.url()).pathname;
    };
    await expect.poll(press, { timeout: 10_000 }).toBe('/privacy');
  });

  it('a page whose first script does not load says so instead of staying empty, and works after a reload', async () => {
    const { page, tolerate } = await place.open();
    tolerate(/ERR_CONNECTION_FAILED/);
    const mend = await cut(page, '**/assets/first-*.js');
    await page.goto('/coming-soon');
    await page.getByRole('alert').getByText('We couldn’t load Hone.').waitFor();
    await mend();
    await page.getByRole('link', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Coming Soon' }).waitFor();
  });
});

describe('after an update', () => {
  it('a page of the build before it says so where its code is gone, and works again after a reload', async () => {
    const { page, tolerate } = await openSignedIn(place, 'earlier');
    tolerate(/404/);
    await page.goto('/history');
    await page.route('**/assets/deleted-dialog-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/prompt-library');
    await page.getByRole('button', { name: 'Recently deleted' }).click();
    await page.getByRole('status').getByText('Hone has been updated. Reload to continue.').waitFor();
    await page.unrouteAll();
    await page.getByRole('status').getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('button', { name: 'Recently deleted' }).click();
    await page.getByRole('dialog').waitFor();
  });
});
