import { createVariable, editVariable } from '@hone/contracts/library/variables';
import { messages } from '@hone/contracts/messages';
import { variableRules } from '@hone/domain/variables';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { appearances } from '../../testing/appearances.ts';
import { byCss } from '../../testing/hands/css.ts';
import { pressKey, typeKeys } from '../../testing/hands/keys.ts';
import { findElement, expectAccessible } from '../../testing/page-state.ts';
import { sampled } from '../../testing/sampled.ts';
import { api } from '../../testing/screen.tsx';
import { t } from '../../ui/t.ts';
import { words as dialogWords } from './dialog/words.ts';
import {
  button,
  details,
  expectClosed,
  expectFocused,
  expectRows,
  expectShown,
  expectToast,
  focused,
  nameField,
  openVariables,
  row,
  valueNames,
} from './testing/variables-screen.ts';
import { words } from './words.ts';

const client = {
  name: 'client',
  description: 'Whom it is for',
  values: [['Northwind', 'Pays late'], 'W'.repeat(50)],
  default_value: 'Northwind',
} as const;
const longest = { name: 'n'.repeat(50), description: 'x'.repeat(1000) };
const arabic = { name: 'العميل', description: 'اسم العميل', values: ['شركة النور'] };
const family = { name: '👩‍👩‍👧‍👦🏳️‍🌈' };
const all = [client, longest, arabic, family];
const press = (name: string) => button(name).click();
const editOf = (value: string) => t(words.editValue, { value });

describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('the Variables Library passes axe and fits the viewport, with different variables open', async () => {
    const library = await openVariables(all, look);
    await expectAccessible();
    for (const { name } of [client, longest]) {
      await byCss(`main [data-variable="${library.variable(name).id}"]`)
        .first()
        .click();
      await findElement('main article');
      await expectAccessible();
      history.back();
      await findElement('main [data-row]');
    }
  });

  it('the dialog for a new variable passes axe and fits the viewport, with an invalid field', async () => {
    await openVariables(all, look);
    await pressKey('n');
    await findElement('[role=dialog] input');
    await byCss('[role=dialog] input').first().fill(' ');
    await findElement('[aria-invalid=true]');
    await expectAccessible();
  });
});

describe('the Variables Library', () => {
  it('is accessible when empty, too', async () => {
    await openVariables([]);
    await expect.element(page.getByRole('heading', { name: words.none, exact: true })).toBeVisible();
    await expectAccessible();
  });

  it('is mirrored in right-to-left languages, and so are its arrow keys', async () => {
    await openVariables(all, { language: 'ar-XB' });
    await row('client').click();
    const startOf = (element: Element) => element.getBoundingClientRect().x;
    expect(startOf(row('client').element())).toBeGreaterThan(startOf(details().element()));
    await pressKey('ArrowLeft');
    await expectFocused(editOf('Northwind'));
    await pressKey('ArrowRight');
    await expect.element(row('client')).toHaveFocus();
  });

  it('can be navigated with the arrow keys: along the list, into the values, and back', async () => {
    await openVariables([{ name: 'a' }, { name: 'b', values: ['one', 'two'] }]);
    (row('a').element() as HTMLElement).focus();
    await pressKey('ArrowDown');
    await pressKey('Enter');
    await expectShown('b');
    await pressKey('ArrowRight');
    await pressKey('ArrowDown');
    await expectFocused(editOf('two'));
    await pressKey('e');
    await expect.element(nameField()).toHaveValue('two');
    await pressKey('Escape');
    await expectClosed();
    await expectFocused(editOf('two'));
    await pressKey('ArrowLeft');
    await expect.element(row('b')).toHaveFocus();
  });

  it('shows either the list or one variable on a phone, and returns to its row', async () => {
    await openVariables(all, { width: 375, height: 720 });
    await row('client').click();
    await expectShown('client');
    await expect.element(row('client')).not.toBeInTheDocument();
    await expect.element(button(words.back)).toHaveFocus();
    await press(words.back);
    await expect.element(row('client')).toBeVisible();
    expect(location.search).toBe('');
    await expect.element(row('client')).toHaveFocus();
    await row('client').click();
    await press(t(words.removeCategory, { name: 'client' }));
    await expectToast(messages['variables.deleted']);
    await expectRows(family.name, longest.name, arabic.name);
    await expect.poll(() => document.activeElement?.matches('[data-row]')).toBe(true);
  });
});

describe('a library of a thousand variables', () => {
  it('with 200 values in one is searched as you type, renders only visible rows, and says it is full', async () => {
    const most = variableRules.valuesMaximum;
    const values = Array.from({ length: most }, (_, index) => [`value ${index}`, 'What it means'] as const);
    const some = values.slice(0, 20);
    const filler = Array.from({ length: 999 }, (_, index) => ({ name: `filler ${index + 1}`, values: some }));
    await openVariables([{ name: 'a first one', values }, ...filler]);
    expect(document.querySelectorAll('main [data-row]').length).toBeLessThan(60);
    await expect.poll(() => valueNames().length).toBe(most);
    await pressKey('/');
    await typeKeys('filler 99');
    await expectRows('filler 99', ...Array.from({ length: 10 }, (_, index) => `filler ${990 + index}`));
    await pressKey('ArrowDown');
    await pressKey('End');
    await expect.poll(focused).toContain('filler 999');
    api.refuses(createVariable, 'variables.too_many');
    await pressKey('n');
    await nameField().fill('one too many');
    await press(dialogWords.create);
    await expectToast(messages['variables.too_many']);
    await expect.element(nameField()).toHaveValue('one too many');
    await press(dialogWords.cancel);
    await expectClosed();
    api.refuses(editVariable, 'request.invalid', { fields: { values: ['variables.values.too_many'] } });
    await press(words.addValue);
    await nameField().fill('one too many');
    await press(dialogWords.add);
    await expect.element(nameField()).toHaveAccessibleDescription(messages['variables.values.too_many']);
  });
});
