import { describe, expect, it } from 'vitest';
import { afterFrames, card, focusedName, openCardByKey, ours } from '../testing/extension/chat-page.ts';
import { hostilePages } from '../testing/extension/hostile-pages.ts';
import { isOnTop, textIn } from '../testing/extension/hostile-visit.ts';
import { openChat, prompt } from '../testing/extension/open-chat.ts';
import { startCompanion } from '../testing/extension/start.ts';

const companion = startCompanion();

describe('the button on pages that resist it:', () => {
  const names = [
    'a page whose security policy allows nothing',
    'a composer in a modal dialog',
    'a composer in full-screen mode',
    'a composer in an open shadow root',
    'a page zoomed in by CSS',
    'a page zoomed out by CSS',
    'a page whose styles hide every element but its own',
    'a window 320 pixels wide',
    'a composer that is re-rendered at every keystroke',
  ] as const;
  it.each(names)('is in the composer, on top, and can be clicked: %s', async (name) => {
    const { page, button } = await openChat(companion, hostilePages[name]);
    await expect.poll(() => button.getAttribute('class')).toBe('enhance');
    await button.waitFor();
    const [place, composer] = [(await button.boundingBox())!, (await page.locator('form').boundingBox())!];
    expect([Math.round(place.width), Math.round(place.height)]).toEqual([28, 28]);
    expect(place.x >= composer.x && place.x + place.width <= composer.x + composer.width + 1).toBe(true);
    expect(place.y >= composer.y - 1 && place.y + place.height <= composer.y + composer.height + 1).toBe(true);
    expect(await isOnTop(button)).toBe('hone-companion');
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
    await card(page).waitFor();
  });
});

describe('our interface on a hostile page', () => {
  it('can’t be triggered by synthetic events from the page', async () => {
    const { page, box, button } = await openChat(companion);
    await button.waitFor();
    const pretend = (keys: string[]) =>
      page.evaluate((codes) => {
        const host = document.querySelector<HTMLElement>('hone-companion')!;
        for (const target of [host, window, document.activeElement!]) {
          for (const code of codes) {
            const shortcut = {
              code,
              key: code,
              altKey: code === 'KeyE',
              shiftKey: code === 'KeyE',
              bubbles: true,
              composed: true,
              cancelable: true,
            };
            target.dispatchEvent(new KeyboardEvent('keydown', shortcut));
            target.dispatchEvent(new KeyboardEvent('keyup', shortcut));
          }
        }
        for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
          host.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true }));
        host.click();
      }, keys);
    await pretend(['KeyE']);
    await afterFrames(page);
    expect(await card(page).count()).toBe(0);
    await openCardByKey(page);
    await pretend(['Escape', 'Enter', 'KeyE']);
    await afterFrames(page);
    expect(await card(page).count()).toBe(1);
    expect(await textIn(box)).toBe(prompt);
  });

  it('stays away from a page that keeps removing it, and the page keeps working', async () => {
    const forever =
      "new MutationObserver(() => document.querySelector('html > :not(head, " +
      "body)')?.remove()).observe(document.documentElement, { childList: true })";
    const { page, box, errors } = await openChat(companion, { head: `<script>${forever}</script>` });
    await page.keyboard.press('Alt+Shift+KeyE');
    await afterFrames(page, 60);
    expect(await ours(page).count()).toBe(0);
    await box.click();
    await page.keyboard.type(' and wind');
    expect(await textIn(box)).toBe(`${prompt} and wind`);
    expect(errors).toEqual([]);
  });

  it('yields the focus to a page that insists on it, instead of freezing', async () => {
    const { page, box } = await openChat(companion);
    await openCardByKey(page);
    await afterFrames(page);
    const times = await page.evaluate(() => {
      let tries = 0;
      while (document.activeElement?.localName !== 'textarea') {
        document.querySelector('textarea')!.focus();
        tries += 1;
      }
      return tries;
    });
    expect(times).toBeGreaterThan(50);
    await page.keyboard.type(' and wind');
    expect(await textIn(box)).toBe(`${prompt} and wind`);
  });

  it('gives the focus back when a person clicks in the page’s box, and Esc still closes the card', async () => {
    const { page, box } = await openChat(companion);
    await openCardByKey(page);
    await box.click();
    await page.keyboard.type(' and wind');
    expect(await textIn(box)).toBe(`${prompt} and wind`);
    expect(await card(page).count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => card(page).count()).toBe(0);
    expect(await focusedName(page)).toBe('textarea');
  });
});

it('our card stays on top of what the page opens later, and is inside its modal dialog only while that is open', async () => {
  const after = '<div id="over" popover="manual" style="width:100vw;height:100vh">x</div><dialog><p>Sure?</p></dialog>';
  const { page } = await openChat(companion, { after });
  await openCardByKey(page);
  await page.evaluate(() => document.querySelector<HTMLElement>('#over')!.showPopover());
  await expect.poll(() => isOnTop(card(page))).toBe('hone-companion');
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#over')!.hidePopover();
    document.querySelector('dialog')!.showModal();
  });
  await page.evaluate(() => document.querySelector('dialog')!.close());
  await card(page).getByRole('button').first().focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => card(page).count()).toBe(0);
  expect(await page.evaluate(() => document.querySelector('hone-companion')?.parentElement?.localName)).toBe('html');
});

it('our interface is not printed', async () => {
  const { page, button } = await openChat(companion);
  await button.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await ours(page).evaluate((element) => getComputedStyle(element).display)).toBe('none');
});
