-- Whose call holds a key, and until when. While the call is under way its process says so again every few seconds, so
-- what a process that died has left is free soon.
alter table idempotency_keys add column holder uuid, add column leased_until timestamptz;
update idempotency_keys set leased_until = claimed_at + interval '120 seconds' where answered_at is null;
-- A process of the version before says neither, and may still run beside the new ones.
alter table idempotency_keys alter column leased_until set default clock_timestamp() + interval '120 seconds';
