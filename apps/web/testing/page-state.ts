import axe from 'axe-core';
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

/** No axe violations, with every rule on, and no horizontal scrolling. */
export async function expectAccessible(): Promise<void> {
  // What the last press changed is measured and drawn first: only then do transitions start and scrolling areas take the focus.
  await nextFrames();
  // Colors in transition fail contrast checks.
  await untilAnimationsEnd();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth, 'the page is as wide as the window').toBeLessThanOrEqual(clientWidth);
  const { violations } = await axe.run(document);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** All animations are over, including those that start when others end. */
export async function untilAnimationsEnd(): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  for (let under = moving(); under.length > 0; under = moving()) {
    await Promise.allSettled(under.map(({ finished }) => finished));
    // A finished animation is still drawn until the next frame.
    await nextFrames();
  }
}

/** Two frames, so that pending renders are drawn. */
export function nextFrames(): Promise<unknown> {
  return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}

export async function findElement(selector: string, index = 0): Promise<Locator> {
  await expect.poll(() => document.querySelectorAll(selector).length, { message: selector }).toBeGreaterThan(index);
  return page.elementLocator(document.querySelectorAll(selector)[index]!);
}
