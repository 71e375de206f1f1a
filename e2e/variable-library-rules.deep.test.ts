import { messages, type Code } from '@hone/contracts/messages';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startPlace } from './place.ts';
import { button, details, dialog, openVariables, toasts, valueNames } from './written-variables.ts';

const place = startPlace();
const name = (page: Page) => dialog(page).getByLabel('Name', { exact: true });
const description = (page: Page) => dialog(page).getByLabel('Description (optional)', { exact: true });
const client = { name: 'Straße', values: [{ value: 'Northwind' }, { value: 'Café' }] };

/** The four that the dialog is: of a variable category and of a value, a new one and one that is there. */
const subjects = {
  'a new variable category': '+ New Variable Category',
  'a variable category': 'Edit Straße',
  'a new value': 'Add value',
  'a value': 'Edit Northwind',
} as const;
type Subject = keyof typeof subjects;
const all = Object.keys(subjects) as Subject[];

/** What is said under a field, of which it is the description. */
async function saidUnder(page: Page, label: 'Name' | 'Description (optional)'): Promise<string | undefined> {
  const field = dialog(page).getByLabel(label, { exact: true });
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean);
  return ids.length === 0 ? undefined : dialog(page).locator(`[id="${ids[0]}"]`).innerText();
}

describe.each(all)('the dialog of %s', (subject) => {
  it('says what is wrong with a name as it is typed, and keeps nothing', async () => {
    const { page, kept } = await openVariables(place, `names${all.indexOf(subject)}`, [client]);
    const before = await kept();
    await button(page, subjects[subject]).click();
    const act = dialog(page).locator('button[type=submit]');
    await name(page).fill('');
    await act.click();
    await expect.poll(() => saidUnder(page, 'Name')).toBe('Name is required');
    expect(await name(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await name(page).fill(' \u00A0 ');
    await expect.poll(() => saidUnder(page, 'Name')).toBe('Name cannot be empty or just spaces');
    await name(page).fill(`  ${'é'.repeat(51)}`);
    await expect.poll(() => saidUnder(page, 'Name')).toBe('Name cannot exceed 50 characters');
    // An accent that is a sign of its own is no letter, nor are the spaces around.
    await name(page).fill(`  ${'e\u0301'.repeat(50)} `);
    await expect.poll(() => saidUnder(page, 'Name')).toBeUndefined();
    await name(page).fill('x'.repeat(100_000));
    await expect.poll(() => saidUnder(page, 'Name')).toBe('Name cannot exceed 50 characters');
    await act.click();
    expect(await dialog(page).count()).toBe(1);
    expect(await kept()).toEqual(before);
  });

  it('says what is wrong with a description, and counts as its rule does', async () => {
    const { page, kept } = await openVariables(place, `described${all.indexOf(subject)}`, [client]);
    const before = await kept();
    await button(page, subjects[subject]).click();
    await name(page).fill('fine');
    await dialog(page).getByText('0/1000', { exact: true }).waitFor();
    await description(page).fill('   ');
    await expect.poll(() => saidUnder(page, 'Description (optional)')).toBe(messages['variables.description.blank']);
    await description(page).fill(` ${'👍'.repeat(1001)}`);
    await expect.poll(() => saidUnder(page, 'Description (optional)')).toBe('Description cannot exceed 1000 characters');
    await dialog(page).getByText('1001/1000', { exact: true }).waitFor();
    await dialog(page).locator('button[type=submit]').click();
    expect(await kept()).toEqual(before);
    await description(page).fill(` ${'👍'.repeat(1000)}\n`);
    await dialog(page).getByText('1000/1000', { exact: true }).waitFor();
    await dialog(page).locator('button[type=submit]').click();
    await dialog(page).waitFor({ state: 'detached' });
    const isKept = (one: { description: string }) => one.description === '👍'.repeat(1000);
    await expect.poll(async () => (await kept()).some((variable) => isKept(variable) || variable.values.some(isKept))).toBe(true);
  });
});

describe('a name', () => {
  it.each([
    ['a new variable category', 'sTRASSE{', 'variables.name.braces'],
    ['a new variable category', ' stRAßE ', 'variables.name.taken'],
    ['a variable category', 'to}ne', 'variables.name.braces'],
    ['a variable category', 'CITY', 'variables.name.taken'],
    ['a new value', 'CAFE\u0301', 'variables.values.taken'],
    ['a value', 'café ', 'variables.values.taken'],
  ] as const)('of %s that is “%s” is refused under its field: %s', async (subject, typed, code: Code) => {
    const { page } = await openVariables(place, `refused${[...typed].map((letter) => letter.codePointAt(0)).join('')}`, [client, { name: 'city' }]);
    await page.locator('main [data-row]').last().click();
    await button(page, subjects[subject]).click();
    await name(page).fill(typed);
    await expect.poll(() => saidUnder(page, 'Name')).toBe(messages[code]);
    await dialog(page).locator('button[type=submit]').click();
    expect(await name(page).inputValue()).toBe(typed);
    expect(await toasts(page).getByText(/success/).count()).toBe(0);
  });

  it('may be what its own variable or value is called already, written in another way', async () => {
    const { page, kept } = await openVariables(place, 'rewriter', [client]);
    await button(page, 'Edit Straße').click();
    await name(page).fill('STRAßE');
    await button(page, 'Save').click();
    await details(page).getByRole('heading', { name: 'STRAßE', exact: true }).waitFor();
    await button(page, 'Edit Café').click();
    await name(page).fill('CAFÉ');
    await button(page, 'Save').click();
    await expect.poll(() => valueNames(page)).toEqual(['Northwind', 'CAFÉ']);
    await expect.poll(async () => (await kept())[0]).toMatchObject({ name: 'STRAßE', values: [{ value: 'Northwind' }, { value: 'CAFÉ' }] });
  });

  it('of braces is a value like any other: it stands in no braces itself', async () => {
    const { page, kept } = await openVariables(place, 'bracer', [client]);
    await button(page, 'Add value').click();
    await name(page).fill('{{other}}');
    await button(page, 'Add').click();
    await expect.poll(() => valueNames(page)).toEqual(['Northwind', 'Café', '{{other}}']);
    expect((await kept())[0]!.values[2]!.value).toBe('{{other}}');
  });

  it('is fine with 50 letters, from right to left, and made of emoji', async () => {
    const { page, kept } = await openVariables(place, 'writer', [client]);
    for (const typed of ['n'.repeat(50), 'اسم العميل', '👩‍👩‍👧‍👦🏳️‍🌈']) {
      await button(page, '+ New Variable Category').click();
      await name(page).fill(typed);
      await button(page, 'Create').click();
      await dialog(page).waitFor({ state: 'detached' });
      await details(page).getByRole('heading', { name: typed, exact: true }).waitFor();
      await button(page, `Copy {{${typed}}}`).waitFor();
    }
    expect(await kept()).toHaveLength(4);
  });
});
