import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  afterFrames,
  focusedName,
  richComposer,
  observerScript,
  textComposer,
} from '../testing/extension/chat-page.ts';
import { openChat, prompt } from '../testing/extension/open-chat.ts';
import { startCompanion } from '../testing/extension/start.ts';

// As shipped, with a closed shadow root: neither a page nor a test sees inside.
const companion = startCompanion({ openRoots: false });

/** A point of the composer that our button covers. */
function findOurs(page: Page): Promise<{ x: number; y: number } | undefined> {
  return page.evaluate(() => {
    const { left, top, right, bottom } = document.querySelector('form')!.getBoundingClientRect();
    for (let y = top; y < bottom; y += 4) {
      for (let x = left; x < right; x += 4)
        if (document.elementFromPoint(x, y)?.localName === 'hone-companion') return { x: x + 10, y: y + 10 };
    }
    return undefined;
  });
}

it.each([
  ['a field', textComposer],
  ['an editable element', richComposer],
])(
  'in a closed shadow root the button can be clicked, the card gets focus and keys, and the page sees no events: %s',
  async (_, composer) => {
    const { page, box, errors } = await openChat(companion, { composer, head: observerScript });
    await expect.poll(() => findOurs(page), { timeout: 15_000 }).toBeTruthy();
    await page.evaluate(() => void seen.splice(0));
    const { x, y } = (await findOurs(page))!;
    await page.mouse.click(x, y);
    await expect.poll(() => focusedName(page), { timeout: 15_000 }).toBe('hone-companion');
    await page.keyboard.press('Tab');
    await page.keyboard.type('xyz');
    await afterFrames(page);
    expect(await page.evaluate(() => seen)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => focusedName(page)).not.toBe('hone-companion');
    await page.keyboard.type(' and wind');
    expect(await box.evaluate((element) => (element as HTMLTextAreaElement).value ?? element.textContent)).toBe(
      `${prompt} and wind`,
    );
    expect(errors).toEqual([]);
  },
);

it('a page can’t reach our shadow root through the element, an event, or its own element with our name', async () => {
  const { page } = await openChat(companion, { head: observerScript });
  await expect.poll(() => findOurs(page), { timeout: 15_000 }).toBeTruthy();
  const spot = (await findOurs(page))!;
  await page.evaluate(() => {
    const paths: string[][] = ((globalThis as { paths?: string[][] }).paths = []);
    const opened: unknown[] = ((globalThis as { opened?: unknown[] }).opened = []);
    for (const type of ['mouseenter', 'pointerenter', 'click', 'keydown', 'focusin'])
      addEventListener(
        type,
        (event) => paths.push(event.composedPath().map((node) => (node as Element).localName ?? '')),
        true,
      );
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      const root = attach.call(this, init);
      opened.push(root);
      return root;
    };
    customElements.define(
      'hone-companion',
      class extends HTMLElement {
        constructor() {
          super();
          opened.push(this.attachInternals().shadowRoot);
        }
      },
    );
  });
  await page.mouse.click(spot.x, spot.y);
  await expect.poll(() => focusedName(page), { timeout: 15_000 }).toBe('hone-companion');
  const found = await page.evaluate(() => {
    const host = document.querySelector('hone-companion')!;
    const { paths = [], opened = [] } = globalThis as { paths?: string[][]; opened?: unknown[] };
    return {
      root: host.shadowRoot,
      children: host.childNodes.length,
      inside: paths
        .filter(([first]) => first !== 'hone-companion')
        .flat()
        .filter((name) => /svg|section|div/.test(name)),
      opened: opened.filter(Boolean).length,
    };
  });
  expect(found).toEqual({ root: null, children: 0, inside: [], opened: 0 });
});

it('a click takes effect once, and its default action happens once', async () => {
  const { page } = await openChat(companion);
  await expect.poll(() => findOurs(page), { timeout: 15_000 }).toBeTruthy();
  const { x, y } = (await findOurs(page))!;
  const opened: string[] = [];
  companion.context.on('page', (other) => opened.push(other.url()));
  await page.mouse.click(x, y);
  await expect.poll(() => focusedName(page), { timeout: 15_000 }).toBe('hone-companion');
  // For a new user the card first offers the consent page.
  await page.keyboard.press('Enter');
  await expect.poll(() => opened.length, { timeout: 15_000 }).toBeGreaterThan(0);
  await afterFrames(page, 30);
  expect(opened.length).toBe(1);
});
