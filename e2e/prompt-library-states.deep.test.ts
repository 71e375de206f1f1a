import { messages } from '@hone/contracts/messages';
import { sql as fragment } from 'drizzle-orm';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './expectations.ts';
import { button, categoryNames, categoryRow, choose, column, desk, focused, link, openLibrary, openMenu, phone, plain, promptNames, promptRow, query, toasts, undo } from './library-screen.ts';
import { hold, refuse } from './network.ts';
import { startPlace } from './place.ts';
import { openSignedIn } from './signed-in.ts';
import { sampled } from '../apps/web/testing/sampled.ts';
import { fillCategory, writeLibrary, type Written } from './written-library.ts';

const place = startPlace();
const inMail = (written: Written) => `/prompt-library?category=${written.category('Client mail').id}`;
const ofDelay = (written: Written) => `${inMail(written)}&prompt=${written.prompt('Delay').id}`;
/** A refusal for which the server gives no reason: then the specified sentence is said. */
const bare = { code: 'request.failed', message: 'No' };

/** How far what stands there already was pushed about, as the browser counts it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) if (!entry.hadRecentInput) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum);
}

describe('a library that comes', () => {
  it('shows its columns in their final size, and what comes moves nothing', async () => {
    const { page, email } = await openSignedIn(place, 'comes', desk);
    await writeLibrary(place.api, email, plain);
    const shifted = await watchShifts(page);
    const letCome = await hold(page, '**/content/changes/**');
    await page.goto('/prompt-library');
    await page.locator('main [aria-busy]').waitFor();
    expect(await button(page, 'New prompt').isDisabled()).toBe(true);
    await letCome();
    await promptRow(page, 'Delay').waitFor();
    expect(await shifted()).toBeLessThan(0.05);
  });

  it('opens at once the second time, from what is kept here', async () => {
    const { page } = await openLibrary(place, 'kept', plain);
    const letCome = await hold(page, '**/content/changes/**');
    await page.reload();
    await promptRow(page, 'Delay').waitFor();
    expect(await page.locator('main [aria-busy]').count()).toBe(0);
    await letCome();
  });
});

describe('an empty library', () => {
  it('teaches: one sentence, one action, one sample to begin with', async () => {
    const { page, email } = await openSignedIn(place, 'empty', desk);
    await place.api.test.database.sql.execute(fragment`delete from categories where user_id = (select id from users where email = ${email})`);
    await page.goto('/prompt-library');
    await column(page, 'prompts').getByRole('heading', { name: 'No prompts yet' }).waitFor();
    await column(page, 'categories').getByText('Categories keep prompts for the same kind of work together.').waitFor();
    await expectAccessible(page);
    await button(page, 'Begin with this sample').click();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Delay, with a new date');
    expect(await page.getByLabel('Enter Prompt here').inputValue()).toContain('{{client}}');
  });
});

describe('10,000 prompts', () => {
  it('are walked through and filtered, with a few dozen rows in the page at once', { timeout: 120_000 }, async () => {
    const { page, email } = await openSignedIn(place, 'many', desk);
    const written = await writeLibrary(place.api, email, { categories: { 'Client mail': [{ name: 'Offer', text: 'The only one about zebras.' }] } });
    await fillCategory(place.api, email, written.category('Client mail').id, 9990);
    await page.goto(inMail(written));
    await categoryRow(page, 'Client mail').getByText('9,991', { exact: true }).waitFor({ timeout: 60_000 });
    const drawn = () => column(page, 'prompts').locator('[data-row]').count();
    await link(page, 'prompts', 'Prompt 09990').focus();
    await page.keyboard.press('End');
    await expect.poll(() => focused(page)).toBe('Prompt 00001');
    expect(await drawn()).toBeLessThanOrEqual(60);
    await page.keyboard.press('Home');
    await expect.poll(() => focused(page)).toBe((await promptNames(page))[0]);
    await page.getByRole('searchbox').fill('zebras');
    await expect.poll(() => promptNames(page)).toEqual(['Offer']);
    await page.getByRole('searchbox').fill('4711');
    await promptRow(page, 'Prompt 04711').waitFor();
    await link(page, 'prompts', 'Prompt 04711').click();
    await page.getByRole('searchbox').fill('');
    await column(page, 'preview').getByText('number 4711').waitFor();
    await page.reload();
    // The row that is shown is in sight, however far down it stands.
    await link(page, 'prompts', 'Prompt 04711').waitFor();
    expect(await link(page, 'prompts', 'Prompt 04711').evaluate((element) => element.getBoundingClientRect().top < innerHeight && element.getBoundingClientRect().top > 0)).toBe(true);
    expect(await drawn()).toBeLessThanOrEqual(60);
  });
});

describe('searching', () => {
  it('finds by name, tag, category and text in all categories, marks names, and stands in the address', async () => {
    const { page } = await openLibrary(place, 'searching', {
      categories: { 'Client mail': [{ name: 'Offer', tags: ['sales'] }, { name: 'Delay', text: 'About the late parcel' }], 'Hiring': ['Parcel of the day'] },
    });
    await page.getByRole('searchbox').fill('parcel');
    await expect.poll(() => promptNames(page)).toEqual(['Parcel of the day', 'Delay']);
    expect(await column(page, 'prompts').locator('mark').allInnerTexts()).toEqual(['Parcel']);
    await promptRow(page, 'Delay').getByText('Client mail').waitFor();
    await expect.poll(() => query(page)).toEqual({ search: 'parcel' });
    await link(page, 'prompts', 'Delay').click();
    await column(page, 'preview').getByText('About the late parcel').waitFor();
    await page.reload();
    expect(await page.getByRole('searchbox').inputValue()).toBe('parcel');
    await promptRow(page, 'Delay').waitFor();
    await page.getByRole('searchbox').fill('hiring');
    await expect.poll(() => promptNames(page)).toEqual(['Parcel of the day']);
    await page.getByRole('searchbox').fill('sales');
    await expect.poll(() => promptNames(page)).toEqual(['Offer']);
    await page.getByRole('searchbox').fill('unicorn');
    await column(page, 'prompts').getByRole('heading', { name: 'Nothing with “unicorn”' }).waitFor();
    await button(page, 'Clear').click();
    await expect.poll(async () => (await promptNames(page)).length).toBeGreaterThan(3);
    expect(await focused(page)).toBe(await page.getByRole('searchbox').evaluate((element) => element.getAttribute('aria-label') ?? ''));
    await expect.poll(() => query(page)['search']).toBeUndefined();
  });
});

describe('the order', () => {
  it('is remembered, and what is pinned comes first', async () => {
    const { page } = await openLibrary(place, 'order', plain, {}, inMail);
    expect(await promptNames(page)).toEqual(['Delay', 'Follow-up', 'Offer']);
    await openMenu(page, 'prompts', 'Offer');
    await choose(page, 'Pin to the top');
    await expect.poll(() => promptNames(page)).toEqual(['Offer', 'Delay', 'Follow-up']);
    await button(page, 'Sort by: Recently used').click();
    await page.getByRole('menuitemradio', { name: 'Name' }).click();
    await page.reload();
    await button(page, 'Sort by: Name').waitFor();
    await expect.poll(() => promptNames(page)).toEqual(['Offer', 'Delay', 'Follow-up']);
    await openMenu(page, 'prompts', 'Offer');
    await choose(page, 'Unpin');
    await expect.poll(() => promptNames(page)).toEqual(['Delay', 'Follow-up', 'Offer']);
  });
});

describe('a change that is refused', () => {
  it('of a category is taken back, keeps the name that was typed, and says the specified sentence', async () => {
    const { page, tolerate } = await openLibrary(place, 'refused', plain, {}, inMail);
    tolerate(/400/);
    const mend = await refuse(page, /\/content\/categories\/[^/]*\/?$/, 400, bare);
    await button(page, 'Add a category').click();
    const field = page.getByRole('textbox', { name: 'Category name' });
    await field.fill('Board');
    await field.press('Enter');
    await toasts(page).getByText(messages['categories.create.failed'], { exact: true }).waitFor();
    expect(await field.inputValue()).toBe('Board');
    expect(await categoryNames(page)).not.toContain('Board');
    await field.press('Escape');
    await openMenu(page, 'categories', 'Hiring');
    await choose(page, 'Rename');
    await field.fill('People');
    await field.press('Enter');
    await toasts(page).getByText(messages['categories.update.failed'], { exact: true }).waitFor();
    expect(await field.inputValue()).toBe('People');
    await field.press('Escape');
    await categoryRow(page, 'Hiring').waitFor();
    await openMenu(page, 'categories', 'Client mail');
    await choose(page, 'Delete category');
    await toasts(page).getByText(messages['categories.delete.failed'], { exact: true }).waitFor();
    await categoryRow(page, 'Client mail').waitFor();
    await expect.poll(() => promptNames(page)).toEqual(['Delay', 'Follow-up', 'Offer']);
    await expect.poll(() => undo(page).count()).toBe(0);
    await mend();
  });

  it('of a prompt is taken back, and says the specified sentence', async () => {
    const { page, tolerate } = await openLibrary(place, 'unmoved', plain, {}, ofDelay);
    tolerate(/400/);
    await refuse(page, /\/content\/prompts\/[^/]+\/$/, 400, bare);
    const before = query(page);
    await link(page, 'prompts', 'Delay').focus();
    await page.keyboard.press('Delete');
    await toasts(page).getByText(messages['prompts.delete.failed'], { exact: true }).waitFor();
    await column(page, 'preview').getByText('Text of Delay').waitFor();
    await expect.poll(() => promptNames(page)).toEqual(['Delay', 'Follow-up', 'Offer']);
    expect(query(page)).toEqual(before);
    await openMenu(page, 'prompts', 'Offer');
    await choose(page, 'Pin to the top');
    await toasts(page).getByText(messages['prompts.update.failed'], { exact: true }).waitFor();
    await expect.poll(() => promptNames(page)).toEqual(['Delay', 'Follow-up', 'Offer']);
  });
});

describe('without a network', () => {
  it('the library is read and copied, and says that changes have to wait', async () => {
    const { page, tolerate } = await openLibrary(place, 'offline', plain, { permissions: ['clipboard-read', 'clipboard-write'] });
    tolerate(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await page.getByRole('status').filter({ hasText: 'Hone cannot be reached. You can read and copy' }).waitFor();
    expect(await button(page, 'New prompt').isDisabled()).toBe(true);
    expect(await button(page, 'Add a category').isDisabled()).toBe(true);
    await link(page, 'prompts', 'Offer').click();
    await column(page, 'preview').getByText('Text of Offer').waitFor();
    await page.keyboard.press('c');
    await column(page, 'preview').getByRole('status').filter({ hasText: 'Copied' }).waitFor();
    await page.keyboard.press('Delete');
    await page.keyboard.press('n');
    expect(query(page)['act']).toBeUndefined();
    await promptRow(page, 'Offer').waitFor();
    await page.context().setOffline(false);
    await expect.poll(() => button(page, 'New prompt').isEnabled(), { timeout: 30_000 }).toBe(true);
  });
});

describe('on a phone', () => {
  it('one column shows at a time, led to by the selection, with a way back that is no dead step', async () => {
    const { page, written } = await openLibrary(place, 'phone', plain, phone);
    const shown = () => page.locator('[data-column]').evaluateAll((columns) => columns.map((one) => (one as HTMLElement).dataset['column']));
    expect(await shown()).toEqual(['categories']);
    await link(page, 'categories', 'Client mail').tap();
    await expect.poll(shown).toEqual(['prompts']);
    await page.getByRole('heading', { name: 'Client mail' }).waitFor();
    await link(page, 'prompts', 'Delay').tap();
    await expect.poll(shown).toEqual(['preview']);
    expect(query(page)).toEqual({ category: written.category('Client mail').id, prompt: written.prompt('Delay').id });
    await page.reload();
    await column(page, 'preview').getByText('Text of Delay').waitFor();
    await button(page, 'Back to Client mail').tap();
    await expect.poll(shown).toEqual(['prompts']);
    await expect.poll(() => focused(page)).toBe('Delay');
    await button(page, 'Back to Categories').tap();
    await expect.poll(shown).toEqual(['categories']);
    await page.goForward();
    await expect.poll(shown).toEqual(['prompts']);
    await page.goBack();
    await button(page, 'New prompt').tap();
    await page.getByRole('heading', { name: 'New prompt' }).waitFor();
  });
});

describe('everybody', () => {
  const looks: [string, BrowserContextOptions][] = [
    ['in the light, on the smallest phone', { viewport: { width: 320, height: 640 }, colorScheme: 'light' }],
    ['in the dark, at a desk', { ...desk, colorScheme: 'dark' }],
    ['in forced colours', { viewport: { width: 1024, height: 768 }, forcedColors: 'active' }],
  ];
  it.each(sampled(looks))('is served: axe finds nothing and nothing scrolls sideways, %s', { timeout: 120_000 }, async (title, options) => {
    const long = `Research ${'without an end '.repeat(5)}`;
    const { page } = await openLibrary(place, `served${title.length}`, { categories: { ...plain.categories, [long]: [{ name: `${'Supercalifragilistic'.repeat(6)}`, text: 'x'.repeat(400), tags: ['mail'] }] }, variables: { client: ['Acme'] } }, options);
    const look = async () => {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    };
    await look();
    await button(page, 'Add a category').click();
    await page.keyboard.press('Enter');
    await page.getByText(messages['categories.name.required']).waitFor();
    await look();
    await page.keyboard.press('Escape');
    await openMenu(page, 'categories', 'Client mail');
    await look();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'All prompts' }).click();
    await promptRow(page, 'Delay').waitFor();
    await look();
    await column(page, 'prompts').getByRole('link', { name: 'Supercali' }).click();
    await column(page, 'preview').getByRole('heading', { name: 'Supercali' }).waitFor();
    await look();
    await page.goto('/prompt-library?search=o');
    await page.locator('mark').first().waitFor();
    await look();
    await page.goto('/prompt-library?search=unicorn');
    await page.getByRole('heading', { name: 'Nothing with “unicorn”' }).waitFor();
    await look();
  });
});
