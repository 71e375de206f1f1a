import { AxeBuilder } from '@axe-core/playwright';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Checks the whole page with all of axe's rules. */
export async function expectAccessible(page: Page): Promise<void> {
  // A colour in transition is neither; with motion off that takes one frame, which a busy machine draws
  // late. A finished transition still shows its start until the next frame.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // A scrollbar gutter counts as negative.
  expect(wider).toBeLessThanOrEqual(0);
}

/** Also waits for the frame's script, so that input is handled. */
export async function expectLoaded(frame: FrameLocator): Promise<void> {
  await expect.poll(() => frame.locator(':root').evaluate(() => document.readyState)).toBe('complete');
}

/**
 * Waits until the next key reaches this element: needed before a key press whenever the focus is set a moment later.
 */
export async function expectFocused(goal: Locator): Promise<void> {
  await expect
    .poll(() => goal.evaluate((element) => element === document.activeElement), { message: `the focus is at ${goal}` })
    .toBe(true);
}

const farthest = 60;

/** By keyboard alone. On failure it reports the path that the focus took. */
export async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await goal.waitFor();
  const way: string[] = [];
  while (!(await goal.evaluate((element) => element === document.activeElement))) {
    if (way.length === farthest)
      throw new Error(`${farthest} times ${key} do not lead to ${goal}. The way was: ${way.join(' → ')}`);
    await page.keyboard.press(key);
    way.push(await page.evaluate(describeFocus));
  }
}

function describeFocus(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing';
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : focused.textContent;
  return `${focused.localName} '${(focused.getAttribute('aria-label') ?? label ?? '').trim().slice(0, 40)}'`;
}
