import { loginRules } from '@hone/domain/access/logins';

/** The same in every email about what someone else may have done: one way out, which undoes all of it. */
export const ifItWasnt =
  'If it wasn’t you, press “This wasn’t me” now. You can then sign everyone out, remove what they set up and choose ' +
  `a new password. Nothing happens until you confirm. The link works for ${loginRules.disownDays} days.`;

export function notMe(disown: string): { label: string; url: string } {
  return { label: 'This wasn’t me', url: disown };
}
