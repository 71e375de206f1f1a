import { billedCents, formatDollars } from '@hone/domain/money/plans';
import { graceEnd, subscriptionFlags } from '@hone/domain/money/subscriptions';
import { listBills } from '../features/billing/bills/bills.store.ts';
import { findCards } from '../features/billing/cards/cards.store.ts';
import { findCustomer } from '../features/billing/customers/customers.store.ts';
import { endEnterprise, findEnterprise, setEnterprise } from '../features/billing/plan/enterprise.ts';
import { findLastRow, findLiveRow } from '../features/billing/plan/plan.store.ts';
import { stateOf } from '../features/billing/plan/plan.ts';
import { listWaiting } from '../features/billing/provider/reconcile.store.ts';
import { findRecharge } from '../features/billing/recharge/recharge.store.ts';
import { listTopUps } from '../features/billing/top-up/top-up.store.ts';
import { unchanged, type Done } from './admin/done.ts';
import { CommandError } from './admin/command-error.ts';
import { alignColumns, formatCount, formatTime, type Say } from './admin/lines.ts';
import type { Admin } from './admin/open.ts';
import { readPerson } from './admin/person.ts';

const newest = 10;
const timeOrNone = (at: Date | null | undefined) => (at ? formatTime(at) : 'never');

/** From our own rows: the provider isn't asked. */
export async function showBilling(admin: Admin, name: string, say: Say): Promise<void> {
  const { id, email } = await readPerson(admin, name);
  const { sql } = admin.database;
  const customer = await findCustomer(sql, id);
  say(email);
  for (const line of alignColumns([...(await describeStanding(admin, id)), ['customer', customer?.id ?? 'none']]))
    say(line);
  if (customer) {
    const waiting = await listWaiting(sql, customer.id);
    const rows = [
      ['last checked', timeOrNone(customer.looked_at)],
      [
        'pending events',
        waiting.length === 0
          ? 'none'
          : waiting.map((event) => `${event.id} (${event.type}, ${formatTime(event.received_at)})`).join(', '),
      ],
    ];
    for (const line of alignColumns(rows)) say(line);
    await showBills(admin, customer.id, say);
  }
  await showTopUps(admin, id, say);
}

async function describeStanding({ database, now }: Admin, userId: string): Promise<string[][]> {
  const { sql } = database;
  const live = await findLiveRow(sql, userId);
  const since = await findEnterprise(sql, userId);
  const status = stateOf(live, {
    wasPaid: (await findLastRow(sql, userId)) !== undefined,
    isEnterprise: since !== undefined,
    now: now(),
  });
  const { plan, renews, usable } = subscriptionFlags[status];
  const next = live?.change ?? live?.interval;
  const cards = await findCards(sql, userId);
  const shown = cards.map(
    (card) =>
      `${card.brand} ${card.last4}, ${card.exp_month}/${card.exp_year}` +
      (card.is_default ? ', default' : '') +
      (card.id === live?.card_id ? ', pays' : ''),
  );
  return [
    ['status', `${status}${since ? `, since ${formatTime(since)}` : ''}`],
    ['plan', `${plan}${usable ? '' : ', not usable'}`],
    ...(live
      ? [
          [
            'subscription',
            `${live.id}, ${live.state}, ${live.interval ?? 'another price'}, ` +
              `paid from ${formatTime(live.period_start)} to ${formatTime(live.period_end)}`,
          ],
        ]
      : []),
    ...(live && renews && next
      ? [['next', `${formatDollars(billedCents(next))}, ${next}, on ${formatTime(live.period_end)}`]]
      : []),
    ...(live?.ends_at ? [['ends', formatTime(live.ends_at)]] : []),
    ...(live && status === 'past_due'
      ? [
          ['grace ends', formatTime(graceEnd(live.period_start))],
          ['next attempt', timeOrNone(live.open_retry_at)],
        ]
      : []),
    ['cards', shown.join('; ') || 'none'],
  ];
}

async function showBills({ database }: Admin, customerId: string, say: Say): Promise<void> {
  const bills = await listBills(database.sql, customerId, newest);
  if (bills.length === 0) return;
  say('');
  const disputeOf = ({ is_dispute_lost, is_dispute_open }: (typeof bills)[number]) =>
    is_dispute_lost ? 'lost' : is_dispute_open ? 'open' : '';
  const rows = bills.map((bill) => [
    formatTime(bill.created_at),
    bill.id,
    bill.subscription_id ? 'pro' : 'credits',
    bill.state,
    formatDollars(bill.total_cents),
    bill.refunded_cents > 0 ? formatDollars(bill.refunded_cents) : '',
    disputeOf(bill),
  ]);
  for (const line of alignColumns([['bill (UTC)', 'id', 'for', 'state', 'total', 'refunded', 'dispute'], ...rows]))
    say(line);
}

async function showTopUps({ database }: Admin, userId: string, say: Say): Promise<void> {
  const topUps = await listTopUps(database.sql, userId, newest);
  if (topUps.length > 0) {
    say('');
    const rows = topUps.map((one) => [
      formatTime(one.made_at),
      one.id,
      one.method,
      one.is_automatic ? 'automatic' : '',
      formatDollars(one.amount_cents),
      one.state,
      one.invoice_id ?? '',
    ]);
    for (const line of alignColumns([['top-up (UTC)', 'id', 'by', '', 'amount', 'state', 'bill'], ...rows])) say(line);
  }
  const row = await findRecharge(database.sql, userId);
  if (!row) return;
  const { is_on, threshold_cents, target_cents, monthly_cap_cents, failures, rests_until, stopped_at } = row;
  const limit = monthly_cap_cents === null ? 'no limit' : `${formatDollars(monthly_cap_cents)} a month`;
  const figures = `below ${formatDollars(threshold_cents ?? 0)} up to ${formatDollars(target_cents ?? 0)}, ${limit}`;
  const stop = stopped_at ? `, automatically on ${formatTime(stopped_at)}` : '';
  const rest = rests_until ? `, paused until ${formatTime(rests_until)}` : '';
  say('');
  say(
    `Auto recharge is ${is_on ? `on: ${figures}` : `off${stop}`}; ` +
      `${formatCount(failures, 'charge', 'charges')} failed in a row${rest}.`,
  );
}

export async function enterprise(
  admin: Admin,
  { act, name }: { act: 'set' | 'end'; name: string },
  say: Say,
): Promise<Done> {
  const { id, email } = await readPerson(admin, name);
  const { announce, database } = admin;
  if (act === 'end') {
    const hasEnded = await database.transaction((sql) => endEnterprise(announce, sql, id));
    return hasEnded ? say(`${email} is no longer on enterprise.`) : unchanged(say, `${email} isn’t on enterprise.`);
  }
  const set = await database.transaction((sql) => setEnterprise(announce, sql, id, admin.now()));
  if (set.outcome === 'renews') {
    throw new CommandError(
      `${email} pays for Pro, which renews on ${formatTime(set.until)} UTC. ` +
        'It must be canceled first, by them (Billing, Cancel Subscription) or at the payment provider. ' +
        `Then run 'hone billing reconcile ${email}' and this command again.`,
    );
  }
  return set.outcome === 'was'
    ? unchanged(say, `${email} has been on enterprise since ${formatTime(set.since)} UTC.`)
    : say(`${email} is now on enterprise: unlimited, with nothing charged here.`);
}
