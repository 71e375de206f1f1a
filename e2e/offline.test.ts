import { expect, it } from 'vitest';
import { column, desk, link, openLibrary, plainLibrary, promptRow } from './testing/screens/library.ts';
import { startPlace } from './testing/place.ts';

const place = startPlace();

it('without any network, the dashboard still opens and its library can be read', async () => {
  const { page, tolerate } = await openLibrary(place, 'aboard', plainLibrary, { ...desk, serviceWorkers: 'allow' });
  await promptRow(page, 'Offer').waitFor();
  // It takes over the page once all is kept.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  tolerate(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);

  await page.goto('/prompt-library');
  await link(page, 'prompts', 'Follow-up').click();
  await column(page, 'preview').getByText('Text of Follow-up', { exact: true }).waitFor();
  await page.getByText('You can still read and copy').waitFor();
  await page.goto('/variable-library');
  await page.getByRole('heading', { name: 'Variables Library' }).waitFor();
  await page.getByText('You can still read and copy').waitFor();

  await page.context().setOffline(false);
  await page.getByText('You can still read and copy').waitFor({ state: 'detached', timeout: 20_000 });
  expect(await page.evaluate(() => caches.keys())).toHaveLength(1);
});
