export const keyRules = {
  nameMaximum: 60,
  /** Of one account, those that have expired included. */
  most: 50,
} as const;

/** Apart from the rules above, which every page's messages contain. */
export const keyExpiry = {
  days: [30, 90, 365],
  proposedDays: 90,
  /** Until then one that has expired is listed. */
  keptDays: 90,
} as const;

/** By it scanners, people and we know one. */
export const keyPrefix = 'hone_';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLength = 40;
const checksumLength = 6;
const keyPattern = new RegExp(`^${keyPrefix}([0-9A-Za-z]{${secretLength}})([0-9A-Za-z]{${checksumLength}})$`);

/** `randomBelow(n)` must be unbiased. */
export function makeKey(randomBelow: (limit: number) => number): string {
  const secret = Array.from({ length: secretLength }, () => digits[randomBelow(digits.length)]).join('');
  return keyPrefix + secret + checksumOf(secret);
}

/** Whether it could be one of ours: nothing that was made up or mistyped has the right checksum. */
export function isKey(text: string): boolean {
  const [, secret, checksum] = keyPattern.exec(text) ?? [];
  return secret !== undefined && checksumOf(secret) === checksum;
}

/** Enough for its owner to tell it from their others. */
export function hintOf(key: string): string {
  return key.slice(-4);
}

function checksumOf(secret: string): string {
  let rest = crc32(secret);
  let written = '';
  for (let place = 0; place < checksumLength; place += 1) {
    written = digits[rest % digits.length]! + written;
    rest = Math.floor(rest / digits.length);
  }
  return written;
}

/** As zip files have it. */
function crc32(text: string): number {
  let sum = 0xffffffff;
  for (let at = 0; at < text.length; at += 1) {
    sum ^= text.charCodeAt(at);
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
