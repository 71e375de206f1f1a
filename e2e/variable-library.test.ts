import { messages } from '@hone/contracts/messages';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFocused } from './expectations.ts';
import { hold, refuse } from './network.ts';
import { makePerson } from './person.ts';
import { startPlace } from './place.ts';
import { ways } from './tier.ts';
import { button, details, dialog, openVariables, row, rowNames, toasts, valueNames } from './written-variables.ts';

const place = startPlace();
const query = (page: Page) => new URL(page.url()).searchParams;
const name = (page: Page) => dialog(page).getByLabel('Name', { exact: true });
const description = (page: Page) => dialog(page).getByLabel('Description (optional)', { exact: true });
const said = (page: Page, sentence: string) => toasts(page).getByText(sentence, { exact: true }).waitFor();
const client = { name: 'client', description: 'Whom it is for', values: [{ value: 'Northwind', description: 'Pays late' }, { value: 'Aunt Rosa' }] };

describe('the Variables Library', () => {
  it('teaches whoever has no variable, and leads to the first one', async () => {
    const { page, kept } = await openVariables(place, 'newcomer', []);
    await page.getByRole('heading', { name: 'No Variable Found', exact: true }).waitFor();
    await page.getByText('Write {{client}} in a prompt, and whenever you copy or enhance it you choose what stands there.').waitFor();
    await button(page, '+ New Variable Category').click();
    await name(page).fill('client');
    await button(page, 'Create').click();
    await details(page).getByRole('heading', { name: 'client', exact: true }).waitFor();
    expect((await kept()).map((one) => one.name)).toEqual(['client']);
  });

  it('lists the variable categories by name, each with its values, and one with all that belongs to it', async () => {
    const { page } = await openVariables(place, 'lister', [client, { name: 'tone' }, { name: 'Audience 10' }, { name: 'audience 9' }]);
    await page.getByRole('heading', { name: 'Variables Library', exact: true }).waitFor();
    await button(page, '+ New Variable Category').waitFor();
    expect(await rowNames(page)).toEqual(['audience 9', 'Audience 10', 'client', 'tone']);
    await row(page, 'client').getByText('Northwind, Aunt Rosa', { exact: true }).waitFor();
    await row(page, 'tone').getByText('No values yet', { exact: true }).waitFor();
    await row(page, 'client').click();
    await details(page).getByText('Whom it is for', { exact: true }).waitFor();
    await details(page).getByText('Pays late', { exact: true }).waitFor();
    await expect.poll(() => valueNames(page)).toEqual(['Northwind', 'Aunt Rosa']);
  });

  it.each(ways)('is filled, changed and emptied: by %s', async (way) => {
    const { page, kept } = await openVariables(place, `filler${way}`, [{ name: 'tone' }]);
    const person = makePerson(page, way);
    const open = async (key: string, label: string) => (way === 'keyboard' ? page.keyboard.press(key) : button(page, label).click());
    await row(page, 'tone').focus();

    await open('n', '+ New Variable Category');
    await person.fillNamed('Name', '  client  name ');
    await person.fillNamed('Description (optional)', 'Whom it is for');
    await person.pressNamed('button', 'Create');
    await said(page, 'Variable created successfully!');
    await details(page).getByRole('heading', { name: 'client name', exact: true }).waitFor();
    const [made] = (await kept()).filter((one) => one.name === 'client name');
    expect(made).toMatchObject({ description: 'Whom it is for', values: [] });
    expect(query(page).get('variable')).toBe(made!.id);
    await expectFocused(row(page, 'client name'));

    await open('a', 'Add value');
    await person.fillNamed('Name', 'Northwind');
    await person.fillNamed('Description (optional)', 'Pays late');
    await person.pressNamed('button', 'Add');
    await said(page, 'Variable value created successfully!');
    await expect.poll(() => valueNames(page)).toEqual(['Northwind']);

    await person.pressNamed('button', 'Edit Northwind');
    await person.fillNamed('Name', 'Northwind Ltd');
    await person.pressNamed('button', 'Save');
    await said(page, 'Variable updated successfully');
    await expect.poll(() => valueNames(page)).toEqual(['Northwind Ltd']);
    expect((await kept()).find(({ id }) => id === made!.id)?.values).toMatchObject([{ value: 'Northwind Ltd', description: 'Pays late' }]);

    if (way === 'keyboard') await row(page, 'client name').focus();
    await open('e', 'Edit client name');
    await person.fillNamed('Name', 'client');
    await person.fillNamed('Description (optional)', 'Who pays');
    await person.pressNamed('button', 'Save');
    await row(page, 'client').waitFor();
    await expect.poll(async () => (await kept()).find(({ id }) => id === made!.id)).toMatchObject({ name: 'client', description: 'Who pays' });

    await person.pressNamed('button', 'Delete Northwind Ltd');
    await said(page, 'Variable value deleted successfully');
    await expect.poll(async () => (await kept()).find(({ id }) => id === made!.id)?.values).toEqual([]);
    await person.pressNamed('button', 'Delete client');
    await said(page, 'Variable deleted successfully');
    await expect.poll(async () => (await kept()).map((one) => one.name)).toEqual(['tone']);
    expect(await rowNames(page)).toEqual(['tone']);
  });

  it('keeps what is looked at in the address: Back and a reload bring it back', async () => {
    const { page, made } = await openVariables(place, 'addressed', [client, { name: 'tone' }]);
    await details(page).getByRole('heading', { name: 'client', exact: true }).waitFor();
    await row(page, 'tone').click();
    await row(page, 'client').click();
    expect(query(page).get('variable')).toBe(made[0]!.id);
    await page.goBack();
    await details(page).getByRole('heading', { name: 'tone', exact: true }).waitFor();
    await page.reload();
    await details(page).getByRole('heading', { name: 'tone', exact: true }).waitFor();
    expect(await row(page, 'tone').getAttribute('aria-current')).toBe('true');
    await page.goto('/variable-library?variable=11111111-1111-4111-8111-111111111111');
    await page.getByRole('heading', { name: 'This variable is not here', exact: true }).waitFor();
  });

  it('finds a name, a description and a value, and says what it did not find', async () => {
    const { page } = await openVariables(place, 'seeker', [client, { name: 'tone', values: [{ value: 'calm', description: 'As Northwind likes it' }] }, { name: 'city' }]);
    await page.keyboard.press('/');
    await page.keyboard.type('northWIND');
    await expect.poll(() => rowNames(page)).toEqual(['client', 'tone']);
    await expect.poll(() => query(page).get('search')).toBe('northWIND');
    await page.getByLabel('Search variables').fill('{{tone}}');
    await expect.poll(() => rowNames(page)).toEqual(['tone']);
    await page.getByLabel('Search variables').fill('whom');
    await expect.poll(() => rowNames(page)).toEqual(['client']);
    await page.getByLabel('Search variables').fill('nobody');
    await page.getByRole('heading', { name: 'Nothing with “nobody”', exact: true }).waitFor();
    await button(page, 'Clear').click();
    await expect.poll(() => rowNames(page)).toEqual(['city', 'client', 'tone']);
    await page.getByLabel('Search variables').press('ArrowDown');
    await expectFocused(row(page, 'city'));
  });

  it('makes a value the default in one press, and takes that away likewise', async () => {
    const { page, kept } = await openVariables(place, 'chooser', [client]);
    await button(page, 'Make default: Aunt Rosa').click();
    await details(page).locator('[data-value]', { hasText: 'Aunt Rosa' }).getByText('Default', { exact: true }).waitFor();
    await said(page, 'Variable updated successfully');
    expect((await kept())[0]!.default_value).toBe('Aunt Rosa');
    await button(page, 'Make default: Northwind').click();
    await expect.poll(async () => (await kept())[0]!.default_value).toBe('Northwind');
    await button(page, 'Remove default: Northwind').click();
    await expect.poll(async () => (await kept())[0]!.default_value).toBeNull();
    expect(await details(page).getByText('Default', { exact: true }).count()).toBe(0);
  });

  it('copies how prompts name a variable', async () => {
    const { page } = await openVariables(place, 'copier', [client], { permissions: ['clipboard-read', 'clipboard-write'] });
    await button(page, 'Copy {{client}}').click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('{{client}}');
    await page.getByRole('status').getByText('Copied', { exact: true }).waitFor({ state: 'attached' });
  });
});

