// Apart from the dialogs themselves: a page says where their focus goes long before it shows one.

let led: (() => void) | undefined;

/** Where the focus goes once the dialog that closes now is gone, in the place of where it was. */
export function leadFromDialog(lead: () => void): void {
  led = lead;
}

export function takeLead(): (() => void) | undefined {
  const lead = led;
  led = undefined;
  return lead;
}

/** Where each open dialog goes back to. */
const openers = new WeakMap<Element, HTMLElement | null>();

/** Keeps, and answers, where the focus goes back to when this dialog, which opens now, is gone. */
export function noteOpener(dialog: Element): HTMLElement | null {
  led = undefined;
  const opener = findOpener();
  openers.set(dialog, opener);
  return opener;
}

let lastFocused: Element | null = null;
globalThis.addEventListener?.('focusin', ({ target }) => (lastFocused = target as Element), true);

/**
 * A menu, or a dialog that gives way to this one, is gone by the time that it closes: where that would have gone back
 * to is the place.
 */
function findOpener(): HTMLElement | null {
  const { activeElement, body } = document;
  // It may have gone a moment ago, with what had the focus in it.
  const focused = (
    activeElement === body && lastFocused?.isConnected === false ? lastFocused : activeElement
  ) as HTMLElement | null;
  const dialog = focused?.closest('[role=dialog]');
  if (dialog && (!dialog.isConnected || dialog.getAttribute('data-state') === 'closed'))
    return openers.get(dialog) ?? null;
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : focused;
}
