import { enhance } from '@hone/contracts/enhance';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectFocused, expectNoSidewaysScroll, tabTo } from './expectations.ts';
import { startPlace } from './place.ts';
import { button, dialog, openVariables, toasts } from './written-variables.ts';

const place = startPlace();
const prompt = 'Write to {{client}} about {{order}}.\nKeep a {{tone}} tone; name {{Client}} twice.';
const drafts = [
  { name: 'client', description: 'Whom it is for', values: [{ value: 'Northwind', description: 'Pays late' }, { value: 'Aunt Rosa' }], default_value: 'Northwind' },
  { name: 'tone', values: [{ value: 'calm' }, { value: 'warm' }] },
];
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });
const left = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name: `Leave as {{${name}}}`, exact: true });
const preview = (page: Page) => dialog(page).getByRole('heading', { name: 'Preview', exact: true }).locator('xpath=following-sibling::*').innerText();
const editor = (page: Page) => page.getByLabel('Your prompt', { exact: true });

/** The prompt, about to be enhanced. */
async function openDialog(name: string, text = prompt, window = {}) {
  const watched = await openVariables(place, name, drafts, window);
  const { page } = watched;
  await page.goto('/enhance');
  await editor(page).fill(text);
  await editor(page).press('Control+Enter');
  await dialog(page).waitFor();
  return watched;
}

/** What is sent to be enhanced once the dialog goes on. */
async function sent(page: Page, goOn: () => Promise<void>) {
  const [request] = await Promise.all([page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith(enhance.path)), goOn()]);
  return request.postDataJSON() as { text: string; variables?: { name: string; value: string }[] };
}

