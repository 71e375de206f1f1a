/** What may have become different for a user while a page of theirs is open. */
export const changeKinds = ['user', 'logins'] as const;
export type ChangeKind = (typeof changeKinds)[number];
