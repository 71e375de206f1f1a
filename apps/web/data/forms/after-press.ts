let isPressed = false;
globalThis.addEventListener?.('pointerdown', () => (isPressed = true), true);
for (const end of ['pointerup', 'pointercancel']) globalThis.addEventListener?.(end, () => (isPressed = false), true);

/**
 * Pointer down blurs a field before the click: a message shown right then would move the button away from the pointer.
 */
export async function afterPress<Given>(event: Given): Promise<Given> {
  if (!isPressed) return event;
  return new Promise((resolve) => {
    const end = () => setTimeout(() => resolve(event));
    for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end, { once: true, capture: true });
  });
}
