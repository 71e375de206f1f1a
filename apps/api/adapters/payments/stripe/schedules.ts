import { prices, seats, type Interval } from '@hone/domain/money/plans';
import type Stripe from 'stripe';
import { ProviderRefused } from '../../../ports/payments.ts';
import { expectKind, following } from './faults.ts';

type Phase = Stripe.SubscriptionScheduleUpdateParams.Phase;
type Scheduled = Stripe.Subscription & { schedule: Stripe.SubscriptionSchedule | null };

interface Change {
  interval: Interval;
  price: string;
  key: string;
}

/** The running period is the first phase, one period at the next price the second. */
export async function changeAtRenewal(
  stripe: Stripe,
  subscriptionId: string,
  { interval, price, key }: Change,
): Promise<void> {
  const subscription = await readScheduled(stripe, subscriptionId);
  const { status, cancel_at_period_end, cancel_at, schedule } = subscription;
  if (status !== 'active' && status !== 'past_due')
    throw new ProviderRefused(new Error('the subscription does not live'));
  if (cancel_at_period_end || cancel_at) throw new ProviderRefused(new Error('the subscription ends: resume it first'));
  if (itemOf(subscription).price.id === price) return void (await release(stripe, subscription));
  const months = { duration: { interval: 'month' as const, interval_count: prices[interval].months } };
  const write = (own: Stripe.SubscriptionSchedule) =>
    writePhases(stripe, own, phasesOf(subscription, own, { price, ...months }), `${key}:phases`);
  if (isActive(schedule)) return write(schedule);
  const made = await findOrMake(stripe, subscriptionId, `${key}:schedule`);
  await following(() => write(made));
}

export async function keepPlan(stripe: Stripe, subscriptionId: string): Promise<void> {
  await release(stripe, await readScheduled(stripe, subscriptionId));
}

/** Returns whether there was a plan to release. */
export async function releasePlan(stripe: Stripe, subscriptionId: string): Promise<boolean> {
  return release(stripe, await readScheduled(stripe, subscriptionId));
}

/** A phase has its own card, so the next one must name the current default. */
export async function carryCard(stripe: Stripe, subscriptionId: string, cardId: string): Promise<void> {
  const subscription = await readScheduled(stripe, subscriptionId);
  const { schedule } = subscription;
  if (!isActive(schedule)) return;
  const next = schedule.phases.find(({ start_date }) => start_date > itemOf(subscription).current_period_start);
  const price = next?.items[0]?.price;
  if (!next || price === undefined) return;
  const phases = phasesOf({ ...subscription, default_payment_method: cardId }, schedule, {
    price: idOf(price),
    end_date: next.end_date,
  });
  await writePhases(stripe, schedule, phases);
}

async function findOrMake(
  stripe: Stripe,
  subscriptionId: string,
  idempotencyKey: string,
): Promise<Stripe.SubscriptionSchedule> {
  try {
    return expectKind(
      await stripe.subscriptionSchedules.create({ from_subscription: subscriptionId }, { idempotencyKey }),
      'subscription_schedule',
    );
  } catch (error) {
    // Another call may create it at the same moment, and a subscription has at most one.
    const { schedule } = await readScheduled(stripe, subscriptionId);
    if (isActive(schedule)) return schedule;
    throw error;
  }
}

async function writePhases(
  stripe: Stripe,
  { id }: Stripe.SubscriptionSchedule,
  phases: Phase[],
  idempotencyKey?: string,
): Promise<void> {
  const params = { end_behavior: 'release' as const, proration_behavior: 'none' as const, phases };
  expectKind(
    await stripe.subscriptionSchedules.update(id, params, { ...(idempotencyKey !== undefined && { idempotencyKey }) }),
    'subscription_schedule',
  );
}

type Next = Pick<Phase, 'duration' | 'end_date'> & { price: string };

function phasesOf(subscription: Stripe.Subscription, schedule: Stripe.SubscriptionSchedule, next: Next): Phase[] {
  const item = itemOf(subscription);
  const { default_payment_method: card, metadata } = subscription;
  // When a phase starts, whatever it leaves out is removed from the subscription.
  const lasting = {
    ...(card && { default_payment_method: idOf(card) }),
    metadata,
    proration_behavior: 'none' as const,
  };
  const { price, ...length } = next;
  return [
    {
      ...lasting,
      items: [{ price: item.price.id, quantity: item.quantity ?? seats }],
      start_date: schedule.current_phase?.start_date ?? item.current_period_start,
      end_date: item.current_period_end,
    },
    { ...lasting, ...length, items: [{ price, quantity: item.quantity ?? seats }] },
  ];
}

async function release(stripe: Stripe, { id, schedule }: Scheduled): Promise<boolean> {
  if (!isActive(schedule)) return false;
  try {
    expectKind(await stripe.subscriptionSchedules.release(schedule.id), 'subscription_schedule');
  } catch (error) {
    if (isActive((await readScheduled(stripe, id)).schedule)) throw error;
  }
  return true;
}

async function readScheduled(stripe: Stripe, subscriptionId: string): Promise<Scheduled> {
  const seen = expectKind(
    await stripe.subscriptions.retrieve(subscriptionId, { expand: ['schedule'] }),
    'subscription',
  );
  const { schedule } = seen;
  if (typeof schedule === 'string') throw new TypeError('a subscription without its schedule');
  return { ...seen, schedule: schedule ? expectKind(schedule, 'subscription_schedule') : null };
}

function isActive(schedule: Stripe.SubscriptionSchedule | null): schedule is Stripe.SubscriptionSchedule {
  return schedule?.status === 'active' || schedule?.status === 'not_started';
}

function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new TypeError('a subscription without an item');
  return item;
}

function idOf(named: string | { id: string }): string {
  return typeof named === 'string' ? named : named.id;
}
