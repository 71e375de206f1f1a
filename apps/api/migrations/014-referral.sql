-- What a person is known by, as keyed hashes: their mailbox, their identity at a provider, their cards. Whoever has left is known for a while longer.
create table referral_names (
  hash text primary key,
  -- Let go where an account is deleted, not by a foreign key: a card is noted while its customer is locked, and would wait for a
  -- deletion that waits for that customer.
  user_id uuid,
  -- Of somebody who has left: when it is forgotten.
  kept_until timestamptz
);
create index referral_names_of_user on referral_names (user_id);
create index referral_names_kept on referral_names (kept_until) where kept_until is not null;

-- One row for each friend who came by somebody's link and verified, whatever came of it.
create table referrals (
  id uuid primary key,
  -- Null: they have left.
  referrer_id uuid references users (id) on delete set null,
  friend_id uuid unique references users (id) on delete set null,
  outcome text not null check (outcome in ('rewarded', 'refused', 'taken_back')),
  -- Why nothing was given, or why it was taken back; for the operator alone.
  reason text,
  credits integer not null check (credits >= 0),
  at timestamptz not null
);
create index referrals_of_referrer on referrals (referrer_id, at);

-- Whom somebody invited; forgotten after some months.
create table referral_invitations (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  -- Keyed, by the normalised mailbox: an invitation whose friend joined is found by it.
  mailbox_hash text not null,
  invited_at timestamptz not null,
  joined_at timestamptz
);
create index referral_invitations_of_user on referral_invitations (user_id, invited_at);
create index referral_invitations_by_mailbox on referral_invitations (mailbox_hash);
create index referral_invitations_age on referral_invitations (invited_at);

-- Mailboxes that want no invitations, as keyed hashes of nobody's account.
create table referral_unsubscribed (
  hash text primary key,
  at timestamptz not null
);
