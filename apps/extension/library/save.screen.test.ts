import { describe, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { expectAccessible } from '../../web/testing/page-state.ts';
import { isInSight } from '../testing/in-sight.ts';
import { focused, leaveDialogAfterEach, made, openDialog, type OpenedDialog } from '../testing/save-dialog.tsx';
import { words } from './words.ts';

leaveDialogAfterEach();

const button = (name: string) => page.getByRole('button', { name, exact: true });
const nameField = page.getByRole('textbox', { name: words.saveName });
const drafts = ({ asked }: OpenedDialog) =>
  asked.flatMap((question) => (question.ask === 'save-prompt' ? [{ key: question.key, ...question.draft }] : []));
const away = { code: 'request.unreachable', message: '', status: 0 };

it('Enter saves the text under the proposed name, and the saved prompt can be taken back', async () => {
  const dialog = await openDialog();
  await expect.poll(focused).toBe(words.saveName);
  await expect.element(page.getByText('2 variables: {{tone}}, {{name}}')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Saved in “General”.')).toBeVisible();
  expect(drafts(dialog)).toMatchObject([
    { name: 'Write a tone mail to name about the late order', text: expect.stringContaining('{{tone}}') },
  ]);
  await expect.poll(focused).toBe(words.done);
  await button(words.undo).click();
  await expect.element(page.getByText(words.unsaved)).toBeVisible();
  expect(dialog.asked.at(-1)).toEqual({ ask: 'unsave', id: '019ab000-0000-7000-8000-000000000000' });
});

it('says that an enhancement made it, so that its first version can', async () => {
  const dialog = await openDialog({ isEnhanced: true });
  await button(words.save).click();
  await expect.element(page.getByText('Saved in “General”.')).toBeVisible();
  expect(drafts(dialog)).toMatchObject([{ made_by: 'enhancement' }]);
});

it('name and category can be changed first, but a prompt always has a name', async () => {
  const dialog = await openDialog();
  await nameField.fill(' ');
  await button(words.save).click();
  await expect.element(page.getByText(words.nameMissing)).toBeVisible();
  await nameField.fill('Late order');
  await page.getByRole('combobox', { name: words.saveCategory }).selectOptions('Mail');
  await button(words.save).click();
  await expect.element(page.getByText('Saved in “Mail”.')).toBeVisible();
  expect(drafts(dialog)).toMatchObject([{ name: 'Late order', category: expect.stringMatching(/1$/) }]);
});

describe('a new category', () => {
  const category = page.getByRole('combobox', { name: words.saveCategory });
  const categoryName = page.getByRole('textbox', { name: words.newCategoryName });
  const created = ({ asked }: OpenedDialog) =>
    asked.flatMap((question) => (question.ask === 'save-category' ? [question.draft.name] : []));

  it('can be named in the dialog, and is created with the prompt', async () => {
    const dialog = await openDialog();
    await category.selectOptions(words.newCategory);
    await button(words.save).click();
    await expect.element(page.getByText(words.categoryMissing)).toBeVisible();
    expect(dialog.asked.map(({ ask }) => ask)).toEqual(['save-form']);
    await categoryName.fill(' Journeys ');
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Saved in “Journeys”.')).toBeVisible();
    expect([created(dialog), drafts(dialog)]).toMatchObject([[' Journeys '], [{ category: made }]]);
  });

  it('is created once, even if the prompt is refused then', async () => {
    const dialog = await openDialog({ troubles: [{ code: 'storage.full', message: 'Full.', status: 409 }] });
    await category.selectOptions(words.newCategory);
    await categoryName.fill('Journeys');
    await button(words.save).click();
    await expect.element(page.getByText('Full.')).toBeVisible();
    await expect.element(category).toHaveDisplayValue('Journeys');
    await button(words.save).click();
    await expect.element(page.getByText('Saved in “Journeys”.')).toBeVisible();
    expect(created(dialog)).toEqual(['Journeys']);
  });

  it('is the only choice in a library that has none', async () => {
    await openDialog({ form: { categories: [] } });
    await expect.element(categoryName).toBeVisible();
  });
});

it('a prompt that is in the library already is named, can be opened, and is saved again only if that is meant', async () => {
  const twin = { id: '019ab000-0000-7000-8000-0000000000aa', name: 'Late order' };
  const dialog = await openDialog({ form: { duplicate: twin } });
  await expect.element(page.getByText('You have this already, as “Late order”.')).toBeVisible();
  await button(words.openIt).click();
  expect(dialog.asked.at(-1)).toEqual({ ask: 'open', page: '/prompt-library', prompt: twin.id });
  await button(`${words.saveAnyway}`).click();
  await expect.element(page.getByText('Saved in “General”.')).toBeVisible();
});

it('offline nothing is lost: the dialog stays, says so, and saves once when it is tried again', async () => {
  const dialog = await openDialog({ troubles: [away] });
  await expect.poll(focused).toBe(words.saveName);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(words.notSaved)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Saved in “General”.')).toBeVisible();
  const [first, second] = drafts(dialog);
  expect(second).toEqual(first);
});

it('a refusal is said in the server’s words, and a changed draft counts as another one', async () => {
  const full = { code: 'storage.full', message: 'Your library is full.', status: 409 };
  const dialog = await openDialog({ troubles: [full] });
  await button(words.save).click();
  await expect.element(page.getByText('Your library is full.')).toBeVisible();
  await nameField.fill('Shorter');
  await button(words.save).click();
  await expect.element(page.getByText('Saved in “General”.')).toBeVisible();
  const keys = drafts(dialog).map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
});

describe('nothing can be saved', () => {
  it.each([
    ['before the user has agreed', 'agree', words.agreeFirst, { ask: 'welcome' }],
    ['while the user wants nothing sent', 'refused', words.saveChange, { ask: 'welcome' }],
    ['without an account', 'connect', words.connectNow, { ask: 'connect' }],
    ['after the connection has ended', 'reconnect', words.reconnectNow, { ask: 'connect' }],
  ] as const)('%s, and the dialog leads there', async (_, state, does, question) => {
    const dialog = await openDialog({ form: { state } });
    await expect.poll(focused).toBe(does);
    await button(does).click();
    expect(dialog.asked.at(-1)).toEqual(question);
  });

  it.each([
    ['no text was selected', 'empty', words.saveEmpty],
    ['the text is longer than the server takes', 'long', words.saveLong],
  ] as const)('if %s, and the dialog says so before anything is sent', async (_, state, says) => {
    const dialog = await openDialog({ form: { state } });
    await expect.element(page.getByText(says)).toBeVisible();
    await expect.poll(focused).toBe(words.close);
    await userEvent.keyboard('{Enter}');
    expect([dialog.ended(), page.getByRole('button').all().length]).toEqual([1, 1]);
  });

  it('before the library was ever read: it can be tried again', async () => {
    const dialog = await openDialog({ form: { state: 'failed' } });
    await button(words.again).click();
    await expect.poll(() => dialog.asked.filter(({ ask }) => ask === 'save-form').length).toBe(2);
  });
});

it('Esc closes the dialog without saving', async () => {
  const dialog = await openDialog();
  await expect.poll(focused).toBe(words.saveName);
  await userEvent.keyboard('{Escape}');
  expect([dialog.ended(), drafts(dialog)]).toEqual([1, []]);
});

it('in a window of 320 by 256 pixels, field and buttons are wholly visible, before and after', async () => {
  await openDialog({ width: 320, height: 256, form: { variables: Array.from({ length: 40 }, (_, at) => `v${at}`) } });
  await expect.poll(focused).toBe(words.saveName);
  const hidden = (...shown: Locator[]) => shown.filter((each) => !isInSight(each.element()));
  expect(hidden(nameField, button(words.cancel), button(words.save))).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe(words.done);
  expect(hidden(button(words.undo), button(words.openLibrary), button(words.done))).toEqual([]);
});

it.each([
  ['light', {}],
  ['dark, right to left, on a small screen', { theme: 'dark', direction: 'rtl', width: 320 }],
] as const)('axe finds nothing wrong: %s', async (_, look) => {
  const variables = Array.from({ length: 40 }, (_one, number) => `a rather long variable ${number}`);
  const name = 'Unbreakable'.repeat(18);
  await openDialog({ ...look, form: { name, variables, duplicate: { id: 'x', name } } });
  await expect.poll(focused).toBe(words.saveName);
  await expectAccessible();
  await button(words.saveAnyway).click();
  await expect.poll(focused).toBe(words.done);
  await expectAccessible();
});
