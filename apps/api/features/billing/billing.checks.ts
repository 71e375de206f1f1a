import { creditCents } from '@hone/domain/money/top-ups';
import { sql as fragment } from 'drizzle-orm';
import { findViolations, type LedgerCheck } from '../../ports/room.ts';

/** Checks paid bills against the credits they gave. */
export const billingChecks: readonly LedgerCheck[] = [
  {
    invariant: 9,
    promise: 'each paid bill for credits gave its buyer the credits it was for, less refunds',
    find: (sql) =>
      findViolations(
        sql,
        fragment`
      with bills as (
        select billing_invoices.id, top_up.user_id, floor(total_cents / ${creditCents}::numeric) as credits,
          case when is_dispute_lost or is_dispute_open then floor(total_cents / ${creditCents}::numeric)
            else floor(total_cents / ${creditCents}::numeric)
              - floor(greatest(0, total_cents - refunded_cents) / ${creditCents}::numeric) end as taken_back
        from billing_invoices join billing_top_ups as top_up on top_up.id = billing_invoices.attempt_id
        where billing_invoices.state = 'paid'
      )
      select case
          when bills.id is null
            then format('purchase %s gave %s credits, and no such bill of ours is paid', invoice_id, purchase.credits)
          when invoice_id is null
            then format('bill %s is paid, and its %s credits were not given', bills.id, bills.credits)
          when account.user_id is distinct from bills.user_id and bills.user_id is not null
            then format('bill %s was paid by user %s, and its credits went to account %s of somebody else',
              bills.id, bills.user_id, account.id)
          else format('bill %s stands for %s credits less %s, and its purchase gave %s less %s',
            bills.id, bills.credits, bills.taken_back, purchase.credits, purchase.taken_back)
        end as message, (count(*) over ())::int as total
      from bills full join credit_purchases as purchase on invoice_id = bills.id
        left join credit_accounts as account on account.id = purchase.account_id
      -- Whoever left before they paid has no account to give to.
      where bills.id is null
        or (bills.user_id is not null and account.user_id is distinct from bills.user_id)
        or purchase.credits <> bills.credits or purchase.taken_back <> bills.taken_back limit 20`,
      ),
  },
  {
    invariant: 9,
    promise: 'each paid credit purchase has a paid bill of the same amount',
    find: (sql) =>
      findViolations(
        sql,
        fragment`
      select case when billing_invoices.id is null then format('top-up %s is paid, and has no bill', top_up.id)
          else format('top-up %s of %s cents is paid, and its bill %s of %s is %s',
            top_up.id, amount_cents, billing_invoices.id, total_cents, billing_invoices.state)
        end as message, (count(*) over ())::int as total
      from billing_top_ups as top_up left join billing_invoices on billing_invoices.id = invoice_id
      where top_up.state = 'paid'
        and (billing_invoices.id is null or billing_invoices.state <> 'paid'
          or total_cents <> amount_cents or attempt_id <> top_up.id)
      limit 20`,
      ),
  },
  {
    invariant: 10,
    promise: 'no bill is refunded beyond what was paid',
    find: (sql) =>
      findViolations(
        sql,
        fragment`
      select format('of bill %s over %s cents %s were given back', id, total_cents, refunded_cents) as message,
        (count(*) over ())::int as total
      from billing_invoices where refunded_cents not between 0 and total_cents limit 20`,
      ),
  },
];
