import type { Locator, Page } from 'playwright-core';
import { expectFocused } from '../expectations.ts';

/**
 * Chooses from a list as a keyboard-only user does, and checks where each key leads before the next
 * one.
 */
export async function chooseByKeyboard(page: Page, trigger: Locator, name: string): Promise<void> {
  await expectFocused(trigger);
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor();
  await page.keyboard.type(name.slice(0, 8));
  await page.locator('[role=option][data-highlighted]', { hasText: name }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  // The list returns focus a moment after it closes.
  await expectFocused(trigger);
}
