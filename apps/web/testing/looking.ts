import axe from 'axe-core';
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

/** What stands on the page pleases axe, of which no rule is left out, and is not wider than the window. */
export async function expectSound(): Promise<void> {
  // A colour on its way to another is neither.
  await standStill();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth, 'the page is as wide as the window').toBeLessThanOrEqual(clientWidth);
  const { violations } = await axe.run(document);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** Nothing is on its way to another place or colour: what came in the place of something that moved has arrived too. */
export async function standStill(): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  for (let under = moving(); under.length > 0; under = moving()) {
    await Promise.allSettled(under.map(({ finished }) => finished));
    // What has ended still stands where it began until the next picture.
    await settle();
  }
}

/** Whatever was begun is drawn: what is not on the page now was not on its way either. */
export function settle(): Promise<unknown> {
  return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}

/** What stands at a place of the page, whatever its words are, once it is there. */
export async function at(selector: string, index = 0): Promise<Locator> {
  await expect.poll(() => document.querySelectorAll(selector).length, { message: selector }).toBeGreaterThan(index);
  return page.elementLocator(document.querySelectorAll(selector)[index]!);
}
