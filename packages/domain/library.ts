export const libraryRules = {
  prompts: 10_000,
  categories: 500,
  categoryNameMaximum: 100,
  promptNameMaximum: 200,
  /** Bytes of a prompt's text. */
  textMaximum: 102_400,
  tags: 10,
  tagMaximum: 30,
} as const;

/** As people see it in a list: a category's name. */
export const shownCategoryName = 18;

/** A name as it is kept: accents in one way of writing, one line, no spaces around it or twice within it. */
export function tidyName(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim();
}
