export const libraryRules = {
  prompts: 10_000,
  /** Of prompts in one call; clients send more in several. */
  severalAtOnce: 1000,
  categories: 500,
  categoryNameMaximum: 100,
  /** How deep categories can be inside each other. */
  categoryLevels: 5,
  promptNameMaximum: 200,
  textMaximumBytes: 102_400,
  tags: 10,
  tagMaximum: 30,
  /** Of one prompt, how many sets of values, and what one of them holds. */
  valueSets: 20,
  valueSetNames: 300,
  valueSetMaximumBytes: 10_240,
  /** Saved ones, and what one looks for. */
  searches: 50,
  searchMaximum: 200,
} as const;

/** Of a prompt with all that it inserts. */
export const fragmentLimits = { bytes: libraryRules.textMaximumBytes, depth: 10 } as const;

export const categoryDisplayLength = 18;

/** NFC, on one line, with single spaces. */
export function tidyName(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim();
}
