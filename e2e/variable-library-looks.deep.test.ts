import { sql as fragment } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectFocused, expectNoSidewaysScroll } from './expectations.ts';
import { watchLine } from './network.ts';
import { startPlace } from './place.ts';
import { button, details, dialog, openVariables, row, rowNames, toasts, valueNames } from './written-variables.ts';

const place = startPlace();
const phone = { viewport: { width: 375, height: 720 } };
const drafts = [
  { name: 'client', description: 'Whom it is for', values: [{ value: 'Northwind', description: 'Pays late' }, { value: 'W'.repeat(50) }], default_value: 'Northwind' },
  { name: 'n'.repeat(50), description: 'x'.repeat(1000) },
  { name: 'العميل', description: 'اسم العميل', values: [{ value: 'شركة النور' }] },
  { name: '👩‍👩‍👧‍👦🏳️‍🌈' },
];
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

/** A library that is full, made in one go. */
async function fillLibrary(email: string): Promise<void> {
  await place.api.test.database.sql.execute(fragment`
    insert into variables (id, user_id, key, name, description, "values", sequence, created_at, edited_at)
    select gen_random_uuid(), user_id, 'filler ' || number, 'filler ' || number, 'One of many', one."values", 1000 + number, one.created_at, one.created_at
    from variables one cross join generate_series(1, 999) number where one.user_id = (select id from users where email = ${email})`);
  await place.api.test.database.sql.execute(fragment`update libraries set sequence = 5000 where user_id = (select id from users where email = ${email})`);
}

describe('the Variables Library', () => {
  it.each([
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['forced colours', { forcedColors: 'active' }],
    ['a telephone', { viewport: { width: 320, height: 640 }, hasTouch: true }],
  ] as const)('is accessible: %s', async (look, window) => {
    const { page } = await openVariables(place, `look${look.replace(' ', '')}`, drafts, window);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (const { name } of drafts.slice(0, 2)) {
      await row(page, name).click();
      await details(page).getByRole('heading', { name, exact: true }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      if (look === 'a telephone') await button(page, 'All variables').click();
    }
    await button(page, '+ New Variable Category').click();
    await dialog(page).getByLabel('Name', { exact: true }).fill(' ');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  it('of nobody yet is accessible too', async () => {
    const { page } = await openVariables(place, 'newbie', []);
    await page.getByRole('heading', { name: 'No Variable Found', exact: true }).waitFor();
    await expectAccessible(page);
  });

  it('turns around where a language is read from right to left, with its arrows', async () => {
    const { page } = await openVariables(place, 'turned', drafts);
    await page.evaluate(() => localStorage.setItem('language', 'ar-XB'));
    await page.reload();
    await row(page, 'client').click();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    const [listed, shown] = await Promise.all([row(page, 'client').boundingBox(), details(page).boundingBox()]);
    expect(listed!.x).toBeGreaterThan(shown!.x);
    await row(page, 'client').focus();
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toBe('Edit Northwind');
    await page.keyboard.press('ArrowRight');
    await expectFocused(row(page, 'client'));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  it('is walked through by the arrows: along the list, into the values, and back', async () => {
    const { page } = await openVariables(place, 'walker', [{ name: 'a' }, { name: 'b', values: [{ value: 'one' }, { value: 'two' }] }]);
    await row(page, 'a').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await details(page).getByRole('heading', { name: 'b', exact: true }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Edit two');
    await page.keyboard.press('e');
    expect(await dialog(page).getByLabel('Name', { exact: true }).inputValue()).toBe('two');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Edit two');
    await page.keyboard.press('ArrowLeft');
    await expectFocused(row(page, 'b'));
  });

  it('shows the list or one variable on a telephone, and leads back to its row', async () => {
    const { page } = await openVariables(place, 'caller', drafts, phone);
    await row(page, 'client').click();
    await details(page).getByRole('heading', { name: 'client', exact: true }).waitFor();
    expect(await row(page, 'client').count()).toBe(0);
    expect(await focused(page)).toBe('All variables');
    await button(page, 'All variables').click();
    await row(page, 'client').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await expectFocused(row(page, 'client'));
    await row(page, 'client').click();
    await button(page, 'Delete client').click();
    await toasts(page).getByText('Variable deleted successfully', { exact: true }).waitFor();
    await expect.poll(() => rowNames(page)).toEqual(['👩‍👩‍👧‍👦🏳️‍🌈', 'n'.repeat(50), 'العميل']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-row]'))).toBe(true);
  });

  it('opens without a jump', async () => {
    const { page } = await openVariables(place, 'steady', drafts, { viewport: { width: 1440, height: 900 } });
    const line = watchLine(page);
    await page.addInitScript(() => {
      const seen = globalThis as unknown as { shift: number };
      seen.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload();
    await details(page).waitFor();
    await line.rest();
    expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThan(0.05);
  });
});

describe('a library of a thousand variables', () => {
  it('of two hundred values each is found through with a key at a time, draws what is in sight, and says that it is full', async () => {
    const values = Array.from({ length: 200 }, (_, index) => ({ value: `value ${index}`, description: 'What it means' }));
    const { page, email, tolerate } = await openVariables(place, 'collector', [{ name: 'first', values }]);
    tolerate(/status of 4\d\d/);
    await fillLibrary(email);
    await page.reload();
    await row(page, 'filler 12').waitFor();
    expect(await page.locator('main [data-row]').count()).toBeLessThan(60);
    await row(page, 'filler 2').click();
    expect((await valueNames(page)).length).toBe(200);
    await page.keyboard.press('/');
    await page.keyboard.type('filler 99');
    await expect.poll(() => rowNames(page)).toEqual(['filler 99', ...Array.from({ length: 10 }, (_, index) => `filler ${990 + index}`)]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect.poll(() => focused(page)).toContain('filler 999');
    await page.keyboard.press('n');
    await dialog(page).getByLabel('Name', { exact: true }).fill('one too many');
    await button(page, 'Create').click();
    await toasts(page).getByText('A library can hold 1,000 variables. Please delete one to make room.', { exact: true }).waitFor();
    expect(await dialog(page).getByLabel('Name', { exact: true }).inputValue()).toBe('one too many');
    await button(page, 'Cancel').click();
    await dialog(page).waitFor({ state: 'detached' });
    await row(page, 'filler 99').click();
    await button(page, 'Add value').click();
    await dialog(page).getByLabel('Name', { exact: true }).fill('one too many');
    await button(page, 'Add').click();
    await dialog(page).getByText('A variable can have 200 values. Please delete one to make room.', { exact: true }).waitFor();
  });
});
