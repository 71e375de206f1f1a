import { createVariable, listVariables } from '@hone/contracts/variables';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFocused } from './expectations.ts';
import { hold, refuse } from './network.ts';
import { makePerson, type Way } from './person.ts';
import { startPlace } from './place.ts';
import { ways } from './tier.ts';
import { button, details, openVariables, row, rowNames, toasts, valueNames } from './written-variables.ts';

const place = startPlace();
const undo = (page: Page) => toasts(page).getByRole('button', { name: 'Undo', exact: true });
const three = [{ name: 'a' }, { name: 'b', description: 'The second', values: [{ value: 'one', description: 'First' }, { value: 'two' }, { value: 'three' }], default_value: 'two' }, { name: 'c' }];
const calls = /\/content\/variables\//;
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.querySelector('[dir=auto]')?.textContent ?? document.activeElement?.localName);

async function pressUndo(page: Page, way: Way): Promise<void> {
  if (way === 'mouse') return undo(page).first().click();
  await page.keyboard.press('F8');
  await makePerson(page, way).press(undo(page).first());
}

describe('a deleted variable', () => {
  it.each(ways)('is gone at once, and comes back as it was by Undo: by %s', async (way) => {
    const { page, kept } = await openVariables(place, `deleter${way}`, three);
    const before = await kept();
    await row(page, 'b').click();
    const letGo = await hold(page, calls);
    if (way === 'mouse') await button(page, 'Delete b').click();
    else await page.keyboard.press('Delete');
    await expect.poll(() => rowNames(page)).toEqual(['a', 'c']);
    await details(page).getByRole('heading', { name: 'c', exact: true }).waitFor();
    await expect.poll(() => focused(page)).toBe('c');
    await toasts(page).getByText('Variable deleted successfully', { exact: true }).waitFor();
    await letGo();
    await expect.poll(async () => (await kept()).map(({ name }) => name)).toEqual(['a', 'c']);
    await pressUndo(page, way);
    await expect.poll(() => rowNames(page)).toEqual(['a', 'b', 'c']);
    await details(page).getByRole('heading', { name: 'b', exact: true }).waitFor();
    await expect.poll(() => valueNames(page)).toEqual(['one', 'two', 'three']);
    await expect.poll(async () => (await kept()).map(({ sequence: _, ...rest }) => rest)).toEqual(before.map(({ sequence: _, ...rest }) => rest));
  });

  it('that was the last one leaves the page that teaches, and the focus on it', async () => {
    const { page, kept } = await openVariables(place, 'last', [{ name: 'only' }]);
    await button(page, 'Delete only').click();
    await page.getByRole('heading', { name: 'No Variable Found', exact: true }).waitFor();
    await expect.poll(() => focused(page)).toBe('main');
    await pressUndo(page, 'mouse');
    await row(page, 'only').waitFor();
    await expect.poll(async () => (await kept()).length).toBe(1);
  });

  it('whose name another one has by now is not brought back, and it is said why', async () => {
    const { page, elsewhere, made, tolerate } = await openVariables(place, 'overtaken', three);
    tolerate(/status of 4\d\d/);
    await row(page, 'b').click();
    await button(page, 'Delete b').click();
    await expect.poll(() => rowNames(page)).toEqual(['a', 'c']);
    await expect.poll(async () => elsewhere.call(listVariables)).toHaveLength(2);
    await elsewhere.call(createVariable, { body: { name: 'B' } });
    await pressUndo(page, 'mouse');
    await toasts(page).getByText('You already have a variable with this name. Please choose another one.', { exact: true }).waitFor();
    await expect.poll(() => rowNames(page)).toEqual(['a', 'B', 'c']);
    expect(made).toHaveLength(3);
  });
});

describe('a deleted value', () => {
  it.each(ways)('is gone at once, and comes back to its place by Undo, as the default that it was: by %s', async (way) => {
    const { page, kept } = await openVariables(place, `values${way}`, three);
    await row(page, 'b').click();
    const letGo = await hold(page, calls);
    if (way === 'mouse') await button(page, 'Delete two').click();
    else {
      await button(page, 'Edit two').focus();
      await page.keyboard.press('Delete');
    }
    await expect.poll(() => valueNames(page)).toEqual(['one', 'three']);
    await expect.poll(() => focused(page)).toBe('Edit three');
    await toasts(page).getByText('Variable value deleted successfully', { exact: true }).waitFor();
    await letGo();
    await expect.poll(async () => (await kept())[1]).toMatchObject({ values: [{ value: 'one' }, { value: 'three' }], default_value: null });
    await pressUndo(page, way);
    await expect.poll(() => valueNames(page)).toEqual(['one', 'two', 'three']);
    await details(page).locator('[data-value]', { hasText: 'two' }).getByText('Default', { exact: true }).waitFor();
    await expect.poll(async () => (await kept())[1]).toMatchObject({ values: [{ value: 'one', description: 'First' }, { value: 'two' }, { value: 'three' }], default_value: 'two' });
  });

  it('of several that were deleted one right after the other, each is gone, and the last one leaves the focus where values are added', async () => {
    const { page, kept, tolerate } = await openVariables(place, 'emptier', three);
    // Each begins before the one before it is answered, and is made anew on top of it.
    tolerate(/status of 409/);
    await row(page, 'b').click();
    await button(page, 'Edit one').focus();
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Delete');
    await expect.poll(() => valueNames(page)).toEqual([]);
    await expectFocused(button(page, 'Add value'));
    await expect.poll(async () => (await kept())[1]!.values).toEqual([]);
  });

  it('stands there again when the server does not delete it, and it is said', async () => {
    const { page, tolerate } = await openVariables(place, 'refused', three);
    tolerate(/status of 400/);
    await row(page, 'b').click();
    await refuse(page, calls, 400, { code: 'request.unknown', message: 'no' });
    await button(page, 'Delete two').click();
    await toasts(page).getByText('Failed to update variable', { exact: true }).waitFor();
    await expect.poll(() => valueNames(page)).toEqual(['one', 'two', 'three']);
    await undo(page).waitFor({ state: 'detached' });
  });
});
