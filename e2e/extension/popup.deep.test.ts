import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listConnections, revokeExtension } from '@hone/contracts/access/extension';
import { signIn } from '../../apps/api/testing/api.ts';
import { words } from '../../apps/extension/popup/words.ts';
import { expectAccessible, expectNoSidewaysScroll, tabTo } from '../testing/expectations.ts';
import { openPopup } from '../testing/extension/popup.ts';
import { startCompanion } from '../testing/extension/start.ts';

const allowedSite = 'https://notes.example';
const companion = startCompanion({
  // As if the user had allowed this site: a test can't answer the browser's own prompt.
  manifest: (written) => ({ ...written, host_permissions: [...written.host_permissions, `${allowedSite}/*`] }),
});
const patient = { timeout: 15_000 };
const blank = '<!doctype html><title>x</title>';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const openSite = (address = 'https://chatgpt.com/') => companion.site(address, blank);

async function openWelcome(): Promise<Page> {
  const page = await companion.context.newPage();
  await page.goto(`chrome-extension://${companion.id}/welcome.html`);
  await button(page, 'Agree').waitFor();
  return page;
}

async function openedBy(act: () => Promise<unknown>): Promise<string> {
  const own = await companion.own();
  const opened = own.evaluate(
    () =>
      new Promise<string>((resolve) =>
        chrome.tabs.onCreated.addListener(({ pendingUrl, url }) => resolve(pendingUrl ?? url ?? '')),
      ),
  );
  await act();
  return opened;
}

describe('on the first run', () => {
  it('a page says what is sent, where to, and how long it is kept, before anything is sent', async () => {
    await expect
      .poll(() => companion.context.pages().map((page) => page.url()), patient)
      .toContain(`chrome-extension://${companion.id}/welcome.html`);
    const page = await openWelcome();
    for (const title of ['What’s sent', 'Where it goes', 'How long it’s kept', 'What it never does'])
      await page.getByText(title, { exact: true }).waitFor();
    expect(await page.getByRole('definition').nth(1).textContent()).toContain(new URL(companion.api.url).host);
    expect(await button(page, 'Connect').count()).toBe(0);
    const popup = await openPopup(companion, await openSite());
    // Without permission for all tabs an extension can't read the address.
    const [again] = await Promise.all([
      companion.context.waitForEvent('page'),
      button(popup, 'Review and choose').click(),
    ]);
    await again.waitForURL('**/welcome.html');
  });

  it('a person who declines sending can agree later, and then connect the account', async () => {
    const page = await openWelcome();
    await button(page, 'Send nothing').click();
    await page.getByRole('status').getByText('Nothing you write is sent.', { exact: true }).waitFor();
    const popup = await openPopup(companion, await openSite());
    await popup.getByText('Nothing you write is sent, so Hone can’t enhance prompts.', { exact: true }).waitFor();
    await button(page, 'Agree').click();
    await page.getByRole('status').getByText('You’ve agreed to this.', { exact: true }).waitFor();
    expect(await button(page, 'Agree').getAttribute('aria-pressed')).toBe('true');
    await popup.getByText('Not connected to an account.', { exact: true }).waitFor();
    expect(await openedBy(() => button(page, 'Connect').click())).toMatch(
      /\/extension\/connect\?extension=\w{32}&challenge=[\w-]{43}&state=[\w-]{43}$/,
    );
  });

  it('the page shows that it is connected without a reload', async () => {
    const page = await openWelcome();
    await companion.connect('olga@example.org');
    await page.getByRole('heading', { name: 'You’re connected' }).waitFor();
    await page.getByText('Alt+Shift+E', { exact: true }).waitFor();
  });
});

