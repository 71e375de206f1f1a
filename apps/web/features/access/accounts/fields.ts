/** Selected, so that typing replaces it. */
export function selectField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) {
    field.focus();
    field.select();
  }
}

/** A ref for forms to which someone came back. */
export function focusPassword(form: HTMLFormElement | null): void {
  selectField(form, 'password');
}

/** A ref for forms that have just opened. */
export function focusFirstEmpty(form: HTMLFormElement | null): void {
  const fields = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement);
  fields.find(({ value }) => value === '')?.focus();
}
