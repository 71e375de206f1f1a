import type { Stored } from '../stored.ts';

/** The user who has left the introduction in this tab, even if an older answer says otherwise. */
export const introductionLeft: Stored<string> = {
  key: 'introductionLeft',
  kept: 'tab',
  as: { version: 1 },
  isValid: (value): value is string => typeof value === 'string' && value !== '',
};
