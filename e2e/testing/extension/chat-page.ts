import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export interface ChatPage {
  /** First in the head. */
  head?: string;
  /** Replaces the composer. */
  composer?: string;
  /** After the composer. */
  after?: string;
  /** Attributes of the outermost element. */
  root?: string;
  style?: string;
}

export const chatAddress = 'https://chatgpt.com/';

export const textComposer =
  '<form class="composer"><textarea id="prompt-textarea" placeholder="Message the assistant" rows="2"></textarea>' +
  '<div class="bar"><button type="button" aria-label="Attach files">+</button>' +
  '<button type="submit" aria-label="Send message">^</button></div></form>';

export const richComposer =
  '<form class="composer"><div id="prompt-textarea" contenteditable="true" ' +
  'role="textbox" aria-multiline="true" aria-label="Message the assistant"></div>' +
  '<div class="bar"><button type="button" aria-label="Attach files">+</button>' +
  '<button type="submit" aria-label="Send message">^</button></div></form>';

const style = `
  body { margin: 0; font: 16px/24px sans-serif; background: #fff; color: #111; }
  main { padding: 16px; }
  p { min-height: 40vh; }
  .composer { box-sizing: border-box; width: min(600px, 100vw - 32px); margin: 0 auto 24px; padding: 8px;
    border: 1px solid #bbb; border-radius: 12px; }
  .composer textarea, .composer [contenteditable] { box-sizing: border-box; width: 100%; min-height: 48px; padding: 4px;
    font: inherit; border: 0; outline: 0; background: none; color: inherit; }
  .bar { display: flex; justify-content: space-between; }
  .bar button { width: 32px; height: 32px; }`;

/** A typical AI chat: the conversation above, a box with buttons below. */
export function chatPage({
  head = '',
  composer = textComposer,
  after = '',
  root = 'lang="en"',
  style: more = '',
}: ChatPage = {}): string {
  return (
    `<!doctype html><html ${root}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `${head}<title>Chat</title><style nonce="n0">${style}${more}</style></head><body><main><h1>New chat</h1>` +
    `<p>What is on your mind today?</p>${composer}</main>${after}</body></html>`
  );
}

/** Records every event that a page can observe, from the start. */
export const observerScript = `<script nonce="n0">
  window.seen = [];
  for (const type of ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'paste', 'copy', 'pointerdown',
    'pointerup', 'mousedown', 'mouseup', 'click', 'contextmenu', 'focus', 'blur', 'focusin', 'focusout', 'wheel', 'touchstart'])
    addEventListener(type, ({ target, code, relatedTarget }) => seen.push(
      [type, target.localName ?? 'window', code ?? '', relatedTarget?.localName ?? '']), true);
</script>`;

declare global {
  var seen: [type: string, target: string, code: string, related: string][];
}

export const ours = (page: Page): Locator => page.locator('hone-companion');
export const replaceButton = (page: Page): Locator => card(page).getByRole('button', { name: 'Replace', exact: true });
export const enhanceButton = (page: Page): Locator => ours(page).locator('.enhance');
export const card = (page: Page): Locator => ours(page).getByRole('dialog');

export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // Missing files of the page don't matter here.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  return errors;
}

/** After some frames, in which the page may react. */
export function afterFrames(page: Page, frames = 12): Promise<void> {
  return page.evaluate(
    (count) =>
      new Promise<void>((resolve) => {
        let left = count;
        const next = () => (left-- > 0 ? requestAnimationFrame(next) : resolve());
        next();
      }),
    frames,
  );
}

export function focusedName(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.localName);
}

/** Waits for our scripts, which handle the shortcut. */
export async function openCardByKey(page: Page): Promise<void> {
  await page.keyboard.press('Alt+Shift+KeyE');
  await expect.poll(() => card(page).count(), { timeout: 15_000 }).toBe(1);
}
