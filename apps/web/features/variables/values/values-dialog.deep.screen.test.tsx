import { useEnhancement } from '@hone/contracts/enhance/enhance';
import { messages } from '@hone/contracts/messages';
import { logout } from '@hone/contracts/access/logins';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { appearances } from '../../../testing/appearances.ts';
import { byCss } from '../../../testing/hands/css.ts';
import { fakeEnhancing } from '../../../testing/fakes/enhancing.ts';
import { pressKey, focusByTab, typeKeys } from '../../../testing/hands/keys.ts';
import { fakeLibrary } from '../../../testing/fakes/library.ts';
import { findElement, expectAccessible } from '../../../testing/page-state.ts';
import { makeUser } from '../../../testing/people.ts';
import { sampled } from '../../../testing/sampled.ts';
import { api, storedItem, type Opening, openScreen, reopen } from '../../../testing/screen.tsx';
import { add, expectValue, field, left, preview, template, value, variables } from '../testing/values-dialog.ts';
import { t } from '../../../ui/t.ts';
import { dialog, expectClosed, expectToast } from '../testing/variables-screen.ts';
import { words } from './words.ts';

const editor = () => byCss('main textarea').first();

const copyButton = () => page.getByRole('button', { name: t(words.copy), exact: true }).first();

/** Enhances a prompt and copies the result, which asks for the values of its variables. */
async function ask(text: string): Promise<void> {
  fakeEnhancing((given) => `Please. ${given}`);
  await editor().fill(text);
  await pressKey('Control+Enter');
  await copyButton().click();
}

async function openDialog(text = template, opening: Opening = {}) {
  const library = fakeLibrary({ variables });
  await openScreen('/enhance', { as: makeUser('anna'), ...opening });
  await ask(text);
  await expect.element(dialog()).toBeVisible();
  return library;
}

/** What is copied after the dialog. */
async function copied(proceed: () => Promise<void>): Promise<string | undefined> {
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await proceed();
  await expect.poll(() => copying.mock.calls.length).toBe(1);
  return copying.mock.lastCall?.[0];
}

describe('the dialog that asks for values', () => {
  it('keeps every name that is not filled in, previews the result, and leaves the prompt unchanged', async () => {
    await openDialog();
    await expectValue('client', 'Northwind');
    for (const name of ['order', 'tone']) await expect.element(left(name)).toBeChecked();
    await value('calm').click();
    await expect.element(left('tone')).not.toBeChecked();
    await expect.element(value('calm')).toHaveAttribute('aria-pressed', 'true');
    // Filled in after all, it starts with its default.
    await left('client').click();
    await expectValue('client', '');
    await left('client').click();
    await expectValue('client', 'Northwind');
    await field('order').fill('{{tone}} K-1234');
    const becomes = 'Please. Write to Northwind about {{tone}} K-1234.\nKeep a calm tone; name Northwind twice.';
    await expect.poll(preview).toBe(becomes);
    await left('order').click();
    await expectValue('order', '');
    await left('order').click();
    await expectValue('order', '{{tone}} K-1234');
    await field('order').fill('');
    await expect.element(left('order')).toBeChecked();
    const text = await copied(() => pressKey('Enter'));
    expect(text).toBe('Please. Write to Northwind about {{order}}.\nKeep a calm tone; name Northwind twice.');
    await expect.element(editor()).toHaveValue(template);
  });

  it('works by keyboard alone, and Escape cancels it and returns focus to where it was', async () => {
    await openDialog();
    await pressKey('Escape');
    await expectClosed();
    await expect.element(copyButton()).toHaveFocus();
    expect(api.calls(useEnhancement)).toEqual([]);
    await pressKey('Enter');
    await expect.element(field('client')).toHaveFocus();
    // A variable's values are one Tab stop with arrow keys.
    await pressKey('Tab');
    await pressKey('ArrowRight');
    await pressKey('Enter');
    await expectValue('client', 'Aunt Rosa');
    await focusByTab(field('order'));
    await typeKeys('one');
    await pressKey('Shift+Enter');
    await typeKeys('two');
    await expectValue('order', 'one\ntwo');
    const text = await copied(() => pressKey('Control+Enter'));
    expect(text).toBe('Please. Write to Aunt Rosa about one\ntwo.\nKeep a {{tone}} tone; name Aunt Rosa twice.');
  });

  it('remembers the last value for a name in this browser, until the user signs out', async () => {
    await openDialog();
    await field('client').fill('The Queen');
    await copied(() => value(words.copy).click());
    await expectClosed();
    await reopen();
    await ask('For {{ CLIENT }}');
    await expectValue('CLIENT', 'The Queen');
    await pressKey('Escape');
    await expectClosed();
    expect(storedItem('lastValues')).toContain('The Queen');
    api.answers(logout);
    await page.getByRole('button', { name: /anna@example.org/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect.poll(() => location.pathname).toBe('/login');
    expect(storedItem('lastValues')).toBeNull();
  });

  it('can add what was typed to the library, as a value or as a new variable', async () => {
    const library = await openDialog();
    await field('client').fill('The Queen');
    await add('The Queen').click();
    await expectToast(messages['variables.value.created']);
    await expect.element(value('The Queen')).toHaveAttribute('aria-pressed', 'true');
    await field('order').fill('K-1234');
    await add('K-1234').click();
    await expectToast(messages['variables.created']);
    await expect.element(field('order')).toHaveFocus();
    expect(library.variables().map(({ name, values }) => [name, values.map((one) => one.value)])).toEqual([
      ['client', ['Northwind', 'Aunt Rosa', 'The Queen']],
      ['order', ['K-1234']],
      ['tone', ['calm', 'warm']],
    ]);
    // Values that are too long or exist already can't be added.
    await field('tone').fill('x'.repeat(51));
    await field('order').fill('k-1234');
    await expect.element(dialog().getByRole('button', { name: /^Add to/ })).not.toBeInTheDocument();
  });

  it('does not open for a prompt without variables', async () => {
    fakeLibrary({ variables });
    await openScreen('/enhance', { as: makeUser('anna') });
    const text = await copied(() => ask('Write to {{ }} and {{}} and {client}.'));
    expect(text).toBe('Please. Write to {{ }} and {{}} and {client}.');
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('previews what is typed, however long the prompt is', async () => {
    const long = '{{client}} and {{tone}} and a good many other words. '.repeat(350).slice(0, 18_000);
    await openDialog(long);
    await field('client').fill('');
    await typeKeys('Northwind Ltd');
    await expect.poll(() => preview().startsWith('Please. Northwind Ltd and {{tone}}')).toBe(true);
    await field('client').fill('Northwind ');
    await typeKeys('x'.repeat(10));
    await expect.poll(() => preview().startsWith(`Please. Northwind ${'x'.repeat(10)} and {{tone}}`)).toBe(true);
  });

  it.each(sampled(appearances))('passes axe, fits the viewport and never covers the focus: %s', async (_, look) => {
    await openDialog(template, look);
    await field('order').fill('K-1234 ');
    await expectAccessible();
    const last = await findElement('[role=dialog] textarea', 2);
    await last.click();
    const element = last.element();
    const { left: start, top, height } = element.getBoundingClientRect();
    expect(element.contains(document.elementFromPoint(start + 20, top + height / 2))).toBe(true);
  });
});
