import type { CardKind } from '../../money/money.ts';

export type Interval = 'monthly' | 'quarterly' | 'yearly';
export const priceOf = { monthly: 1500, quarterly: 3000, yearly: 8640 };
export const monthsOf = { monthly: 1, quarterly: 3, yearly: 12 };

export interface Card {
  id: string;
  kind: CardKind;
  renewals: number;
  agreed: boolean;
  expires: number;
}
export interface Bill {
  cents: number;
  off: number;
  state: 'open' | 'paid' | 'closed';
  of: Subscription | null;
  id: string | null;
  asked: string | null;
  made: number;
  by: 'card' | 'transfer';
}
export interface Charge {
  cents: number;
  off: number;
  at: number;
  of: Subscription | null;
  refunded: number;
  dispute: 'none' | 'open' | 'lost' | 'won';
}
export interface Subscription {
  id: string;
  state: 'incomplete' | 'expired' | 'active' | 'past_due' | 'ended';
  interval: Interval;
  card: string | null;
  anchor: number;
  months: number;
  start: number;
  end: number;
  cancels: boolean;
  change: Interval | null;
  bill: Bill;
  tries: number;
}

/** The same day of the month, or its last. */
export function monthsLater(start: number, months: number): number {
  const from = new Date(start);
  const there = new Date(start);
  there.setUTCMonth(from.getUTCMonth() + months);
  if (there.getUTCDate() !== from.getUTCDate()) there.setUTCDate(0);
  return there.getTime();
}

export function writeBill(request: Pick<Bill, 'cents' | 'made'> & Partial<Bill>): Bill {
  return { off: 0, state: 'open', of: null, id: null, asked: null, by: 'card', ...request };
}