describe('the dialog that asks for values', () => {
  it('has a labelled field for each name of the prompt, in its order and once, with the values of its variable', async () => {
    const { page } = await openDialog('asked');
    await dialog(page).getByRole('heading', { name: 'Fill in the variables', exact: true }).waitFor();
    expect(await dialog(page).getByRole('textbox').evaluateAll((fields) => fields.map((one) => (one as HTMLTextAreaElement).labels[0]?.textContent))).toEqual(['client', 'order', 'tone']);
    expect(await dialog(page).getByRole('group', { name: 'Values of client' }).getByRole('button').allInnerTexts()).toEqual(['Northwind', 'Aunt Rosa']);
    expect(await dialog(page).getByRole('group', { name: 'Values of tone' }).getByRole('button').allInnerTexts()).toEqual(['calm', 'warm']);
    await button(page, 'Northwind (default)').hover();
    await page.getByRole('tooltip').getByText('Pays late', { exact: true }).waitFor();
    await dialog(page).getByText('Whom it is for', { exact: true }).waitFor();
    await expectFocused(field(page, 'client'));
  });

  it('leaves every name of a prompt that is enhanced, unless something is put in its place, and shows what becomes of it', async () => {
    const { page } = await openDialog('filler');
    for (const name of ['client', 'order', 'tone']) expect(await left(page, name).isChecked()).toBe(true);
    expect(await preview(page)).toBe(prompt);
    await dialog(page).getByRole('button', { name: 'calm', exact: true }).click();
    expect(await left(page, 'tone').isChecked()).toBe(false);
    expect(await dialog(page).getByRole('button', { name: 'calm', exact: true }).getAttribute('aria-pressed')).toBe('true');
    // Its default comes with the wish to fill it.
    await left(page, 'client').uncheck();
    expect(await field(page, 'client').inputValue()).toBe('Northwind');
    await field(page, 'order').fill('{{tone}} K-1234');
    await expect.poll(() => preview(page)).toBe('Write to Northwind about {{tone}} K-1234.\nKeep a calm tone; name Northwind twice.');
    await left(page, 'order').check();
    expect(await field(page, 'order').inputValue()).toBe('');
    await left(page, 'order').uncheck();
    expect(await field(page, 'order').inputValue()).toBe('{{tone}} K-1234');
    await field(page, 'order').fill('');
    expect(await left(page, 'order').isChecked()).toBe(true);
    const { text, variables } = await sent(page, () => field(page, 'order').press('Enter'));
    expect(text).toBe(prompt);
    expect(variables).toEqual([{ name: 'client', value: 'Northwind' }, { name: 'tone', value: 'calm' }]);
    expect(await editor(page).inputValue()).toBe(prompt);
  });

  it('is answered by the keyboard alone, and given up by Escape, with the focus back where it was', async () => {
    const { page } = await openDialog('typist');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expectFocused(editor(page));
    await page.keyboard.press('Control+Enter');
    await dialog(page).waitFor();
    // The values of a variable are one stop, through which the arrows go.
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await field(page, 'client').inputValue()).toBe('Aunt Rosa');
    await tabTo(page, field(page, 'order'));
    await page.keyboard.type('one');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('two');
    expect(await field(page, 'order').inputValue()).toBe('one\ntwo');
    const { variables } = await sent(page, () => page.keyboard.press('Control+Enter'));
    expect(variables).toEqual([{ name: 'client', value: 'Aunt Rosa' }, { name: 'order', value: 'one\ntwo' }]);
  });

  it('remembers what was last put in the place of a name, in this browser and until its user signs out', async () => {
    const { page } = await openDialog('rememberer');
    await field(page, 'client').fill('The Queen');
    await sent(page, () => button(page, 'Enhance').click());
    await page.goto('/enhance');
    await editor(page).fill('For {{ CLIENT }}');
    await editor(page).press('Control+Enter');
    await left(page, 'CLIENT').uncheck();
    expect(await field(page, 'CLIENT').inputValue()).toBe('The Queen');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => localStorage.getItem('lastValues'))).toContain('The Queen');
    await page.getByRole('button', { name: /rememberer@example.org/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('lastValues'))).toBeNull();
  });

  it('puts what was typed into the library: a value, and a variable that was not there', async () => {
    const { page, kept } = await openDialog('adder');
    await field(page, 'client').fill('The Queen');
    await button(page, 'Add to the Variables Library: The Queen').click();
    await toasts(page).getByText('Variable value created successfully!', { exact: true }).waitFor();
    expect(await dialog(page).getByRole('button', { name: 'The Queen', exact: true }).getAttribute('aria-pressed')).toBe('true');
    await field(page, 'order').fill('K-1234');
    await button(page, 'Add to the Variables Library: K-1234').click();
    await toasts(page).getByText('Variable created successfully!', { exact: true }).waitFor();
    await expectFocused(field(page, 'order'));
    expect((await kept()).map(({ name, values }) => [name, values.map(({ value }) => value)])).toEqual([
      ['client', ['Northwind', 'Aunt Rosa', 'The Queen']],
      ['order', ['K-1234']],
      ['tone', ['calm', 'warm']],
    ]);
    // What the library could not keep, or has, is not offered to it.
    await field(page, 'tone').fill('x'.repeat(51));
    await field(page, 'order').fill('k-1234');
    expect(await dialog(page).getByRole('button', { name: /^Add to/ }).count()).toBe(0);
  });

  it('does not come for a prompt without variables', async () => {
    const { page } = await openVariables(place, 'plain', drafts);
    await page.goto('/enhance');
    await editor(page).fill('Write to {{ }} and {{}} and {client}.');
    const { variables } = await sent(page, () => editor(page).press('Control+Enter'));
    expect(variables ?? []).toEqual([]);
    expect(await dialog(page).count()).toBe(0);
  });

  it('follows what is typed, whatever the length of its prompt', async () => {
    const long = `${'{{client}} and {{tone}} and a good many other words. '.repeat(350)}`.slice(0, 18_000);
    const { page } = await openDialog('hurried', long);
    await field(page, 'client').pressSequentially('Northwind Ltd');
    await expect.poll(async () => (await preview(page)).startsWith('Northwind Ltd and {{tone}}')).toBe(true);
    await field(page, 'client').fill('Northwind ');
    await page.evaluate(async () => {
      for (let index = 0; index < 10; index += 1) {
        document.execCommand('insertText', false, 'x');
        await new Promise(requestAnimationFrame);
      }
    });
    await expect.poll(async () => (await preview(page)).startsWith('Northwind xxxxxxxxxx and {{tone}}')).toBe(true);
  });

  it.each([
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['forced colours', { forcedColors: 'active' }],
    ['a telephone', { viewport: { width: 320, height: 640 }, hasTouch: true }],
  ] as const)('is accessible: %s', async (look, window) => {
    const { page } = await openDialog(`look${look.replace(' ', '')}`, prompt, window);
    await field(page, 'order').fill('K-1234 ');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // What is typed in is never under the preview.
    await field(page, 'tone').focus();
    const isSeen = await field(page, 'tone').evaluate((element) => {
      const { left: x, top, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + 20, top + height / 2));
    });
    expect(isSeen).toBe(true);
  });
});
