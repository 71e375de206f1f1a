import type { Companion } from './start.ts';

/** As an update does: what was injected before is cut off from the new worker. */
export async function update(companion: Companion): Promise<void> {
  const page = await companion.context.newPage();
  await page.goto('chrome://extensions');
  // Otherwise an unpacked extension would stay off.
  await page.evaluate(
    `new Promise((done) => chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true }, done))`,
  );
  const next = companion.context.waitForEvent('serviceworker');
  await companion.worker.evaluate(() => chrome.runtime.reload());
  companion.worker = await next;
  await page.close();
}
