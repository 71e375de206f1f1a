import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { card, chatPage, enhanceButton, ours, replaceButton, textComposer } from '../testing/extension/chat-page.ts';
import { connectRich } from '../testing/extension/connecting.ts';
import { startCompanion } from '../testing/extension/start.ts';

const openWebUi =
  '<form class="composer"><div class="tiptap ProseMirror" id="chat-input" contenteditable="true" role="textbox" ' +
  'aria-label="How can I help you today?"></div><div class="bar"><button type="button" aria-label="More">+</button>' +
  '<button id="send-message-button" type="submit" aria-label="Send">^</button></div></form>';
const libreChat =
  '<form class="composer"><textarea id="prompt-textarea" data-testid="text-input" placeholder="Message GPT"></textarea>' +
  '<div class="bar"><button type="button" aria-label="Attach files">+</button>' +
  '<button data-testid="send-button" type="submit" aria-label="Send message">^</button></div></form>';
const [framed, given] = ['https://frame.example', 'https://given.example'];
const own = ['http://localhost:3000', 'https://chat.example:8443'];
const companion = startCompanion({
  // As if the user had allowed these sites: a test can't answer the browser's own prompt.
  manifest: (written) => {
    const allowed = [framed, given, ...own].map((site) => `${site}/*`);
    return { ...written, host_permissions: [...written.host_permissions, ...allowed] };
  },
});
const patient = { timeout: 15_000 };
const prompt = 'write a poem about rain';
beforeAll(() => connectRich(companion));

describe.each([
  ['Open WebUI on this computer', 'http://localhost:3000/', openWebUi, '#chat-input'],
  ['LibreChat at an address with a port', 'https://chat.example:8443/c/new', libreChat, '#prompt-textarea'],
])('at the user’s own %s', (_, address, composer, selector) => {
  it('the button is there, and a better prompt can be written into the box', async () => {
    const page = await companion.site(address, chatPage({ composer }));
    const box = page.locator(selector);
    await box.click();
    await page.keyboard.type(prompt);
    await enhanceButton(page).click();
    await replaceButton(page).click();
    await expect
      .poll(() => box.evaluate((element) => (element as HTMLTextAreaElement).value ?? element.textContent), patient)
      .not.toBe(prompt);
  });
});

describe('a composer in a frame', () => {
  const inner = chatPage();
  const escaped = inner.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

  async function openFrame(frame: string): Promise<Page> {
    const page = await companion.context.newPage();
    for (const site of ['https://chatgpt.com', framed, 'https://ads.example'])
      await page.route(`${site}/**`, (route) => {
        const isTop = new URL(route.request().url()).pathname === '/';
        const body = isTop ? `<!doctype html><title>x</title><main>${frame}</main>` : inner;
        return route.fulfill({ contentType: 'text/html', body });
      });
    await page.goto('https://chatgpt.com/');
    await page.frameLocator('iframe').locator('#prompt-textarea').click();
    return page;
  }
  const oursIn = (page: Page) => page.frameLocator('iframe').locator('hone-companion');

  it.each([
    ['of the same site', 'src="/inner"'],
    ['of another site that is allowed', `src="${framed}/inner"`],
    ['written by the page', `srcdoc="${escaped}"`],
  ])('%s has the button and a card of its own', async (_, source) => {
    const page = await openFrame(`<iframe width="900" height="600" ${source}></iframe>`);
    await page.keyboard.type(prompt);
    await oursIn(page).locator('.enhance').waitFor();
    await page.keyboard.press('Alt+Shift+KeyE');
    await oursIn(page).getByRole('dialog').getByRole('button', { name: 'Replace', exact: true }).click();
    const box = page.frameLocator('iframe').locator('#prompt-textarea');
    await expect.poll(() => box.inputValue(), patient).not.toBe(prompt);
    expect(await ours(page).count()).toBe(0);
  });

  it.each([
    ['of a site that isn’t allowed, such as an advertisement', 'src="https://ads.example/inner"'],
    ['that is sandboxed', 'sandbox="allow-scripts" src="/inner"'],
  ])('%s stays without us', async (_, source) => {
    const page = await openFrame(
      `<iframe width="900" height="300" ${source}></iframe>${textComposer.replace('prompt-textarea', 'outer')}`,
    );
    await page.keyboard.type(prompt);
    await page.keyboard.press('Alt+Shift+KeyE');
    // By then, a frame that is allowed would have been reached.
    await page.locator('#outer').click();
    await page.keyboard.type(prompt);
    await enhanceButton(page).waitFor();
    expect(await oursIn(page).count()).toBe(0);
  });
});

it('Hone leaves an open tab when the permission is taken back, and works there again once it is given', async () => {
  const page = await companion.site(`${given}/`, chatPage());
  const settings = await companion.context.newPage();
  await settings.goto('chrome://extensions');
  const set = (call: string) =>
    settings.evaluate(`new Promise((done) => chrome.developerPrivate.${call}, () => done()))`);
  const { id } = companion;
  const takeBack = `updateExtensionConfiguration({ extensionId: '${id}', hostAccess: 'ON_SPECIFIC_SITES' }`;
  const write = async () => {
    await page.bringToFront();
    await page.locator('#prompt-textarea').fill('');
    await page.locator('#prompt-textarea').click();
    await page.keyboard.type(prompt);
  };
  await write();
  await enhanceButton(page).waitFor(patient);
  await set(takeBack);
  await expect.poll(() => ours(page).count(), patient).toBe(0);
  await write();
  await page.keyboard.press('Alt+Shift+KeyE');
  expect(await card(page).count()).toBe(0);
  await set(`addHostPermission('${id}', '${given}/*'`);
  await write();
  await enhanceButton(page).waitFor(patient);
});
