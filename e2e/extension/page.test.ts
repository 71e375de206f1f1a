import { describe, expect, it } from 'vitest';
import {
  afterFrames,
  card,
  chatAddress,
  chatPage,
  enhanceButton,
  focusedName,
  observerScript,
  openCardByKey,
  ours,
} from '../testing/extension/chat-page.ts';
import { openChat, prompt } from '../testing/extension/open-chat.ts';
import { enterScriptWorld } from '../testing/extension/script-world.ts';
import { startCompanion } from '../testing/extension/start.ts';
import { update } from '../testing/extension/update.ts';

const companion = startCompanion();

describe('on a site', () => {
  it('a page that is only read loads just the guard script; the rest loads only when needed', async () => {
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

  it('a composer that has focus from the start shows its button without a key press', async () => {
    const composer = `<form class="composer"><textarea id="prompt-textarea" autofocus>${prompt}</textarea>
      <button type="submit" aria-label="Send message">^</button></form>`;
    const page = await companion.site(chatAddress, chatPage({ composer }));
    await enhanceButton(page).waitFor();
  });

  it('the shortcut pressed before the page is ready is remembered until then, and doesn’t reach the page', async () => {
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

describe('when the box is not found', () => {
  const two =
    '<label>Title <textarea id="title" rows="2" style="width:400px"></textarea></label><label>' +
    'Body <textarea id="body" rows="2" style="width:400px"></textarea></label>';

  it('a person can pick it by keyboard, and it is found from then on', async () => {
    const { page, button, errors } = await openChat(
      companion,
      { composer: two, head: observerScript },
      { address: 'https://claude.ai/form', box: '#body' },
    );
    await page.evaluate(() => void seen.splice(0));
    await page.keyboard.press('Alt+Shift+KeyE');
    const frame = ours(page).locator('.frame:not([hidden]):not([role])');
    await frame.waitFor();
    expect(await ours(page).getByRole('status').first().textContent()).toContain('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const [chosen, body] = [(await frame.boundingBox())!, (await page.locator('#body').boundingBox())!];
    expect([chosen.x, chosen.y]).toEqual([body.x, body.y]);
    await page.keyboard.press('Enter');
    await card(page).waitFor();
    expect(await page.evaluate(() => seen.filter(([, , code]) => !/^(?:Alt|Shift)/.test(code)))).toEqual([]);
    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('#body').click();
    await page.keyboard.type(prompt);
    await button.waitFor();
    expect(errors).toEqual([]);
  });

  it('a person can pick it with the pointer, which the page does not notice; Esc cancels', async () => {
    const { page } = await openChat(
      companion,
      { composer: two, head: observerScript },
      { address: 'https://gemini.google.com/form', box: '#title' },
    );
    await page.keyboard.press('Alt+Shift+KeyE');
    const frame = ours(page).locator('.frame:not([hidden]):not([role])');
    await frame.waitFor();
    await page.keyboard.press('Escape');
    await frame.waitFor({ state: 'hidden' });
    await expect.poll(() => focusedName(page)).toBe('textarea');
    await page.keyboard.press('Alt+Shift+KeyE');
    await frame.waitFor();
    await page.evaluate(() => void seen.splice(0));
    const body = (await page.locator('#body').boundingBox())!;
    await page.mouse.move(body.x + 20, body.y + 20);
    await page.mouse.down();
    await page.mouse.up();
    await card(page).waitFor();
    expect(await page.evaluate(() => seen.filter(([type]) => /click|pointer|mouse/.test(type)))).toEqual([]);
  });
});

it('an extension updated while a page is open keeps working there without a reload, and loses nothing typed', async () => {
  const { page, box, errors } = await openChat(companion);
  await openCardByKey(page);
  await page.keyboard.press('Escape');
  await card(page).waitFor({ state: 'detached' });
  await update(companion);
  await page.bringToFront();
  await box.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and wind');
  await enhanceButton(page).waitFor();
  await openCardByKey(page);
  expect(await box.inputValue()).toBe(`${prompt} and wind`);
  expect(errors).toEqual([]);
});
