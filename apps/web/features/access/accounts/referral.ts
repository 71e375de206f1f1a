import { storedItems } from '@hone/contracts/stored';
import { navigationState } from '../../../browser/address/navigation-state.ts';
import { openStored } from '../../../browser/storage/stored.ts';

const stored = openStored(storedItems.referral);
const code = openStored(storedItems.referralCode);

/** Kept until a sign-up carries it; what is neither a username nor a shared link is ignored. */
export function keepReferral(ref: string | undefined): void {
  if (ref !== undefined && (readUsername(ref) ?? readShare(ref)) !== undefined) stored.keep(ref);
}

export function readReferral(): string | undefined {
  return readUsername(stored.read());
}

/** Only for another link; dropping it after a sign-up is no news. */
export function watchReferral(onChange: () => void): () => void {
  return stored.watch(() => void (readReferral() !== undefined && onChange()));
}

/** Who invited: the username of the link, and the referral service's code. */
export function carryReferral(): { ref?: string; cello_ucc?: string } {
  const ref = readReferral() ?? readShare(stored.read());
  // A user who returns to correct the email has sent it before.
  const cello_ucc = code.read() ?? navigationState()['cello_ucc'];
  return { ...(ref && { ref }), ...(cello_ucc && isServiceCode(cello_ucc) && { cello_ucc }) };
}

export function dropReferral(): void {
  stored.drop();
  code.drop();
}

/** A link may be misspelled; a sign-up must not fail because of it. */
function readUsername(text: string | undefined): string | undefined {
  return text !== undefined && /^[a-z0-9]{3,30}$/i.test(text) ? text : undefined;
}

/** The server knows whose it is; the page doesn’t. */
function readShare(text: string | undefined): string | undefined {
  return text !== undefined && /^share:\w{26}$/.test(text) ? text : undefined;
}

function isServiceCode(text: string): boolean {
  return /^[\w-]{1,200}$/.test(text);
}
