import { deleteVariable } from '@hone/contracts/variables';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { reloadFollowing } from './following.ts';
import { hold } from './network.ts';
import { startPlace } from './place.ts';
import { button, details, dialog, editElsewhere, openVariables, readPromptTexts, row, rowNames, toasts, valueNames, writePrompts } from './written-variables.ts';

const place = startPlace();
const name = (page: Page) => dialog(page).getByLabel('Name', { exact: true });
const description = (page: Page) => dialog(page).getByLabel('Description (optional)', { exact: true });
const client = { name: 'client', description: 'Whom it is for', values: [{ value: 'Northwind' }, { value: 'Aunt Rosa' }] };
/** The feed, held back: the page does not know yet what was done elsewhere. */
const feed = /\/content\/changes\//;

describe('a change made elsewhere', () => {
  it('is seen at once, and stands in the fields of an open dialog that nobody touched', async () => {
    const { page, elsewhere, made, kept } = await openVariables(place, 'follower', [client]);
    await reloadFollowing(page);
    await row(page, 'client').waitFor();
    await page.keyboard.press('e');
    await name(page).fill('customer');
    await editElsewhere(elsewhere, made[0]!, { description: 'The one who pays' });
    await expect.poll(() => description(page).inputValue()).toBe('The one who pays');
    expect(await name(page).inputValue()).toBe('customer');
    await button(page, 'Save').click();
    await toasts(page).getByText('Variable updated successfully', { exact: true }).waitFor();
    expect((await kept())[0]).toMatchObject({ name: 'customer', description: 'The one who pays' });
  });

  it('of the same field leaves a clear choice, and nothing that was typed is lost: mine', async () => {
    const { page, elsewhere, made, kept, tolerate } = await openVariables(place, 'chooser', [client]);
    tolerate(/status of 409/);
    await page.keyboard.press('e');
    await name(page).fill('customer');
    const letGo = await hold(page, feed);
    await editElsewhere(elsewhere, made[0]!, { name: 'buyer', description: 'The one who pays' });
    await button(page, 'Save').click();
    await dialog(page).getByText('Its name is “buyer” now.', { exact: true }).waitFor();
    expect(await name(page).inputValue()).toBe('customer');
    expect((await kept())[0]!.name).toBe('buyer');
    await button(page, 'Keep mine').click();
    await dialog(page).waitFor({ state: 'detached' });
    expect((await kept())[0]).toMatchObject({ name: 'customer', description: 'The one who pays' });
    await letGo();
  });

  it('of the same field leaves a clear choice: theirs', async () => {
    const { page, elsewhere, made, kept } = await openVariables(place, 'yielder', [client]);
    await reloadFollowing(page);
    await row(page, 'client').waitFor();
    await page.keyboard.press('e');
    await description(page).fill('Mine');
    await editElsewhere(elsewhere, made[0]!, { description: 'Theirs' });
    await dialog(page).getByText('Its description is now:', { exact: true }).waitFor();
    await button(page, 'Use that').click();
    expect(await description(page).inputValue()).toBe('Theirs');
    await button(page, 'Save').click();
    await dialog(page).waitFor({ state: 'detached' });
    expect((await kept())[0]!.description).toBe('Theirs');
  });

  it('loses no value: those of two tabs are both added', async () => {
    const { page, elsewhere, made, kept, tolerate } = await openVariables(place, 'adder', [client]);
    tolerate(/status of 409/);
    await page.keyboard.press('a');
    await name(page).fill('Mine');
    const letGo = await hold(page, feed);
    const { values } = made[0]!;
    await editElsewhere(elsewhere, made[0]!, { values: [{ value: 'Theirs' }, ...values.slice(1)] });
    await button(page, 'Add').click();
    await toasts(page).getByText('Variable value created successfully!', { exact: true }).waitFor();
    expect((await kept())[0]!.values.map(({ value }) => value)).toEqual(['Theirs', 'Aunt Rosa', 'Mine']);
    await expect.poll(() => valueNames(page)).toEqual(['Theirs', 'Aunt Rosa', 'Mine']);
    await letGo();
  });

  it('that took the value away which is edited here, leaves the choice to add it again', async () => {
    const { page, elsewhere, made, kept } = await openVariables(place, 'keeper', [client]);
    await reloadFollowing(page);
    await button(page, 'Edit Northwind').click();
    await name(page).fill('Northwind Ltd');
    await editElsewhere(elsewhere, made[0]!, { values: made[0]!.values.slice(1) });
    await dialog(page).getByText(/^This value was deleted elsewhere/).waitFor();
    expect(await name(page).inputValue()).toBe('Northwind Ltd');
    await button(page, 'Add again').click();
    await dialog(page).waitFor({ state: 'detached' });
    expect((await kept())[0]!.values.map(({ value }) => value)).toEqual(['Aunt Rosa', 'Northwind Ltd']);
  });

  it('that deleted the variable which is edited here, leaves the choice to bring it back', async () => {
    const { page, elsewhere, made, kept } = await openVariables(place, 'rescuer', [client, { name: 'tone' }]);
    await reloadFollowing(page);
    await row(page, 'client').click();
    await page.keyboard.press('e');
    await name(page).fill('customer');
    await elsewhere.call(deleteVariable, { params: { id: made[0]!.id } });
    await dialog(page).getByText(/^This variable was deleted elsewhere/).waitFor();
    expect(await name(page).inputValue()).toBe('customer');
    await button(page, 'Bring back').click();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(async () => (await kept()).map((one) => one.name)).toEqual(['customer', 'tone']);
    await details(page).getByRole('heading', { name: 'customer', exact: true }).waitFor();
    await expect.poll(() => valueNames(page)).toEqual(['Northwind', 'Aunt Rosa']);
  });

  it('that deleted the variable which is looked at says so, and the focus is not lost', async () => {
    const { page, elsewhere, made } = await openVariables(place, 'looker', [client, { name: 'tone' }]);
    await row(page, 'client').click();
    await reloadFollowing(page);
    await button(page, 'Edit Northwind').focus();
    await elsewhere.call(deleteVariable, { params: { id: made[0]!.id } });
    await page.getByRole('heading', { name: 'This variable is not here', exact: true }).waitFor();
    expect(await rowNames(page)).toEqual(['tone']);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main');
  });
});

