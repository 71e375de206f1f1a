import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { afterFrames, card, focusedName, observerScript, openCardByKey, replaceButton } from './chat-page.ts';
import type { HostilePage } from './hostile-pages.ts';
import { openChat, prompt } from './open-chat.ts';
import type { Companion } from './start.ts';
import type { Row } from './table.ts';

export const hostileColumns = ['button', 'card opens', 'keys ours', 'focus kept', 'page unchanged', 'replaced'];

export const textIn = (box: Locator) =>
  box.evaluate((element) =>
    element instanceof HTMLTextAreaElement ? element.value : (element as HTMLElement).innerText,
  );

/** The element at its centre is ours. */
export const isOnTop = (element: Locator) =>
  element.evaluate((of) => {
    const { left, top, width, height } = of.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.localName;
  });

/** The page without our elements, and their number. */
function readDocument(page: Page): Promise<[string, number]> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as Element;
    const strangers = [...copy.querySelectorAll('hone-companion')];
    for (const stranger of strangers) stranger.remove();
    return [copy.outerHTML, strangers.length];
  });
}

/** What the page saw of ours. */
const readSeen = (page: Page) =>
  page.evaluate(() =>
    seen.filter(
      ([type, target, code, related]) =>
        [target, related].includes('hone-companion') || code === 'KeyE' || (code === 'Escape' && type !== 'x'),
    ),
  );

/** A person writes on the page, opens the card, leaves it, writes on, and replaces the prompt. */
export async function visitHostile(companion: Companion, hostile: HostilePage, row: Row): Promise<void> {
  const { head = '', isRedrawn, isBlind, isFirst, prepare, ...made } = hostile;
  let before: [string, number] = ['', 0];
  const { page, box, button, errors } = await openChat(companion, {
    ...made,
    head: isBlind ? '' : observerScript + head,
    async prepare(opened) {
      before = await readDocument(opened);
      await prepare?.(opened);
    },
  });
  expect(await textIn(box)).toBe(prompt);
  await row.see('button', () => button.waitFor());
  if (!isBlind) await page.evaluate(() => void seen.splice(0));

  await row.see('card opens', async () => {
    await openCardByKey(page);
    await afterFrames(page);
    expect(await isOnTop(card(page))).toBe('hone-companion');
    // Its styles apply whatever the page's policy.
    expect(await card(page).evaluate((frame) => getComputedStyle(frame).position)).toBe('fixed');
  });
  await row.see('focus kept', async () => {
    expect(await focusedName(page)).toBe('hone-companion');
    await page.keyboard.press('Tab');
    await page.keyboard.type('xyz');
    await afterFrames(page);
    expect(await focusedName(page)).toBe('hone-companion');
    expect(await textIn(box)).toBe(prompt);
  });
  const isCompared = !isRedrawn && !prepare;
  const leavePage = async () => {
    await page.keyboard.press('Escape');
    await afterFrames(page);
    // In a field, the first Esc only leaves the field; a page in design mode keeps Tab from doing that.
    if ((await card(page).count()) > 0) await page.keyboard.press('Escape');
    await expect.poll(() => card(page).count()).toBe(0);
    await page.keyboard.press('End');
    await page.keyboard.type(' and wind');
    expect(await textIn(box)).toBe(`${prompt} and wind`);
    expect(errors).toEqual([]);
    const after = await readDocument(page);
    expect(after[1]).toBeLessThanOrEqual(1);
    if (isCompared) expect(after[0].replace(`${prompt} and wind`, '')).toBe(before[0]);
  };
  await row.see('page unchanged', leavePage, isCompared ? 'yes' : 'its text');
  const readKeys = async () => {
    // The page also sees the release of keys that it saw pressed.
    const keys = (await readSeen(page)).filter(([type, , code]) => type !== 'keyup' || !/^(?:Alt|Shift)/.test(code));
    expect(keys).toEqual([]);
  };
  const seesKeys = () => expect(readKeys()).rejects.toThrow('to deeply equal');
  if (isBlind) row.say('keys ours', '–');
  else if (isFirst) await row.see('keys ours', seesKeys, 'seen by the page');
  else await row.see('keys ours', readKeys);

  await row.see('replaced', async () => {
    await openCardByKey(page);
    const replace = replaceButton(page);
    await replace.waitFor();
    await card(page).getByText('Result', { exact: true }).click();
    const better = (await card(page).locator('.body').textContent()) ?? '';
    expect(better.length).toBeGreaterThan(prompt.length);
    await replace.click();
    await expect.poll(() => textIn(box)).toBe(better);
  });
}
