import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { words as menuWords } from '../../apps/extension/content/actions/words.ts';
import {
  afterFrames,
  card,
  chatAddress,
  chatPage,
  enhanceButton,
  focusedName,
  openCardByKey,
  ours,
  richComposer,
  observerScript,
} from '../testing/extension/chat-page.ts';
import { openChat, prompt } from '../testing/extension/open-chat.ts';
import { startCompanion } from '../testing/extension/start.ts';
import { expectAccessible } from '../testing/expectations.ts';

const companion = startCompanion();

const placeOf = async (page: Page) => (await enhanceButton(page).boundingBox())!;

/** Page elements covered by the button. */
function coveredBy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const host = document.querySelector('hone-companion')!;
    const { left, top, width, height } = host.shadowRoot!.querySelector('.enhance')!.getBoundingClientRect();
    const points = Array.from(
      { length: 64 },
      (_, index) => [left + ((index % 8) / 7) * (width - 1), top + (Math.floor(index / 8) / 7) * (height - 1)] as const,
    );
    return [
      ...new Set(
        points.flatMap(([x, y]) =>
          document
            .elementsFromPoint(x, y)
            .filter((element) => element.matches('button, a, input'))
            .map((element) => element.ariaLabel ?? ''),
        ),
      ),
    ];
  });
}

describe('the button (visibility)', () => {
  it('appears when the focused text box has three words, and disappears when it loses focus', async () => {
    const { page, box, button, errors } = await openChat(companion, {}, { words: 'two words' });
    await openCardByKey(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => card(page).count()).toBe(0);
    expect(await button.isVisible()).toBe(false);
    await box.click();
    await page.keyboard.type(' three');
    await button.waitFor();
    await page.locator('h1').click();
    await button.waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
  });

  it('fades while the user types, and lets every click through to the page in the meantime', async () => {
    const { page, button } = await openChat(companion);
    await button.waitFor();
    await expect.poll(() => button.getAttribute('class')).toBe('enhance');
    // It lasts less than a second, which a busy machine may need for a single check.
    await button.evaluate((element) => {
      const seen: string[] = [];
      new MutationObserver(() => {
        seen.push(`${element.className} ${getComputedStyle(element).pointerEvents}`);
        element.setAttribute('data-seen', seen.join());
      }).observe(element, { attributeFilter: ['class'] });
    });
    await page.keyboard.type('s');
    await expect.poll(() => button.getAttribute('data-seen')).toMatch(/^enhance typing none,enhance (?!none)/);
    expect(await button.getAttribute('class')).toBe('enhance');
  });

  it('disappears when the page removes its text box, and comes back with the next one', async () => {
    const { page, button } = await openChat(companion);
    await button.waitFor();
    const form = await page.locator('form').evaluateHandle((element) => (element.remove(), element));
    await button.waitFor({ state: 'hidden' });
    await page.evaluate((element) => document.body.append(element as Node), form);
    await page.locator('#prompt-textarea').click();
    await button.waitFor();
  });

  it('moves along with the composer, even when nothing is scrolled or resized', async () => {
    const { page, button } = await openChat(companion);
    await button.waitFor();
    const before = await placeOf(page);
    await page.locator('form').evaluate((element) => (element.style.translate = '-40px -120px'));
    await expect.poll(async () => (await placeOf(page)).y).toBe(before.y - 120);
    expect((await placeOf(page)).x).toBe(before.x - 40);
  });
});

