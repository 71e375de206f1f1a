import { arrangeSeveral, deleteSeveral } from '@hone/contracts/library/several';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { libraryRules } from '@hone/domain/library';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { focusByTab, pressKey } from '../../../testing/hands/keys.ts';
import { expectAccessible } from '../../../testing/page-state.ts';
import { api } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import { words as choosing } from '../choosing/words.ts';
import { words as library } from '../words.ts';
import {
  button,
  choose,
  column,
  expectFocused,
  link,
  openLibrary,
  openMenu,
  phone,
  plain,
  promptNames,
  promptRow,
  toasts,
  toMail,
  undo,
} from '../testing/library-screen.ts';
import { words } from './words.ts';

const bar = page.getByRole('group', { name: words.actions });
const box = (name: string) => page.getByRole('checkbox', { name: t(choosing.selectPrompt, { name }) });
async function expectSelected(count: number): Promise<void> {
  await expect.element(page.getByRole('status').getByText(t(choosing.selected, { count }))).toBeInTheDocument();
}
async function expectToast(sentence: string): Promise<void> {
  await expect.element(toasts().getByText(sentence, { exact: true })).toBeVisible();
}

describe('several prompts', () => {
  it('are chosen, moved and moved back by keyboard alone', async () => {
    const given = await openLibrary(plain, toMail);
    const names = ['Delay', 'Follow-up', 'Offer'];
    await focusByTab(link('prompts', 'Delay'));
    await pressKey('x');
    await expectSelected(1);
    await pressKey('Shift+ArrowDown');
    await expectFocused('Follow-up');
    await expectSelected(2);
    await pressKey('Shift+ArrowDown');
    await expectSelected(3);
    await pressKey('Shift+ArrowUp');
    await expectSelected(2);
    await pressKey(' ');
    await expectSelected(1);
    await expect.element(box('Delay')).toBeChecked();
    await pressKey('Control+a');
    await expectSelected(3);
    await pressKey('ArrowDown');
    await pressKey('x');
    await expectSelected(2);
    await expectAccessible();

    await focusByTab(bar.getByRole('button', { name: words.move }));
    await pressKey('Enter');
    await expect.element(page.getByRole('combobox', { name: library.category })).toHaveFocus();
    await pressKey('Enter');
    await page.getByRole('option', { name: 'Hiring' }).click();
    await focusByTab(button(library.moveDone));
    await pressKey('Enter');
    await expectToast(t(words.moved, { count: 2, name: 'Hiring' }));
    await expect.poll(promptNames).toEqual(['Offer']);
    await expectFocused('Offer');
    await expect.element(bar).not.toBeInTheDocument();
    expect(given.prompt('Delay').category).toBe(given.category('Hiring').id);

    await pressKey('F8');
    (undo().element() as HTMLElement).focus();
    await pressKey('Enter');
    await expect.poll(() => promptNames().toSorted()).toEqual(names);
    await expect.poll(() => given.prompt('Delay').category).toBe(given.category('Client mail').id);
    expect(api.calls(arrangeSeveral)).toHaveLength(2);
  });

  it('are chosen by their boxes and a range with Shift, and Escape ends the choice', async () => {
    await openLibrary(plain, toMail);
    await promptRow('Delay').hover();
    await box('Delay').click();
    await link('prompts', 'Offer').click({ modifiers: ['Shift'] });
    await expectSelected(3);
    await box('Follow-up').click();
    await expectSelected(2);
    await pressKey('Escape');
    await expect.element(bar).not.toBeInTheDocument();
    await expectFocused('Follow-up');
  });

  it('are deleted at once, but for those that came with the account, and one Undo restores them', async () => {
    const given = await openLibrary();
    await link('prompts', 'Offer').click();
    await pressKey('Control+a');
    await expectSelected(5);
    given.remove(given.prompt('Review'));
    await pressKey('Delete');
    const said = [t(words.deleted, { count: 3 }), t(words.kept, { count: 1 }), t(words.missing, { count: 1 })];
    await expectToast(said.join(' '));
    await expect.poll(promptNames).toEqual(['Review a change']);
    await undo().click();
    await expect.poll(() => promptNames().toSorted()).toEqual(['Delay', 'Follow-up', 'Offer', 'Review a change']);
    await expectFocused('Delay');
  });

  it('get tags and lose tags in one dialog, and Undo gives each back what it had', async () => {
    const tagged = { 'Client mail': ['Plain', { name: 'Short', tags: ['Short', 'late'] }] };
    const given = await openLibrary({ categories: tagged }, toMail);
    await link('prompts', 'Plain').click();
    await pressKey('Control+a');
    await bar.getByRole('button', { name: words.tags }).click();
    const dialog = page.getByRole('dialog', { name: words.tagsTitle });
    await dialog.getByRole('combobox').fill('mail');
    await pressKey('Enter');
    await dialog.getByRole('checkbox', { name: t(words.tagCount, { tag: 'Short', count: 1 }) }).click();
    await button(words.saveTags).click();
    await expectToast(t(words.tagged, { count: 2 }));
    const tags = () => ['Plain', 'Short'].map((name) => given.prompt(name).tags);
    expect(tags()).toEqual([['mail'], ['late', 'mail']]);
    await expectSelected(2);
    await undo().click();
    await expect.poll(tags).toEqual([[], ['Short', 'late']]);
  });

  it('of a phone are chosen from the menu and then by a tap, with the bar at the bottom', async () => {
    await openLibrary(plain, toMail, phone);
    await openMenu('prompts', 'Delay');
    await choose(choosing.select);
    await expectSelected(1);
    await link('prompts', 'Offer').click();
    await expect.element(page.getByText(t(choosing.selected, { count: 2 })).first()).toBeVisible();
    expect(bar.element().closest('.sticky')).not.toBeNull();
    await expectAccessible();
    await bar.getByRole('button', { name: words.clear }).click();
    await expect.element(button(library.newPrompt)).toBeVisible();
  });

  it('are exported, and nothing else is', async () => {
    await openLibrary(plain, toMail);
    await link('prompts', 'Delay').click();
    await pressKey('x');
    await bar.getByRole('button', { name: words.export }).click();
    await expect.element(page.getByRole('dialog').getByText('The selected prompt')).toBeVisible();
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:';
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
    await expect.poll(() => saved.length).toBe(1);
    const { prompts } = JSON.parse(await saved[0]!.text()) as { prompts: { name: string }[] };
    expect(prompts.map(({ name }) => name)).toEqual(['Delay']);
  });
});

it('Ten thousand prompts are chosen and deleted in ten calls, and what fails is said with how many it was', async () => {
  const names = Array.from({ length: libraryRules.prompts }, (_, at) => `Prompt ${at}`);
  await openLibrary({ categories: { 'Client mail': names } }, toMail);
  const lost = new Refusal('request.too_many', { status: 429 });
  let calls = 0;
  api.answers(deleteSeveral, ({ body: { ids } }) => {
    calls += 1;
    if (calls === 3) throw lost;
    return { changed: ids.length, kept: [], missing: [] };
  });
  (column('prompts').getByRole('link').first().element() as HTMLElement).focus();
  await pressKey('Control+a');
  await expectSelected(libraryRules.prompts);
  await bar.getByRole('button', { name: words.delete }).click();
  await expect.element(toasts().getByText(t(words.deleted, { count: 9000 }))).toBeVisible();
  await expect.element(toasts().getByText(/^.*1,000 more couldn’t/)).toBeVisible();
  expect(calls).toBe(10);
});
