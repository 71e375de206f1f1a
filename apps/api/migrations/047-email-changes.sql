-- A new address that waits for its code. One a person, so that a code says whose it is, and no one's request
-- replaces another's.
create table pending_emails (
  user_id uuid primary key references users (id) on delete cascade,
  email text not null,
  code_hash text not null,
  tries_left integer not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  requested_at timestamptz not null
);
create index pending_emails_age on pending_emails (requested_at);

-- Each change, with its way back: while that is open, nobody else can use the address that was left.
create table email_changes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  from_email text not null,
  to_email text not null,
  changed_at timestamptz not null,
  -- Of the link in the email to the address that was left.
  token_hash text not null unique,
  back_until timestamptz not null,
  closed_at timestamptz,
  -- 'used': its link was; 'undone': another way back went further.
  closed_because text
);
create index email_changes_of_user on email_changes (user_id);
create index email_changes_left on email_changes (from_email) where closed_at is null;
create index email_changes_age on email_changes (changed_at);
