import type { Browser, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { isolateWriter, type Writer } from './isolated.ts';
import { chatPage, type EditorPage } from './pages.ts';

export const patience = { timeout: 15_000 };

export interface OpenBox {
  page: Page;
  writer: Writer;
  /** The editor's own state. */
  state(): Promise<string>;
  toSend(): Promise<string>;
  becomes(text: string): Promise<void>;
}

export async function openBox(browser: Browser, { html, box }: Pick<EditorPage, 'html' | 'box'>): Promise<OpenBox> {
  const page = await browser.newPage();
  await page.setContent(await html());
  await page.locator('html[data-ready]').waitFor();
  await page.locator(box).waitFor();
  const writer = await isolateWriter(page, box);
  const state = () => page.evaluate(() => window.editorText());
  return {
    page,
    writer,
    state,
    toSend: () => page.evaluate(() => window.toSend()),
    becomes: (text) => vi.waitFor(async () => expect(await state()).toBe(text), patience),
  };
}

export async function typeInto(
  { page, becomes }: OpenBox,
  { box, lineKey }: Pick<EditorPage, 'box' | 'lineKey'>,
  text: string,
): Promise<void> {
  await page.locator(box).focus();
  for (const [at, line] of text.split('\n').entries()) {
    if (at > 0) await page.keyboard.press(lineKey);
    if (line !== '') await page.keyboard.type(line);
  }
  await becomes(text);
}

/** A chat page with a script that makes writing into its box difficult. */
export function hardPage(kind: 'textarea' | 'editable', script: string): Pick<EditorPage, 'html' | 'box'> {
  const make =
    kind === 'textarea'
      ? `box = document.createElement('textarea')`
      : `box = document.createElement('div'); box.contentEditable = 'true'`;
  const text = kind === 'textarea' ? 'box.value' : 'box.innerText';
  const page = `let box; ${make}; box.id = 'box'; document.getElementById('mount').append(box);
    window.editorText = () => ${text}; ${script}; document.documentElement.dataset.ready = 'yes';`;
  return { box: '#box', html: () => Promise.resolve(chatPage('A hard page', '', page)) };
}
