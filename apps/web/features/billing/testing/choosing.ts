import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';

/** Chooses out of a list that stays closed, by typing what it begins with. */
export async function chooseByTyping(list: Locator, name: string): Promise<void> {
  await expect.element(list).toBeVisible();
  const trigger = list.element() as HTMLElement;
  // A form's list has a twin for the browser to fill in: what can be chosen is here once that has it.
  await expect.poll(() => trigger.parentElement!.querySelectorAll('option').length).toBeGreaterThan(1);
  trigger.focus();
  await userEvent.keyboard(name.slice(0, 8));
  await expect.element(list).toHaveTextContent(name);
}
