const controls = 'input:not([type=checkbox]), textarea';

/** Fields first: own words say the most. Returns whether there was anything. */
export function focusFirst(place: Element | null | undefined): boolean {
  const control = place?.querySelector<HTMLElement>(controls) ?? place?.querySelector<HTMLElement>('button');
  control?.focus();
  return control !== null && control !== undefined;
}

/** On to the row below; false at the last one. */
export function focusNextRow(from: Element): boolean {
  return focusFirst(from.closest('[data-row]')?.nextElementSibling);
}

/** Where a row is changed: at what it says, else in its field. */
export function focusRow(list: Element | null, slot: string): void {
  const row = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(({ dataset }) => dataset['row'] === slot);
  const pressed = row?.querySelector<HTMLElement>('[aria-pressed=true]');
  if (pressed) pressed.focus();
  else focusFirst(row);
}
