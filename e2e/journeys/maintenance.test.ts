import { listPrompts } from '@hone/contracts/library/prompts';
import { expect, it } from 'vitest';
import { endMaintenance, startMaintenance } from '../../apps/api/operators/maintenance.store.ts';
import { signIn } from '../../apps/api/testing/api.ts';
import { startPlace } from '../testing/place.ts';
import { column, desk, link, openLibrary, plainLibrary } from '../testing/screens/library.ts';

const place = startPlace();
const says = 'We’re moving to a larger server, and are back at 14:00 UTC.';

it('during maintenance the library can be read, and a prompt that is written is saved once it is over', async () => {
  const { page, email, tolerate } = await openLibrary(place, 'patient', plainLibrary, desk);
  tolerate(/503/);
  const { sql } = place.api.test.database;
  const visitor = await signIn(place.api, email);
  const names = async () => {
    const { items } = await visitor.call(listPrompts);
    return items.flatMap(({ prompts }) => prompts.map(({ name }) => name));
  };
  await link(page, 'categories', 'Client mail').click();
  await link(page, 'prompts', 'Offer').waitFor();
  await page.keyboard.press('n');
  await page.getByLabel('Name', { exact: true }).fill('Waits');
  await page.getByLabel('Enter Prompt here', { exact: true }).fill('for the larger server');

  await startMaintenance(sql, { since: place.api.clock.now(), by: 'olga', says });
  const isOn = async () => (await fetch(`${place.api.url}/api/v1/billing/pricing/`)).headers.has('x-maintenance');
  await expect.poll(isOn, { timeout: 5000 }).toBe(true);
  await page.getByRole('button', { name: 'Save Prompt', exact: true }).click();
  await page.getByText(`${says} Your prompt stays here`).waitFor();
  expect(await names()).not.toContain('Waits');

  await endMaintenance(sql);
  await expect.poll(isOn, { timeout: 5000 }).toBe(false);
  // A quiet page asks every 20 seconds, and when it is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await column(page, 'preview').getByRole('heading', { name: 'Waits', exact: true }).waitFor();
  expect((await names()).filter((name) => name === 'Waits')).toHaveLength(1);
});
