import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { card, openCardByKey, replaceButton } from '../chat-page.ts';
import type { Companion } from '../start.ts';
import type { EditorPage } from './pages.ts';

export interface Writing {
  page: Page;
  /** The editor's own state becomes this text. */
  becomes(text: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Replaces the text, or is added after it; returns what the editor makes of it. */
  paste(text: string): Promise<string>;
  /** Requests a better prompt with the shortcut, and returns what the card shows. */
  improve(): Promise<string>;
  replace(): Promise<void>;
  undo(): Promise<void>;
  sent(): Promise<string[]>;
  copied(): Promise<string>;
}

/** A person in front of an editor's page, with the extension beside it. */
export async function openEditor(
  { ask, site, context }: Pick<Companion, 'ask' | 'site'> & Partial<Pick<Companion, 'context'>>,
  { name, html, box, address, lineKey }: EditorPage,
): Promise<Writing> {
  // Treated as a code editor until a person has picked it.
  if (name === 'CodeMirror 6') await ask({ ask: 'picked', host: new URL(address).host, box });
  const page = await site(address, await html());
  // Firefox has no such permissions.
  await context?.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(address).origin });
  await page.locator('html[data-ready]').waitFor();
  const state = () => page.evaluate(() => window.editorText());
  const becomes = async (text: string) => {
    await expect.poll(state).toBe(text);
  };
  await page.locator(box).click();
  return {
    page,
    becomes,
    async type(text) {
      for (const [at, line] of text.split('\n').entries()) {
        if (at > 0) await page.keyboard.press(lineKey);
        if (line !== '') await page.keyboard.insertText(line);
      }
    },
    async paste(text) {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      // Only the person may move the focus while the card or its chip is open.
      await page.locator(box).click();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Control+v');
      const end = text.slice(text.lastIndexOf('\n') + 1);
      await expect.poll(state).toContain(end);
      // A page that reads what it shows has more blank lines than were pasted.
      return /^(bare|Lexical)/.test(name) ? text : state();
    },
    async improve() {
      await openCardByKey(page);
      await replaceButton(page).waitFor();
      await card(page).getByText('Result', { exact: true }).click();
      return (await card(page).locator('.body').textContent()) ?? '';
    },
    replace: () => replaceButton(page).click(),
    async undo() {
      // Until the card is replaced by its chip, the writer still checks whether the text is there.
      await card(page).waitFor({ state: 'detached' });
      await page.locator(box).focus();
      await page.keyboard.press('Control+z');
    },
    sent: () => page.evaluate(() => window.sent),
    copied: () => page.evaluate(() => navigator.clipboard.readText()),
  };
}
