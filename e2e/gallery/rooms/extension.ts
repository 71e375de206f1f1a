import { authorizeExtension, ownExtensionId } from '@hone/contracts/access/extension';
import type { Page } from 'playwright-core';
import type { TestApi } from '../../../apps/api/testing/api.ts';
import { words as connections } from '../../../apps/web/features/extension/connections/words.ts';
import { connectBrowser } from '../../testing/extension/connected-browser.ts';
import { installFakeExtension } from '../../testing/extension/fake-extension.ts';
import { openAs } from '../owner.ts';
import { press, type Shot } from '../shot.ts';
import { worded } from '../worded.ts';

const asked = `/extension/connect?${new URLSearchParams({ extension: ownExtensionId, challenge: 'c'.repeat(43), state: 'word' })}`;
const authorizing = `**${authorizeExtension.path}`;

/** A shot of the page of connecting, with a fake extension. */
function connecting(
  name: string,
  play: Parameters<typeof installFakeExtension>[1],
  steps: (page: Page) => Promise<unknown>,
  isConnected = false,
): Shot {
  return {
    name: `connecting, ${name}`,
    address: '/coming-soon',
    isSignedIn: true,
    async steps(page) {
      await installFakeExtension(page, play, isConnected);
      await page.goto(asked);
      await page.getByText('reader@example.org').waitFor();
      await steps(page);
    },
  };
}

/** Presses Connect, and waits for what is then at the top. */
const pressed = (title: string) => async (page: Page) => {
  await press(page, 'Connect');
  await page.getByRole('heading', { level: 1, name: worded(title) }).waitFor();
};

async function connectTwo(api: TestApi, email: string): Promise<void> {
  await connectBrowser(api, email, 'Firefox on Linux');
  await connectBrowser(api, email, 'Chrome on Windows');
}

const openConnected = (page: Page, api: TestApi, address: string) =>
  openAs(page, api, 'connected', (email) => connectTwo(api, email), address);
const rows = (page: Page) => page.getByRole('region', { name: worded(connections.title) });

/** Where the extension is connected, and where that is seen. */
export const shots: readonly Shot[] = [
  connecting('asked', 'takes', () => Promise.resolve()),
  connecting(
    'already connected',
    'takes',
    (page) =>
      page
        .getByText(worded('The extension is already connected. Connect again to use it with this account.'))
        .waitFor(),
    true,
  ),
  connecting('under way', 'keeps silent', async (page) => {
    await press(page, 'Connect');
    await page.locator('button[aria-busy=true]').waitFor();
  }),
  connecting('no line', 'takes', async (page) => {
    await page.route(authorizing, (route) => route.abort('connectionfailed'));
    await press(page, 'Connect');
    await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
  }),
  connecting('refused', 'refuses', pressed('We couldn’t connect the extension')),
  connecting('unknown', 'takes', async (page) => {
    await page.goto(asked.replace(ownExtensionId, 'p'.repeat(32)));
    await pressed('Not connected')(page);
  }),
  connecting('done', 'takes', pressed('Connected')),
  {
    name: 'connecting, nobody there',
    address: asked,
    isSignedIn: true,
    steps: pressed('The extension isn’t responding'),
  },
  { name: 'connecting, without a query', address: '/extension/connect', isSignedIn: true },
  {
    name: 'connecting, account could not load',
    address: '/coming-soon',
    isSignedIn: true,
    async steps(page) {
      await page.route('**/get-user/', (route) => route.fulfill({ status: 500, body: '' }));
      await page.goto(asked);
      await page.getByRole('button', { name: worded('Try again') }).waitFor();
    },
  },
  {
    name: 'connected browsers',
    address: '/coming-soon',
    async steps(page, api) {
      await openConnected(page, api, '/user-profile');
      await rows(page).getByRole('listitem').nth(1).waitFor();
    },
  },
  {
    name: 'connected browsers, none',
    address: '/user-profile',
    isSignedIn: true,
    steps: (page) => rows(page).getByRole('link').waitFor(),
  },
  {
    name: 'connected browsers, could not load',
    address: '/coming-soon',
    isSignedIn: true,
    async steps(page) {
      await page.route('**/extension/connections/', (route) =>
        route.fulfill({ status: 500, json: { code: 'request.failed', message: '' } }),
      );
      await page.goto('/user-profile');
      await rows(page).getByRole('button').waitFor();
    },
  },
  {
    name: 'connected, the header',
    address: '/coming-soon',
    from: 1024,
    async steps(page, api) {
      await openConnected(page, api, '/history');
      await page.getByRole('link', { name: worded('Extension connected') }).waitFor();
    },
  },
  {
    name: 'connected, the panel',
    address: '/coming-soon',
    upTo: 1023,
    async steps(page, api) {
      await openConnected(page, api, '/history');
      await press(page, 'Sidebar');
      await page.getByRole('link', { name: worded('Extension connected') }).waitFor();
    },
  },
  {
    name: 'connected, the introduction',
    address: '/coming-soon',
    async steps(page, api) {
      await openConnected(page, api, '/history');
      await page.waitForFunction(() => localStorage.getItem('extensionOwner'));
      await page.goto('/user-onboarding?step=3');
      await page.getByText(worded('The extension is connected')).waitFor();
    },
  },
];
