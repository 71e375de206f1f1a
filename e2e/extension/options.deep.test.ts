import { beforeAll, expect, it } from 'vitest';
import { listPrompts } from '@hone/contracts/library/prompts';
import { getPreferences } from '@hone/contracts/profile/preferences';
import type { Visitor } from '../../apps/api/testing/api.ts';
import { words as menuWords } from '../../apps/extension/content/actions/words.ts';
import { words as saveWords } from '../../apps/extension/library/words.ts';
import { words } from '../../apps/extension/options/words.ts';
import { card } from '../testing/extension/chat-page.ts';
import { connectRich } from '../testing/extension/connecting.ts';
import { openChat, prompt } from '../testing/extension/open-chat.ts';
import { startCompanion } from '../testing/extension/start.ts';

const companion = startCompanion();
const patient = { timeout: 15_000 };
let visitor: Visitor;
beforeAll(async () => void (visitor = await connectRich(companion)));

it('a prompt saved from the button’s menu is in the account’s library, and Undo takes it out again', async () => {
  const { page, button } = await openChat(companion);
  await button.click({ button: 'right' });
  await page.getByRole('menuitem', { name: menuWords.save }).click();
  const dialog = page.getByRole('dialog', { name: saveWords.saveTitle });
  await dialog.getByRole('textbox', { name: saveWords.saveName }).fill('Rain');
  await page.keyboard.press('Enter');
  await dialog.getByText(/^Saved in “/).waitFor();
  const saved = async () => {
    const { items } = await visitor.call(listPrompts, { query: {} });
    return items.flatMap(({ prompts }) => prompts).filter(({ name }) => name === 'Rain');
  };
  expect((await saved()).map(({ text }) => text)).toEqual([prompt]);
  await dialog.getByRole('button', { name: saveWords.undo }).click();
  await dialog.getByText(saveWords.unsaved).waitFor();
  expect(await saved()).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.locator('#prompt-textarea').inputValue()).toBe(prompt);
});

it('keys chosen on the options page open the card in a tab that was open before, and the old keys no longer do', async () => {
  const { page } = await openChat(companion);
  const options = await companion.context.newPage();
  await options.goto(`chrome-extension://${companion.id}/options.html`);
  await options.getByRole('button', { name: `Change the shortcut: ${words.enhance}` }).click();
  await options.keyboard.press('Control+Alt+KeyK');
  await options.getByText('Ctrl+Alt+K', { exact: true }).waitFor();
  // Only then do open tabs know.
  await options.getByText(/^Changed to Ctrl\+Alt\+K/).waitFor();
  await expect
    .poll(async () => (await visitor.call(getPreferences)).shortcuts, patient)
    .toMatchObject({ enhance: 'Ctrl+Alt+K' });

  await page.bringToFront();
  const seen = page.evaluate(
    () => new Promise((resolve) => addEventListener('keyup', ({ code }) => code === 'KeyE' && resolve(code))),
  );
  await page.keyboard.press('Alt+Shift+KeyE');
  expect(await seen).toBe('KeyE');
  expect(await card(page).count()).toBe(0);
  await page.keyboard.press('Control+Alt+KeyK');
  await card(page).waitFor();
});
