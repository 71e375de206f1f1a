export const passkeyRules = {
  nameMaximum: 60,
  /** Of one account. */
  most: 20,
} as const;

/** Apart from the rules above, which every page's messages contain. */
export const passkeyTimes = {
  /** How long adding a passkey, or signing in with one, may take. */
  challengeSeconds: 300,
} as const;

/** Ed25519, ECDSA on P-256, and RSA with SHA-256: by the numbers that COSE gives them. */
export const passkeyAlgorithms = [-8, -7, -257] as const;

/** An authenticator that counts its uses counts up; one that doesn't says zero. Otherwise it may be a copy. */
export function isUsedAgain(counted: number, given: number): boolean {
  return (counted > 0 || given > 0) && given <= counted;
}
