import type { Locator, Page } from 'playwright-core';
import { tabTo } from './expectations.ts';

export type Way = 'mouse' | 'keyboard';

/** Somebody who uses a page by the mouse, or by the keyboard alone. */
export interface Person {
  press(goal: Locator): Promise<void>;
  /** Presses a link, a button or a menu item of this name. */
  pressNamed(role: 'button' | 'link' | 'menuitem', name: string): Promise<void>;
  fill(goal: Locator, text: string): Promise<void>;
  fillNamed(name: string, text: string): Promise<void>;
}

export function makePerson(page: Page, way: Way): Person {
  const person: Person = {
    async press(goal) {
      if (way === 'mouse') return goal.click();
      // Arrows, not Tab, walk through a menu.
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
