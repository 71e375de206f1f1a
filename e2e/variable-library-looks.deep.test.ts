import { expect, it } from 'vitest';
import { watchLine } from './testing/network.ts';
import { startPlace } from './testing/place.ts';
import { details, openVariables } from './testing/data/seed-variables.ts';

const place = startPlace();
const drafts = [{ name: 'client', description: 'Whom it is for', values: [{ value: 'Northwind' }] }, { name: 'tone' }];

it('the Variables Library opens without a visible layout shift', async () => {
  const { page } = await openVariables(place, 'steady', drafts, { viewport: { width: 1440, height: 900 } });
  const line = watchLine(page);
  await page.addInitScript(() => {
    const seen = globalThis as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await details(page).waitFor();
  await line.rest();
  expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThan(0.05);
});
