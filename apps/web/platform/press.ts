let isPressed = false;
globalThis.addEventListener?.('pointerdown', () => (isPressed = true), true);
for (const end of ['pointerup', 'pointercancel']) globalThis.addEventListener?.(end, () => (isPressed = false), true);

/**
 * A press takes the focus away before it is a click: what was said under the field now would move the button from under
 * the pointer.
 */
export async function afterPress<Given>(event: Given): Promise<Given> {
  if (!isPressed) return event;
  return new Promise((resolve) => {
    const end = () => setTimeout(() => resolve(event));
    for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end, { once: true, capture: true });
  });
}
