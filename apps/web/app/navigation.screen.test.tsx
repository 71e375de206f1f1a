import { endpoints } from '@hone/contracts/declarations/endpoints';
import { routes, type Path } from '@hone/contracts/routes';
import { logout } from '@hone/contracts/access/logins';
import { getUser, type User } from '@hone/contracts/profile/user';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { words as layoutWords } from '../layout/words.ts';
import { loadModule } from '../browser/load-module.ts';
import { session } from '../data/session.ts';
import { tabTo } from '../testing/hands/keys.ts';
import { expectLabels } from '../testing/hands/labels.ts';
import { goOffline } from '../testing/fakes/offline.ts';
import { findElement } from '../testing/page-state.ts';
import { answerFor, answerEmpty, untilLibraryRequested, makeUser, tokensOf } from '../testing/people.ts';
import { api, openScreen } from '../testing/screen.tsx';
import { words } from './visitors/words.ts';

/** A new user per test, as the browser keeps the previous user's library. */
let anna: User;
beforeEach(() => void (anna = makeUser('anna')));
const paths = Object.keys(routes) as Path[];
const those = (access: string) => paths.filter((path) => routes[path].access === access);
const heading = (name: string) => page.getByRole('heading', { name });
const account = page.getByRole('button', { name: new RegExp(`^${layoutWords.account}`) });
async function expectAt(path: string): Promise<void> {
  await expect.poll(() => location.pathname).toBe(path);
}

/** No page needs an answer to render. */
function answerNothing(): void {
  for (const endpoint of endpoints) api.answersPage(endpoint, 400, 'no');
}

describe('every page', () => {
  it.each(paths)('sends visitors to /login if it is protected, and opens otherwise: %s', async (path) => {
    answerNothing();
    await openScreen(path);
    await findElement('h1');
    const isHeldBack = routes[path].access === 'protected' || path === '/email-verification';
    await expectAt(isHeldBack ? '/login' : path);
    await expect.poll(() => document.title).toMatch(/^\S.* · Hone$/);
    await expect.poll(() => document.querySelectorAll('main').length).toBe(1);
  });

  it.each(those('public'))('redirects signed-in users if it is public: %s', async (path) => {
    answerEmpty();
    await openScreen(path, { as: anna });
    await expectAt('/variable-library');
    await expect.element(heading(routes['/variable-library'].title)).toBeVisible();
    await untilLibraryRequested();
  });

  it.each(those('protected'))('opens for signed-in users if protected, with a frame if declared: %s', async (path) => {
    answerNothing();
    await openScreen(path, { as: anna });
    await findElement('h1');
    expect(location.pathname).toBe(path);
    expect(page.getByText('Powered by Hone').elements()).toHaveLength('framed' in routes[path] ? 1 : 0);
  });

  it('says so if it is not built yet', async () => {
    await openScreen('/coming-soon');
    await expectLabels('Coming Soon');
  });

  it.each([
    ['/nowhere?x=1', words.notFound],
    ['/coming-soon', routes['/coming-soon'].title],
  ])(
    'says so if it does not exist, and links visitors to sign-in and users to the dashboard: %s',
    async (address, title) => {
      answerEmpty();
      await openScreen(address);
      await expect.element(heading(title)).toBeVisible();
      await page.getByRole('link', { name: 'Back to sign-in' }).click();
      await expectAt('/login');
      await expect.element(heading(routes['/login'].title)).toBeVisible();
      await openScreen(address, { as: anna });
      await page.getByRole('link', { name: 'Go to dashboard' }).click();
      await expectAt('/variable-library');
      await untilLibraryRequested();
    },
  );
});

describe('the back button', () => {
  it('goes back through the visited pages', async () => {
    await openScreen('/login');
    await page.getByRole('link', { name: 'Create New Account' }).click();
    await expect.element(heading(routes['/create-account'].title)).toBeVisible();
    history.back();
    await expect.element(heading(routes['/login'].title)).toBeVisible();
    history.forward();
    await expect.element(heading(routes['/create-account'].title)).toBeVisible();
  });

  it('after a sign-out goes to the sign-in page, not to the pages before it', async () => {
    answerEmpty();
    api.answers(logout);
    await openScreen('/prompt-library', { as: anna });
    await untilLibraryRequested();
    await page.getByRole('link', { name: routes['/history'].title, exact: true }).click();
    await expectAt('/history');
    await account.click();
    await page.getByRole('menuitem', { name: layoutWords.logout }).click();
    await expectAt('/login');
    history.back();
    await expectAt('/login');
    await expect.element(heading(routes['/login'].title)).toBeVisible();
  });
});

it('a new page receives focus, and the first Tab moves into its content', async () => {
  await openScreen('/login');
  await tabTo(page.getByRole('link', { name: 'Create New Account' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(heading(routes['/create-account'].title)).toBeVisible();
  await expect.poll(() => document.activeElement?.localName).toBe('main');
  await userEvent.tab();
  expect(document.activeElement?.textContent).toContain('Google');
});

it('without a server, the dashboard shows its last known state, says so, and recovers by itself', async () => {
  const away = page.getByText(layoutWords.away);
  for (const endpoint of endpoints) api.cuts(endpoint);
  await session.keep(tokensOf(anna));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  await openScreen('/history', { stored: { user: anna } });
  await expect.element(account.getByText(anna.email)).toBeVisible();
  await expect.poll(() => vi.advanceTimersByTime(1000) && away.elements().length).toBe(1);
  answerFor(anna);
  answerEmpty();
  await expect.poll(() => vi.advanceTimersByTime(1000) && away.elements().length).toBe(0);
  expect(api.calls(getUser).length).toBeGreaterThan(1);
});

it('a lost connection is reported the moment the browser notices it, until it is back', async () => {
  const away = page.getByText(layoutWords.away);
  answerEmpty();
  await openScreen('/history', { as: anna });
  await expect.element(account.getByText(anna.email)).toBeVisible();
  const goOnline = goOffline();
  await expect.element(away).toBeInTheDocument();
  goOnline();
  await expect.element(away).not.toBeInTheDocument();
});

it('where an update has replaced code of this page, one sentence says so, with a button that reloads', async () => {
  await openScreen('/coming-soon');
  await expect.element(heading(routes['/coming-soon'].title)).toBeVisible();
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }));
  await loadModule(() => Promise.resolve(), ['assets/replaced.js']).catch(() => undefined);
  const told = page.getByRole('status');
  await expect.element(told.getByText(words.updatedNow, { exact: true })).toBeVisible();
  await expect.element(told.getByRole('button', { name: words.reload })).toBeVisible();
});

it('an unreachable server is tried again as soon as the connection is back', async () => {
  const away = page.getByText(layoutWords.away);
  for (const endpoint of endpoints) api.cuts(endpoint);
  await session.keep(tokensOf(anna));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  await openScreen('/history', { stored: { user: anna } });
  await expect.poll(() => vi.advanceTimersByTime(1000) && away.elements().length).toBe(1);
  answerFor(anna);
  answerEmpty();
  dispatchEvent(new Event('online'));
  await expect.poll(() => away.elements().length).toBe(0);
});
