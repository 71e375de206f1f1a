import { expect } from 'vitest';

type Fillable = HTMLInputElement | HTMLSelectElement;

/** By `autocomplete`, like a browser's autofill. */
export async function fillIn(known: Readonly<Record<string, string>>): Promise<void> {
  for (const [what, text] of Object.entries(known)) {
    const find = () => document.querySelector<Fillable>(`:is(input, select)[autocomplete="${what}"]`);
    // A list accepts only its options, which may still be loading.
    const canTake = () => find() instanceof HTMLInputElement || Boolean(find()?.querySelector(`[value="${text}"]`));
    await expect.poll(canTake, { message: what }).toBe(true);
    const field = find()!;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text);
    for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
}
