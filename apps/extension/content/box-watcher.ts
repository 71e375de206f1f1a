import type { Box } from './finder/box.ts';

/** In milliseconds: how soon a changed page is searched again, at first and after a miss. */
const soon = 500;
const seldom = 8000;
const maxMisses = 20;

export interface BoxWatcher {
  box(): Box | undefined;
  /** Searches again if the box has left the page: composers are often re-rendered. */
  fresh(): Box | undefined;
  look(): void;
  rest(): void;
  forget(): void;
}

export function watchForBox(find: () => Box | undefined, changed: () => void): BoxWatcher {
  let known: Box | undefined;
  let wait = soon;
  let misses = 0;
  let timer = 0;
  let isResting = true;

  const isThere = (box: Box) => box.element.isConnected && box.composer.isConnected && box.element.checkVisibility();
  const current = () => (known && isThere(known) ? known : undefined);
  const fresh = () => {
    known = current() ?? find();
    return known;
  };
  const check = () => {
    const before = known;
    known = fresh();
    misses = known ? 0 : misses + 1;
    wait = known === before ? Math.min(wait * 2, seldom) : soon;
    if (known !== before) changed();
    if (misses < maxMisses) watch();
  };
  // One change is as good as a thousand, so it disconnects for a while after the first.
  const changes = new MutationObserver(() => {
    changes.disconnect();
    if (!isResting) timer = window.setTimeout(check, wait);
  });
  const watch = () => {
    if (!isResting) changes.observe(document.documentElement, { childList: true, subtree: true });
  };
  const rest = () => {
    isResting = true;
    clearTimeout(timer);
    changes.disconnect();
  };

  return {
    box: current,
    fresh,
    look() {
      rest();
      isResting = false;
      wait = soon;
      misses = 0;
      check();
    },
    rest,
    forget: () => void (known = undefined),
  };
}

export function focusedElement(): Element | null {
  let { activeElement } = document;
  while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot);
  return activeElement;
}

export function isEditable(element: Element | null): element is HTMLElement {
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && element.isContentEditable);
}
