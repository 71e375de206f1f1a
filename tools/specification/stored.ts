/** Point 3, the local storage and the cookie: what is kept in the browser under which name, and in which form. */
interface StoredRow {
  item: string;
  key: string;
  /** What it may hold, and what it may not. */
  holds: readonly unknown[];
  refuses: readonly unknown[];
  /** Bare, as the specification says, or with our version beside it. */
  as: 'text' | 'json' | 'versioned';
}

const pending = { email: 'you@example.org', source: 'signup', resend_at: 0 };

export const storedRows = [
  { item: 'accessToken', key: 'accessToken', holds: ['a-token'], refuses: ['', 7], as: 'text' },
  { item: 'refreshToken', key: 'refreshToken', holds: ['a-token'], refuses: ['', 7], as: 'text' },
  { item: 'user', key: 'user', holds: [], refuses: ['anna', {}], as: 'json' },
  {
    item: 'pending verification email with its source', key: 'pendingVerification',
    holds: [pending, { ...pending, source: 'login' }],
    refuses: [{ ...pending, email: '' }, { ...pending, source: 'mail' }, { email: pending.email, resend_at: 0 }],
    as: 'versioned',
  },
  {
    item: "'show verification success' flag", key: 'showVerificationSuccess',
    holds: [true], refuses: [false, 'true'],
    as: 'versioned',
  },
  { item: "referral: the referrer's username", key: 'referral', holds: ['anna'], refuses: ['', 7], as: 'versioned' },
  { item: "referral: the service's code", key: 'referralCode', holds: ['A7f'], refuses: ['', 7], as: 'versioned' },
] as const satisfies readonly StoredRow[];

export const cookie = { name: 'sidebar:state', seconds: 7 * 24 * 3600 } as const;
