export const signupRules = {
  /** Different passwords for one mailbox within this time cancel each other: one of them may be a stranger's. */
  doubtSeconds: 24 * 3600,
  /** What stands in a name until the profile is filled in; the profile shows it as empty. */
  placeholder: { first_name: 'User', last_name: 'Name' },
} as const;

interface Signup {
  signed_up_at: Date;
  passwords_differ: boolean;
}

/**
 * Whether the passwords given for a mailbox leave a doubt about whose they are. `same`: the new one equals the earlier
 * one.
 */
export function passwordsDiffer(earlier: Signup | undefined, same: boolean, now: Date): boolean {
  if (!earlier || now.getTime() - earlier.signed_up_at.getTime() >= signupRules.doubtSeconds * 1000) return false;
  return earlier.passwords_differ || !same;
}
