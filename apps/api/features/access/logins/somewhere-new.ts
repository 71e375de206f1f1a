import type { KindSeen } from './browsers/browsers.store.ts';

/** Of a sign-in: what the account knew of it before. */
export interface Place {
  kind: KindSeen;
  isBrowserSeen: boolean;
  isNetworkSeen: boolean;
}

/**
 * Phones change their network every hour, and people delete cookies: either alone says nothing. No one reads an email
 * that always comes.
 */
export function isSomewhereNew({ kind, isBrowserSeen, isNetworkSeen }: Place): boolean {
  if (kind === 'first') return false;
  return kind === 'further' || !(isBrowserSeen || isNetworkSeen);
}
