import { messages } from '@hone/contracts/messages';
import { changePreferences, defaultPreferences, type Preferences } from '@hone/contracts/profile/preferences';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { words as enhanceWords } from '../../features/enhance/words.ts';
import { words as variableWords } from '../../features/variables/dialog/words.ts';
import { pressKey, typeKeys } from '../../testing/hands/keys.ts';
import { fakeLibrary } from '../../testing/fakes/library.ts';
import { expectAccessible } from '../../testing/page-state.ts';
import { makeUser } from '../../testing/people.ts';
import { api, type Opening, openScreen } from '../../testing/screen.tsx';
import { shortcutWords as words } from './shortcut-words.ts';
import { words as paletteWords } from './words.ts';

const list = page.getByRole('dialog', { name: words.title });
const singleKeys = list.getByRole('switch', { name: words.singleKeys });
const palette = page.getByRole('dialog', { name: paletteWords.search });
const field = page.getByRole('searchbox');
const prompt = page.getByRole('textbox', { name: enhanceWords.yourPrompt });
const keysOf = (what: string) =>
  list.getByRole('term').filter({ hasText: what }).element().nextElementSibling?.textContent;
const withKeys = (single_keys: boolean): Preferences => ({
  ...defaultPreferences,
  shortcuts: { ...defaultPreferences.shortcuts, single_keys },
});

async function openPage(opening: Opening = {}): Promise<void> {
  fakeLibrary({ variables: [{ name: 'client' }] });
  await openScreen('/variable-library', { as: makeUser('anna'), ...opening });
  await expect.element(field).toBeVisible();
}

/** By the palette, which works without single keys too. */
async function openByPalette(): Promise<void> {
  await pressKey('Control+k');
  await palette.getByRole('option', { name: paletteWords.shortcuts }).click();
  await expect.element(list).toBeVisible();
}

describe('the list of shortcuts', () => {
  it('opens with ? outside of text fields, and lists the shortcuts of every page', async () => {
    await openPage();
    await openByPalette();
    await pressKey('Escape');
    await expect.element(list).not.toBeInTheDocument();
    await pressKey('?');
    await expect.element(list).toBeVisible();
    for (const group of [words.everywhere, words.promptLibrary, words.variablesLibrary, words.history, words.editor])
      await expect.element(list.getByRole('heading', { name: group, exact: true })).toBeInTheDocument();
    await pressKey('Escape');
    await expect.element(list).not.toBeInTheDocument();
    await field.click();
    await typeKeys('?');
    await expect.element(field).toHaveValue('?');
    await expect.element(list).not.toBeInTheDocument();
  });

  it.each([
    ['in light mode', {}],
    ['in dark mode', { media: { colorScheme: 'dark' } }],
    ['in forced-colors mode', { media: { forcedColors: 'active' } }],
  ] as const)('is accessible on a phone %s', async (_look, look) => {
    await openPage({ width: 375, height: 700, ...look });
    await openByPalette();
    await expectAccessible();
  });
});

describe('single-key shortcuts', () => {
  it('can be turned off: then none works or is shown, and Ctrl+K still opens the palette', async () => {
    await openPage();
    api.answers(changePreferences, withKeys(false));
    await openByPalette();
    expect(keysOf(words.addValue)).toContain('A');
    await singleKeys.click();
    await expect.element(singleKeys).not.toBeChecked();
    expect(api.calls(changePreferences)[0]?.body).toEqual({ shortcuts: { single_keys: false } });
    expect(keysOf(words.addValue)).toBe(words.off);
    await pressKey('Escape');
    await expect.element(list).not.toBeInTheDocument();
    for (const key of ['?', 'n', '/']) await pressKey(key);
    await expect.element(page.getByRole('dialog', { name: variableWords.createTitle })).not.toBeInTheDocument();
    await expect.element(field).not.toHaveFocus();
    await openByPalette();
  });

  it('open Enhance, ready to type, but never from within a field or a dialog', async () => {
    await openPage();
    await openByPalette();
    expect(keysOf(words.enhancePage)).toContain('W');
    await pressKey('w');
    await pressKey('Escape');
    await expect.element(list).not.toBeInTheDocument();
    await field.click();
    await typeKeys('w');
    await expect.element(field).toHaveValue('w');
    expect(location.pathname).toBe('/variable-library');
    await userEvent.tab();
    for (let times = 0; times < 2; times++) {
      await pressKey('w');
      await expect.poll(() => location.pathname).toBe('/enhance');
      await expect.element(prompt).toHaveFocus();
      await typeKeys('w');
      await expect.element(prompt).toHaveValue('w'.repeat(times + 1));
      page.getByRole('main').element().focus();
    }
    history.back();
    await expect.poll(() => location.pathname).toBe('/variable-library');
  });

  it('stay as they were if the server refuses the change, and the user is told', async () => {
    await openPage();
    await openByPalette();
    const held = api.holds(changePreferences);
    await singleKeys.click();
    await expect.element(singleKeys).not.toBeChecked();
    held.refuse('request.invalid');
    await expect.element(singleKeys).toBeChecked();
    await expect.element(page.getByText(messages['request.invalid'])).toBeVisible();
  });
});
