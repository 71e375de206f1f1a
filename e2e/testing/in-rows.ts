import type { Page } from 'playwright-core';
import { makeActor, type Way } from './actor.ts';
import { tabTo } from './expectations.ts';

/** More than any row has. */
const most = 20;

/** Presses an option of a brief's row; by keyboard, Tab leads to the row and arrows go through it. */
export async function pressOption(page: Page, way: Way, row: string, option: string): Promise<void> {
  const group = page.getByRole('group', { name: row, exact: true });
  await group.waitFor();
  // Where there is little room, one row is open at a time.
  const closed = group.locator('button[aria-expanded=false]');
  if ((await closed.count()) > 0) await makeActor(page, way).press(closed);
  const goal = group.getByRole('button', { name: option, exact: true });
  if (way === 'mouse') return goal.click();
  await tabTo(page, group.locator('[data-stop]:not([tabindex="-1"])'));
  for (let step = 0; step < most; step += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowLeft');
  }
  throw new Error(`${most} arrows do not lead to ${goal}.`);
}
