import { find, addObject, makeName, emit, type Account } from '../account/account.ts';
import type { Schedule, Subscription } from '../account/objects.ts';
import { monthsOf, priceOf } from '../account/prices.ts';
import { EngineRefusal } from '../account/refusal.ts';
import { requireAlive, secondsAfter } from './states.ts';

/** From the next renewal on; nothing is due now, and an earlier planned change is replaced. */
export function planChange(account: Account, subscription: Subscription, priceId: string): void {
  requireAlive(subscription);
  if (subscription.cancel_at_period_end) {
    throw new EngineRefusal(
      'invalid_request_error',
      'subscription_canceled',
      'A subscription that ends cannot change: resume it first.',
    );
  }
  release(account, subscription);
  const item = subscription.items.data[0]!;
  const next = priceOf(priceId);
  if (next.id === item.price.id) return;
  const id = makeName('sub_sched');
  const phase = (start_date: number, end_date: number, price: string) => ({
    start_date,
    end_date,
    proration_behavior: 'none',
    items: [{ price, quantity: 1 }],
  });
  const from = item.current_period_end;
  const schedule: Schedule = {
    id,
    object: 'subscription_schedule',
    created: account.at,
    current_phase: { start_date: item.current_period_start, end_date: from },
    customer: account.id,
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    phases: [
      phase(item.current_period_start, from, item.price.id),
      phase(from, secondsAfter(from, monthsOf(next)), next.id),
    ],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
  };
  addObject<'subscription_schedule'>(account, schedule, null);
  subscription.schedule = id;
  emit(account, 'subscription_schedule.created', schedule);
  emit(account, 'customer.subscription.updated', subscription, { schedule: null });
}

export function release(account: Account, subscription: Subscription): void {
  const schedule = scheduleOf(account, subscription);
  if (!schedule) return;
  Object.assign(schedule, {
    status: 'released',
    released_at: account.at,
    released_subscription: subscription.id,
    subscription: null,
  } satisfies Partial<Schedule>);
  subscription.schedule = null;
  emit(account, 'subscription_schedule.released', schedule);
  emit(account, 'customer.subscription.updated', subscription, { schedule: schedule.id });
}

/** At a renewal: starts the next phase, or ends the last one. */
export function enterPhase(account: Account, subscription: Subscription): void {
  const schedule = scheduleOf(account, subscription);
  if (!schedule) return;
  const item = subscription.items.data[0]!;
  const now = item.current_period_end;
  const phase = schedule.phases.find(({ start_date }) => start_date === now);
  if (!phase) return release(account, subscription);
  const { start_date, end_date, default_payment_method, metadata } = phase;
  item.price = priceOf(phase.items[0]!.price);
  if (default_payment_method !== undefined) subscription.default_payment_method = default_payment_method;
  Object.assign(subscription.metadata, metadata);
  schedule.current_phase = { start_date, end_date };
  emit(account, 'subscription_schedule.updated', schedule);
}

export function nextPrice(subscription: Pick<Subscription, 'items'>, schedule: Schedule | null): string | undefined {
  const { current_period_start } = subscription.items.data[0]!;
  return schedule?.phases.find(({ start_date }) => start_date > current_period_start)?.items[0]?.price;
}

export function scheduleOf(account: Account, { schedule }: Subscription): Schedule | undefined {
  return schedule === null ? undefined : find(account, 'subscription_schedule', schedule)?.body;
}
