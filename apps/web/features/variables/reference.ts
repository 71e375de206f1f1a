/** As written in prompts. */
export function referenceTo(name: string): string {
  return `{{${name}}}`;
}
