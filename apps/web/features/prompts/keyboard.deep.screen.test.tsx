import { messages } from '@hone/contracts/messages';
import { defaultPreferences, getPreferences } from '@hone/contracts/profile/preferences';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pressKey, focusByTab, typeKeys } from '../../testing/hands/keys.ts';
import { api } from '../../testing/screen.tsx';
import { t } from '../../ui/t.ts';
import { words as choosing } from './choosing/words.ts';
import { words as editorWords } from './editor/words.ts';
import {
  button,
  column,
  expectFocused,
  focused,
  link,
  openLibrary,
  plain,
  promptNames,
  promptRow,
  query,
  searchField,
  toasts,
  toMail,
  toPrompt,
  undo,
} from './testing/library-screen.ts';
import { words } from './words.ts';

const focus = (list: 'categories' | 'prompts', title: string) => (link(list, title).element() as HTMLElement).focus();
async function expectNames(...names: string[]): Promise<void> {
  await expect.poll(promptNames).toEqual(names);
}

/** After each key, what has the focus. */
async function expectWay(...steps: [key: string, reached: string][]): Promise<void> {
  for (const [key, reached] of steps) {
    await pressKey(key);
    await expect.poll(focused, { message: key }).toBe(reached);
  }
}

describe('the keyboard', () => {
  it('moves up and down within a column, and between columns with the left and right arrows', async () => {
    const library = await openLibrary();
    await focusByTab(link('categories', words.allPrompts));
    await expectWay(
      ['ArrowDown', 'Client mail'],
      ['ArrowDown', 'Code review'],
      ['End', 'Thinking and check…'],
      ['ArrowDown', 'Thinking and check…'],
      ['Home', words.allPrompts],
      ['ArrowDown', 'Client mail'],
      ['ArrowRight', 'Delay'],
      ['ArrowDown', 'Follow-up'],
    );
    expect(query()).toEqual({ category: library.category('Client mail').id });
    await expectWay(['ArrowRight', `${words.edit}E`]);
    expect(query()['prompt']).toBe(library.prompt('Follow-up').id);
    await expectWay(
      ['ArrowLeft', 'Follow-up'],
      ['End', 'Offer'],
      ['ArrowLeft', 'Client mail'],
      ['ArrowLeft', 'Client mail'],
      ['ArrowRight', 'Follow-up'],
    );
  });

  it('moves in the visual direction on right-to-left pages', async () => {
    await openLibrary(plain, undefined, { language: 'ar-XB' });
    focus('categories', 'Client mail');
    await expectWay(['ArrowLeft', 'Delay'], ['ArrowRight', 'Client mail'], ['ArrowRight', 'Client mail']);
  });

  it('opens a prompt with Enter, and finds a name by its first letters', async () => {
    await openLibrary({ categories: { 'Client mail': ['Offer', 'Offer, short', 'Follow-up'] } }, toMail);
    focus('prompts', 'Follow-up');
    await typeKeys('offer,');
    await expectFocused('Offer, short');
    await pressKey('Enter');
    await expect.element(column('preview').getByText('Text of Offer, short')).toBeVisible();
    expect(focused()).toBe('Offer, short');
  });

  it('has N for a new prompt, E to edit and C to copy the focused row’s prompt, and / to search', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const library = await openLibrary(plain, toMail);
    focus('prompts', 'Offer');
    await pressKey('c');
    await expect.element(toasts().getByText(words.copied)).toBeVisible();
    expect(written.mock.calls).toEqual([['Text of Offer']]);
    await pressKey('e');
    await expect.element(page.getByRole('heading', { name: editorWords.editTitle })).toBeVisible();
    const { id, category } = library.prompt('Offer');
    expect(query()).toEqual({ category, prompt: id, act: 'edit' });
    await button(editorWords.cancel).click();
    await expectFocused('Offer');
    await pressKey('n');
    await expect.element(page.getByRole('heading', { name: editorWords.newTitle })).toBeVisible();
    history.back();
    await expectFocused('Offer');
    await pressKey('/');
    await typeKeys('never e or c');
    await expect.element(searchField()).toHaveValue('never e or c');
  });

  it('has no single-key shortcuts if they are turned off; names can then be found by their first letter', async () => {
    const shortcuts = { ...defaultPreferences.shortcuts, single_keys: false };
    api.holds(getPreferences).answer({ ...defaultPreferences, shortcuts });
    await openLibrary({ categories: { 'Client mail': ['Offer', 'Notes', 'Excuse'] } }, toMail);
    // Single keys are off, so no hint is shown.
    await expect.element(button(words.newPrompt)).toHaveTextContent(new RegExp(`^${words.newPrompt}$`));
    focus('prompts', 'Excuse');
    await pressKey('n');
    await expectFocused('Notes');
    expect(query()['act']).toBeUndefined();
  });

  it('deletes with Delete and focuses the neighbor; Undo restores the place and the selection', async () => {
    const library = await openLibrary(plain, toPrompt('Follow-up'));
    const { id } = library.prompt('Follow-up');
    focus('prompts', 'Follow-up');
    await pressKey('Delete');
    await expect.element(promptRow('Follow-up')).not.toBeInTheDocument();
    await expectFocused('Offer');
    await expect.element(toasts().getByText(messages['prompts.deleted'])).toBeVisible();
    expect(query()).toEqual({ category: library.category('Client mail').id });
    await pressKey('F8');
    await focusByTab(undo());
    await pressKey('Enter');
    await expectFocused('Follow-up');
    await expectNames('Delay', 'Follow-up', 'Offer');
    expect(query()['prompt']).toBe(id);
    // Deletes from the bottom up.
    for (const [name, next] of [
      ['Offer', 'Follow-up'],
      ['Follow-up', 'Delay'],
    ] as const) {
      focus('prompts', name);
      await pressKey('Delete');
      await expectFocused(next);
    }
  });

  it('treats each list as one Tab stop, and returns to the row it left', async () => {
    await openLibrary(plain, toMail);
    await focusByTab(link('prompts', 'Delay'));
    const box = t(choosing.selectPrompt, { name: 'Follow-up' });
    await expectWay(['ArrowDown', 'Follow-up'], ['Tab', box], ['Tab', words.promptMore]);
    await pressKey('Tab');
    expect(document.activeElement?.closest('[data-column=prompts]')).toBeNull();
    await focusByTab(link('prompts', 'Follow-up'));
  });
});
