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

export async function tabTo(goal: Locator): Promise<void> {
  await expect.element(goal).toBeInTheDocument();
  const { activeElement } = document;
  const isBack = activeElement !== document.body && isBefore(goal.element(), activeElement);
  for (let steps = 0; goal.element() !== document.activeElement; steps += 1) {
    if (steps === farthest) throw new Error(`${farthest} times Tab do not lead there.`);
    await userEvent.tab({ shift: isBack });
  }
}

function isBefore(one: Element, other: Element | null): boolean {
  return other !== null && (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
