import type { Box } from './parts.ts';

/** Milliseconds after which a page that has changed is looked at again: at first, and once nothing comes of it. */
const soon = 500;
const seldom = 8000;
/** So often it is looked in vain before a new reason is waited for. */
const patience = 20;

export interface Looking {
  /** The box, as it was last found; undefined: it is gone, or there was none. */
  box(): Box | undefined;
  /** The same, found anew where it has left the page: composers are drawn again and again. */
  fresh(): Box | undefined;
  /** Something has happened that a box may have come from. */
  look(): void;
  /** Only while somebody is in a box there is anything to see. */
  rest(): void;
  /** Another one may be meant by now. */
  forget(): void;
}

/** Finds the box when there is a reason to, and not more often than a page can bear. */
export function lookForBox(find: () => Box | undefined, changed: () => void): Looking {
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
    if (misses < patience) watch();
  };
  // One change is as good as a thousand: after the first the page is left alone for a while.
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

/** The element that has the focus, in open shadow roots too. */
export function focusedElement(): Element | null {
  let { activeElement } = document;
  while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot);
  return activeElement;
}

export function isEditable(element: Element | null): element is HTMLElement {
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && element.isContentEditable);
}
