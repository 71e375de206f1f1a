import type { SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { addMonths, orderOf, prices, type Interval, type Order } from '@hone/domain/money/plans';
import type { Settled } from './settling.ts';

/** The amount of an open bill, otherwise of a new order. */
export function billOf(info: SubscriptionInfo, interval: Interval, isDiscountUsed: boolean): Order {
  const order = orderOf(interval, info.first_month_discount && !isDiscountUsed);
  const open = openBill(info, interval);
  if (!open) return order;
  const line_cents = Math.max(order.line_cents, open.due_cents);
  return { line_cents, discount_cents: line_cents - open.due_cents, due_cents: open.due_cents };
}

export function isSameBill(one: Order, other: Order): boolean {
  return (
    one.line_cents === other.line_cents &&
    one.discount_cents === other.discount_cents &&
    one.due_cents === other.due_cents
  );
}

/** Only if it is for this interval. */
export function openBill(info: SubscriptionInfo, interval: Interval): SubscriptionInfo['open_payment'] {
  return info.open_payment?.billing_interval === interval ? info.open_payment : null;
}

/** If this one is paid now. */
export function nextCharge(interval: Interval, now: number): Date {
  return addMonths(new Date(now), prices[interval].months);
}

/** The user already has the plan. */
export function hasPaidPlan(info: SubscriptionInfo): boolean {
  return info.pricing_plan.name !== 'free' && !info.is_checking;
}

/** `undefined` while the outcome is unknown. */
export function settlementOf(info: SubscriptionInfo): Settled | undefined {
  if (hasPaidPlan(info)) return 'paid';
  if (info.is_checking) return undefined;
  return info.open_payment ? 'open' : 'none';
}
