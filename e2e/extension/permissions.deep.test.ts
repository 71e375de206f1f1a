import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { chatPage, enhanceButton, ours } from '../testing/extension/chat-page.ts';
import { connectRich } from '../testing/extension/connecting.ts';
import { startCompanion } from '../testing/extension/start.ts';

const [own, other] = ['http://localhost:8080', 'https://given.example'];
const companion = startCompanion({
  // A test can't answer the browser's own prompt, but it can give and take permissions in the browser's settings.
  manifest: (written) => ({ ...written, host_permissions: [...written.host_permissions, `${own}/*`, `${other}/*`] }),
});
const patient = { timeout: 15_000 };

/** On the browser's own page of extensions. */
async function inSettings(...calls: string[]): Promise<void> {
  const page = await companion.context.newPage();
  await page.goto('chrome://extensions');
  for (const call of calls) await page.evaluate(`new Promise((done) => chrome.${call}, () => done()))`);
  await page.close();
}
const configure = (what: string) =>
  `developerPrivate.updateExtensionConfiguration({ extensionId: '${companion.id}', ${what} }`;
const give = (site: string) => `developerPrivate.addHostPermission('${companion.id}', '${site}/*'`;
const takeBack = (site: string) => `developerPrivate.removeHostPermission('${companion.id}', '${site}/*'`;

async function registered(): Promise<string[]> {
  const page = await companion.own();
  const scripts = await page.evaluate(() => chrome.scripting.getRegisteredContentScripts());
  await page.close();
  return scripts.flatMap(({ matches = [] }) => matches);
}
async function writeOn(site: string): Promise<Page> {
  const page = await companion.site(`${site}/`, chatPage());
  await page.locator('#prompt-textarea').click();
  await page.keyboard.type('write a poem about rain');
  return page;
}

beforeAll(async () => {
  await connectRich(companion);
  await inSettings(configure("hostAccess: 'ON_SPECIFIC_SITES'"), give(own), give('https://chatgpt.com'));
});

describe('a site of the user’s own, at a port, that was allowed in the browser’s settings', () => {
  it('is on alone, and still is when the browser opens again', async () => {
    await enhanceButton(await writeOn(own)).waitFor(patient);
    await expect.poll(registered).toEqual([`${own}/*`]);
    await companion.restart();
    await enhanceButton(await writeOn(own)).waitFor(patient);
    expect(await registered()).toEqual([`${own}/*`]);
    for (const site of [other, 'http://localhost:8081']) expect(await ours(await writeOn(site)).count()).toBe(0);
  });

  it('is off once the permission was taken back while the extension was off', async () => {
    await inSettings(
      `management.setEnabled('${companion.id}', false`,
      takeBack(own),
      `management.setEnabled('${companion.id}', true`,
    );
    await expect.poll(registered, patient).toEqual([]);
    const page = await writeOn(own);
    await page.keyboard.press('Alt+Shift+KeyE');
    // By then, a site that is on has been reached.
    await enhanceButton(await writeOn('https://chatgpt.com')).waitFor(patient);
    expect(await ours(page).count()).toBe(0);
  });
});
