-- Counts the changes of a profile: of two edits that began with the same one, the second is told of the first.
alter table users add version integer not null default 1;
