import { createPrompt, deletePrompt, editPrompt } from '@hone/contracts/library/prompts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeAccount, signIn } from '../apps/api/testing/api.ts';
import { reloadAndFollow, timeUpdates } from './testing/following.ts';
import { storedLibraries, readStored } from './testing/data/stored-library.ts';
import { column, desk, link, plainLibrary, promptRow, openLibrary } from './testing/screens/library.ts';
import { cut, hold } from './testing/network.ts';
import { startPlace } from './testing/place.ts';
import { openSignedIn } from './testing/screens/signed-in.ts';
import { fillCategory } from './testing/data/seed-library.ts';

const place = startPlace();
const server = /\/api\/v1\//;
const content = /\/api\/v1\/content\//;
const feed = /\/content\/changes\//;
const offline = 'Can’t reach Hone. You can still read and copy';

/** A library that is fully stored in this browser. */
async function openKept(name: string, options: BrowserContextOptions = {}) {
  const opened = await openLibrary(place, name, plainLibrary, options);
  await expect.poll(async () => (await readStored(opened.page)).prompts).toContain('Offer');
  const elsewhere = await signIn(place.api, opened.email);
  const category = opened.written.category('Client mail').id;
  return {
    ...opened,
    elsewhere,
    save: (title: string) =>
      elsewhere.call(createPrompt, { body: { name: title, text: `Text of ${title}`, category } }),
  };
}

async function signOut(page: Page) {
  await page
    .getByRole('button', { name: /^Account of|leaves/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

describe('the library that this browser stores', () => {
  it('is there immediately on the next visit, before the server has answered', async () => {
    const { page } = await openKept('atonce');
    const letGo = await hold(page, content);
    await page.reload();
    await promptRow(page, 'Offer').waitFor();
    await link(page, 'prompts', 'Follow-up').click();
    await column(page, 'preview').getByText('Text of Follow-up', { exact: true }).waitFor();
    await letGo();
  });

  it('is complete for a user with 10,000 prompts', async () => {
    const { page, email, written } = await openLibrary(place, 'many', plainLibrary);
    await fillCategory(place.api, email, written.category('Hiring').id, 9900);
    await page.reload();
    await expect.poll(async () => (await readStored(page)).prompts.length, { timeout: 30_000 }).toBeGreaterThan(9900);
    const letGo = await hold(page, content);
    await page.goto(`/prompt-library?category=${written.category('Hiring').id}`);
    await promptRow(page, 'Prompt 09900').waitFor();
    expect(await link(page, 'categories', 'Hiring').textContent()).toMatch(/9,?900/);
    await letGo();
  });

  it('shows changes made in another tab or on another device within two seconds', async () => {
    const here = await openKept('follows');
    const tab = await here.page.context().newPage();
    await tab.goto('/prompt-library');
    const device = await openSignedIn(place, 'follows', desk);
    await device.page.goto('/prompt-library');
    const pages = [here.page, tab, device.page];
    await Promise.all(pages.map((page) => promptRow(page, 'Offer').waitFor()));
    await reloadAndFollow(device.page);

    const sights = timeUpdates();
    const everywhere = (name: string, state: 'visible' | 'detached' = 'visible') =>
      sights.see(Promise.all(pages.map((page) => promptRow(page, name).waitFor({ state }))));
    const made = await here.save('From elsewhere');
    await everywhere('From elsewhere');
    const changed = { name: 'Renamed elsewhere', text: made.text, category: made.category };
    await here.elsewhere.call(editPrompt, { params: { id: made.id }, body: changed });
    await everywhere('Renamed elsewhere');
    await here.elsewhere.call(deletePrompt, { params: { id: made.id } });
    await everywhere('Renamed elsewhere', 'detached');
    sights.expectSoon();
    await expect.poll(async () => (await readStored(here.page)).prompts).not.toContain('Renamed elsewhere');
  });

  it('can be read while the server is down, right from the start of a visit', async () => {
    const { page, tolerate } = await openKept('away');
    tolerate(/Failed to load resource/);
    const mend = await cut(page, server);
    await page.reload();
    await promptRow(page, 'Offer').waitFor();
    await page.getByText(offline).waitFor();
    await mend();
    await page.getByText(offline).waitFor({ state: 'detached', timeout: 20_000 });
  });

  it('does not revert to older data when a slower tab receives an outdated response', async () => {
    const { page, save } = await openKept('slower');
    const tab = await page.context().newPage();
    await tab.goto('/prompt-library');
    await promptRow(tab, 'Offer').waitFor();
    let letGo = () => {};
    const released = new Promise<void>((resolve) => (letGo = resolve));
    // The response is created now, and delivered later.
    await tab.route(
      feed,
      async (route) => {
        const answer = await route.fetch();
        await released;
        await route.fulfill({ response: answer });
      },
      { times: 1 },
    );
    await Promise.all([tab.waitForRequest(feed), tab.evaluate(() => dispatchEvent(new Event('online')))]);
    await save('Newest');
    await page.reload();
    await expect.poll(async () => (await readStored(page)).prompts).toContain('Newest');
    const { since } = await readStored(page);
    letGo();
    await promptRow(tab, 'Newest').waitFor();
    expect(await readStored(page)).toMatchObject({ since, prompts: expect.arrayContaining(['Newest']) as unknown });
  });
});

describe('when the login ends', () => {
  it('no part of the library remains in the browser, whatever pages and tabs are open', async () => {
    const { page } = await openKept('leaves');
    const tab = await page.context().newPage();
    await tab.goto('/prompt-library');
    await promptRow(tab, 'Offer').waitFor();
    await page.goto('/history');
    await signOut(page);
    await page.waitForURL('**/login');
    await expect.poll(() => storedLibraries(page)).toEqual([]);
    await tab.waitForURL('**/login**');
    await expect.poll(() => storedLibraries(tab)).toEqual([]);
    expect(await tab.getByText('Offer').count()).toBe(0);
  });

  it('the same is true if the server ended it', async () => {
    const { page, tolerate } = await openKept('ended');
    tolerate(/Failed to load resource/);
    await page.evaluate(() => {
      localStorage.setItem('accessToken', 'a.b.c');
      localStorage.setItem('refreshToken', 'none');
    });
    await page.goto('/history').catch(() => undefined);
    await page.waitForURL('**/login**');
    await expect.poll(() => storedLibraries(page)).toEqual([]);
  });

  it('the next user of the browser sees none of the library, not even for a moment', async () => {
    const { page } = await openKept('first');
    await makeAccount(place.api, 'second');
    const tokens = (await signIn(place.api, 'second@example.org')).session.now()!;
    const letGo = await hold(page, content);
    await page.evaluate((login) => {
      localStorage.setItem('accessToken', login.access);
      localStorage.setItem('refreshToken', login.refresh);
    }, tokens);
    await Promise.all([page.waitForRequest(feed), page.reload()]);
    expect(await page.getByText('Offer', { exact: true }).count()).toBe(0);
    await letGo();
    await column(page, 'categories').locator('[data-row]').nth(1).waitFor();
    expect(await page.getByText('Offer', { exact: true }).count()).toBe(0);
    await expect.poll(async () => (await storedLibraries(page)).length).toBe(1);
    await expect.poll(async () => (await readStored(page)).prompts).not.toContain('Offer');
  });
});
