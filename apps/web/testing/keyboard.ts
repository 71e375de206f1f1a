import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';

const farthest = 60;

/** Fails with the path that the focus took. */
export async function tabTo(goal: Locator, direction: 'on' | 'back' = 'on'): Promise<void> {
  await expect.element(goal).toBeVisible();
  const way: string[] = [];
  while (goal.element() !== document.activeElement) {
    if (way.length === farthest) throw new Error(`No Tab leads to ${goal.selector}. The way was: ${way.join(' → ')}`);
    await userEvent.tab({ shift: direction === 'back' });
    way.push(describeFocus());
  }
}

function describeFocus(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing';
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : focused.textContent;
  return `${focused.localName} '${(focused.getAttribute('aria-label') ?? label ?? '').trim().slice(0, 40)}'`;
}
