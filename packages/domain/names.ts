/** What a person, a company or a place in it may be called. */
export const nameRules = { minimum: 3, maximum: 100 } as const;

/** As a reader counts: an accent that is a sign of its own is none. */
export function countLetters(name: string): number {
  return [...name.normalize('NFC')].length;
}
