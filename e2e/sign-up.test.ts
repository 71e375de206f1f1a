import { expect, it } from 'vitest';
import { hold } from './network.ts';
import { startPlace } from './place.ts';

const place = startPlace();

it("keeps the friend of a link that is left before the page's scripts have come", async () => {
  const { page } = await place.open();
  const letGo = await hold(page, '**/assets/first-*.js');
  await page.goto('/create-account?ref=early7', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('referral') ?? '{}').value)).toBe('early7');
  await letGo();
});
