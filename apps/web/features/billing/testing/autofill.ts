import { expect } from 'vitest';

type Fillable = HTMLInputElement | HTMLSelectElement;

/** Fills fields in as a browser does that knows who it is: by their `autocomplete`, as soon as they can take it. */
export async function fillIn(known: Readonly<Record<string, string>>): Promise<void> {
  for (const [what, text] of Object.entries(known)) {
    const find = () => document.querySelector<Fillable>(`:is(input, select)[autocomplete="${what}"]`);
    // A list takes what it offers alone, and what it offers may be on its way.
    const canTake = () => find() instanceof HTMLInputElement || Boolean(find()?.querySelector(`[value="${text}"]`));
    await expect.poll(canTake, { message: what }).toBe(true);
    const field = find()!;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text);
    for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
}
