export const signupRules = {
  /** Different passwords given for one mailbox within this time cancel each other: one may be a stranger's. */
  doubtSeconds: 24 * 3600,
  placeholder: { first_name: 'User', last_name: 'Name' },
} as const;

interface Signup {
  signed_up_at: Date;
  passwords_differ: boolean;
}

/** Whether it is unclear whose passwords these are. `same`: the new one equals the earlier one. */
export function passwordsDiffer(earlier: Signup | undefined, same: boolean, now: Date): boolean {
  if (!earlier || now.getTime() - earlier.signed_up_at.getTime() >= signupRules.doubtSeconds * 1000) return false;
  return earlier.passwords_differ || !same;
}