describe('the button (position)', () => {
  it('is in the bottom trailing corner, beside the page’s send button', async () => {
    const { page, button } = await openChat(companion);
    await button.waitFor();
    const place = await placeOf(page);
    const composer = (await page.locator('form').boundingBox())!;
    expect(await coveredBy(page)).toEqual([]);
    const send = (await page.getByRole('button', { name: 'Send message' }).boundingBox())!;
    expect(place.y + place.height / 2).toBe(send.y + send.height / 2);
    expect(send.x - place.x - place.width).toBe(6);
    expect(place.x).toBeGreaterThan(composer.x + composer.width / 2);
    expect([place.width, place.height]).toEqual([28, 28]);
  });

  const wide = '<button type="button" aria-label="Taken" style="width:100%;height:60px">x</button>';
  it('takes another corner if that one is full', async () => {
    const composer = richComposer
      .replace('</form>', `${wide}</form>`)
      .replace('<form class="composer">', '<form class="composer"><div style="height:60px"></div>');
    const { page, button } = await openChat(companion, { composer });
    await button.waitFor();
    const composerPlace = (await page.locator('form').boundingBox())!;
    expect(await coveredBy(page)).toEqual([]);
    expect((await placeOf(page)).y).toBeLessThan(composerPlace.y + 40);
  });

  it('is hidden when it would cover a control in every corner; the shortcut still works', async () => {
    const covers =
      '<button type="button" aria-label="Over everything" ' +
      'style="position:absolute;inset:0;width:100%;opacity:0;pointer-events:auto">' +
      '</button>';
    const composer = richComposer
      .replace('class="composer"', 'class="composer" style="position:relative"')
      .replace('</form>', `${covers}</form>`);
    const page = await companion.site(chatAddress, chatPage({ composer }));
    await page.locator('#prompt-textarea').focus();
    await page.keyboard.type(prompt);
    await openCardByKey(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => focusedName(page)).toBe('div');
    expect(await enhanceButton(page).isVisible()).toBe(false);
  });

  it('is on the left for right-to-left text', async () => {
    const { page, button } = await openChat(
      companion,
      { root: 'lang="ar" dir="rtl"' },
      { words: 'اكتب قصيدة عن المطر' },
    );
    await button.waitFor();
    const composer = (await page.locator('form').boundingBox())!;
    expect((await placeOf(page)).x).toBeLessThan(composer.x + composer.width / 2);
    expect(await coveredBy(page)).toEqual([]);
  });

  it('can be dragged to another corner, and is still there on the next visit', async () => {
    const { page, button } = await openChat(companion, {
      composer: richComposer.replace(
        '<form class="composer">',
        '<form class="composer"><div style="height:40px"></div>',
      ),
    });
    await button.waitFor();
    await expect.poll(() => button.getAttribute('class')).toBe('enhance');
    const [place, composer] = [await placeOf(page), (await page.locator('form').boundingBox())!];
    await page.mouse.move(place.x + 14, place.y + 14);
    await page.mouse.down();
    await page.mouse.move(composer.x + 40, composer.y + 30, { steps: 8 });
    await page.mouse.up();
    await expect.poll(async () => (await placeOf(page)).x).toBeLessThan(composer.x + 20);
    expect((await placeOf(page)).y).toBeLessThan(composer.y + 20);
    expect(await card(page).count()).toBe(0);
    const corner = async () =>
      (await companion.ask({ ask: 'state', host: 'chatgpt.com' })) as { answer: { corner: string } };
    await expect.poll(async () => (await corner()).answer.corner).toBe('top-start');
    await page.reload();
    await page.locator('#prompt-textarea').click();
    await page.keyboard.type(prompt);
    await button.waitFor();
    expect((await placeOf(page)).x).toBeLessThan(composer.x + 20);
    await companion.ask({ ask: 'place', host: 'chatgpt.com', corner: 'bottom-end' });
  });
});

