import { storedItems } from '@hone/contracts/stored';
import { openStored } from '../../platform/stored.ts';

const stored = openStored(storedItems.referral);

/** Keeps the username of a friend's link until a sign-up carries it; what cannot be one is not kept. */
export function keepReferral(username: string | undefined): void {
  if (username !== undefined && isUsername(username)) stored.keep(username);
}

export function readReferral(): string | undefined {
  const username = stored.read();
  return username !== undefined && isUsername(username) ? username : undefined;
}

export function dropReferral(): void {
  stored.drop();
}

// A link may be a sender's misprint; a sign-up must not fail for it.
function isUsername(text: string): boolean {
  return /^[a-z0-9]{3,30}$/i.test(text);
}
