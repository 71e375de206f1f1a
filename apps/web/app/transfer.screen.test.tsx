import {
  cancelImport,
  finishImport,
  sendImportBatch,
  startImport,
  undoImport,
  type ImportResult,
} from '@hone/contracts/library/imports';
import { getStorage } from '@hone/contracts/storage';
import type { PlanName } from '@hone/domain/money/credits';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeLibrary, type LibrarySpec } from '../testing/fakes/library.ts';
import { expectAccessible, findElement } from '../testing/page-state.ts';
import { makeUser } from '../testing/people.ts';
import { api, openScreen } from '../testing/screen.tsx';
import { words as libraryWords } from '../features/prompts/words.ts';
import { words } from '../features/transfer/words.ts';

const id = '01930000-0000-7000-8000-0000000000aa';
const dialog = () => page.getByRole('dialog');
const button = (name: string | RegExp) => dialog().getByRole('button', { name });
const result = (more: Partial<ImportResult>): ImportResult => ({
  id,
  categories: 0,
  prompts: 0,
  replaced: 0,
  variables: 0,
  ...more,
});

async function openDialog(item: string, plan: PlanName = 'free', others: LibrarySpec['categories'] = {}) {
  const library = fakeLibrary({ categories: { Work: [{ name: 'Reply', text: 'Old text' }, 'Same'], ...others } });
  api.answers(getStorage, { used_bytes: 0, quota_bytes: 1_000_000 });
  api.answers(startImport, { id });
  api.answers(sendImportBatch, ({ body }) => ({ number: body.number }));
  api.answers(cancelImport);
  await openScreen('/prompt-library', { as: makeUser('anna', { pricing_plan: { name: plan } }) });
  await findElement('[data-column] [data-row]');
  // By keyboard alone.
  const more = page.getByRole('main').getByRole('button', { name: libraryWords.more, exact: true }).first();
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: libraryWords.import })).toHaveFocus();
  if (item !== libraryWords.import) await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: item })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toBeVisible();
  return library;
}

function choose(files: Record<string, string>): void {
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file][multiple]')!;
  const given = new DataTransfer();
  for (const [name, text] of Object.entries(files)) given.items.add(new File([text], name));
  input.files = given.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const csv = [
  'name,text,category',
  'Reply,New text,Work',
  'Same,Text of Same,Work',
  'Fresh,Write to {name} about {topic},Play',
  'Broken,,Work',
].join('\n');

it('an import shows what it would do before anything is sent, and every answer counts', async () => {
  await openDialog(libraryWords.import);
  choose({ 'mine.csv': csv });
  await expect.element(dialog().getByText(/2 prompts will be added/)).toBeVisible();
  await expect.element(dialog().getByText(/1 prompt is skipped/)).toBeVisible();
  await expect.element(dialog().getByText('New category: Play')).toBeVisible();
  await expect.element(dialog().getByText('mine.csv, line 5')).toBeVisible();
  await expectAccessible();
  expect(api.calls(startImport)).toEqual([]);

  await dialog()
    .getByRole('combobox', { name: /has the same name as one you have/ })
    .click();
  await page.getByRole('option', { name: words.replace }).click();
  await expect.element(dialog().getByText(/1 prompt will be added, and 1 replaced/)).toBeVisible();
  await dialog()
    .getByRole('checkbox', { name: /\{name\}, \{topic\}/ })
    .click();

  api.answers(finishImport, result({ prompts: 1, replaced: 1, categories: 1 }));
  await button(/^Import 2 prompts$/).click();
  await expect.element(dialog().getByText('1 prompt was added, and 1 was replaced.')).toBeVisible();
  const [sent] = api.calls(sendImportBatch);
  expect(sent!.body.prompts.map(({ name, text, replaces }) => [name, text, replaces !== undefined])).toEqual([
    ['Reply', 'New text', true],
    ['Fresh', 'Write to {{name}} about {{topic}}', false],
  ]);

  api.answers(undoImport, result({ prompts: 1, replaced: 1, categories: 1 }));
  await button(words.undo).click();
  await expect.element(page.getByText(words.undone)).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});

