import { routes, type Path } from '@hone/contracts/routes';
import { describe, expect, it } from 'vitest';
import { tabTo } from './expectations.ts';
import { cut, hold, refuse, slowDown } from './network.ts';
import { startPlace } from './place.ts';
import { openSignedIn } from './signed-in.ts';

const place = startPlace();
const unreachable = 'We cannot reach Hone right now. Please check your connection and try again.';
const paths = Object.keys(routes) as Path[];
const those = (access: string) => paths.filter((path) => routes[path].access === access);

describe('every page', () => {
  it('that is protected sends a visitor to /login; every other one stands, and has a title of its own', async () => {
    const { page } = await place.open();
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const isHeldBack = routes[path].access === 'protected' || path === '/email-verification';
      expect(new URL(page.url()).pathname, path).toBe(isHeldBack ? '/login' : path);
      expect(await page.title(), path).toMatch(/^\S.* · Hone$/);
      expect(await page.locator('main').count(), path).toBe(1);
    }
  });

  it('that is public is skipped by the signed-in, and no picture of it is seen', async () => {
    const { page } = await openSignedIn(place, 'skipping');
    for (const path of those('public')) {
      // What stands in the page before the first script has run.
      await page.addInitScript(() => addEventListener('DOMContentLoaded', () => {
        const isSeen = getComputedStyle(document.body).visibility === 'visible' && document.querySelector('h1');
        if (isSeen) console.error('A public page was seen.');
      }));
      await page.goto(path);
      await page.waitForURL('**/variable-library');
    }
  });

  it('that is protected opens for the signed-in inside the frame', async () => {
    const { page } = await openSignedIn(place, 'framed');
    for (const path of those('protected')) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await page.getByText('Powered by Hone').count(), path).toBe('framed' in routes[path] ? 1 : 0);
    }
  });

  it('that does not exist says so and leads on', async () => {
    const { page } = await place.open();
    await page.goto('/nowhere?x=1');
    await page.getByRole('heading', { name: 'Nothing here' }).waitFor();
    await page.getByRole('link', { name: 'Go to the start' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});

describe('the back button', () => {
  it('goes through the pages that were gone through, and never back before a login', async () => {
    const { page } = await place.open();
    await page.goto('/coming-soon');
    await page.goto('/login');
    await page.getByRole('link', { name: 'Create New Account' }).click();
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    await page.goBack();

    const signedIn = await openSignedIn(place, 'back');
    await signedIn.page.goto('/login');
    await signedIn.page.waitForURL('**/variable-library');
    await signedIn.page.getByRole('link', { name: 'History', exact: true }).click();
    await signedIn.page.waitForURL('**/history');
    await signedIn.page.goBack();
    await signedIn.page.waitForURL('**/variable-library');
    await signedIn.page.goBack();
    await signedIn.page.waitForURL('**/coming-soon');
  });

  it('after a logout leads to the sign-in page, not to what was behind it', async () => {
    const { page } = await openSignedIn(place, 'behind', { viewport: { width: 1440, height: 900 } });
    await page.goto('/prompt-library');
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await page.waitForURL('**/history');
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await page.goBack();
    await page.waitForURL('**/login');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});

describe('arriving', () => {
  it('brings the focus to the page, and its first Tab into it', async () => {
    const { page } = await place.open();
    await page.goto('/login');
    const link = page.getByRole('link', { name: 'Create New Account' });
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Google');
  });
});

describe('on a slow line', () => {
  it('a press says that it is under way, and a second one sends nothing twice', async () => {
    const { page, tolerate } = await place.open();
    tolerate(/401/);
    await page.goto('/login');
    const letGo = await hold(page, '**/sign-in-form-*.js');
    const open = page.getByRole('button', { name: 'Sign in with Email' });
    await open.click();
    await expect.poll(() => open.getAttribute('aria-busy')).toBe('true');
    await letGo();
    await page.getByLabel('Email', { exact: true }).fill('nobody@example.org');
    await page.getByLabel('Password', { exact: true }).fill('Some-Word7?');
    const sent: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/user/login/') && sent.push(request.url())));
    const answer = await hold(page, '**/user/login/');
    const submit = page.locator('form [type=submit]');
    await submit.click();
    await expect.poll(() => submit.getAttribute('aria-busy')).toBe('true');
    // A busy button reads as disabled, and Playwright would wait for it.
    await submit.click({ force: true });
    await page.keyboard.press('Enter');
    await answer();
    await page.getByRole('status').getByText('Incorrect email or password.').waitFor();
    expect(sent).toHaveLength(1);
    expect(await submit.getAttribute('aria-busy')).toBeNull();
  });

  it('the next page is waited for on this one, with a line that says so, and the newest wish counts', async () => {
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

  it('the sign-in page can be read before its scripts have come', async () => {
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

describe('when the server is away', () => {
  it('a login says what to do, keeps what was typed, and works once it is back', async () => {
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

  it('the form that cannot be fetched says so where it would stand, and comes at the next press', async () => {
    const { page, tolerate } = await place.open();
    tolerate(/ERR_CONNECTION_FAILED/);
    await page.goto('/login');
    const mend = await cut(page, '**/sign-in-form-*.js');
    const open = page.getByRole('button', { name: 'Sign in with Email' });
    await open.click();
    await page.getByText('The form could not be loaded.').waitFor();
    await mend();
    await open.click();
    await page.getByLabel('Email', { exact: true }).waitFor();
  });

  it('a page whose code does not come says so, asks for it once, and stands after a reload', async () => {
    const { page, tolerate } = await place.open();
    tolerate(/ERR_CONNECTION_FAILED|Failed to fetch dynamically imported module|Importing a module script failed/);
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().includes('/assets/coming-soon-') && asked.push(request.url())));
    const mend = await cut(page, '**/assets/coming-soon-*.js');
    await page.goto('/coming-soon');
    await page.getByRole('heading', { name: 'This page stopped working' }).waitFor();
    expect(asked.length).toBeLessThan(3);
    await mend();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Coming Soon' }).waitFor();
  });

  it('the dashboard stands as it was last seen, says that it waits, and goes on by itself', async () => {
    const { page, tolerate } = await openSignedIn(place, 'waiting');
    tolerate(/ERR_CONNECTION_FAILED|503/);
    await page.goto('/history');
    await page.getByRole('button', { name: /^Your account/ }).waitFor();
    await page.waitForFunction(() => localStorage.getItem('user'));
    const mend = await cut(page, '**/api/**');
    await page.clock.install();
    await page.reload();
    await page.getByRole('button', { name: /^Your account/ }).waitFor();
    await page.clock.runFor(30_000);
    await page.getByText('Hone does not answer. Trying again.').waitFor();
    await mend();
    await page.clock.runFor(60_000);
    await page.getByText('Hone does not answer. Trying again.').waitFor({ state: 'detached' });
  });

  it('a server that is busy says so in its own words, with the id that support can look for where there is no reason', async () => {
    const { page, tolerate } = await place.open();
    tolerate(/503|500/);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with Email' }).click();
    await page.getByLabel('Email', { exact: true }).fill('nobody@example.org');
    await page.getByLabel('Password', { exact: true }).fill('Some-Word7?');
    const submit = page.getByRole('button', { name: 'Sign in', exact: true });
    const mend = await refuse(page, '**/user/login/', 503, { code: 'request.busy', message: 'Busy' });
    await submit.click();
    await page.getByRole('status').getByText('We are very busy right now.').waitFor();
    await mend();
    await refuse(page, '**/user/login/', 500, { code: 'request.failed', message: 'Broken', request_id: 'abc-123' });
    await submit.click();
    await page.getByText('Id for support: abc-123').waitFor();
  });
});
