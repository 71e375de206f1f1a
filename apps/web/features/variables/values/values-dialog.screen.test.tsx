import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pasteText, pressKey, typeKeys } from '../../../testing/hands/keys.ts';
import { fakeLibrary } from '../../../testing/fakes/library.ts';
import { expectAccessible, findElement } from '../../../testing/page-state.ts';
import { makeUser } from '../../../testing/people.ts';
import { openScreen } from '../../../testing/screen.tsx';
import { words as floodWords } from '../../../ui/fields/flood-words.ts';
import { longestPaste } from '../../../ui/fields/flood.ts';
import { t } from '../../../ui/t.ts';
import { chips, expectValue, field, left, preview, template, value, variables } from '../testing/values-dialog.ts';
import { dialog } from '../testing/variables-screen.ts';
import { words } from './words.ts';

/** Opens a prompt that is copied by C. */
async function openPrompt() {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const library = fakeLibrary({ variables, categories: { Mails: [{ name: 'Delay', text: template }] } });
  const { id } = library.prompt('Delay');
  await openScreen(`/prompt-library?category=all&prompt=${id}`, { as: makeUser('anna') });
  await findElement('[data-column=preview] mark');
  return { library, copied: () => copied.mock.lastCall?.[0] };
}
async function copy(): Promise<void> {
  await pressKey('c');
  await expect.element(field('client')).toHaveFocus();
}

describe('the dialog that asks for values', () => {
  it('has one labeled field per name, in the prompt’s order, with its variable’s values', async () => {
    await openPrompt();
    await copy();
    await expect.element(dialog().getByRole('heading', { name: words.title, exact: true })).toBeVisible();
    const fields = dialog().getByRole('textbox').elements() as HTMLTextAreaElement[];
    expect(fields.map((one) => one.labels[0]?.textContent)).toEqual(['client', 'order', 'tone']);
    for (const [name, values] of [
      ['client', ['Northwind', 'Aunt Rosa']],
      ['tone', ['calm', 'warm']],
    ] as const) {
      expect(
        chips(name)
          .elements()
          .map((one) => (one as HTMLElement).innerText),
      ).toEqual(values);
    }
    await expect.element(dialog().getByText('Whom it is for', { exact: true })).toBeVisible();
    await expectAccessible();
    await value(t(words.isDefault, { value: 'Northwind' })).hover();
    await expect.element(page.getByRole('tooltip').getByText('Pays late', { exact: true })).toBeVisible();
  });

  it('fills in the default at first, then the value used last, and previews what will be copied', async () => {
    const { copied } = await openPrompt();
    await copy();
    await expectValue('client', 'Northwind');
    await expect.element(left('order')).toBeChecked();
    await value('Aunt Rosa').click();
    await field('order').fill('K-1234');
    await value('warm').click();
    await left('tone').click();
    const first = 'Write to Aunt Rosa about K-1234.\nKeep a {{tone}} tone; name Aunt Rosa twice.';
    await expect.poll(preview).toBe(first);
    await value(words.copy).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(copied()).toBe(first);
    await copy();
    await expectValue('client', 'Aunt Rosa');
    await expectValue('order', 'K-1234');
    await expectValue('tone', '');
    await pressKey('Enter');
    await expect.poll(copied).toBe(first);
  });

  it('rejects a 10 MB paste and says so, but accepts a long value and previews its beginning', async () => {
    const { copied } = await openPrompt();
    await copy();
    await pressKey('Control+a');
    await pasteText('x'.repeat(10 * 1024 * 1024));
    const flood = t(floodWords.flood, { given: 10 * 1024 * 1024, maximum: longestPaste });
    await expect.element(dialog().getByText(flood, { exact: true })).toBeVisible();
    await expectValue('client', 'Northwind');
    await pasteText('x'.repeat(longestPaste));
    await expect.element(dialog().getByText(flood, { exact: true })).not.toBeInTheDocument();
    await expect.poll(() => preview().length).toBeLessThan(5000);
    await pressKey('Control+a');
    await typeKeys('Rosa');
    await expect.poll(preview).toMatch(/^Write to Rosa about/);
    await pressKey('Enter');
    await expect.poll(copied).toMatch(/^Write to Rosa about/);
  });
});