it('by keyboard alone, an import goes from the menu to its end, and the focus returns to the menu', async () => {
  await openDialog(libraryWords.import);
  const press = async (name: string | RegExp) => {
    await expect.element(button(name)).toBeVisible();
    for (let presses = 0; presses < 30 && document.activeElement !== button(name).element(); presses += 1)
      await userEvent.keyboard('{Tab}');
    await expect.element(button(name)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
  };
  await expect.element(button(words.chooseFiles)).toHaveFocus();
  choose({ 'mine.csv': csv });
  api.answers(finishImport, result({ prompts: 2 }));
  await press(/^Import 2 prompts$/);
  await press(words.show);
  await expect.element(dialog()).not.toBeInTheDocument();
  const menus = page.getByRole('main').getByRole('button', { name: libraryWords.more, exact: true });
  await expect.element(menus.first()).toHaveFocus();
});

it('an import that is canceled on its way is cleared away, and its answers are still there', async () => {
  await openDialog(libraryWords.import);
  choose({ 'mine.csv': csv });
  const held = api.holds(sendImportBatch);
  await button(/^Import 2 prompts$/).click();
  const { body } = await held.sent;
  await button(words.stop).click();
  held.answer({ number: body.number });
  await expect.element(dialog().getByText(/2 prompts will be added/)).toBeVisible();
  await expect.poll(() => api.calls(cancelImport)).toHaveLength(1);
  expect(api.calls(finishImport)).toEqual([]);
});

it('an import that maintenance refuses says so once, keeps every answer, and is made when maintenance is over', async () => {
  const says = 'We’re back at 14:00 UTC.';
  await openDialog(libraryWords.import);
  choose({ 'mine.csv': csv });
  await expect.element(dialog().getByText(/2 prompts will be added/)).toBeVisible();
  api.maintains(says);
  await button(/^Import 2 prompts$/).click();
  await expect.element(dialog().getByText(says)).toBeVisible();
  expect(api.calls(startImport)).toHaveLength(1);
  await expect.element(dialog().getByText(/2 prompts will be added/)).toBeVisible();
  api.maintains(undefined);
  api.answers(finishImport, result({ prompts: 2 }));
  await button(/^Import 2 prompts$/).click();
  await expect.element(dialog().getByText('2 prompts were added.')).toBeVisible();
  expect(api.calls(startImport)).toHaveLength(2);
});

it('what has no room is said before anything is sent', async () => {
  await openDialog(libraryWords.import);
  const many = Array.from({ length: 9_999 }, (_, at) => `n${at},text ${at}`).join('\n');
  choose({ 'many.csv': `name,text\n${many}` });
  await expect.element(dialog().getByText(/would have 10,001/)).toBeVisible();
  await expect.element(button(/^Import 9,999 prompts$/)).toBeDisabled();
});

const own = JSON.stringify({
  format: 'hone-library',
  version: 1,
  categories: [{ key: '1', name: 'Work' }],
  prompts: [
    {
      name: 'Letter',
      text: 'To {{client}}. {{> Sign off}}',
      category: '1',
      value_sets: [{ name: 'Ada', values: [{ name: 'client', value: 'Ada' }] }],
    },
    { name: 'Sign off', text: 'Yours. {{> Letter}}', category: '1', value_sets: [{ name: '' }] },
    {
      name: 'Same',
      text: 'Text of Same',
      category: '1',
      value_sets: [{ name: 'Rosa', values: [{ name: 'client', value: 'Rosa' }] }],
    },
  ],
  variables: [{ name: 'count', description: '', values: [], default_value: null, type: 'number' }],
});

it('an import says what the Free plan leaves out, and which prompts can’t be used as they are', async () => {
  await openDialog(libraryWords.import);
  choose({ 'own.json': own });
  await expect
    .element(dialog().getByText('On the Free plan, 1 variable becomes plain text, and 2 sets of values are left out.'))
    .toBeVisible();
  await expect.element(dialog().getByText(/^2 prompts won’t work until/)).toBeVisible();
  await expect.element(dialog().getByText('It includes itself: Letter → Sign off → Letter.')).toBeVisible();
  await expect.element(dialog().getByText(/^1 thing can’t be imported/)).toBeVisible();
  await expectAccessible();
});

it('sets of values come along, also for a prompt that is there and skipped', async () => {
  await openDialog(libraryWords.import, 'pro');
  choose({ 'own.json': own });
  await expect.element(dialog().getByText('2 sets of values are included.')).toBeVisible();
  api.answers(finishImport, result({ prompts: 2 }));
  await button(/^Import 2 prompts$/).click();
  await expect.element(dialog().getByText('2 prompts were added.')).toBeVisible();
  const [sent] = api.calls(sendImportBatch);
  expect(sent!.body.prompts.map(({ value_sets }) => value_sets?.map(({ name }) => name))).toEqual([['Ada'], undefined]);
  expect(sent!.body.sets.map(({ value_sets }) => value_sets.map(({ name }) => name))).toEqual([['Rosa']]);
});

it('a folder that is dropped is read with the folders in it', async () => {
  await openDialog(libraryWords.import);
  const file = (name: string, text: string) => ({
    isFile: true,
    isDirectory: false,
    fullPath: `/mine/Play/${name}`,
    file: (take: (file: File) => void) => take(new File([text], name)),
  });
  const folder = (children: readonly object[]) => ({
    isFile: false,
    isDirectory: true,
    // One at a time, and then none, as browsers give a hundred.
    createReader: () => {
      const left = [...children];
      return { readEntries: (take: (entries: object[]) => void) => take(left.splice(0, 1)) };
    },
  });
  const dropped = folder([folder([file('First.md', 'One'), file('Second.md', 'Two')]), file('picture.png', 'x')]);
  const event = new Event('drop', { bubbles: true, cancelable: true });
  const dataTransfer = {
    types: ['Files'],
    files: [new File([], 'mine')],
    items: [{ webkitGetAsEntry: () => dropped }],
  };
  dispatchEvent(Object.assign(event, { dataTransfer }));
  await expect.element(dialog().getByText(/2 prompts will be added/)).toBeVisible();
  await expect.element(dialog().getByText('New category: Play')).toBeVisible();
  await expect.element(dialog().getByText('1 other file was left out.')).toBeVisible();
  expect(event.defaultPrevented).toBe(true);
});

it('an export says which categories a format would put together', async () => {
  await openDialog(libraryWords.export, 'free', { work: ['Other'] });
  await expect.element(dialog().getByRole('combobox', { name: words.format })).toBeVisible();
  await expect.element(dialog().getByText(words.sameNames)).not.toBeInTheDocument();
  await dialog().getByRole('combobox', { name: words.format }).click();
  await page.getByRole('option', { name: words.csv }).click();
  await expect.element(dialog().getByText(words.sameNames)).toBeVisible();
  await expect.element(dialog().getByText(words.flat)).not.toBeInTheDocument();
});

it('an export is a file of what was chosen, made without a call', async () => {
  await openDialog(libraryWords.export);
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:none';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await expectAccessible();
  await button(words.saveFile).click();
  await expect.poll(() => saved.length).toBe(1);
  const file = JSON.parse(await saved[0]!.text()) as { prompts: { name: string }[] };
  expect(file.prompts.map(({ name }) => name)).toEqual(['Same', 'Reply']);
  vi.restoreAllMocks();
});
