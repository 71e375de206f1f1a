-- Whose browser signed up: the one that has this word is signed in by the code. Rows of before are nobody's.
alter table pending_accounts add claim_hash text not null default '';
alter table pending_accounts alter claim_hash drop default;
