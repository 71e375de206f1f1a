import { storedItems } from '@hone/contracts/stored';
import { arrivalState } from '../../../platform/navigation.tsx';
import { openStored } from '../../../platform/stored.ts';

const stored = openStored(storedItems.referral);
const code = openStored(storedItems.referralCode);

/** Keeps the username of a friend's link until a sign-up carries it; what cannot be one is not kept. */
export function keepReferral(username: string | undefined): void {
  const name = readUsername(username);
  if (name !== undefined) stored.keep(name);
}

export function readReferral(): string | undefined {
  return readUsername(stored.read());
}

/** Calls back when another link is followed; not when a sign-up has carried one, whose next page is on its way then. */
export function watchReferral(onChange: () => void): () => void {
  return stored.watch(() => void (readReferral() !== undefined && onChange()));
}

/** What a sign-up carries of whoever's link was followed: their username, and what the referral service calls them. */
export function carryReferral(): { ref?: string; cello_ucc?: string } {
  const ref = readReferral();
  // Whoever comes back for another email has carried it once already.
  const cello_ucc = code.read() ?? arrivalState()['cello_ucc'];
  return { ...(ref && { ref }), ...(cello_ucc && isServiceCode(cello_ucc) && { cello_ucc }) };
}

export function dropReferral(): void {
  stored.drop();
  code.drop();
}

/** A link may be a sender's misprint, which is nobody; a sign-up must not fail for it. */
function readUsername(text: string | undefined): string | undefined {
  return text !== undefined && /^[a-z0-9]{3,30}$/i.test(text) ? text : undefined;
}

function isServiceCode(text: string): boolean {
  return /^[\w-]{1,200}$/.test(text);
}
