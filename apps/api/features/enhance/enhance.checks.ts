import { sql as fragment } from 'drizzle-orm';
import { findViolations, type LedgerCheck } from '../../ports/room.ts';

/** Between acts, the credits they cost and the answers given. */
export const enhanceChecks: readonly LedgerCheck[] = [
  {
    invariant: 6,
    promise:
      'every act is a settled reservation of its person, and costs what that took, or used an own model and cost nothing',
    find: (sql) =>
      findViolations(
        sql,
        fragment`
      with settled as (
        select act_id, bucket, user_id from credit_entries join credit_accounts on credit_accounts.id = account_id
        where kind = 'settle'
      )
      select case
          when settled.act_id is null then format('act %s has no settled reservation', acts.id)
          when acts.id is null then format('the settled reservation %s has no act', settled.act_id)
          when acts.user_id is distinct from settled.user_id
            then format('act %s and its reservation are not of the same person', acts.id)
          else format('act %s says that it cost %s, and its reservation took %s',
            acts.id, acts.credits, (settled.bucket is not null)::int)
        end as message, (count(*) over ())::int as total
      from acts full join settled on settled.act_id = acts.id
      where not coalesce(acts.own and acts.credits = 0 and settled.act_id is null, false)
        and (acts.id is null or settled.act_id is null or acts.user_id is distinct from settled.user_id
        or acts.credits <> (settled.bucket is not null)::int) limit 20`,
      ),
  },
  {
    invariant: 12,
    promise: 'an answer is stored in the transaction that ends its reservation, so no crash separates them',
    // Answers are encrypted; the database tells which transaction wrote a row. Two kinds of rows prove nothing: rows
    // sharing a transaction with many others came from a backup, and for a late free answer the act was already swept.
    // With a person's own model nothing is reserved: there the record of its run is the witness.
    find: (sql) =>
      findViolations(
        sql,
        fragment`
      select format('an answer of user %s, to a call of %s UTC, was kept apart from its reservation', user_id,
        to_char(claimed_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')) as message, (count(*) over ())::int as total
      from (
        select user_id, claimed_at, xmin as written, count(*) over (partition by xmin::text) as written_at_once
        from idempotency_keys where endpoint = 'enhance.enhance' and answered_at is not null
      ) as kept
      where written_at_once = 1
        and not exists (select from model_runs where model_runs.xmin = kept.written
          and model_runs.user_id = kept.user_id and own)
        and not exists (
          select from credit_entries join credit_accounts on credit_accounts.id = account_id
          where credit_entries.xmin = kept.written and credit_accounts.user_id = kept.user_id
            and kind in ('settle', 'release'))
        and not exists (
          select from credit_entries join credit_accounts on credit_accounts.id = account_id
          where credit_accounts.user_id = kept.user_id and kind = 'release'
            and at > kept.claimed_at + interval '1 minute')
      limit 20`,
      ),
  },
];
