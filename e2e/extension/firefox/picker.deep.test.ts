import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { enhanceButton } from '../../testing/extension/chat-page.ts';
import { connectRich } from '../../testing/extension/connecting.ts';
import { editorPages } from '../../testing/extension/editors/pages.ts';
import { openEditor } from '../../testing/extension/editors/person.ts';
import { startFirefox } from '../../testing/extension/firefox/start.ts';
import { fillLibrary, lines, picker } from '../../testing/extension/library.ts';

const companion = startFirefox();
beforeAll(async () => void (await fillLibrary(await connectRich(companion))));

/** In a code editor, what is typed may be a comment, so only the shortcut opens it there. */
const isCode = (name: string) => name === 'CodeMirror 6';

async function choose(page: Page): Promise<void> {
  await page.keyboard.type('delay');
  await picker(page).getByRole('option', { name: 'Delay of an order', selected: true }).waitFor();
  await page.keyboard.press('Enter');
}

describe.each(editorPages)('in Firefox, in $name', (editor) => {
  const open = async () => {
    const { ask, site } = companion;
    const writing = await openEditor({ ask, site }, editor);
    await writing.page.keyboard.type('please send this ');
    await writing.becomes('please send this ');
    await enhanceButton(writing.page).waitFor();
    return writing;
  };
  const sendsExactly = async (page: Page, text: string) =>
    expect(await page.evaluate(() => window.toSend())).toBe(text);

  it('a prompt of several lines is inserted at the caret, takes nothing before it, and one Ctrl+Z takes it back', async () => {
    const { page, becomes } = await open();
    await page.keyboard.press('Alt+Shift+KeyP');
    await picker(page).getByRole('option').first().waitFor();
    await choose(page);
    await becomes(`please send this ${lines}`);
    await sendsExactly(page, `please send this ${lines}`);
    await page.keyboard.press('Control+z');
    await becomes('please send this ');
  });

  it.skipIf(isCode(editor.name))('what was typed to open the list is replaced, and Esc gives it back', async () => {
    const { page, becomes } = await open();
    await page.keyboard.type('//');
    await picker(page).getByRole('option').first().waitFor();
    await page.keyboard.type('del');
    await page.keyboard.press('Escape');
    await becomes('please send this //del');
    for (const _ of '/del') await page.keyboard.press('Backspace');
    await page.keyboard.type('/');
    await choose(page);
    await becomes(`please send this ${lines}`);
    await sendsExactly(page, `please send this ${lines}`);
    await page.keyboard.press('Control+z');
    await becomes('please send this //');
  });
});
