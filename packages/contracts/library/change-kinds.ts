/** What may change while a user's page is open. `enhanced` means both credits and history. */
export const changeKinds = [
  'user',
  'logins',
  'credits',
  'enhanced',
  'history',
  'preferences',
  'model',
  'library',
  'shares',
  'billing',
  'referral',
] as const;
export type ChangeKind = (typeof changeKinds)[number];
