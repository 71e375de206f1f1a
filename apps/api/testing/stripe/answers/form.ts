export type Form = { [name: string]: FormValue };
export type FormValue = string | Form;

/** As Stripe does: `items[0][price]=a` is a list of one with a price. */
export function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    let at = form;
    for (const step of path.slice(0, -1)) at = (at[step] ??= {}) as Form;
    at[path.at(-1)!] = value;
  }
  return form;
}

/** Of a list, or of a group of names. */
export function valuesOf(value: FormValue | undefined): FormValue[] {
  return value === undefined ? [] : typeof value === 'string' ? [value] : Object.values(value);
}

export function textOf(value: FormValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function groupOf(value: FormValue | undefined): Form {
  return typeof value === 'object' ? value : {};
}
