import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { openBox, patience, typeInto } from '../testing/extension/editors/open-box.ts';
import { editorPages } from '../testing/extension/editors/pages.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const kinds = [
  '- a point of the list',
  'Family 👩‍👩‍👧‍👦 and a hand 👍🏽',
  'اكتب رسالة قصيرة (v2.0)',
  '  two spaces, and <b>&amp;</b>',
  '# No title',
  '',
];

/** Some 4,000 characters with blank lines, alone and in pairs. */
const longText = Array.from({ length: 160 }, (_, at) => {
  const kind = kinds[at % kinds.length]!;
  return kind === '' || at % 17 === 16 ? '' : `${kind}, number ${at}`;
}).join('\n');

const sendsWhatItShows = editorPages.filter(({ lineKey }) => lineKey === 'Shift+Enter');

describe.concurrent.each(sendsWhatItShows)('what a page with $name would send', (editor) => {
  const open = () => openBox(browser, editor);

  it('has exactly the lines of the new prompt, as if each had been typed with Shift+Enter', async () => {
    const typed = await open();
    await typed.page.locator(editor.box).focus();
    for (const [at, line] of longText.split('\n').entries()) {
      if (at > 0) await typed.page.keyboard.press(editor.lineKey);
      if (line !== '') await typed.page.keyboard.insertText(line);
    }
    await vi.waitFor(async () => expect(await typed.toSend()).toBe(longText), patience);
    await typed.page.close();

    const opened = await open();
    await typeInto(opened, editor, 'a rough prompt');
    expect(await opened.writer.write(longText)).toBe('written');
    expect(await opened.toSend()).toBe(longText);
    await opened.page.keyboard.press('Control+z');
    await opened.becomes('a rough prompt');
    await opened.page.close();
  });

  it('has one line each where the draft had paragraphs, which one Ctrl+Z brings back', async () => {
    const { page, writer, toSend } = await open();
    const box = page.locator(editor.box);
    await box.focus();
    for (const line of ['first', 'second', 'third']) {
      await page.keyboard.type(line);
      await page.keyboard.press('Enter');
    }
    await vi.waitFor(async () => expect(await writer.read()).toBe('first\nsecond\nthird\n'), patience);
    const before = await box.innerHTML();
    expect(await writer.write('Better.\n\n1. first\n2. second')).toBe('written');
    expect(await toSend()).toBe('Better.\n\n1. first\n2. second');
    await page.keyboard.press('Control+z');
    await vi.waitFor(async () => expect(await box.innerHTML()).toBe(before), patience);
    await page.close();
  });

  it.each([
    ['between two words', 'first third', 5, 'first one\n\ntwo third'],
    ['at the end of a line that another one follows', 'first \nthird', 6, 'first one\n\ntwo \nthird'],
    ['at the end', 'first ', 0, 'first one\n\ntwo '],
  ])('has no more lines than were inserted %s, and one Ctrl+Z takes them back', async (_, typed, back, wanted) => {
    const opened = await open();
    const { page, writer, toSend, becomes } = opened;
    await typeInto(opened, editor, typed);
    for (let times = 0; times < back; times += 1) await page.keyboard.press('ArrowLeft');
    expect(await writer.insert('one\n\ntwo ')).toBe('written');
    expect(await toSend()).toBe(wanted);
    await page.keyboard.press('Control+z');
    await becomes(typed);
    await page.close();
  });
});
