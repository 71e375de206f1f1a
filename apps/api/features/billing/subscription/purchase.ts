import { randomBytes } from 'node:crypto';
import type { createSubscription } from '@hone/contracts/billing/subscription';
import type { BodyOf, DataOf } from '@hone/contracts/declarations/define';
import { Refusal, refuseField } from '@hone/contracts/declarations/refusal';
import { isExpiredCard } from '@hone/domain/money/cards';
import { makeId } from '@hone/domain/ids';
import { intervals, orderOf, type Interval, type Order } from '@hone/domain/money/plans';
import type { ProviderSubscription } from '../../../ports/payments.ts';
import type { CardRow } from '../cards/cards.store.ts';
import { findOwnCard } from '../cards/cards.ts';
import { callProvider, isUnknownOutcome } from '../customers/call-provider.ts';
import { findCustomer } from '../customers/customers.store.ts';
import { enqueueSync, syncNow, syncSoon } from '../customers/customers.ts';
import type { SellingDeps } from '../customers/deps.ts';
import { liveSubscription } from '../plan/live.ts';
import { claimByCard, claimDiscount, endAttempt, insertAttempt, saveDue } from './attempts.store.ts';
import { cardKey, discountKeys } from './discount.ts';
import { endLapsedNow } from './lapsed.ts';

type PurchaseRequest = BodyOf<typeof createSubscription>;
type StartedPurchase = DataOf<typeof createSubscription>;

interface Buyer {
  userId: string;
  card: CardRow;
  interval: Interval;
  /** What the buyer saw; undefined: a client that shows nothing. */
  seen_cents: number | undefined;
}

/** Starts a purchase, or resumes the unpaid one. Nothing is charged here: the browser confirms the payment. */
export async function startPurchase(
  deps: SellingDeps,
  userId: string,
  request: PurchaseRequest,
): Promise<StartedPurchase> {
  const interval = intervals.find((one) => deps.payments.priceIds[one] === request.priceId);
  if (!interval) throw refuseField('priceId', 'billing.price.unknown');
  const customer = await findCustomer(deps.sql, userId);
  if (request.customerId !== null && request.customerId !== customer?.id) {
    throw refuseField('customerId', 'billing.customer.unknown');
  }
  const card = await findOwnCard(deps, userId, request.payment_method_id, 'payment_method_id');
  if (isExpiredCard(card, deps.now())) throw refuseField('payment_method_id', 'billing.card.expired');
  const buyer = { userId, card, interval, seen_cents: request.due_cents };

  // Reserved first: the next sync then sees the outcome of any earlier purchase.
  const attemptId = await reserve(deps, buyer);
  try {
    return await decide(deps, buyer, attemptId);
  } catch (error) {
    await deps.transaction((sql) => endAttempt(sql, attemptId, 'none'));
    throw error;
  }
}

async function decide(deps: SellingDeps, buyer: Buyer, attemptId: string): Promise<StartedPurchase> {
  const { card, interval } = buyer;
  // Never bill a new subscription next to one that has ended only here.
  const live = liveSubscription(await endLapsedNow(deps, card.customer_id));
  if (live?.state === 'active' || live?.state === 'past_due') throw new Refusal('billing.subscription.exists');
  if (live?.interval === interval && live.open) {
    const started = await resume(deps, buyer, live);
    if (started) {
      await deps.transaction((sql) => endAttempt(sql, attemptId, 'none'));
      return started;
    }
  }
  if (live) await abandon(deps, card.customer_id, live.id);
  return start(deps, buyer, attemptId);
}

/**
 * Another tab's purchase, or yesterday's: another card pays the same bill. Undefined: it is at half price, which this card
 * has already had.
 */
async function resume(
  deps: SellingDeps,
  { card: { fingerprint }, seen_cents }: Buyer,
  { attemptId, open }: ProviderSubscription,
): Promise<StartedPurchase | undefined> {
  const { clientSecret, due_cents } = open!;
  const canPay =
    attemptId === null ||
    fingerprint === null ||
    (await deps.transaction((sql) => claimByCard(sql, attemptId, cardKey(deps, fingerprint))));
  if (!canPay) {
    if (seen_cents === due_cents) throw new Refusal('billing.discount.used');
    return undefined;
  }
  if (seen_cents !== undefined && seen_cents !== due_cents) throw new Refusal('billing.amount.changed');
  return { clientSecret, status: 'incomplete', due_cents };
}

