export const shareRules = {
  maximum: 500,
  nameMaximum: 60,
  /** How many days a link can work. */
  days: [7, 30, 90],
  /** Of a pack, a page shows this much. */
  prompts: 200,
  textMaximumBytes: 2 * 1024 * 1024,
} as const;

/** Where a prompt goes that someone saves from a link. */
export const sharedCategory = 'Shared with me';

export type ShareDays = (typeof shareRules.days)[number];

// Without letters and digits that look alike. 32 of them, so that each random byte chooses evenly.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
/** 130 bits: no one guesses one. */
const keyLength = 26;
const key = new RegExp(`^[${alphabet}]{${keyLength}}$`);

export function makeShareKey(randomBytes: (count: number) => Uint8Array): string {
  return Array.from(randomBytes(keyLength), (byte) => alphabet[byte % alphabet.length]).join('');
}

export function isShareKey(text: string): boolean {
  return key.test(text);
}

const day = 86_400_000;

export function shareExpiry(days: ShareDays | null, now: Date): Date | null {
  return days === null ? null : new Date(now.getTime() + days * day);
}

/** At the end of the address by which its owner looks at it. Browsers send it nowhere. */
export const ownerHash = '#own';

/** A newcomer’s `ref` names a link like this, so that the page tells no one whose it is. */
const referral = 'share:';

export function shareReferral(ofKey: string): string {
  return referral + ofKey;
}

/** The key of the link that a newcomer came by. */
export function keyOfReferral(ref: string): string | undefined {
  const named = ref.startsWith(referral) ? ref.slice(referral.length) : '';
  return isShareKey(named) ? named : undefined;
}