describe('the button (behavior)', () => {
  it('opens the card on click; the page sees no events, and the caret stays where it was', async () => {
    const { page, box, button, errors } = await openChat(companion, { head: observerScript });
    await box.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(5, 5));
    await button.waitFor();
    await page.evaluate(() => void seen.splice(0));
    await button.click();
    await card(page).waitFor();
    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => seen)).toEqual([]);
    await expect.poll(() => focusedName(page)).toBe('textarea');
    await page.keyboard.type(' long');
    expect(await box.inputValue()).toBe('write long a poem about rain');
    expect(errors).toEqual([]);
  });

  it('keeps the caret in place in a contenteditable element too', async () => {
    const { page, box, button } = await openChat(companion, { composer: richComposer });
    for (let times = 0; times < 18; times += 1) await page.keyboard.press('ArrowLeft');
    await button.waitFor();
    await button.click();
    await card(page).waitFor();
    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'detached' });
    await page.keyboard.type(' long');
    expect(await box.innerText()).toBe('write long a poem about rain');
  });

  it('is labeled with its action and shortcut, is not a Tab stop, and passes axe with its menu', async () => {
    const { page, button } = await openChat(companion);
    await button.waitFor();
    expect(await button.getAttribute('aria-label')).toBe('Enhance this prompt (Alt+Shift+E)');
    expect(await button.getAttribute('title')).toContain('Alt+Shift+E');
    await expectAccessible(page);
    await page.keyboard.press('Alt+Shift+F10');
    await ours(page).getByRole('menu').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await ours(page).getByRole('menu').waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('hone-companion');
  });

  it('has a keyboard menu that can move it, and Escape returns focus from there to the text box', async () => {
    const { page, button } = await openChat(companion);
    await button.waitFor();
    await expect.poll(() => button.getAttribute('class')).toBe('enhance');
    const before = await placeOf(page);
    await page.keyboard.press('Alt+Shift+F10');
    await ours(page).getByRole('menuitem', { name: 'Move this button' }).waitFor();
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect.poll(async () => (await placeOf(page)).y).not.toBe(before.y);
    expect(await focusedName(page)).toBe('textarea');
    await page.keyboard.press('Alt+Shift+F10');
    await ours(page).getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await ours(page).getByRole('menu').waitFor({ state: 'hidden' });
    expect(await focusedName(page)).toBe('textarea');
    await companion.ask({ ask: 'place', host: 'chatgpt.com', corner: 'bottom-end' });
  });

  it.each([
    [menuWords.notNow, 'now'],
    [menuWords.notHere, 'site'],
    [menuWords.nowhere, 'everywhere'],
  ] as const)(
    "'%s' removes it and gives the shortcut back to the page, until it is turned on again",
    async (name, where) => {
      const { page, button } = await openChat(companion, { head: observerScript });
      await button.waitFor();
      await expect.poll(() => button.getAttribute('class')).toBe('enhance');
      await button.click({ button: 'right' });
      await ours(page).getByRole('menuitem', { name }).click();
      await button.waitFor({ state: 'hidden' });
      await page.locator('#prompt-textarea').focus();
      await page.evaluate(() => void seen.splice(0));
      await page.keyboard.press('Alt+Shift+KeyE');
      expect(
        await page.evaluate(() => seen.filter(([type, , code]) => type === 'keydown' && code === 'KeyE').length),
      ).toBe(1);
      expect(await card(page).count()).toBe(0);
      await companion.ask({ ask: 'switch', host: 'chatgpt.com', where, on: true });
      await page.locator('#prompt-textarea').click();
      await button.waitFor();
    },
  );

  it('is dark on a dark composer and light on a light one, whatever the rest of the page looks like', async () => {
    const dark = await openChat(companion, { style: '.composer { background: oklch(0.25 0.02 250); color: #eee }' });
    await dark.button.waitFor();
    expect(await ours(dark.page).locator('.page').getAttribute('data-theme')).toBe('dark');
    const light = await openChat(companion, {
      style: 'body { background: #111; color: #eee } .composer { background: #fff; color: #111 }',
    });
    await light.button.waitFor();
    expect(await ours(light.page).locator('.page').getAttribute('data-theme')).toBe('light');
  });

  it('keeps its border and icon in forced colors', async () => {
    const { page, button } = await openChat(companion);
    await page.emulateMedia({ forcedColors: 'active' });
    await button.waitFor();
    const seenColours = await button.evaluate((element) => {
      const path = element.querySelector('path')!;
      return [
        getComputedStyle(element).borderTopStyle,
        getComputedStyle(path).stroke !== getComputedStyle(element).backgroundColor,
      ];
    });
    expect(seenColours).toEqual(['solid', true]);
  });
});

it('the button costs nothing on a page where no one types: it adds no element and causes no layout', async () => {
  const page = await companion.site(chatAddress, chatPage());
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const layouts = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'LayoutCount')?.value;
  await page.locator('h1').click();
  await afterFrames(page, 60);
  const before = await layouts();
  await page.evaluate(() => document.querySelector('p')!.append('!'));
  await page.mouse.move(200, 200);
  await page.keyboard.press('ArrowDown');
  await afterFrames(page, 200);
  // The one layout is caused by the page's own change.
  expect(await layouts()).toBe(before! + 1);
  expect(await ours(page).count()).toBe(0);
});