/** An unpaid purchase gives way to another, unless it was paid just now. */
async function abandon(deps: SellingDeps, customerId: string, subscriptionId: string): Promise<void> {
  await callProvider(deps, 'a purchase was not let go', () => deps.payments.abandon(subscriptionId));
  const live = liveSubscription(await syncNow(deps, customerId));
  if (live && live.state !== 'incomplete') throw new Refusal('billing.subscription.exists');
}

async function start(deps: SellingDeps, buyer: Buyer, attemptId: string): Promise<StartedPurchase> {
  const { userId, card, interval } = buyer;
  const { due_cents, discount_cents } = await price(deps, buyer, attemptId);
  const request = { customerId: card.customer_id, cardId: card.id, interval, discount_cents, attemptId };
  let subscription: ProviderSubscription;
  try {
    const key = deps.keyed('provider', `subscription ${attemptId}`);
    subscription = await callProvider(deps, 'a subscription was not begun', () =>
      deps.payments.subscribe(request, key),
    );
  } catch (error) {
    if (!isUnknownOutcome(error)) throw error;
    // It may have reached the provider, or still reach it: a later sync finds it by the attempt's id.
    await enqueueSync(deps, { customerId: card.customer_id, attemptId });
    return { clientSecret: null, status: 'checking', due_cents };
  }
  if (subscription.open?.due_cents !== due_cents) {
    const error = new Error(`the provider's bill is ${subscription.open?.due_cents}, ours ${due_cents} cents`);
    deps.reportFault(error, 'a purchase with a different amount was abandoned');
    await callProvider(deps, 'a purchase was not let go', () => deps.payments.abandon(subscription.id));
    throw new Refusal('billing.amount.changed');
  }
  await deps.transaction((sql) => endAttempt(sql, attemptId, 'done'));
  await syncSoon(deps, card.customer_id);
  await deps.announce(deps.sql, { user_id: userId, kind: 'billing' });
  return { clientSecret: subscription.open.clientSecret, status: 'incomplete', due_cents };
}

/** Records that a request is about to be made: of concurrent callers, one may continue. */
async function reserve(deps: SellingDeps, { userId, card, interval }: Buyer): Promise<string> {
  const hold = (): Promise<string | undefined> => {
    const now = deps.now();
    const id = makeId(now, randomBytes);
    const attempt = { id, user_id: userId, interval, card_id: card.id, due_cents: 0, made_at: now };
    return deps.transaction(async (sql) => ((await insertAttempt(sql, attempt)) ? id : undefined));
  };
  const held = await hold();
  if (held) return held;
  // An unknown outcome may be settled by now.
  await syncNow(deps, card.customer_id);
  const later = await hold();
  if (!later) throw underWay();
  return later;
}

const underWay = () => new Refusal('billing.checkout.under_way', { retryAfter: 5 });

/** The discount is claimed for this attempt, if it is still available. */
async function price(deps: SellingDeps, buyer: Buyer, attemptId: string): Promise<Order> {
  const { userId, card, interval, seen_cents } = buyer;
  const email = await deps.emailOf(deps.sql, userId);
  if (email === undefined) throw new Refusal('access.signed_out');
  return deps.transaction(async (sql) => {
    const [full, reduced] = [orderOf(interval, false), orderOf(interval, true)];
    const keys = discountKeys(deps, { userId, email, fingerprint: card.fingerprint });
    const isReduced = reduced.discount_cents > 0 && (await claimDiscount(sql, attemptId, keys));
    const order = isReduced ? reduced : full;
    if (seen_cents !== undefined && seen_cents !== order.due_cents) {
      const wasUsed = !isReduced && seen_cents === reduced.due_cents;
      throw new Refusal(wasUsed ? 'billing.discount.used' : 'billing.amount.changed');
    }
    if (!(await saveDue(sql, attemptId, order.due_cents, deps.now()))) throw underWay();
    return order;
  });
}
