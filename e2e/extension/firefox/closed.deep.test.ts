import { beforeAll, expect, it } from 'vitest';
import { makeAccount } from '../../../apps/api/testing/api.ts';
import { afterFrames, focusedName, observerScript } from '../../testing/extension/chat-page.ts';
import { startFirefox } from '../../testing/extension/firefox/start.ts';
import { openChat, prompt } from '../../testing/extension/open-chat.ts';

// As shipped, with a closed shadow root. Firefox stops the background page after a second without work.
const companion = startFirefox({ openRoots: false, prefs: { 'extensions.background.idle.timeout': 1000 } });
beforeAll(async () => companion.connect(await makeAccount(companion.api, 'ann')));

it('in Firefox, the shipped card gets focus and keys, the page sees no events, and Esc gives both back', async () => {
  const { page, box, errors } = await openChat(companion, { head: observerScript });
  await page.keyboard.press('Alt+Shift+KeyE');
  await expect.poll(() => focusedName(page)).toBe('hone-companion');
  await page.evaluate(() => void seen.splice(0));
  await page.keyboard.press('Tab');
  await page.keyboard.type('xyz');
  await afterFrames(page);
  expect(await page.evaluate(() => seen)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => focusedName(page)).toBe('textarea');
  await page.keyboard.type(' and wind');
  expect(await box.inputValue()).toBe(`${prompt} and wind`);
  expect(errors).toEqual([]);
});
