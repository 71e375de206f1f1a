// Separate from the dialogs: a page decides where their focus goes long before it loads one.

let led: (() => void) | undefined;

/** Instead of the element that opened the closing dialog. */
export function setFocusAfterDialog(lead: () => void): void {
  led = lead;
}

export function takeFocusAfterDialog(): (() => void) | undefined {
  const lead = led;
  led = undefined;
  return lead;
}

const openers = new WeakMap<Element, HTMLElement | null>();

export function rememberOpener(dialog: Element): HTMLElement | null {
  led = undefined;
  const opener = findOpener();
  openers.set(dialog, opener);
  return opener;
}

let lastFocused: Element | null = null;
globalThis.addEventListener?.('focusin', ({ target }) => (lastFocused = target as Element), true);

/** A menu, or a dialog replaced by this one, is gone when this one closes: then its own opener gets the focus. */
function findOpener(): HTMLElement | null {
  const { activeElement, body } = document;
  // The focused element may have just been removed with its container.
  const focused = (
    activeElement === body && lastFocused?.isConnected === false ? lastFocused : activeElement
  ) as HTMLElement | null;
  const dialog = focused?.closest('[role=dialog]');
  if (dialog && (!dialog.isConnected || dialog.getAttribute('data-state') === 'closed'))
    return openers.get(dialog) ?? null;
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : focused;
}
