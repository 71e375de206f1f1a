import { creditRules } from '@hone/domain/money/credits';
import { sql as fragment } from 'drizzle-orm';
import { findViolations, type LedgerCheck } from '../../../ports/room.ts';

// Two rounds of the sweep: one that is just due may wait for the next.
const sweptWithinSeconds = creditRules.reservedSeconds + 2 * 60;

/** Each is one pass over the entries, and returns twenty violations at most. */
export const creditChecks: readonly LedgerCheck[] = [
  {
    invariant: 1,
    promise: 'every balance is the sum of its entries, by bucket and by day',
    find: (sql) =>
      findViolations(
        sql,
        fragment`
      with entered as (
        select account_id, bucket, coalesce(day, '-infinity') as day, sum(amount) as amount
        from credit_entries where bucket is not null group by account_id, bucket, coalesce(day, '-infinity')
      ), held as (
        select id as account_id, 'daily' as bucket, coalesce(day, '-infinity') as day, daily as amount
        from credit_accounts
        union all select id, 'bonus', '-infinity', bonus from credit_accounts
        union all select id, 'bought', '-infinity', bought from credit_accounts
      )
      select format('account %s holds %s of %s%s, and its entries make %s',
        account_id, coalesce(held.amount, 0), bucket,
        case when isfinite(day) then ' for ' || day::text else '' end, coalesce(entered.amount, 0)) as message,
        (count(*) over ())::int as total
      from entered full join held using (account_id, bucket, day)
      where coalesce(entered.amount, 0) <> coalesce(held.amount, 0) limit 20`,
      ),
  },
  {
    invariant: 2,
    promise: 'no balance is below zero, and the database refuses one that would be',
    find: (sql) =>
      findViolations(
        sql,
        fragment`
      select message, (count(*) over ())::int as total from (
        select format('account %s holds %s daily, %s bonus, %s bought', id, daily, bonus, bought) as message
        from credit_accounts where daily < 0 or bonus < 0 or bought < 0
        union all
        select format('the column %s can go below zero: its check constraint is missing', bucket)
        from unnest(array['daily', 'bonus', 'bought']) as bucket where not exists (
          select from pg_constraint where conrelid = 'credit_accounts'::regclass and contype = 'c' and convalidated
            and pg_get_constraintdef(oid) = format('CHECK ((%s >= 0))', bucket))
      ) as found limit 20`,
      ),
  },
  {
    invariant: 4,
    promise: 'a person has one account, and an account has one entry per key',
    find: (sql) =>
      findViolations(
        sql,
        fragment`
      select message, (count(*) over ())::int as total from (
        select format('account %s has %s entries with the key %s', account_id, count(*), key) as message
        from credit_entries group by account_id, key having count(*) > 1
        union all
        select format('user %s has %s accounts', user_id, count(*))
        from credit_accounts where user_id is not null group by user_id having count(*) > 1
        union all
        select format('nothing keeps %s from standing twice: the unique index of %s is missing', what, place)
        from (values
          ('credit_entries', '(account_id, key)', 'a key'),
          ('credit_accounts', '(user_id)', 'a person')
        ) as wanted (place, columns, what)
        where not exists (
          select from pg_index where indrelid = place::regclass and indisunique and indisvalid and indpred is null
            and right(pg_get_indexdef(indexrelid), length(columns)) = columns)
      ) as found limit 20`,
      ),
  },
  {
    invariant: 5,
    promise: 'every reservation ends once, settled or released, or is still in progress',
    find: (sql) =>
      findViolations(
        sql,
        fragment`
      with entered as (
        select act_id, account_id,
          count(*) filter (where kind = 'reserve') as begun, count(*) filter (where kind <> 'reserve') as ended,
          count(bucket) in (0, count(*)) and min(bucket) is not distinct from max(bucket)
            and count(day) in (0, count(*)) and min(day) is not distinct from max(day) as agrees
        from credit_entries where kind in ('reserve', 'settle', 'release') group by act_id, account_id
      ), held as (
        select act_id, account_id, true as is_held from credit_reservations
      )
      select format('act %s of account %s: reserved %s×, ended %s×, %sheld%s',
        act_id, account_id, coalesce(begun, 0), coalesce(ended, 0), case when is_held then '' else 'not ' end,
        case when agrees is false then '; its entries name several buckets or days' else '' end) as message,
        (count(*) over ())::int as total
      from entered full join held using (act_id, account_id)
      where begun is distinct from 1 or ended + coalesce(is_held, false)::int is distinct from 1
        or agrees is distinct from true
      limit 20`,
      ),
  },
  {
    invariant: 5,
    promise: `no reservation is held longer than ${sweptWithinSeconds / 60} minutes`,
    find: (sql, now) =>
      findViolations(
        sql,
        fragment`
      select format('act %s of account %s has been held since %s UTC: does a server run, whose sweep gives it back?',
        act_id, account_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')) as message,
        (count(*) over ())::int as total
      from credit_reservations
      where at < ${now.toISOString()}::timestamptz - make_interval(secs => ${sweptWithinSeconds})
      order by at limit 20`,
      ),
  },
  {
    invariant: 8,
    promise: 'the allowance is granted once a day (UTC), on its day',
    find: (sql) =>
      findViolations(
        sql,
        fragment`
      select format('account %s was granted %s× for %s, in all %s credits%s', account_id, count(*), day, sum(amount),
        case when bool_and((at at time zone 'UTC')::date = day) then '' else ', and not on that day' end) as message,
        (count(*) over ())::int as total
      from credit_entries where kind = 'daily' group by account_id, day
      having count(*) > 1 or not bool_and((at at time zone 'UTC')::date = day) limit 20`,
      ),
  },
  {
    invariant: 13,
    promise: 'no day’s spending exceeds its grant, even with many requests at once',
    find: (sql) =>
      findViolations(
        sql,
        fragment`
      select format('account %s spent %s of the %s credits of %s', account_id, spent, granted, day) as message,
        (count(*) over ())::int as total
      from (
        select account_id, day, coalesce(sum(amount) filter (where kind = 'daily'), 0) as granted,
          coalesce(-sum(amount) filter (where kind in ('reserve', 'release')), 0) as spent
        from credit_entries where bucket = 'daily' group by account_id, day
      ) as days where spent > granted limit 20`,
      ),
  },
];
