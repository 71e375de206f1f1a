/** A variable's name as prompts hold it. */
export function referenceTo(name: string): string {
  return `{{${name}}}`;
}
