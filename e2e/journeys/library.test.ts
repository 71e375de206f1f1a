import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { words as severalWords } from '../../apps/web/features/prompts/several/words.ts';
import { words } from '../../apps/web/features/prompts/words.ts';
import { words as versionWords } from '../../apps/web/features/prompts/versions/words.ts';
import { words as transferWords } from '../../apps/web/features/transfer/words.ts';
import { makeActor, type PageActor } from '../testing/actor.ts';
import { startPlace } from '../testing/place.ts';
import { column, link, openLibrary, row } from '../testing/screens/library.ts';

const place = startPlace();
const dialog = (page: Page) => page.getByRole('dialog');
const notice = (page: Page, text: string) => page.getByRole('status', { name: /^Notifications/ }).getByText(text);
const preview = (page: Page) => column(page, 'preview');
const brought = 'name,text,category\nBrief,Ask {who} for a brief,Clients\nInvoice,Write an invoice for {who},Clients\n';

async function choose(person: PageActor, menu: Locator, item: string): Promise<void> {
  await person.press(menu);
  await person.pressNamed('menuitem', item);
}

it('by keyboard alone, prompts are brought in, put in order, changed, taken back and taken out', async () => {
  const { page } = await openLibrary(place, 'librarian', {
    categories: { Work: [{ name: 'Delay', text: 'Write about the delay.' }] },
  });
  const person = makeActor(page, 'keyboard');
  const more = page.getByRole('main').getByRole('button', { name: words.more, exact: true }).first();

  await choose(person, more, words.import);
  const chooser = page.waitForEvent('filechooser');
  await person.press(dialog(page).getByRole('button', { name: transferWords.chooseFiles, exact: true }));
  await (await chooser).setFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(brought) });
  await dialog(page).getByText('2 prompts will be added').waitFor();
  const parts = dialog(page).getByRole('checkbox', { name: /\{who\}/ });
  if (!(await parts.isChecked())) {
    await parts.focus();
    await page.keyboard.press('Space');
  }
  await person.press(dialog(page).getByRole('button', { name: 'Import 2 prompts', exact: true }));
  await dialog(page).getByText('2 prompts were added.').waitFor();
  await person.press(dialog(page).getByRole('button', { name: transferWords.show, exact: true }));

  const clients = link(page, 'categories', 'Clients');
  await clients.focus();
  await person.press(row(page, 'categories', 'Clients').getByRole('button', { name: words.categoryMore }));
  await person.pressNamed('menuitem', words.moveCategory);
  await person.press(dialog(page).getByRole('combobox', { name: words.place }));
  await page.keyboard.type('Work');
  // The list moves to what was typed a moment later.
  await page.locator('[role="option"]:focus').getByText('Work').waitFor();
  await page.keyboard.press('Enter');
  await person.press(dialog(page).getByRole('button', { name: words.moveDone, exact: true }));
  await notice(page, 'Moved into Work.').waitFor();

  await link(page, 'categories', 'Work').focus();
  await page.keyboard.press('Enter');
  await link(page, 'prompts', 'Brief').focus();
  await page.keyboard.press('Enter');
  await preview(page).getByText('Ask {{who}} for a brief').waitFor();
  await page.keyboard.press('e');
  await person.fillNamed('Enter Prompt here', 'Ask {{who}} for a longer brief');
  await page.keyboard.press('Control+s');
  await preview(page).getByText('Ask {{who}} for a longer brief').waitFor();
  await choose(person, preview(page).getByRole('button', { name: words.previewMore, exact: true }), words.versions);
  await person.press(dialog(page).getByRole('button', { name: /Imported/ }));
  await person.press(dialog(page).getByRole('button', { name: versionWords.restoreIt, exact: true }));
  await notice(page, versionWords.restored).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await preview(page).getByText('Ask {{who}} for a brief').waitFor();

  await link(page, 'categories', 'Work').focus();
  await page.keyboard.press('Delete');
  await link(page, 'categories', 'Work').waitFor({ state: 'detached' });
  await person.press(column(page, 'categories').getByRole('button', { name: words.recentlyDeleted, exact: true }));
  await person.press(dialog(page).getByRole('button', { name: 'Restore Work', exact: true }));
  await notice(page, '“Work” is restored.').waitFor();
  await page.keyboard.press('Escape');
  await link(page, 'categories', 'Work').waitFor();

  await link(page, 'categories', 'Work').focus();
  await page.keyboard.press('Enter');
  for (const name of ['Brief', 'Invoice']) {
    await link(page, 'prompts', name).focus();
    await page.keyboard.press('x');
  }
  const chosen = page.getByRole('group', { name: severalWords.actions });
  await person.press(chosen.getByRole('button', { name: severalWords.delete, exact: true }));
  await notice(page, '2 prompts deleted.').waitFor();
  await page.keyboard.press('F8');
  await person.press(page.getByRole('button', { name: severalWords.undo, description: '2 prompts deleted.' }));
  await link(page, 'prompts', 'Invoice').waitFor();

  await choose(person, more, words.export);
  const download = page.waitForEvent('download');
  await person.press(dialog(page).getByRole('button', { name: transferWords.saveFile, exact: true }));
  const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  const names = (file.prompts as { name: string }[]).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Delay', 'Brief', 'Invoice']));
});
