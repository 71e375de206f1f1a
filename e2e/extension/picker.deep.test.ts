import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { afterFrames, enhanceButton, watchErrors } from '../testing/extension/chat-page.ts';
import { connectRich } from '../testing/extension/connecting.ts';
import { editorPages } from '../testing/extension/editors/pages.ts';
import { openEditor } from '../testing/extension/editors/person.ts';
import { fillInByKeyboard, fillLibrary, libraryDialog, lines, picker } from '../testing/extension/library.ts';
import { startCompanion } from '../testing/extension/start.ts';

const companion = startCompanion();
beforeAll(async () => void (await fillLibrary(await connectRich(companion))));

const search = (page: Page) => picker(page).getByRole('combobox');
const option = (page: Page, name: string) => picker(page).getByRole('option', { name, selected: true });

/** In a code editor, what is typed may be a comment, so only the shortcut opens it there. */
const isCode = (name: string) => name === 'CodeMirror 6';

describe.each(editorPages)('in $name', (editor) => {
  const trigger = isCode(editor.name) ? '' : '//';
  const open = async () => {
    const writing = await openEditor(companion, editor);
    const { page, becomes } = writing;
    const errors = watchErrors(page);
    await page.keyboard.type('please send this ');
    await becomes('please send this ');
    await enhanceButton(page).waitFor();
    if (isCode(editor.name)) await page.keyboard.press('Alt+Shift+KeyP');
    else await page.keyboard.type('//');
    await picker(page).getByRole('option').first().waitFor();
    return { ...writing, errors };
  };

  it('a prompt of several lines is inserted for the trigger alone, and one Ctrl+Z takes it back', async () => {
    const { page, becomes, errors } = await open();
    await page.keyboard.type('delay');
    await option(page, 'Delay of an order').waitFor();
    await page.keyboard.press('Enter');
    await becomes(`please send this ${lines}`);
    expect(await page.evaluate(() => window.toSend())).toBe(`please send this ${lines}`);
    await picker(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await becomes(`please send this ${trigger}`);
    expect(errors).toEqual([]);
  });

  it('variables are filled in by keyboard before the prompt is inserted, and one Ctrl+Z takes it back', async () => {
    const { page, becomes, errors } = await open();
    await page.keyboard.type('quote');
    await option(page, 'Quote for a client').waitFor();
    await page.keyboard.press('Enter');
    const text = await fillInByKeyboard(page, libraryDialog(page, 'Quote for a client'));
    await becomes(`please send this ${text}`);
    expect(await page.evaluate(() => window.toSend())).toBe(`please send this ${text}`);
    await page.keyboard.press('Control+z');
    await becomes(`please send this ${trigger}`);
    expect(errors).toEqual([]);
  });
});

describe.each(editorPages.filter(({ name }) => !isCode(name)))('in $name', (editor) => {
  it('addresses and paths don’t open it; a name typed without a pause is searched for whole; Esc leaves it there', async () => {
    const { page, becomes } = await openEditor(companion, editor);
    const before = 'see http://hone.test a//b and ';
    await page.keyboard.type(before);
    await becomes(before);
    await enhanceButton(page).waitFor();
    expect(await picker(page).count()).toBe(0);
    await page.keyboard.type('//delay of an order');
    await expect.poll(() => search(page).inputValue()).toBe('delay of an order');
    const typed = (await page.evaluate(() => window.editorText())).slice(before.length);
    expect('//delay of an order'.startsWith(typed)).toBe(true);
    await page.keyboard.press('Escape');
    await becomes(`${before}//delay of an order`);
    await page.keyboard.type(' still');
    await becomes(`${before}//delay of an order still`);
  });

  it('opens however soon the trigger is typed, and at a line’s start', async () => {
    const { page, becomes } = await openEditor(companion, editor);
    await page.keyboard.type('//delay', { delay: 0 });
    await expect.poll(() => search(page).inputValue()).toBe('delay');
    await option(page, 'Delay of an order').waitFor();
    await page.keyboard.press('Enter');
    await becomes(lines);
  });
});

const composing = editorPages.filter(({ name }) => /^(ProseMirror|Lexical, rich|Slate|textarea|bare)/.test(name));

it.each(composing)('in $name, slashes that an input method composes never open it', async (editor) => {
  const { page, becomes } = await openEditor(companion, editor);
  await page.keyboard.type('please send this ');
  await enhanceButton(page).waitFor();
  const keys = await page.context().newCDPSession(page);
  const shown = () =>
    page.locator(editor.box).evaluate((box) => ('value' in box ? String(box.value) : box.textContent));
  for (const text of ['/', '//', '//に']) {
    await keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await expect.poll(shown).toContain(text);
    await afterFrames(page);
    expect(await picker(page).count()).toBe(0);
  }
  await keys.send('Input.insertText', { text: '日本' });
  await becomes('please send this 日本');
  await page.keyboard.type(' //');
  await picker(page).waitFor();
});
