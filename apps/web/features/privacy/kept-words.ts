/** What stays of a deleted account, by the tables that hold it. */
export const keptWords: readonly { tables: readonly string[]; what: string }[] = [
  { tables: ['changes'], what: 'For an hour, under the id that the account had, which of your sign-ins have ended, so that they end everywhere.' },
  { tables: ['credit_accounts', 'credit_entries', 'credit_purchases', 'credit_reservations'], what: 'The ledger of credits, under an id that says nothing of anybody.' },
  { tables: ['acts'], what: 'That something was enhanced, without a word of it and with nobody’s name.' },
  {
    tables: ['billing_customers', 'billing_subscriptions', 'billing_invoices', 'billing_attempts', 'billing_top_ups'],
    what: 'Bills, payments, purchases and subscriptions, as the law on bookkeeping demands, without your name or address.',
  },
  { tables: ['referrals'], what: 'Whether a friend’s sign-up was rewarded, without a name on either side, while the other one is here and for {kept_months, number} months in any case.' },
  { tables: ['billing_discounts'], what: 'That the first month’s discount was used, as keyed hashes that nobody can read back, for {kept_months, number} months.' },
  { tables: ['referral_names'], what: 'Against misuse of rewards: keyed hashes of mailbox, card and provider’s number, for {kept_months, number} months.' },
  { tables: ['referral_mailed'], what: 'How many invitations a mailbox was sent today, as a keyed hash, until the next day.' },
  { tables: ['referral_unsubscribed'], what: 'That a mailbox wants no invitations, as a keyed hash, until that is taken back.' },
];
