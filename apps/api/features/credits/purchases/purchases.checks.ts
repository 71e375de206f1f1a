import { sql as fragment } from 'drizzle-orm';
import { findViolations, type LedgerCheck } from '../../../ports/room.ts';

/** Checks what was bought against what was taken back and owed. */
export const purchaseChecks: readonly LedgerCheck[] = [
  {
    invariant: 9,
    promise:
      'the credits an account was given for money, less what was taken back and what it owes, match its purchases',
    find: (sql) =>
      findViolations(
        sql,
        fragment`
      with entered as (
        select account_id, sum(amount) as amount
        from credit_entries where kind in ('top-up', 'reversal') group by account_id
      ), worth as (
        select account_id, sum(credits - taken_back) as amount from credit_purchases group by account_id
      )
      select format('the purchases of account %s are worth %s, and its entries and its debt of %s make %s',
        id, coalesce(worth.amount, 0), debt, coalesce(entered.amount, 0) - debt) as message, (count(*) over ())::int as total
      from credit_accounts left join entered on entered.account_id = id left join worth on worth.account_id = id
      where coalesce(entered.amount, 0) - debt <> coalesce(worth.amount, 0) limit 20`,
      ),
  },
  {
    invariant: 10,
    promise: 'no purchase loses more credits than it gave, and no one owes more than was taken back',
    find: (sql) =>
      findViolations(
        sql,
        fragment`
      select message, (count(*) over ())::int as total from (
        select format('of purchase %s %s of its %s credits were taken back', invoice_id, taken_back, credits) as message
        from credit_purchases where taken_back not between 0 and credits
        union all
        select format('account %s owes %s, and %s were ever taken back of it', id, debt, coalesce(taken, 0))
        from credit_accounts left join (
          select account_id, sum(taken_back) as taken from credit_purchases group by account_id
        ) as backs on account_id = id
        where debt not between 0 and coalesce(taken, 0)
        union all
        select format('nothing keeps %s within its bounds: its check is missing', place)
        from (values
          ('credit_accounts', 'a debt', 'CHECK ((debt >= 0))'),
          ('credit_purchases', 'what is taken back', 'CHECK (((taken_back >= 0) AND (taken_back <= credits)))')
        ) as wanted (of_table, place, definition)
        where not exists (
          select from pg_constraint where conrelid = of_table::regclass and contype = 'c' and convalidated
            and pg_get_constraintdef(oid) = definition)
      ) as found limit 20`,
      ),
  },
];
