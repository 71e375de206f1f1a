import { endEnterprise, findEnterprise, setEnterprise } from '../features/billing/subscription/enterprise.ts';
import { findRecharge } from '../features/billing/top-up/recharge.store.ts';
import { listBills, listTopUps, listWaiting } from '../features/billing/provider/reconcile.store.ts';
import { findCards, findCustomer, findLastRow, findLiveRow } from '../features/billing/subscription/standing.store.ts';
import { stateOf } from '../features/billing/subscription/standing.ts';
import { billedCents, writeDollars } from '@hone/domain/plans';
import { graceEnd, standings } from '@hone/domain/subscriptions';
import type { Admin } from './open.ts';
import { Declined } from './declined.ts';
import { layOut, tellCount, tellTime, type Say } from './lines.ts';
import { readPerson } from './people.ts';

const newest = 10;
const timeOrNone = (at: Date | null | undefined) => (at ? tellTime(at) : 'never');

/** Where somebody's money stands, out of our own rows: the provider is not asked. */
export async function showBilling(admin: Admin, name: string, say: Say): Promise<void> {
  const { id, email } = await readPerson(admin, name);
  const { sql } = admin.database;
  const customer = await findCustomer(sql, id);
  say(email);
  for (const line of layOut([...(await describeStanding(admin, id)), ['customer', customer?.id ?? 'none']])) say(line);
  if (customer) {
    const waiting = await listWaiting(sql, customer.id);
    const rows = [
      ['last checked', timeOrNone(customer.looked_at)],
      ['pending events', waiting.length === 0 ? 'none' : waiting.map((event) => `${event.id} (${event.type}, ${tellTime(event.received_at)})`).join(', ')],
    ];
    for (const line of layOut(rows)) say(line);
    await showBills(admin, customer.id, say);
  }
  await showTopUps(admin, id, say);
}

async function describeStanding({ database, now }: Admin, userId: string): Promise<string[][]> {
  const { sql } = database;
  const live = await findLiveRow(sql, userId);
  const since = await findEnterprise(sql, userId);
  const status = stateOf(live, { wasPaid: (await findLastRow(sql, userId)) !== undefined, isEnterprise: since !== undefined, now: now() });
  const { plan, renews, usable } = standings[status];
  const next = live?.change ?? live?.interval;
  const cards = await findCards(sql, userId);
  const told = cards.map((card) => `${card.brand} ${card.last4}, ${card.exp_month}/${card.exp_year}${card.is_default ? ', default' : ''}${card.id === live?.card_id ? ', pays' : ''}`);
  return [
    ['status', `${status}${since ? `, since ${tellTime(since)}` : ''}`],
    ['plan', `${plan}${usable ? '' : ', not usable'}`],
    ...(live ? [['subscription', `${live.id}, ${live.state}, ${live.interval ?? 'another price'}, paid from ${tellTime(live.period_start)} to ${tellTime(live.period_end)}`]] : []),
    ...(live && renews && next ? [['next', `${writeDollars(billedCents(next))}, ${next}, on ${tellTime(live.period_end)}`]] : []),
    ...(live?.ends_at ? [['ends', tellTime(live.ends_at)]] : []),
    ...(live && status === 'past_due' ? [['grace ends', tellTime(graceEnd(live.period_start))], ['next attempt', timeOrNone(live.open_retry_at)]] : []),
    ['cards', told.join('; ') || 'none'],
  ];
}

async function showBills({ database }: Admin, customerId: string, say: Say): Promise<void> {
  const bills = await listBills(database.sql, customerId, newest);
  if (bills.length === 0) return;
  say('');
  const disputeOf = ({ is_dispute_lost, is_dispute_open }: (typeof bills)[number]) => (is_dispute_lost ? 'lost' : is_dispute_open ? 'open' : '');
  const rows = bills.map((bill) => [
    tellTime(bill.created_at), bill.id, bill.subscription_id ? 'pro' : 'credits', bill.state, writeDollars(bill.total_cents), bill.refunded_cents > 0 ? writeDollars(bill.refunded_cents) : '', disputeOf(bill),
  ]);
  for (const line of layOut([['bill (UTC)', 'id', 'for', 'state', 'total', 'refunded', 'dispute'], ...rows])) say(line);
}

async function showTopUps({ database }: Admin, userId: string, say: Say): Promise<void> {
  const topUps = await listTopUps(database.sql, userId, newest);
  if (topUps.length > 0) {
    say('');
    const rows = topUps.map((one) => [tellTime(one.made_at), one.id, one.method, one.is_automatic ? 'automatic' : '', writeDollars(one.amount_cents), one.state, one.invoice_id ?? '']);
    for (const line of layOut([['top-up (UTC)', 'id', 'by', '', 'amount', 'state', 'bill'], ...rows])) say(line);
  }
  const row = await findRecharge(database.sql, userId);
  if (!row) return;
  const { is_on, threshold_cents, target_cents, monthly_cap_cents, failures, rests_until, stopped_at } = row;
  const figures = `below ${writeDollars(threshold_cents ?? 0)} up to ${writeDollars(target_cents ?? 0)}, ${monthly_cap_cents === null ? 'no limit' : `${writeDollars(monthly_cap_cents)} a month`}`;
  const rest = rests_until ? `, paused until ${tellTime(rests_until)}` : '';
  say('');
  say(`Auto recharge is ${is_on ? `on: ${figures}` : `off${stopped_at ? `, automatically on ${tellTime(stopped_at)}` : ''}`}; ${tellCount(failures, 'charge', 'charges')} failed in a row${rest}.`);
}

export async function enterprise(admin: Admin, { act, name }: { act: 'set' | 'end'; name: string }, say: Say): Promise<void> {
  const { id, email } = await readPerson(admin, name);
  const { announce, database } = admin;
  if (act === 'end') {
    const hasEnded = await database.transaction((sql) => endEnterprise(announce, sql, id));
    return say(hasEnded ? `${email} is no longer on enterprise.` : `No change: ${email} isn’t on enterprise.`);
  }
  const set = await database.transaction((sql) => setEnterprise(announce, sql, id, admin.now()));
  if (set.outcome === 'renews') {
    throw new Declined(
      `${email} pays for Pro, which renews on ${tellTime(set.until)} UTC. It must be canceled first, by them (Billing, Cancel Subscription) or at the payment provider. Then run 'hone billing reconcile ${email}' and this command again.`,
    );
  }
  say(set.outcome === 'was' ? `No change: ${email} has been on enterprise since ${tellTime(set.since)} UTC.` : `${email} is now on enterprise: unlimited, with nothing charged here.`);
}