describe('a variable that prompts use', () => {
  const texts = ['TEST Write to {{client}}.', 'TEST {{ CLIENT }} and {{tone}}', 'TEST {{client}}, {{client}}', 'TEST nothing'];

  it('says in how many, and leads to them', async () => {
    const { page, elsewhere } = await openVariables(place, 'promptuser', [client, { name: 'tone' }, { name: 'unused' }]);
    await writePrompts(elsewhere, texts);
    await reloadFollowing(page);
    await row(page, 'client').click();
    const link = details(page).getByRole('link', { name: 'Used in 3 prompts', exact: true });
    expect(await link.getAttribute('href')).toBe('/prompt-library?search=%7B%7Bclient%7D%7D');
    await row(page, 'tone').click();
    await details(page).getByRole('link', { name: 'Used in 1 prompt', exact: true }).waitFor();
    await row(page, 'unused').click();
    await details(page).getByText('No prompt uses it yet. Write {{unused}} where it belongs.', { exact: true }).waitFor();
  });

  it('is renamed in them too, unless that is turned off', async () => {
    const { page, elsewhere } = await openVariables(place, 'renamer', [client]);
    await writePrompts(elsewhere, texts);
    await reloadFollowing(page);
    const before = await readPromptTexts(elsewhere);
    await details(page).getByRole('link', { name: 'Used in 3 prompts', exact: true }).waitFor();
    await page.keyboard.press('e');
    expect(await dialog(page).getByRole('checkbox').count()).toBe(0);
    await name(page).fill('customer');
    await dialog(page).getByRole('checkbox', { name: 'Rename it in 3 prompts too', exact: true }).uncheck();
    await dialog(page).getByText('Otherwise they keep {{client}}, which names no variable then.', { exact: true }).waitFor();
    await button(page, 'Save').click();
    await details(page).getByText(/^No prompt uses it yet/).waitFor();
    expect(await readPromptTexts(elsewhere)).toEqual(before);

    await page.keyboard.press('e');
    await name(page).fill('client');
    await button(page, 'Save').click();
    await details(page).getByRole('link', { name: 'Used in 3 prompts', exact: true }).waitFor();

    await page.keyboard.press('e');
    await name(page).fill('the buyer');
    expect(await dialog(page).getByRole('checkbox', { name: 'Rename it in 3 prompts too', exact: true }).isChecked()).toBe(true);
    await button(page, 'Save').click();
    await toasts(page).getByText('Variable updated successfully', { exact: true }).waitFor();
    expect((await readPromptTexts(elsewhere)).toSorted()).toEqual([
      'TEST nothing',
      'TEST {{the buyer}} and {{tone}}',
      'TEST Write to {{the buyer}}.',
      'TEST {{the buyer}}, {{the buyer}}',
    ].toSorted());
    await details(page).getByRole('link', { name: 'Used in 3 prompts', exact: true }).waitFor();
  });
});

describe('without a line', () => {
  it('the variables can be read and not changed, and what is typed stays', async () => {
    const { page, tolerate, kept } = await openVariables(place, 'offline', [client]);
    tolerate(/ERR_INTERNET_DISCONNECTED/);
    await page.keyboard.press('a');
    await name(page).fill('Mine');
    await page.context().setOffline(true);
    await dialog(page).getByText(/^You are offline/).waitFor();
    await button(page, 'Add').click();
    await toasts(page).getByText('We cannot reach Hone right now. Please check your connection and try again.', { exact: true }).waitFor();
    expect(await name(page).inputValue()).toBe('Mine');
    await button(page, 'Cancel').click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByText('You are offline. You can look at everything; changing it works again once you are back.', { exact: true }).waitFor();
    await expect.poll(() => valueNames(page)).toEqual(['Northwind', 'Aunt Rosa']);
    await page.keyboard.press('n');
    await button(page, 'Delete client').click({ force: true });
    expect(await dialog(page).count()).toBe(0);
    expect(await rowNames(page)).toEqual(['client']);
    await page.context().setOffline(false);
    await expect.poll(() => page.getByText(/^You are offline/).count()).toBe(0);
    await page.keyboard.press('n');
    await dialog(page).waitFor();
    expect(await kept()).toHaveLength(1);
  });
});
