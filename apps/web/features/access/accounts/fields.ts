/** Brings the focus to a form's field, with what stands in it selected, so that typing replaces it. */
export function selectField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) {
    field.focus();
    field.select();
  }
}

/** The ref of a form that has just been opened: writing goes on in its first empty field. */
export function focusFirstEmpty(form: HTMLFormElement | null): void {
  const fields = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement);
  fields.find(({ value }) => value === '')?.focus();
}
