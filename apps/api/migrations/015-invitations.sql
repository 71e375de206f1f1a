-- How many invitations a mailbox was sent on the last day (UTC) on which it was sent any, whoever sent them: a sender who
-- leaves and comes again is no other one. Keyed hashes of nobody's account, forgotten the next day.
create table referral_mailed (
  hash text primary key,
  day date not null,
  mails integer not null
);
create index referral_mailed_age on referral_mailed (day);
