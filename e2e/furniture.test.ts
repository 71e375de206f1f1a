import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './expectations.ts';
import { startPlace } from './place.ts';
import { sampled } from '../apps/web/testing/sampled.ts';

const place = startPlace();
const looks = [
  { colorScheme: 'light', viewport: { width: 320, height: 700 } },
  { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { forcedColors: 'active', viewport: { width: 1024, height: 768 } },
] as const;

describe('the furniture', () => {
  it.each(sampled(looks.map((one) => [JSON.stringify(one), one] as const)))('pleases axe and fits, in all its states: %s', async (_, options) => {
    const { page } = await place.open(options);
    await page.goto('/local/furniture');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  it('switches theme, language and direction, and keeps them', async () => {
    const { page } = await place.open({ viewport: { width: 1440, height: 900 } });
    await page.goto('/local/furniture');
    await page.getByText('ar-XB').first().click();
    await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await page.reload();
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual(['ar-XB', 'rtl']);
  });
});
