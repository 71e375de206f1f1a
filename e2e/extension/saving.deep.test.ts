import { listPrompts } from '@hone/contracts/library/prompts';
import { libraryRules } from '@hone/domain/library';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Visitor } from '../../apps/api/testing/api.ts';
import { words } from '../../apps/extension/library/words.ts';
import { connectRich } from '../testing/extension/connecting.ts';
import { openChat } from '../testing/extension/open-chat.ts';
import { startCompanion } from '../testing/extension/start.ts';

const companion = startCompanion();
const article = '<!doctype html><title>An article</title><p id="text">Compare the two plans.</p><p>By price.</p>';
let visitor: Visitor;
beforeAll(async () => void (visitor = await connectRich(companion)));

/** As the browser does when someone chooses the entry, which no test can. */
async function chooseEntry(page: Page, selectionText: string): Promise<void> {
  await companion.worker.evaluate(
    async ([url, text]) => {
      const [tab] = (await chrome.tabs.query({})).filter((one) => one.active && (!one.url || one.url === url));
      const onClicked = chrome.contextMenus.onClicked as unknown as { dispatch(...given: unknown[]): void };
      onClicked.dispatch({ menuItemId: 'save', frameId: 0, selectionText: text, editable: false }, tab);
    },
    [page.url(), selectionText] as const,
  );
}

const savedAs = async (name: string) => {
  const { items } = await visitor.call(listPrompts, { query: {} });
  return items.flatMap((category) =>
    category.prompts.flatMap((one) => (one.name === name ? [[category.name, one.text]] : [])),
  );
};

async function openWindow(text: string): Promise<Page> {
  const page = await companion.site('https://news.example.org/', article);
  const opened = companion.context.waitForEvent('page');
  await chooseEntry(page, text);
  return opened;
}

it('a selection on a page where Hone isn’t allowed is saved in a window of its own, in a new category', async () => {
  const window = await openWindow('Compare the two plans. By price.');
  const dialog = window.getByRole('dialog', { name: words.saveTitle });
  await dialog.getByRole('textbox', { name: words.saveName }).fill('Plans');
  await dialog.getByRole('combobox', { name: words.saveCategory }).selectOption(words.newCategory);
  await dialog.getByRole('textbox', { name: words.newCategoryName }).fill('Shopping');
  await window.keyboard.press('Enter');
  await dialog.getByText('Saved in “Shopping”.').waitFor();
  expect(await savedAs('Plans')).toEqual([['Shopping', 'Compare the two plans. By price.']]);
  // The next one is offered it.
  const next = await openWindow('Another text');
  await next.getByRole('option', { name: 'Shopping' }).waitFor({ state: 'attached' });
});

it('the window has the theme chosen in the options, and its text is gone once it was read', async () => {
  await companion.ask({ ask: 'theme', theme: 'dark' });
  const window = await openWindow('Read once');
  await window.getByText('Read once').waitFor();
  expect(await window.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  const kept = () => companion.worker.evaluate(async () => (await chrome.storage.session.get('saving'))['saving']);
  expect(await kept()).toMatchObject({ value: [] });
  await window.reload();
  await window.getByText(words.saveEmpty).waitFor();
});

it('a text that is longer than the server takes is said to be, before anything is sent', async () => {
  const window = await openWindow('x'.repeat(libraryRules.textMaximumBytes + 1));
  await window.getByText(words.saveLong).waitFor();
});

it('a selection in a chat is saved in the page, line by line, and behind an open dialog in a window', async () => {
  const { page } = await openChat(companion, {}, { words: 'First line' });
  await page.evaluate((html) => {
    document.body.insertAdjacentHTML('beforeend', html);
    (document.activeElement as HTMLElement).blur();
    getSelection()!.selectAllChildren(document.body.lastElementChild!);
  }, '<p>Two<br>lines</p>');
  await chooseEntry(page, 'Two lines');
  const dialog = page.getByRole('dialog', { name: words.saveTitle });
  await dialog.getByRole('textbox', { name: words.saveName }).fill('Lines');
  const opened = companion.context.waitForEvent('page');
  await chooseEntry(page, 'Two lines');
  await (await opened).getByRole('dialog', { name: words.saveTitle }).waitFor();
  await page.bringToFront();
  await page.keyboard.press('Enter');
  await dialog.getByText(/^Saved in “/).waitFor();
  expect((await savedAs('Lines')).map(([, text]) => text)).toEqual(['Two\nlines']);
});