describe('the popup', () => {
  it('shows how many credits are left, when they reset, and the keyboard shortcuts', async () => {
    await companion.connect('paul@example.org');
    const popup = await openPopup(companion, await openSite());
    await popup.getByText('10 of 10 credits left', { exact: true }).waitFor();
    await popup.getByText(/^Resets on Nov 2\d, 2026 at .*, your time$/).waitFor();
    for (const keys of ['Alt+Shift+E', 'Alt+Shift+F10']) await popup.getByText(keys, { exact: true }).waitFor();
    expect(await openedBy(() => button(popup, 'Dashboard').click())).toBe(`${companion.api.url}/variable-library`);
  });

  it('opens over the current page', async () => {
    const own = await companion.own();
    const page = await openSite('https://claude.ai/');
    await page.bringToFront();
    await own.evaluate(() => chrome.action.openPopup());
    const seen = () =>
      own.evaluate(() => chrome.extension.getViews({ type: 'popup' })[0]?.document.querySelector('#site')?.textContent);
    await expect.poll(seen, patient).toBe('claude.ai');
    await own.evaluate(() => chrome.extension.getViews({ type: 'popup' })[0]?.close());
  });

  it('turns Hone off on this site, for now or everywhere, shows that on the toolbar icon, and turns it on again', async () => {
    const site = await openSite();
    const own = await companion.own();
    const ask = () =>
      own.evaluate(async (address) => {
        const [tab] = (await chrome.tabs.query({})).filter(({ url }) => url === address);
        await chrome.scripting.executeScript({
          target: { tabId: tab?.id ?? -1 },
          func: () => chrome.runtime.sendMessage({ ask: 'state', host: location.host }),
        });
        return chrome.action.getBadgeText({ tabId: tab?.id ?? -1 });
      }, site.url());
    const popup = await openPopup(companion, site);
    const works = popup.getByRole('switch', { name: 'Use Hone on this site' });
    await works.click();
    const off = popup.getByRole('group', { name: 'Off' });
    expect(await off.getByRole('radio', { name: 'Off on this site' }).isChecked()).toBe(true);
    await expect.poll(ask, patient).toBe('off');
    for (const [name, offBy] of [
      ['Off on all sites', 'everywhere'],
      ['Off until I close the browser', 'now'],
    ] as const) {
      await off.getByRole('radio', { name }).click();
      await expect
        .poll(() => companion.ask({ ask: 'state', host: 'chatgpt.com' }), patient)
        .toMatchObject({ answer: { on: false, offBy } });
      expect(await companion.ask({ ask: 'state', host: 'claude.ai' })).toMatchObject({
        answer: { on: offBy === 'now' },
      });
    }
    await works.click();
    await off.waitFor({ state: 'detached' });
    expect(await works.getAttribute('aria-checked')).toBe('true');
    await expect.poll(ask, patient).toBe('');
  });

  it('says clearly that it can’t work on a page', async () => {
    for (const address of ['chrome://version/', 'https://chromewebstore.google.com/', 'file:///tmp/x.html']) {
      await (await openPopup(companion, address)).getByText(words.closed, { exact: true }).waitFor();
    }
    await (
      await openPopup(companion, `${companion.api.url}/history`)
    )
      .getByText('This is your dashboard.', { exact: true })
      .waitFor();
  });

  it('offers to allow a new site; on an allowed one Hone runs, even in a tab that was already open', async () => {
    const popup = await openPopup(companion, await openSite('https://other.example/'));
    await button(popup, 'Allow this site').waitFor();
    expect(await companion.ask({ ask: 'allowed', origin: 'https://other.example' })).toMatchObject({
      trouble: { status: 404 },
    });

    const own = await companion.own();
    const registered = () =>
      own.evaluate(async () => (await chrome.scripting.getRegisteredContentScripts()).map(({ id }) => id).toSorted());
    await expect.poll(registered, patient).toEqual([`guard ${allowedSite}/*`]);
    await own.evaluate(() => chrome.scripting.unregisterContentScripts());
    const site = await openSite(`${allowedSite}/`);
    const isThere = () =>
      own.evaluate(async (url) => {
        const [tab] = await chrome.tabs.query({ url: `${url}*` });
        return chrome.tabs.sendMessage(tab?.id ?? -1, { tell: 'state' }).then(
          () => true,
          () => false,
        );
      }, site.url());
    expect(await isThere()).toBe(false);
    expect(await companion.ask({ ask: 'allowed', origin: allowedSite })).toEqual({ answer: null });
    await expect.poll(isThere, patient).toBe(true);
    await expect.poll(registered, patient).toHaveLength(1);
    await (await openPopup(companion, site)).getByRole('switch', { name: 'Use Hone on this site' }).waitFor();
  });

  it('lets a person pick the text box where our script is running, and otherwise says to reload', async () => {
    const own = await companion.own();
    await own.evaluate(() => chrome.scripting.unregisterContentScripts());
    const popup = await openPopup(companion, await openSite(`${allowedSite}/`));
    await button(popup, words.pick).click();
    await popup.getByText('Reload the page first. It was open before Hone was installed.', { exact: true }).waitFor();
    const over = await openPopup(companion, await openSite());
    const closed = over.waitForEvent('close');
    await button(over, words.pick).click();
    await closed;
  });

  it('says so when the network is down, and when the connection to the account has ended', async () => {
    const popup = await openPopup(companion, await openSite());
    await companion.context.setOffline(true);
    await popup.getByRole('status').filter({ hasText: 'You’re offline.' }).waitFor();
    await companion.context.setOffline(false);
    await popup.getByText('You’re offline.').waitFor({ state: 'detached' });
    const visitor = await signIn(companion.api, 'paul@example.org');
    const [connection] = await visitor.call(listConnections);
    await visitor.call(revokeExtension, { body: { id: connection?.id ?? '' } });
    await expect
      .poll(
        () => companion.ask({ ask: 'outcome', id: '019ab000-0000-7000-8000-000000000000', outcome: { undone: true } }),
        patient,
      )
      .toMatchObject({ trouble: { status: 401 } });
    await popup.getByText(words.expired, { exact: true }).waitFor();
    await button(popup, 'Reconnect').waitFor();
  });

  it('can be disconnected by keyboard only, after explaining what that does', async () => {
    await companion.connect('rita@example.org');
    const popup = await openPopup(companion, await openSite());
    await tabTo(popup, button(popup, 'Disconnect'));
    await popup.keyboard.press('Enter');
    await popup.getByText('Your library and history stay in your account.').waitFor();
    await tabTo(popup, button(popup, 'Disconnect'));
    await popup.keyboard.press('Enter');
    await popup.getByText('Not connected to an account.', { exact: true }).waitFor();
    const visitor = await signIn(companion.api, 'rita@example.org');
    await expect.poll(() => visitor.call(listConnections), patient).toEqual([]);
  });
});

describe.each([
  ['in light mode', { colorScheme: 'light' }, 'ltr'],
  ['in dark mode, right to left', { colorScheme: 'dark' }, 'rtl'],
  ['in forced-colors mode', { forcedColors: 'active', colorScheme: 'dark' }, 'ltr'],
] as const)('when viewed %s', (_name, media, direction) => {
  async function look(page: Page) {
    await page.emulateMedia(media);
    await page.evaluate((dir) => void (document.documentElement.dir = dir), direction);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }

  it('the popup and the welcome page pass axe and fit the viewport, the page even at 320 px', async () => {
    const site = await openSite();
    await look(await openPopup(companion, 'https://other.example/'));
    await look(await openPopup(companion, 'chrome://version/'));
    const popup = await openPopup(companion, site);
    await popup.getByRole('switch').click();
    await popup.getByRole('group', { name: 'Off' }).waitFor();
    await look(popup);
    await popup.getByRole('switch').click();
    const page = await openWelcome();
    await look(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await look(page);
  });
});
