import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hunkKinds } from '@hone/text/hunks';
import { slots } from '@hone/domain/enhance/brief';
import { defaultPreferences } from '@hone/contracts/profile/preferences';
import { expectAccessible } from '../../web/testing/page-state.ts';
import { leaveOptionsAfterEach, openOptions } from '../testing/options-page.tsx';
import { t } from '../platform/t.ts';
import { words } from './words.ts';

leaveOptionsAfterEach();

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const changeEnhance = button(`Change the shortcut: ${words.enhance}`);
const listening = button(/press the new keys/);
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const thrice = slots.flatMap((slot) => [slot, slot, slot]);

describe('a shortcut', () => {
  it('becomes the keys that are pressed, and goes back to the default, by keyboard alone', async () => {
    const { asked } = await openOptions();
    await expect.element(row(words.enhance)).toHaveTextContent('Alt+Shift+E');
    changeEnhance.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(listening).toHaveFocus();
    await userEvent.keyboard('{Control>}{Alt>}k{/Alt}{/Control}');
    await expect.element(row(words.enhance)).toHaveTextContent('Ctrl+Alt+K');
    await expect.element(changeEnhance).toHaveFocus();
    await button('Reset to Alt+Shift+E').click();
    await expect.element(changeEnhance).toHaveFocus();
    const changes = asked.flatMap((question) => (question.ask === 'shortcuts' ? [question.change] : []));
    expect(changes).toEqual([{ enhance: 'Ctrl+Alt+K' }, { enhance: null }]);
  });

  it('are said to be saved, and to be chosen again, if the browser didn’t pass them on to pages', async () => {
    await openOptions({ keepsKeys: true });
    await changeEnhance.click();
    await userEvent.keyboard('{Control>}{Alt>}k{/Alt}{/Control}');
    await expect.element(page.getByText(t(words.keysLater, { keys: 'Ctrl+Alt+K' }))).toBeVisible();
  });

  it.each([
    ['a letter alone, which is typed', 'k', /^Hold Ctrl or Alt/],
    ['keys that Hone uses already', '{Alt>}{Shift>}p{/Shift}{/Alt}', words.keysTaken],
    ['keys of the browser', '{Alt>}d{/Alt}', /Your browser uses Alt\+D itself/],
  ])('is never %s, and the page says why', async (_, keys, why) => {
    const { asked } = await openOptions();
    await changeEnhance.click();
    await userEvent.keyboard(keys);
    await expect.element(page.getByText(why)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(changeEnhance).toHaveFocus();
    expect(asked.map(({ ask }) => ask)).not.toContain('shortcuts');
  });

  it('that the browser still reserves for us, though other keys were chosen, is named with the way to change it', async () => {
    const shortcuts = { ...defaultPreferences.shortcuts, enhance: 'Ctrl+Alt+K' };
    const preferences = { ...defaultPreferences, shortcuts };
    const { tabs } = await openOptions({ extension: { preferences }, reserved: { enhance: 'Alt+Shift+E' } });
    await expect.element(page.getByText(/still reserves Alt\+Shift\+E/)).toBeVisible();
    await button(words.browserKeysOpen).click();
    expect(tabs).toEqual(['chrome://extensions/shortcuts']);
  });
});

it('the signs that open the prompts are kept with Enter if they can be typed as one word', async () => {
  const { asked } = await openOptions();
  const field = page.getByRole('textbox', { name: words.trigger });
  await field.fill(';;');
  await userEvent.keyboard('{Enter}');
  const kept = () => asked.flatMap((question) => (question.ask === 'shortcuts' ? [question.change] : []));
  await expect.poll(kept).toEqual([{ picker: ';;' }]);
  await field.fill('a b');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(words.triggerWrong)).toBeVisible();
  expect(kept()).toHaveLength(1);
});

it('questions skipped three times and refused changes can each be allowed again, and the focus stays near', async () => {
  const preferences = {
    ...defaultPreferences,
    skipped_slots: thrice.slice(0, 6),
    refused_kinds: ['tone'] as const,
  };
  const { asked } = await openOptions({ extension: { preferences: { ...preferences, refused_kinds: ['tone'] } } });
  await button('Allow again: What to work on').click();
  await button('Allow again: Tone').click();
  expect(asked.flatMap((question) => (question.ask === 'prefer' ? [question.change] : []))).toEqual([
    { skipped_slots: ['my_facts', 'my_facts', 'my_facts'] },
    { refused_kinds: [] },
  ]);
  await expect.element(page.getByText('Allowed again: Tone')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: words.refused })).toHaveFocus();
  await expect.element(page.getByText(words.refusedNone)).toBeVisible();
});

it('Hone can be paused everywhere or on one site, and a permission that was given can be taken back', async () => {
  const { asked, removed } = await openOptions({ allowed: ['https://notes.example/*'] });
  const site = page.getByRole('combobox', { name: 'Hone on notes.example' });
  await site.selectOptions(words.siteOff);
  await expect.element(site).toHaveValue('site');
  await page.getByRole('switch', { name: words.everywhere }).click();
  await expect.element(site).toBeDisabled();
  expect(asked.flatMap((question) => (question.ask === 'switch' ? [[question.where, question.on]] : []))).toEqual([
    ['site', true],
    ['site', false],
    ['everywhere', false],
  ]);
  await expect.element(button(/^Remove the/)).toHaveAttribute('aria-label', 'Remove the permission for notes.example');
  await button(/^Remove the/).click();
  await expect.element(site).not.toBeInTheDocument();
  expect(removed).toEqual(['https://notes.example/*']);
});

it('a permission for all sites at once is called so, can be taken back, and has no switch for one site', async () => {
  const { removed } = await openOptions({ allowed: ['<all_urls>', '*://*/*'] });
  await expect.poll(() => row(words.allSites).elements()).toHaveLength(2);
  expect(row(words.allSites).getByRole('combobox').elements()).toEqual([]);
  for (const left of [1, 0]) {
    await button(`Remove the permission for ${words.allSites}`).first().click();
    await expect.poll(() => row(words.allSites).elements()).toHaveLength(left);
  }
  expect(removed.toSorted()).toEqual(['*://*/*', '<all_urls>']);
});

it('the chosen theme applies immediately', async () => {
  await openOptions();
  await page.getByRole('radio', { name: words.themeDark }).click();
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
  await page.getByRole('radio', { name: words.themePage }).click();
  await expect.poll(() => document.documentElement.dataset['theme']).toBeUndefined();
});

it('everything in this browser is forgotten only after the page has said what that means', async () => {
  const { asked } = await openOptions();
  await button(words.forget).click();
  await expect.element(button(words.cancel)).toHaveFocus();
  expect(asked.map(({ ask }) => ask)).not.toContain('forget');
  await button(words.forget).click();
  await expect.element(page.getByText(words.forgotten)).toBeVisible();
  await expect.element(button(words.connect)).toBeVisible();
});

it.each([
  ['light', {}],
  ['dark, on a small screen', { dark: true, width: 320 }],
])('axe finds nothing wrong, with long lists: %s', async (_, look) => {
  const preferences = { ...defaultPreferences, skipped_slots: thrice, refused_kinds: [...hunkKinds] };
  const allowed = Array.from({ length: 30 }, (_one, number) => `https://site-${number}.a-rather-long-name.example/*`);
  await openOptions({ extension: { preferences }, allowed, ...look });
  await expect.element(page.getByText('site-29.a-rather-long-name.example')).toBeVisible();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  await changeEnhance.click();
  await expectAccessible();
});
