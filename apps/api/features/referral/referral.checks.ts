import { referralRules } from '@hone/domain/money/referrals';
import { sql as fragment } from 'drizzle-orm';
import { findViolations, type LedgerCheck } from '../../ports/room.ts';
import { forgottenBefore } from './names/names.ts';

export const referralChecks: readonly LedgerCheck[] = [
  {
    invariant: 7,
    promise:
      'each counted friend has one reward entry, for the person who referred them, and no entry lacks its friend',
    find: (sql, now) =>
      findViolations(
        sql,
        fragment`
      with entry as (
        select substr(given.key, length('referral:') + 1) as id, given.account_id, given.amount,
          credit_accounts.user_id, given.at, -coalesce(taken.amount, 0) as taken, taken.key is not null as is_taken
        from credit_entries as given join credit_accounts on credit_accounts.id = given.account_id
          left join credit_entries as taken on taken.account_id = given.account_id
            and taken.key = 'referral-taken:' || substr(given.key, length('referral:') + 1)
        where given.kind = 'referral'
      ), wrong as (
        select case
            when entry.id is null then format('referral %s is %s, and no entry gave for it', row.id, outcome)
            when row.id is null then format('entry referral:%s of account %s has no referral', entry.id, account_id)
            when outcome = 'refused'
              then format('referral %s was refused, and account %s was given %s for it', row.id, account_id, amount)
            when row.referrer_id is distinct from entry.user_id
              then format('referral %s is of user %s, and its entry of account %s',
                row.id, coalesce(row.referrer_id::text, 'nobody'), account_id)
            when outcome = 'rewarded' and is_taken
              then format('referral %s counts, and %s of its credits were taken back', row.id, taken)
            else format('referral %s stands for %s credits, and its entries for %s less %s',
              row.id, row.credits, amount, taken)
          end as message
        from referrals as row full join entry on entry.id = row.id::text
        where case
            when entry.id is null then outcome <> 'refused'
            -- What is between people who have both left is forgotten after some time.
            when row.id is null
              then entry.user_id is not null or entry.at >= ${forgottenBefore(now).toISOString()}::timestamptz
            else outcome = 'refused' or row.referrer_id is distinct from entry.user_id
              or row.credits <> amount - taken or (outcome = 'rewarded' and is_taken)
          end
        union all
        select format('account %s has %s taken back of a referral that did not give it', account_id, -amount)
        from credit_entries as taken where key like 'referral-taken:%' and not exists (
          select from credit_entries as given where given.account_id = taken.account_id
            and given.key = 'referral:' || substr(taken.key, length('referral-taken:') + 1))
        union all
        select format('%s entries gave for referral %s', count(*), id) from entry group by id having count(*) > 1
      )
      select message, (count(*) over ())::int as total from wrong limit 20`,
      ),
  },
  {
    invariant: 7,
    promise: `each friend counts once, and at most ${referralRules.rewardsPerDay} a day (UTC) for each account`,
    find: (sql) =>
      findViolations(
        sql,
        fragment`
      select message, (count(*) over ())::int as total from (
        select format('friend %s came %s times', friend_id, count(*)) as message
        from referrals where friend_id is not null group by friend_id having count(*) > 1
        union all
        select format('account %s was rewarded %s times on %s', account_id, count(*), (at at time zone 'UTC')::date)
        from credit_entries where kind = 'referral' group by account_id, (at at time zone 'UTC')::date
        having count(*) > ${referralRules.rewardsPerDay}
        union all
        select format('nothing keeps %s from standing twice: the unique index of %s is missing', what, place)
        from (values
          ('referrals', '(friend_id)', 'a friend'),
          ('referral_names', '(hash)', 'a name')
        ) as wanted (place, columns, what)
        where not exists (
          select from pg_index where indrelid = place::regclass and indisunique and indisvalid and indpred is null
            and right(pg_get_indexdef(indexrelid), length(columns)) = columns)
      ) as found limit 20`,
      ),
  },
];
