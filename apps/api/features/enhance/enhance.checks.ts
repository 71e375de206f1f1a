import { lookHours } from '@hone/domain/enhance/brief';
import { costsCredit } from '@hone/domain/enhance/enhancing';
import { hunkKinds } from '@hone/text/hunks';
import { sql as fragment } from 'drizzle-orm';
import { findViolations, type LedgerCheck } from '../../ports/room.ts';

const costing = hunkKinds.filter((kind) => costsCredit({ edits: [{ kind }] }));

/** Between acts, the credits they cost and the answers given. */
export const enhanceChecks: readonly LedgerCheck[] = [
  {
    invariant: 6,
    promise: 'every act costs what its settled reservation took of its person, and nothing without one',
    find: (sql) =>
      findViolations(
        sql,
        fragment`
      with settled as (
        select act_id, bucket, user_id from credit_entries join credit_accounts on credit_accounts.id = account_id
        where kind = 'settle'
      )
      select case
          when acts.id is null then format('the settled reservation %s has no act', settled.act_id)
          when acts.reservation is null then format('act %s says that it cost %s, without a reservation',
            acts.id, acts.credits)
          when settled.act_id is null then format('act %s has no settled reservation', acts.id)
          when acts.user_id is distinct from settled.user_id
            then format('act %s and its reservation are not of the same person', acts.id)
          else format('act %s says that it cost %s, and its reservation took %s',
            acts.id, acts.credits, (settled.bucket is not null)::int)
        end as message, (count(*) over ())::int as total
      from acts full join settled on settled.act_id = acts.reservation
      where acts.id is null or acts.credits <> (settled.bucket is not null)::int
        or (acts.reservation is not null
          and (settled.act_id is null or acts.user_id is distinct from settled.user_id)) limit 20`,
      ),
  },
  {
    invariant: 6,
    promise: 'an act is free only if it tidied, used an own model, or its model failed',
    find: (sql) =>
      findViolations(
        sql,
        fragment`
      select format('act %s was free, and changed more than white space, typos and filler', id) as message,
        (count(*) over ())::int as total
      from acts where reservation is null and not own and failure is null
        and hunks && string_to_array(${costing.join()}, ',') limit 20`,
      ),
  },
  {
    invariant: 12,
    promise: 'an answer is stored in the transaction that keeps what it showed or used, so no crash separates them',
    // Answers are encrypted; the database tells which transaction wrote a row. Rows that share a transaction with many
    // others came from a backup, and prove nothing.
    find: (sql, now) =>
      findViolations(
        sql,
        fragment`
      select format('an answer of user %s, to a call of %s UTC, was kept apart from what it showed', user_id,
        to_char(claimed_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')) as message, (count(*) over ())::int as total
      from (
        select user_id, endpoint, claimed_at, xmin as written,
          count(*) over (partition by xmin::text) as written_at_once
        from idempotency_keys where endpoint in ('enhance.enhance', 'enhance.use') and answered_at is not null
          -- Of what was too much to keep, when it was written is no longer known.
          and answer <> '' and not exists (
            select from looks where looks.user_id = idempotency_keys.user_id and sealed = '')
      ) as kept
      where written_at_once = 1
        and claimed_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${lookHours})
        and not exists (select from looks where looks.user_id = kept.user_id
          and looks.xmin = kept.written and endpoint = 'enhance.enhance')
        and not exists (select from looks join look_uses on look_id = looks.id where looks.user_id = kept.user_id
          and look_uses.xmin = kept.written and endpoint = 'enhance.use')
      limit 20`,
      ),
  },
  {
    invariant: 12,
    promise: 'a credit is taken in the transaction that keeps what was shown or used for it',
    // A hold is released whenever nothing has to be paid: a look comes before that, and may be used at any time.
    find: (sql) =>
      findViolations(
        sql,
        fragment`
      with wanted as (
        select id, xmin as kept, id as act_id from looks where sealed <> ''
        union select looks.id, looks.xmin, reservation from looks join acts on acts.id = looks.id
          where reservation is not null and sealed <> ''
      )
      select format('look %s was kept apart from the credit that it took', wanted.id) as message,
        (count(*) over ())::int as total
      from wanted join credit_entries taken on taken.act_id = wanted.act_id and taken.kind = 'settle'
      where wanted.kept <> taken.xmin
        and not exists (select from look_uses where look_id = wanted.id and paid and look_uses.xmin = taken.xmin)
        and not exists (select from credit_entries other where other.xmin = taken.xmin
          and other.kind in ('settle', 'release') and other.act_id not in (taken.act_id, wanted.id))
      limit 20`,
      ),
  },
  {
    invariant: 12,
    promise: 'an enhancement is paid once, however often it is used',
    find: (sql) =>
      findViolations(
        sql,
        fragment`
      select format('look %s was paid %s×, and its act says %s', looks.id, count(*) filter (where paid),
        coalesce(min(acts.reservation::text), 'free')) as message, (count(*) over ())::int as total
      from looks join look_uses on look_id = looks.id left join acts on acts.id = looks.id
      group by looks.id having count(*) filter (where paid) > 1
        or (count(*) filter (where paid) = 1 and min(acts.reservation::text) is null) limit 20`,
      ),
  },
];
