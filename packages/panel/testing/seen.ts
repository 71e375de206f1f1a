import { words } from '../words.ts';

// What users find in a drawn panel.

/** The visible part of the status line, and the part for screen readers alone. */
export function readLine(line: Element): { seen: string; heard: string } {
  const said = { seen: '', heard: '' };
  const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    said[isInSight(text.parentElement) ? 'seen' : 'heard'] += text.textContent;
  return said;
}

/** Visually hidden elements are one pixel large. */
function isInSight(element: Element | null): boolean {
  for (let at = element; at; at = at.parentElement) {
    const { display, overflow } = getComputedStyle(at);
    const { width, height } = at.getBoundingClientRect();
    if (display === 'none' || (overflow === 'hidden' && Math.max(width, height) <= 1)) return false;
  }
  return true;
}

/** By name, without what it costs. Dismiss is always there. */
export function readOffers(panel: Element, more = ''): string[] {
  const buttons = [...panel.querySelectorAll(`.line button, footer button:not(.icon)${more}`)];
  return buttons.map(nameOf).filter((name) => name !== words.dismiss);
}

export function isOff(panel: Element, name: string): boolean {
  const found = [...panel.querySelectorAll('footer button')].find((button) => nameOf(button) === name);
  return found?.getAttribute('aria-disabled') === 'true';
}

export function readMarks(panel: Element, kind: string): string[] {
  return [...panel.querySelectorAll(`.body ins.${kind}`)].map(({ textContent }) => textContent ?? '');
}

function nameOf(button: Element): string {
  const copy = button.cloneNode(true) as Element;
  copy.querySelectorAll('[aria-hidden], .cost').forEach((part) => part.remove());
  return copy.textContent?.trim() ?? '';
}
