import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { words } from '../apps/web/features/enhance/words.ts';
import { enhance } from '../packages/engine/enhance.ts';
import { startPlace } from './place.ts';
import { widths } from './tier.ts';

const place = startPlace();
const field = (page: Page) => page.getByLabel('Your prompt', { exact: true });
const result = (page: Page) => page.getByRole('region', { name: 'Better prompt' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The first step, with what is asked of the server noted. */
async function open(width = 1440) {
  const watched = await place.open({ viewport: { width, height: 900 } });
  const calls: string[] = [];
  watched.page.on('request', (request) => void (request.url().includes('/api/') && calls.push(request.url())));
  await watched.page.goto('/user-onboarding');
  await button(watched.page, 'Use this prompt').waitFor();
  return { ...watched, calls };
}

describe('the introduction’s first step', () => {
  it('enhances its example by itself, in the browser: no call is made, also signed out', async () => {
    const { page, calls } = await open();
    await result(page).getByText('Kept 2 of 2 facts', { exact: true }).waitFor();
    expect(await result(page).locator('ins').allTextContents()).toContain('the');
    expect(await field(page).inputValue()).toContain('teh');
    // The keys that its button shows work before anything has the focus.
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => field(page).inputValue()).toContain('about the new opening hours');
    expect(calls).toEqual([]);
  });

  it('enhances what the visitor writes, in their language, lets changes be dropped, and takes it back', async () => {
    const { page, calls } = await open();
    const own = 'schreibe eine mail an meinen chef, der bericht kommt am 3. Mai';
    await field(page).fill(own);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('checkbox', { name: /^Keep: adds “Schreibe den Text/ }).uncheck();
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => field(page).inputValue()).not.toBe(own);
    expect(await field(page).inputValue()).toContain(own);
    await page.keyboard.press('Control+z');
    expect(await field(page).inputValue()).toBe(own);
    expect(calls).toEqual([]);
  });

  it('offers neither choices nor a refusal for good, which belong to an account', async () => {
    const { page } = await open();
    expect(await page.getByRole('combobox').count()).toBe(0);
    await page.getByRole('checkbox').first().uncheck();
    expect(await button(page, 'Never make changes like this').count()).toBe(0);
  });

  it.each(widths)('moves nothing as its result comes, in a window of %i px', async (width) => {
    const { page } = await open(width);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift).toBeLessThan(0.05);
    // Nobody asked for the first one, so nobody is led to it.
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

it('what stands on the page before the first prompt is what the engine makes of it', () => {
  expect(enhance({ text: words.emptySample }).done.text).toBe(words.emptySampleAfter);
});
