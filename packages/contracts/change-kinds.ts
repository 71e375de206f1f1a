/**
 * What may have become different for a user while a page of theirs is open. `enhanced` is both, credits and history.
 */
export const changeKinds = [
  'user',
  'logins',
  'credits',
  'enhanced',
  'history',
  'preferences',
  'library',
  'billing',
  'referral',
] as const;
export type ChangeKind = (typeof changeKinds)[number];
