import { userEvent, page } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { focusByTab, pressKey } from '../../../testing/hands/keys.ts';
import { reopen } from '../../../testing/screen.tsx';
import type { LibrarySpec } from '../../../testing/fakes/library.ts';
import {
  button,
  categoryNames,
  categoryRow,
  choose,
  column,
  expectFocused,
  link,
  openLibrary,
  promptNames,
  promptRow,
  query,
  toasts,
  undo,
} from '../testing/library-screen.ts';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';

const nested: LibrarySpec = {
  categories: { Clients: ['Offer'], Acme: ['Invoice'], Mail: ['Delay'], Hiring: ['Interview'] },
  inside: { Acme: 'Clients', Mail: 'Acme' },
};
const show = (name: string) => button(t(words.showInside, { name }));
const hide = (name: string) => button(t(words.hideInside, { name }));
const menuOf = async (name: string) => {
  await categoryRow(name).hover();
  await categoryRow(name).getByRole('button', { name: words.categoryMore, exact: true }).click();
};
const all = words.allPrompts;

describe('categories inside each other', () => {
  it('open and close, stay so after a reload, and say how deep they are', async () => {
    await openLibrary(nested);
    expect(categoryNames()).toEqual([all, 'Clients', 'Hiring']);
    await show('Clients').click();
    await show('Acme').click();
    expect(categoryNames()).toEqual([all, 'Clients', 'Acme', 'Mail', 'Hiring']);
    expect(categoryRow('Mail').element().getAttribute('aria-level')).toBe('3');
    await reopen();
    await expect.poll(categoryNames).toEqual([all, 'Clients', 'Acme', 'Mail', 'Hiring']);
    await hide('Clients').click();
    await expect.poll(categoryNames).toEqual([all, 'Clients', 'Hiring']);
  });

  it('count and list the prompts of all that is inside, and say in which one each is', async () => {
    await openLibrary(nested);
    await expect.element(link('categories', t(words.categorySaid, { name: 'Clients', count: 3 }))).toBeVisible();
    await link('categories', 'Clients').click();
    await expect.poll(() => promptNames().toSorted()).toEqual(['Delay', 'Invoice', 'Offer']);
    await expect.element(promptRow('Delay').getByText(/^Mail · /)).toBeVisible();
  });

  it('are walked through by arrow keys, which lead on to the prompts from the last', async () => {
    await openLibrary(nested);
    await focusByTab(link('categories', all));
    await pressKey('ArrowDown');
    await expectFocused('Clients');
    await pressKey('ArrowRight');
    await expect.poll(categoryNames).toEqual([all, 'Clients', 'Acme', 'Hiring']);
    await pressKey('ArrowDown');
    await expectFocused('Acme');
    await pressKey('ArrowLeft');
    await expectFocused('Clients');
    await pressKey('ArrowLeft');
    await expect.poll(categoryNames).toEqual([all, 'Clients', 'Hiring']);
    await pressKey('End');
    await expectFocused('Hiring');
    await pressKey('ArrowRight');
    await expectFocused('Interview');
    await pressKey('ArrowLeft');
    await expectFocused('Hiring');
  });

  it('move by menu and dialog, only where they can go, with the focus on the moved row and with Undo', async () => {
    const library = await openLibrary(nested);
    await menuOf('Clients');
    await choose(words.moveCategory);
    await page.getByRole('combobox', { name: words.place }).click();
    const options = page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
    expect(options).toEqual([words.topLevel, 'Hiring']);
    await page.getByRole('option', { name: 'Hiring' }).click();
    await button(words.moveDone).click();
    await expect.poll(categoryNames).toEqual([all, 'Hiring', 'Clients']);
    await expectFocused('Clients');
    await expect.element(toasts().getByText(t(words.movedIn, { name: 'Hiring' }))).toBeVisible();
    expect(library.category('Clients').parent).toBe(library.category('Hiring').id);
    await undo().click();
    await expect.poll(() => library.category('Clients').parent).toBeNull();
  });

  it('are made inside another from its menu', async () => {
    const library = await openLibrary(nested);
    await menuOf('Hiring');
    await choose(words.addInside);
    await page.getByRole('textbox', { name: words.categoryName }).fill('Letters');
    await pressKey('Enter');
    await expect.poll(() => library.category('Letters')?.parent).toBe(library.category('Hiring').id);
    await expectFocused('Letters');
    expect(query()['category']).toBe(library.category('Letters').id);
  });

  it('move by dragging, and take dragged prompts; a place that can’t be isn’t marked', async () => {
    const library = await openLibrary(nested);
    await userEvent.dragAndDrop(link('categories', 'Hiring'), link('categories', 'Clients'));
    await expect.poll(() => library.category('Hiring').parent).toBe(library.category('Clients').id);
    await expect.poll(categoryNames).toEqual([all, 'Clients', 'Acme', 'Hiring']);
    await userEvent.dragAndDrop(link('categories', 'Clients'), link('categories', 'Acme'));
    expect(library.category('Clients').parent).toBeNull();
    await userEvent.dragAndDrop(link('categories', 'Hiring'), link('categories', all));
    await expect.poll(() => library.category('Hiring').parent).toBeNull();
    await userEvent.dragAndDrop(link('prompts', 'Interview'), link('categories', 'Acme'));
    await expect.poll(() => library.prompt('Interview').category).toBe(library.category('Acme').id);
    expect(column('categories').element().querySelectorAll('[data-drop]')).toHaveLength(0);
  });

  it('open after a while under what is dragged, which stays where it was if the drag is given up', async () => {
    const library = await openLibrary({ ...nested, kept: { Code: [] } });
    const drag = (type: string, at: ReturnType<typeof link>) =>
      at
        .element()
        .dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }));
    const marked = () =>
      [...document.querySelectorAll<HTMLElement>('[data-drop]')].map(({ dataset }) => dataset['key']);
    drag('dragstart', link('categories', 'Hiring'));
    expect(drag('dragover', link('categories', 'Clients'))).toBe(false);
    expect(marked()).toEqual([library.category('Clients').id]);
    await expect.poll(categoryNames).toEqual([all, 'Clients', 'Acme', 'Hiring', 'Code']);
    drag('dragend', link('categories', 'Hiring'));
    expect(marked()).toEqual([]);
    expect(library.category('Hiring').parent).toBeNull();
    drag('dragstart', link('categories', 'Code'));
    expect(drag('dragover', link('categories', 'Hiring'))).toBe(true);
    expect(marked()).toEqual([]);
  });

  it('take all chosen prompts, if one of them is dragged there', async () => {
    const library = await openLibrary(nested);
    await link('categories', 'Clients').click();
    await expect.poll(promptNames).toHaveLength(3);
    const [first = '', second = '', third = ''] = promptNames();
    await focusByTab(link('prompts', first));
    await pressKey('x');
    await pressKey('Shift+ArrowDown');
    await userEvent.dragAndDrop(link('prompts', second), link('categories', 'Hiring'));
    const isInHiring = (name: string) => library.prompt(name).category === library.category('Hiring').id;
    await expect.poll(() => [first, second, third].map(isInHiring)).toEqual([true, true, false]);
  });

  it('come back whole when deleting one is undone', async () => {
    const library = await openLibrary(nested);
    await show('Clients').click();
    await link('categories', 'Clients').click();
    await pressKey('Delete');
    await expect.poll(categoryNames).toEqual([all, 'Hiring']);
    await undo().click();
    await expect.poll(categoryNames).toEqual([all, 'Clients', 'Acme', 'Hiring']);
    await expect.poll(() => library.prompts().length).toBe(4);
  });
});
