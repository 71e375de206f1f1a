import { describe, expect, it } from 'vitest';
import { ownExtensionId } from '@hone/contracts/access/extension';
import { afterFrames, card, chatAddress, chatPage, enhanceButton, observerScript } from './extension/chat-page.ts';
import { enterScriptWorld } from './extension/script-world.ts';
import { startCompanion } from './extension/start.ts';

const companion = startCompanion();
const prompt = 'write a poem about rain';

it('loads unpacked under the id that the server knows', () => {
  expect(companion.id).toBe(ownExtensionId);
});

describe('beside a site', () => {
  it('a page that is only read has the guard alone; the rest comes when it is needed, and no sooner', async () => {
    const page = await companion.site(chatAddress, chatPage());
    const world = await enterScriptWorld(companion, page);
    await page.locator('h1').click();
    await afterFrames(page, 60);
    expect(await world.loaded()).toEqual(['honeGuard']);
    await page.locator('#prompt-textarea').fill(prompt);
    await enhanceButton(page).waitFor();
    expect(await world.loaded()).toEqual(['honeContent', 'honeGuard']);
    await enhanceButton(page).click();
    await card(page).waitFor();
    expect(await world.loaded()).toEqual(expect.arrayContaining(['honeActions', 'honeContent', 'honeGuard']));
  });

  it('a composer that has the focus from the beginning has its button without a key', async () => {
    const composer = `<form class="composer"><textarea id="prompt-textarea" autofocus>${prompt}</textarea>
      <button type="submit" aria-label="Send message">^</button></form>`;
    const page = await companion.site(chatAddress, chatPage({ composer }));
    await enhanceButton(page).waitFor();
  });

  it('the shortcut that is pressed before the page stands is kept for then, and is no key of the page', async () => {
    const page = await companion.context.newPage();
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route(`${chatAddress}**`, async (route) => {
      const body = chatPage({ head: observerScript, after: '<script src="/slow.js"></script>' });
      if (route.request().isNavigationRequest())
        return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
      await isReleased;
      return route.fulfill({ status: 404, body: '' });
    });
    await page.goto(chatAddress, { waitUntil: 'commit' });
    await page.locator('#prompt-textarea').fill(prompt);
    await page.keyboard.press('Alt+Shift+KeyE');
    expect(await card(page).count()).toBe(0);
    release();
    await card(page).waitFor();
    expect(await page.evaluate(() => seen.filter(([, , code]) => code === 'KeyE'))).toEqual([]);
  });
});
