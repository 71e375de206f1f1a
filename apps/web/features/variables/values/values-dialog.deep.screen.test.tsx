import { enhance } from '@hone/contracts/enhance';
import { messages } from '@hone/contracts/messages';
import { logout } from '@hone/contracts/access/logins';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { appearances } from '../../../testing/appearances.ts';
import { byCss } from '../../../testing/css.ts';
import { playEnhancing } from '../../../testing/enhancing.ts';
import { pressKey, focusByTab, typeKeys } from '../../../testing/keys.ts';
import { playLibrary } from '../../../testing/library.ts';
import { findElement, expectAccessible } from '../../../testing/page-state.ts';
import { makeUser } from '../../../testing/people.ts';
import { sampled } from '../../../testing/sampled.ts';
import { api, storedItem, type Opening, openScreen, reopen } from '../../../testing/screen.tsx';
import { add, expectValue, field, left, preview, template, value, variables } from '../testing/values-dialog.ts';
import { dialog, expectClosed, expectToast } from '../testing/variables-screen.ts';
import { words } from './words.ts';

const editor = () => byCss('main textarea').first();

async function ask(text: string): Promise<void> {
  await editor().fill(text);
  await pressKey('Control+Enter');
}

async function openDialog(text = template, opening: Opening = {}) {
  const library = playLibrary({ variables });
  playEnhancing((given) => `Please. ${given}`);
  await openScreen('/enhance', { as: makeUser('anna'), ...opening });
  await ask(text);
  await expect.element(dialog()).toBeVisible();
  return library;
}

/** What is sent after the dialog. */
async function sent(proceed: () => Promise<void>) {
  const before = api.calls(enhance).length;
  await proceed();
  await expect.poll(() => api.calls(enhance).length).toBe(before + 1);
  return api.calls(enhance).at(-1)!.body;
}

describe('the dialog that asks for values', () => {
  it('keeps every name of an enhanced prompt unless it is filled in, with a preview', async () => {
    await openDialog();
    for (const name of ['client', 'order', 'tone']) await expect.element(left(name)).toBeChecked();
    expect(preview()).toBe(template);
    await value('calm').click();
    await expect.element(left('tone')).not.toBeChecked();
    await expect.element(value('calm')).toHaveAttribute('aria-pressed', 'true');
    // Filling it in starts with its default.
    await left('client').click();
    await expectValue('client', 'Northwind');
    await field('order').fill('{{tone}} K-1234');
    const becomes = 'Write to Northwind about {{tone}} K-1234.\nKeep a calm tone; name Northwind twice.';
    await expect.poll(preview).toBe(becomes);
    await left('order').click();
    await expectValue('order', '');
    await left('order').click();
    await expectValue('order', '{{tone}} K-1234');
    await field('order').fill('');
    await expect.element(left('order')).toBeChecked();
    const body = await sent(() => pressKey('Enter'));
    expect(body.text).toBe(template);
    expect(body.variables).toEqual([{ name: 'client', value: 'Northwind' }, { name: 'tone', value: 'calm' }]);
    await expect.element(editor()).toHaveValue(template);
  });

  it('is answered by the keyboard alone, and given up by Escape, with the focus back where it was', async () => {
    await openDialog();
    await pressKey('Escape');
    await expectClosed();
    await expect.element(editor()).toHaveFocus();
    expect(api.calls(enhance)).toEqual([]);
    await pressKey('Control+Enter');
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
    const body = await sent(() => pressKey('Control+Enter'));
    expect(body.variables).toEqual([{ name: 'client', value: 'Aunt Rosa' }, { name: 'order', value: 'one\ntwo' }]);
  });

  it('remembers what was last put in the place of a name, in this browser and until its user signs out', async () => {
    await openDialog();
    await field('client').fill('The Queen');
    await sent(() => value(words.enhance).click());
    await expectClosed();
    await reopen();
    await ask('For {{ CLIENT }}');
    await left('CLIENT').click();
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

  it('puts what was typed into the library: a value, and a variable that was not there', async () => {
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

  it('does not come for a prompt without variables', async () => {
    playLibrary({ variables });
    playEnhancing((given) => given);
    await openScreen('/enhance', { as: makeUser('anna') });
    const body = await sent(() => ask('Write to {{ }} and {{}} and {client}.'));
    expect(body.variables ?? []).toEqual([]);
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('follows what is typed, whatever the length of its prompt', async () => {
    const long = '{{client}} and {{tone}} and a good many other words. '.repeat(350).slice(0, 18_000);
    await openDialog(long);
    await typeKeys('Northwind Ltd');
    await expect.poll(() => preview().startsWith('Northwind Ltd and {{tone}}')).toBe(true);
    await field('client').fill('Northwind ');
    await typeKeys('x'.repeat(10));
    await expect.poll(() => preview().startsWith(`Northwind ${'x'.repeat(10)} and {{tone}}`)).toBe(true);
  });

  it.each(sampled(appearances))('pleases axe and fits, and never covers what is typed in: %s', async (_, look) => {
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
