import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { focusByTab, pressKey } from '../../../testing/hands/keys.ts';
import { expectAccessible } from '../../../testing/page-state.ts';
import { reopen } from '../../../testing/screen.tsx';
import type { LibrarySpec } from '../../../testing/fakes/library.ts';
import { t } from '../../../ui/t.ts';
import { words as library } from '../words.ts';
import {
  button,
  choose,
  expectFocused,
  openLibrary,
  openMenu,
  phone,
  promptNames,
  query,
  searchField,
} from '../testing/library-screen.ts';
import { words } from './words.ts';

const hostile = '<img src=x>';
const tagged: LibrarySpec = {
  categories: {
    Work: [
      { name: 'Delay', tags: ['mail', 'late'] },
      { name: 'Offer', tags: ['mail'] },
      { name: 'Notes', tags: [hostile, '{{x}}'] },
    ],
    Home: [{ name: 'Letter', tags: ['mail', 'late'] }, 'Plain'],
  },
};
const openFilters = () => page.getByRole('button', { name: /^Filter/ }).click();
const item = (name: string | RegExp) => page.getByRole('menuitemcheckbox', { name });
const chip = (name: string) => button(t(words.remove, { name }));
const shown = () => promptNames().toSorted();

describe('the list of prompts', () => {
  it('is filtered by tags and pins, whose counts say what would be left, and each filter is removed by a press', async () => {
    await openLibrary(tagged);
    await openFilters();
    await expect.element(item('mail 3')).toBeVisible();
    await item('mail 3').click();
    await expect.poll(shown).toEqual(['Delay', 'Letter', 'Offer']);
    await expect.element(item('late 2')).toBeVisible();
    await expect.element(item(hostile)).not.toBeInTheDocument();
    await item('late 2').click();
    await expect.poll(shown).toEqual(['Delay', 'Letter']);
    expect(query()).toEqual({ tag: 'mail\nlate' });
    await pressKey('Escape');
    await expectAccessible();
    await focusByTab(chip('mail'));
    await pressKey('Enter');
    await expect.poll(() => query()).toEqual({ tag: 'late' });
    await chip('late').click();
    await expect.poll(() => shown().length).toBe(5);
    await expectFocused('Plain');
  });

  it('combines filters with a category and a search, and keeps them through a reload; Back leads out of them', async () => {
    const given = await openLibrary(tagged, (fake) => `/prompt-library?category=${fake.category('Work').id}`);
    await openFilters();
    await item('mail 2').click();
    await pressKey('Escape');
    await expect.poll(shown).toEqual(['Delay', 'Offer']);
    await reopen();
    await expect.poll(shown).toEqual(['Delay', 'Offer']);
    await searchField().fill('off');
    await expect.poll(shown).toEqual(['Offer']);
    await expect.poll(() => query()).toEqual({ category: given.category('Work').id, search: 'off', tag: 'mail' });
    history.back();
    await expect.poll(shown).toEqual(['Delay', 'Offer']);
    history.back();
    await expect.poll(() => shown().length).toBe(3);
  });

  it('shows the pinned ones, and says kindly that nothing matches', async () => {
    const given = await openLibrary(tagged);
    await openMenu('prompts', 'Offer');
    await choose(library.pin);
    await expect.poll(() => given.prompt('Offer').is_pinned).toBe(true);
    await openFilters();
    await item(`${words.pinned} 1`).click();
    await expect.poll(shown).toEqual(['Offer']);
    await pressKey('Escape');
    given.change(given.prompt('Offer'), { is_pinned: false });
    given.tell();
    await expect.element(page.getByText(words.nothing, { exact: true })).toBeVisible();
    await button(words.clear).click();
    await expect.poll(() => shown().length).toBe(5);
  });

  it('is filtered on a phone as well, by tags that say anything', async () => {
    await openLibrary(tagged, () => `/prompt-library?${new URLSearchParams({ tag: `${hostile}\n\n{{X}}` })}`, phone);
    await expect.poll(shown).toEqual(['Notes']);
    await expect.element(chip(hostile)).toBeVisible();
    await expectAccessible();
    await chip('{{X}}').click();
    await chip(hostile).click();
    await expect.poll(() => query()).toEqual({});
  });
});
