import { readFileSync } from 'node:fs';
import { enhance } from '@hone/contracts/enhance';
import { getHistorySettings, type HistorySettings } from '@hone/contracts/history';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from '../apps/api/testing/api.ts';
import { improvable } from '../apps/api/testing/improvable.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expectations.ts';
import { cut, hold, refuse } from './network.ts';
import { makePerson } from './person.ts';
import { startPlace } from './place.ts';
import { openSignedIn } from './signed-in.ts';
import { ways } from './tier.ts';
import { chat, writeHistory } from './written-history.ts';

const place = startPlace();
type Prompts = Parameters<typeof writeHistory>[2];
const one: Prompts = [{ in: chat('a'), text: 'one' }];

async function openHistory(name: string, prompts: Prompts, options: BrowserContextOptions = {}) {
  const watched = await openSignedIn(place, name, { viewport: { width: 1440, height: 900 }, ...options });
  await writeHistory(place.api, watched.email, prompts);
  await watched.page.clock.install({ time: place.api.clock.now() });
  await watched.page.goto('/history');
  await button(watched.page, 'Change how long it is kept').waitFor();
  return watched;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rows = (page: Page) => page.locator('[data-row]');
const said = (page: Page, text: string) => page.getByRole('status').getByText(text);
const hasFocus = (page: Page, name: string) => button(page, name).evaluate((element) => element === document.activeElement);
const kept = async (email: string): Promise<HistorySettings> => (await signIn(place.api, email)).call(getHistorySettings);
const follows = (page: Page) => page.locator('head link[href*="/following-"]').waitFor({ state: 'attached' });

async function keep(page: Page, name: string): Promise<void> {
  await button(page, 'Change how long it is kept').click();
  await page.getByRole('menuitemradio', { name }).click();
}

describe('the paused history', () => {
  it.each(ways)('says that nothing is written down, and goes on when it is told to: by %s', async (way) => {
    const { page, email } = await openHistory(`paused${way}`, one);
    const person = makePerson(page, way);
    await person.pressNamed('button', 'Pause history');
    await said(page, 'Your history is paused. Nothing that you enhance is written down.').waitFor();
    await expect.poll(() => hasFocus(page, 'Go on with history')).toBe(true);
    await expect.poll(() => kept(email)).toEqual({ paused: true, keep_days: null });
    const visitor = await signIn(place.api, email);
    await visitor.call(enhance, { body: { ...improvable(), web_address: chat('unwritten') } });
    await page.reload();
    await rows(page).first().waitFor();
    expect(await rows(page).count()).toBe(1);
    await expectAccessible(page);
    await person.pressNamed('button', 'Go on with history');
    await expect.poll(() => hasFocus(page, 'Pause history')).toBe(true);
    await expect.poll(() => kept(email)).toEqual({ paused: false, keep_days: null });
  });

  it('is followed in another tab', async () => {
    const { page } = await openHistory('tabs', one);
    await follows(page);
    const other = await page.context().newPage();
    await other.goto('/history');
    await button(other, 'Pause history').click();
    await button(page, 'Go on with history').waitFor();
    await keep(other, 'For 90 days');
    await page.getByText('Kept for 90 days.').waitFor();
  });

  it('says so where it is empty', async () => {
    const { page } = await openHistory('quiet', []);
    await button(page, 'Pause history').click();
    await page.getByText('While your history is paused, nothing that you enhance comes here.').waitFor();
  });

  it('is not paused where the server refuses it, and says why', async () => {
    const { page, tolerate } = await openHistory('refused', one);
    tolerate(/429/);
    const mend = await refuse(page, '**/history/settings/', 429, { code: 'request.too_many', message: '' });
    await button(page, 'Pause history').click();
    await said(page, 'That was a lot at once.').waitFor();
    await button(page, 'Pause history').waitFor();
    await mend();
  });
});

describe('for how long it is kept', () => {
  it('is said on the page, and a shorter time says what it deletes, with a way back', async () => {
    const { page, email } = await openHistory('shorter', one);
    await page.getByText('Kept until you delete it. Temporary chats are never recorded.').waitFor();
    await keep(page, 'For 30 days');
    await page.getByText('Kept for 30 days. Temporary chats are never recorded.').waitFor();
    await said(page, 'Within an hour, what is older than 30 days is deleted for good.').waitFor();
    expect((await kept(email)).keep_days).toBe(30);
    await button(page, 'Undo').click();
    await page.getByText('Kept until you delete it.').waitFor();
    await expect.poll(async () => (await kept(email)).keep_days).toBe(null);
  });

  it('is made longer without a warning', async () => {
    const { page } = await openHistory('longer', one);
    await keep(page, 'For 30 days');
    await button(page, 'Dismiss').click();
    await keep(page, 'For 365 days');
    await said(page, 'Your history is kept for 365 days from now on.').waitFor();
    await keep(page, 'Until you delete it');
    await said(page, 'Your history is kept until you delete it.').waitFor();
    expect(await button(page, 'Undo').count()).toBe(0);
  });
});

describe('the export', () => {
  it('saves the history as a file that is named for the day', async () => {
    const { page } = await openHistory('saved', one);
    await button(page, 'More').click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Export history' }).click()]);
    expect(file.suggestedFilename()).toBe('hone-history-2026-11-21.json');
    expect(readFileSync(await file.path(), 'utf8')).toContain(chat('a'));
    await said(page, 'Your history is saved as hone-history-2026-11-21.json.').waitFor();
  });

  it('says that it is under way, and can be stopped', async () => {
    const { page } = await openHistory('stopped', one);
    const letGo = await hold(page, '**/history/export/');
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: 'Export history' }).click();
    await said(page, 'Gathering your history…').waitFor();
    await button(page, 'Stop').click();
    await said(page, 'Gathering your history…').waitFor({ state: 'detached' });
    expect(await page.locator('[data-toast]').count()).toBe(0);
    await letGo();
  });
});

describe('the list', () => {
  it('that is on its way shows its shape, and moves nothing when it is here', async () => {
    const { page } = await openHistory('waiting', Array.from({ length: 8 }, (_, at) => ({ in: chat(at), minutes: at })));
    const letGo = await hold(page, /\/content\/history\/\?/);
    await page.addInitScript(() => {
      const shifts = Object.assign(globalThis, { shifted: 0 });
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) if (!entry.hadRecentInput) shifts.shifted += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload();
    await page.locator('main [aria-busy]').waitFor();
    await expectAccessible(page);
    await letGo();
    await rows(page).first().waitFor();
    expect(await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)).toBeLessThan(0.05);
  });

  it.each([{ viewport: { width: 320, height: 640 } }, { viewport: { width: 1024, height: 768 } }])('that does not come says so, and comes at the next try: %j', async (options) => {
    const { page, tolerate } = await openHistory(`absent${options.viewport.width}`, one, options);
    tolerate(/ERR_CONNECTION_FAILED/);
    const mend = await cut(page, /\/content\/history\/\?/);
    await page.reload();
    await page.getByRole('heading', { name: 'Your history did not come' }).waitFor({ timeout: 30_000 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await mend();
    await button(page, 'Try again').click();
    await rows(page).first().waitFor();
  });
});
