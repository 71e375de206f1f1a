import type { Stored } from './stored.ts';

/** The id of the user who has left the introduction in this tab, whatever an answer that was under way says of it. */
export const introductionLeft: Stored<string> = {
  key: 'introductionLeft',
  kept: 'tab',
  as: { version: 1 },
  isValid: (value): value is string => typeof value === 'string' && value !== '',
};
