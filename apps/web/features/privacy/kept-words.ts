/** What remains of a deleted account, by table. */
export const keptWords: readonly { tables: readonly string[]; what: string }[] = [
  {
    tables: ['changes'],
    what: 'For an hour, under your former account ID: which of your sign-ins have ended, so that they end everywhere.',
  },
  {
    tables: ['credit_accounts', 'credit_entries', 'credit_purchases', 'credit_reservations'],
    what: 'The credit ledger, under an ID that identifies no one.',
  },
  {
    tables: ['model_runs'],
    what: 'How long an AI model took, what it cost and how it ended, without any text or anyone’s name, for {run_days, number} days.',
  },
  { tables: ['acts'], what: 'That something was enhanced, without any of its text or anyone’s name.' },
  {
    tables: ['billing_customers', 'billing_subscriptions', 'billing_invoices', 'billing_attempts', 'billing_top_ups'],
    what: 'Invoices, payments, purchases and subscriptions, as accounting law requires, without your name or address.',
  },
  {
    tables: ['credit_leavers'],
    what: 'How many of today’s credits you had used, as a keyed hash of your mailbox, until the day is over.',
  },
  {
    tables: ['referrals'],
    what: 'Whether a friend’s sign-up was rewarded, without a name on either side, while the other account exists and for {kept_months, number} months in any case.',
  },
  {
    tables: ['billing_discounts'],
    what: 'That the first-month discount was used, as keyed hashes that no one can read back, for {kept_months, number} months.',
  },
  {
    tables: ['referral_names'],
    what: 'To prevent misuse of rewards: keyed hashes of your mailbox, card and Google account ID, for {kept_months, number} months.',
  },
  {
    tables: ['referral_mailed'],
    what: 'How many invitations a mailbox received today, as a keyed hash, until the next day.',
  },
  {
    tables: ['referral_unsubscribed'],
    what: 'That a mailbox has opted out of invitations, as a keyed hash, until its owner opts back in.',
  },
];
