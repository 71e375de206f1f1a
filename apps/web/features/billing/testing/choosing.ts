import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';

/** Chooses out of a list that stays closed, by typing what it begins with. */
export async function chooseByTyping(list: Locator, name: string): Promise<void> {
  await expect.element(list).toBeVisible();
  (list.element() as HTMLElement).focus();
  await userEvent.keyboard(name.slice(0, 8));
  await expect.element(list).toHaveTextContent(name);
}
