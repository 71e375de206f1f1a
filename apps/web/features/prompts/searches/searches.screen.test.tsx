import { keepSearch } from '@hone/contracts/library/searches';
import { messages } from '@hone/contracts/messages';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { focusByTab, pressKey, typeKeys } from '../../../testing/hands/keys.ts';
import { expectAccessible } from '../../../testing/page-state.ts';
import type { LibrarySpec } from '../../../testing/fakes/library.ts';
import { api, reopen } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import { words as filters } from '../filters/words.ts';
import { words as library } from '../words.ts';
import { button, expectFocused, openLibrary, promptNames, query, toasts, undo } from '../testing/library-screen.ts';
import { words } from './words.ts';

const tagged: LibrarySpec = {
  categories: { Work: [{ name: 'Delay', tags: ['mail', 'late'] }, { name: 'Offer', tags: ['mail'] }, 'Plain'] },
};
const section = page.getByRole('region', { name: words.title });
const saved = (name: string) => section.getByRole('link', { name });
const field = page.getByRole('textbox', { name: words.name, exact: true });
const toTag = (tag: string) => () => `/prompt-library?${new URLSearchParams({ tag })}`;

describe('a saved search', () => {
  it('is saved under a name, opened, renamed and deleted by keyboard, and Undo saves it again', async () => {
    const given = await openLibrary(tagged, toTag('mail'));
    await expect.poll(() => promptNames().toSorted()).toEqual(['Delay', 'Offer']);
    await focusByTab(button(words.save));
    await pressKey('Enter');
    await expect.element(field).toHaveValue('mail');
    await field.fill('');
    await pressKey('Enter');
    await expect.element(field).toHaveAccessibleDescription(messages['variables.name.required']);
    await typeKeys('Letters {{x}}');
    await pressKey('Enter');
    await expect.element(saved('Letters {{x}}')).toHaveAttribute('aria-current', 'true');
    expect(given.searches()).toMatchObject([{ name: 'Letters {{x}}', search: '', tags: ['mail'], category: null }]);

    await button(t(filters.remove, { name: 'mail' })).click();
    await expect.poll(() => promptNames().length).toBe(3);
    await reopen();
    await expect.element(saved('Letters {{x}}')).toBeVisible();
    await expectAccessible();
    (saved('Letters {{x}}').element() as HTMLElement).focus();
    await pressKey('Enter');
    await expect.poll(() => promptNames().toSorted()).toEqual(['Delay', 'Offer']);
    expect(query()).toEqual({ category: 'all', tag: 'mail' });

    (saved('Letters {{x}}').element() as HTMLElement).focus();
    await pressKey('F2');
    await field.fill('Letters');
    await pressKey('Enter');
    await expect.element(saved('Letters')).toHaveFocus();
    await pressKey('Delete');
    await expect.element(section).not.toBeInTheDocument();
    await expectFocused(library.allPrompts);
    await expect.poll(() => given.searches()).toEqual([]);
    await expect.element(toasts().getByText(words.deleted)).toBeVisible();
    await undo().click();
    await expect.element(saved('Letters')).toBeVisible();
    await expect.poll(() => given.searches()).toMatchObject([{ name: 'Letters', tags: ['mail'] }]);
  });

  it('appears in every tab, and says kindly that its category was deleted', async () => {
    const given = await openLibrary(tagged);
    given.addSearch({ name: 'Old work', category: crypto.randomUUID(), tags: ['mail'] });
    given.tell();
    await saved('Old work').hover();
    await expect.element(page.getByRole('tooltip').getByText(words.goneCategory)).toBeVisible();
    await saved('Old work').click();
    await expect.element(page.getByRole('heading', { name: library.missingCategory })).toBeVisible();
    await button(library.showAll).click();
    await expect.poll(() => promptNames().toSorted()).toEqual(['Delay', 'Offer']);
  });

  it('beyond the fiftieth is refused with what to do', async () => {
    await openLibrary(tagged, toTag('mail'));
    api.answers(keepSearch, () => {
      throw new Refusal('searches.too_many', { status: 409 });
    });
    await button(words.save).click();
    await button(words.saveDone).click();
    await expect.element(toasts().getByText(messages['searches.too_many'])).toBeVisible();
  });
});
