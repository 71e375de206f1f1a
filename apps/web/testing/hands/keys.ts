import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

export async function pressKey(keys: string): Promise<void> {
  const held = keys.split('+');
  const last = held.pop()!;
  const [down, up] = [held.map((key) => `{${key}>}`).join(''), held.map((key) => `{/${key}}`).join('')];
  await userEvent.keyboard(`${down}${last.length === 1 ? last : `{${last}}`}${up}`);
}

export async function typeKeys(text: string): Promise<void> {
  await userEvent.keyboard(text.replaceAll(/[{[]/g, '$&$&'));
}

const farthest = 60;

/** Fails with the path that the focus took. */
export async function tabTo(goal: Locator, direction: 'on' | 'back' = 'on'): Promise<void> {
  await expect.element(goal).toBeVisible();
  await pressTab(goal, direction === 'back');
}

/** Forward or back, whichever way the goal is. */
export async function focusByTab(goal: Locator): Promise<void> {
  await expect.element(goal).toBeInTheDocument();
  const { activeElement } = document;
  await pressTab(goal, activeElement !== document.body && isBefore(goal.element(), activeElement));
}

async function pressTab(goal: Locator, isBack: boolean): Promise<void> {
  const path: string[] = [];
  while (goal.element() !== document.activeElement) {
    if (path.length === farthest) throw new Error(`No Tab leads to ${goal.selector}: ${path.join(' → ')}`);
    await userEvent.tab({ shift: isBack });
    path.push(describeFocus());
  }
}

function isBefore(one: Element, other: Element | null): boolean {
  return other !== null && (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function describeFocus(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing';
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : focused.textContent;
  return `${focused.localName} '${(focused.getAttribute('aria-label') ?? label ?? '').trim().slice(0, 40)}'`;
}

/** By Ctrl+C and Ctrl+V, into the focused field. */
export async function pasteText(text: string): Promise<void> {
  const copy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  };
  addEventListener('copy', copy, { once: true });
  await pressKey('Control+c');
  await pressKey('Control+v');
}
