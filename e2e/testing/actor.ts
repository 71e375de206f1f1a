import type { Locator, Page } from 'playwright-core';
import { tabTo } from './expectations.ts';

export type Way = 'mouse' | 'keyboard';

/** Uses a page by mouse, or by keyboard alone. */
export interface PageActor {
  press(goal: Locator): Promise<void>;
  pressNamed(role: 'button' | 'link' | 'menuitem', name: string): Promise<void>;
  fill(goal: Locator, text: string): Promise<void>;
  fillNamed(name: string, text: string): Promise<void>;
}

export function makeActor(page: Page, way: Way): PageActor {
  const person: PageActor = {
    async press(goal) {
      if (way === 'mouse') return goal.click();
      // Arrows, not Tab, move through a menu.
      if ((await goal.getAttribute('role')) === 'menuitem') await arrowTo(page, goal);
      else await tabTo(page, goal);
      await page.keyboard.press('Enter');
    },
    pressNamed: (role, name) => person.press(page.getByRole(role, { name, exact: true })),
    async fill(goal, text) {
      if (way === 'mouse') return goal.fill(text);
      await tabTo(page, goal);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    fillNamed: (name, text) => person.fill(page.getByLabel(name, { exact: true }), text),
  };
  return person;
}

async function arrowTo(page: Page, goal: Locator): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`20 arrows down do not lead to ${goal}.`);
}
