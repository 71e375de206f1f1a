import { Refusal } from '@hone/contracts/refusal';

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

/** A refusal as a form reads it whose fields have other names than the call's. */
export function renameFields({ code, status, fields = {}, retryAfter }: Refusal, names: Record<string, string>): Refusal {
  const renamed = Object.fromEntries(Object.entries(fields).map(([name, codes]) => [names[name] ?? name, codes]));
  return new Refusal(code, status, { fields: renamed, ...(retryAfter !== undefined && { retryAfter }) });
}
