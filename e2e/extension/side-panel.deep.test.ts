import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { listChanges, type LibraryChanges } from '@hone/contracts/library/changes';
import { createPrompt, listPrompts } from '@hone/contracts/library/prompts';
import type { Visitor } from '../../apps/api/testing/api.ts';
import { words as listWords } from '../../apps/extension/library/words.ts';
import { words } from '../../apps/extension/side-panel/words.ts';
import { chatAddress, watchErrors } from '../testing/extension/chat-page.ts';
import { connectRich } from '../testing/extension/connecting.ts';
import { fillInByKeyboard, fillLibrary, lines } from '../testing/extension/library.ts';
import { openChat } from '../testing/extension/open-chat.ts';
import { openBeside } from '../testing/extension/popup.ts';
import { startCompanion } from '../testing/extension/start.ts';

const companion = startCompanion();
const drafted = 'please send this: ';
let visitor: Visitor;
let category: string;

const openPanel = (beside: Page | string, width = 320) =>
  openBeside(companion, 'side-panel.html', beside, { width, height: 640 });
const search = (panel: Page) => panel.getByRole('combobox', { name: listWords.search });
/** How often someone sees it who comes back to the panel. */
async function countSeen(panel: Page, place: Locator): Promise<number> {
  await panel.evaluate(() => dispatchEvent(new Event('focus')));
  return place.count();
}
const prompts = async () => (await visitor.call(listPrompts, { query: {} })).items.flatMap((each) => each.prompts);
const option = (panel: Page, name: string) => panel.getByRole('option', { name });

it('without a connection, and then without any prompt, the panel says why it is empty and leads on', async () => {
  const { page } = await openChat(companion);
  const panel = await openPanel(page);
  await panel.getByText(listWords.agree).waitFor();
  await companion.ask({ ask: 'agree', to: 'everything' });
  // The panel follows without being opened again.
  await panel.getByText(listWords.connect).waitFor();
  // An account comes with prompts that can't be deleted.
  const data = {
    categories: [],
    prompts: [],
    variables: [],
    searches: [],
    deleted: [],
    since: 0,
    more: false,
    reset: false,
  };
  const feed = `**${listChanges.path}**`;
  await companion.context.route(feed, (route) => route.fulfill({ json: { data } satisfies { data: LibraryChanges } }));
  visitor = await connectRich(companion);
  await panel.getByText(listWords.empty).waitFor();
  await companion.context.unroute(feed);
  const opened = companion.context.waitForEvent('page');
  await panel.keyboard.press('Enter');
  expect(new URL((await opened).url()).pathname).toContain('/prompt-library');
});

it('by keyboard, a prompt is found and inserted at the caret in the page beside it, and the account knows it was used', async () => {
  ({ category } = await fillLibrary(visitor));
  const { page, box } = await openChat(companion, {}, { words: drafted });
  const panel = await openPanel(page);
  const errors = watchErrors(panel);
  await expect.poll(() => countSeen(panel, option(panel, 'Delay of an order'))).toBe(1);
  await search(panel).and(panel.locator(':focus')).waitFor();
  await panel.keyboard.type('delay');
  await panel.getByRole('option', { name: 'Delay of an order', selected: true }).waitFor();
  await panel.keyboard.press('Enter');
  await expect.poll(() => box.inputValue()).toBe(drafted + lines);
  await panel.getByText(words.inserted).waitFor();
  const used = async () => (await prompts()).flatMap(({ name, used_at }) => (used_at === null ? [] : [name]));
  await expect.poll(used).toEqual(['Delay of an order']);
  await page.bringToFront();
  await page.keyboard.press('Control+z');
  await expect.poll(() => box.inputValue()).toBe(drafted);
  expect(errors).toEqual([]);
});

it('a prompt’s variables are filled in there, by keyboard, before it is inserted', async () => {
  const { page, box } = await openChat(companion, {}, { words: drafted });
  const panel = await openPanel(page);
  await option(panel, 'Quote for a client').click();
  const text = await fillInByKeyboard(panel, panel.getByRole('dialog', { name: 'Quote for a client' }));
  await expect.poll(() => box.inputValue()).toBe(drafted + text);
});

it('beside a page without a box, the prompt is copied instead, and the panel says so', async () => {
  // In a side panel, a click is enough.
  await companion.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await companion.site(chatAddress, '<!doctype html><p>Nothing to write in.</p>');
  const panel = await openPanel(page);
  await option(panel, 'Delay of an order').click();
  await panel.getByText(words.copiedInstead).waitFor();
  expect(await panel.evaluate(() => navigator.clipboard.readText())).toBe(lines);
});

it('offline it lists what was loaded last and says so; back online it shows what was added in the meantime', async () => {
  const { page, box } = await openChat(companion, {}, { words: drafted });
  const panel = await openPanel(page);
  const later = option(panel, 'Added later');
  await option(panel, 'Delay of an order').waitFor();
  await companion.context.route(`${companion.api.url}/**`, (route) => route.abort('internetdisconnected'));
  await visitor.call(createPrompt, { body: { name: 'Added later', text: 'New.', category } });
  await expect.poll(() => countSeen(panel, panel.getByText(listWords.old))).toBe(1);
  expect(await later.count()).toBe(0);
  await option(panel, 'Delay of an order').click();
  await expect.poll(() => box.inputValue()).toBe(drafted + lines);
  await companion.context.unrouteAll();
  await expect.poll(() => countSeen(panel, later)).toBe(1);
  expect(await panel.getByText(listWords.old).count()).toBe(0);
});

it.each([320, 400])('very long names and texts are cut short, not the panel, at %d px', async (width) => {
  const name = `${width}${'Unbreakable'.repeat(9)}`;
  await visitor.call(createPrompt, { body: { name, text: `${name}\n`.repeat(40), category } });
  const { page } = await openChat(companion);
  const panel = await openPanel(page, width);
  await expect.poll(() => countSeen(panel, option(panel, name))).toBe(1);
  await option(panel, name).hover();
  await panel.getByRole('region', { name: listWords.preview }).getByText(name).first().waitFor();
  const cut = await panel.evaluate(() =>
    [...document.querySelectorAll('main, main button, main input, [role=option], .preview')]
      .filter((element) => {
        const { left, right, bottom } = element.getBoundingClientRect();
        const isInList = element.matches('[role=option]');
        return left < 0 || right > innerWidth || (!isInList && bottom > innerHeight);
      })
      .map((element) => element.textContent),
  );
  expect(cut).toEqual([]);
});
