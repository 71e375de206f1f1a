export const libraryRules = {
  prompts: 10_000,
  categories: 500,
  categoryNameMaximum: 100,
  promptNameMaximum: 200,
  textMaximumBytes: 102_400,
  tags: 10,
  tagMaximum: 30,
} as const;

export const categoryDisplayLength = 18;

/** NFC, on one line, with single spaces. */
export function tidyName(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim();
}
