import type Stripe from 'stripe';
import type { ProviderEvent } from '../../../ports/payments.ts';
import { readEvent, type EventSeen } from '../shapes/events.ts';
import { expectKind, ignoreMissing, itemsOf } from './faults.ts';

/** How far an event's time may be off our clock. */
const toleranceSeconds = 300;
const page = 100;

export function judgeEvent(
  stripe: Stripe,
  secrets: readonly string[],
  body: Buffer,
  signature: string,
  now: Date,
): ProviderEvent | 'forged' | 'late' {
  for (const secret of secrets) {
    const event = verify(stripe, body, signature, secret);
    if (event) return isLate(signature, now) ? 'late' : readEvent(event);
  }
  return 'forged';
}

/** We check the time: the SDK uses its own clock, and accepts events from the future. */
function verify(stripe: Stripe, body: Buffer, signature: string, secret: string): EventSeen | undefined {
  try {
    const event = stripe.webhooks.constructEvent(body, signature, secret, 0);
    return typeof event.id === 'string' && typeof event.data?.object === 'object' ? event : undefined;
  } catch {
    return undefined;
  }
}

/** With several timestamps the last was signed, as the SDK reads them. */
function isLate(signature: string, now: Date): boolean {
  const signed = signature.split(',').findLast((part) => part.startsWith('t='));
  const seconds = Number.parseInt(signed?.slice(2) ?? '', 10);
  return !(Math.abs(now.getTime() / 1000 - seconds) <= toleranceSeconds);
}

/** An event without a customer is about a charge, which has one. */
export async function findCustomer(stripe: Stripe, eventId: string): Promise<string | null> {
  const event = await stripe.events.retrieve(eventId).catch(ignoreMissing);
  if (!event) return null;
  const { customerId } = readEvent(expectKind(event, 'event') as EventSeen);
  if (customerId !== null) return customerId;
  const { charge } = event.data.object as { charge?: string | { id: string } | null };
  const chargeId = typeof charge === 'object' ? charge?.id : charge;
  if (chargeId === undefined) return null;
  const found = await stripe.charges.retrieve(chargeId).catch(ignoreMissing);
  const customer = found && expectKind(found, 'charge').customer;
  return typeof customer === 'object' ? (customer?.id ?? null) : (customer ?? null);
}

export async function listUndelivered(stripe: Stripe, since: Date): Promise<ProviderEvent[]> {
  const found: Stripe.Event[] = [];
  for (let hasMore = true; hasMore;) {
    const last = found.at(-1);
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const list = await stripe.events.list({
      delivery_success: false,
      created,
      limit: page,
      ...(last && { starting_after: last.id }),
    });
    const events = itemsOf<Stripe.Event>(list, 'event');
    found.push(...events);
    hasMore = list.has_more && events.length > 0;
  }
  return found.toReversed().map((event) => readEvent(event as EventSeen));
}