describe('what the server refuses', () => {
  const failure = { code: 'request.unknown', message: 'no' };
  it('stands under its field, and everything typed stays', async () => {
    const { page, tolerate } = await openVariables(place, 'refused', [client]);
    tolerate(/status of 400/);
    const codes = { name: ['variables.name.taken'] };
    await refuse(page, '**/content/variables/', 400, { code: 'variables.name.taken', message: messages['variables.name.taken'], error_codes: codes });
    await page.keyboard.press('n');
    await name(page).fill('order');
    await description(page).fill('Its number');
    await button(page, 'Create').click();
    await dialog(page).getByText(messages['variables.name.taken'], { exact: true }).waitFor();
    expect(await name(page).getAttribute('aria-invalid')).toBe('true');
    expect([await name(page).inputValue(), await description(page).inputValue()]).toEqual(['order', 'Its number']);
  });

  it('without a reason is said as specified; what was shown at once is taken back, and what was typed stays', async () => {
    const { page, tolerate } = await openVariables(place, 'failing', [client]);
    tolerate(/status of 400/);
    const mend = await refuse(page, /\/content\/variables\/(?!.*changes)/, 400, failure);
    await page.keyboard.press('n');
    await name(page).fill('order');
    await button(page, 'Create').click();
    await said(page, 'Failed to create variable');
    expect(await name(page).inputValue()).toBe('order');
    expect(await rowNames(page)).toEqual(['client']);
    await button(page, 'Cancel').click();
    await dialog(page).waitFor({ state: 'detached' });

    await page.keyboard.press('e');
    await name(page).fill('customer');
    await button(page, 'Save').click();
    await said(page, 'Failed to update variable');
    expect(await name(page).inputValue()).toBe('customer');
    expect(await rowNames(page)).toEqual(['client']);
    await button(page, 'Cancel').click();
    await dialog(page).waitFor({ state: 'detached' });

    await button(page, 'Delete client').click();
    await said(page, 'Failed to delete variable');
    await row(page, 'client').waitFor();
    await mend();
  });

  it('comes late: what is created and edited is listed at once', async () => {
    const { page } = await openVariables(place, 'hurried', [client]);
    const letGo = await hold(page, /\/content\/variables\//);
    await page.keyboard.press('n');
    await name(page).fill('order');
    await name(page).press('Enter');
    await expect.poll(() => rowNames(page)).toEqual(['client', 'order']);
    expect(await dialog(page).getByRole('button', { name: 'Please wait' }).getAttribute('aria-busy')).toBe('true');
    await letGo();
    await said(page, 'Variable created successfully!');
    expect(await rowNames(page)).toEqual(['client', 'order']);
  });
});
