import type { PaymentsPort, ProviderEvent } from '../../ports/payments.ts';
import { CardRefused, ProviderRefused, ProviderSilent } from '../../ports/payments.ts';
import { shapeSnapshot } from '../../adapters/payments/shapes/snapshot.ts';
import { readEvent, type EventSeen } from '../../adapters/payments/shapes/events.ts';
import { readSubscription } from '../../adapters/payments/shapes/subscriptions.ts';
import { faultOf, readCard } from '../../adapters/payments/shapes/cards.ts';
import type { Engine } from './engine/engine.ts';
import type { makeEvents } from './events/events.ts';
import { priceIds } from './account/prices.ts';
import { EngineRefusal } from './account/refusal.ts';
import { verify } from './events/signature.ts';

const newest = 100;

interface SandboxPortDeps {
  engine: Engine;
  events: Pick<ReturnType<typeof makeEvents>, 'findCustomer' | 'listUndelivered'>;
  webhookSecret: string;
}

export function sandboxPort({ engine, events, webhookSecret }: SandboxPortDeps): PaymentsPort {
  const onSubscription = (id: string, params: Parameters<Engine['updateSubscription']>[1], key?: string) =>
    attempt(async () => void (await engine.updateSubscription(id, params, key)));
  return {
    provider: 'sandbox',
    publicKey: 'pk_sandbox',
    priceIds,
    createCustomer: ({ userId, email }, key) =>
      attempt(async () => (await engine.createCustomer({ email, metadata: { user_id: userId } }, key)).id),
    changeEmail: (customerId, email) => unlessGone(() => engine.changeEmail(customerId, email)),
    removeCustomer: (customerId) => unlessGone(() => engine.deleteCustomer(customerId)),
    addCard: (customerId, token, key) =>
      attempt(async () => {
        try {
          return readCard(await engine.attach(token, customerId, key, true))!;
        } catch (error) {
          if (isMissing(error) && (error as EngineRefusal).message.includes('payment_method'))
            throw new CardRefused('token_invalid', error);
          throw error;
        }
      }),
    preferCard: ({ customerId, cardId, subscriptionId }) =>
      attempt(() => engine.prefer(customerId, cardId, subscriptionId)),
    removeCard: (cardId) => unlessGone(() => engine.detach(cardId)),
    subscribe: ({ customerId, cardId, interval, discount_cents, attemptId }, key) =>
      attempt(async () => {
        const params = {
          price: priceIds[interval],
          default_payment_method: cardId,
          amount_off: discount_cents,
          metadata: { attempt_id: attemptId },
        };
        return readSubscription(await engine.createSubscription(customerId, params, key), priceIds);
      }),
    abandon: (subscriptionId) => attempt(async () => void (await engine.expireSubscription(subscriptionId))),
    changeAtRenewal: (subscriptionId, interval, key) =>
      onSubscription(subscriptionId, { next_price: priceIds[interval] }, `${key}:change`),
    keepPlan: (subscriptionId) => onSubscription(subscriptionId, { next_price: null }),
    cancelAtRenewal: ({ subscriptionId, feedback, comment }) =>
      onSubscription(subscriptionId, { cancel_at_period_end: true, cancellation_details: { feedback, comment } }),
    resume: (subscriptionId) => onSubscription(subscriptionId, { cancel_at_period_end: false }),
    end: (subscriptionId) => unlessGone(() => engine.cancelSubscription(subscriptionId)),
    bill: ({ customerId, cents, description, by, attemptId }, key) =>
      attempt(async () => {
        const collection_method = by === 'card' ? ('charge_automatically' as const) : ('send_invoice' as const);
        return (
          await engine.bill(
            customerId,
            { cents, description, collection_method, metadata: { attempt_id: attemptId } },
            `${key}:bill`,
          )
        ).id;
      }),
    payBill: (invoiceId, cardId, key) =>
      attempt(async () => {
        const outcome = await engine.payInvoice(invoiceId, cardId, `${key}:pay`);
        if (typeof outcome === 'object') throw new CardRefused(faultOf(outcome));
        return outcome;
      }),
    refund: (invoiceId, key) =>
      attempt(async () => {
        try {
          await engine.refundInvoice(invoiceId, `${key}:refund`);
        } catch (error) {
          if (!(error instanceof EngineRefusal && error.code === 'charge_already_refunded')) throw error;
        }
      }),
    voidBill: (invoiceId) =>
      unlessGone(async () => {
        try {
          await engine.voidInvoice(invoiceId);
        } catch (error) {
          if (!(error instanceof EngineRefusal && error.code === 'invoice_not_open')) throw error;
        }
      }),
    readTransfer: (customerId, invoiceId) => attempt(() => engine.readTransfer(customerId, invoiceId)),
    readSnapshot: (customerId) =>
      attempt(async () => {
        const snapshot = await engine.read(customerId);
        return shapeSnapshot({ ...snapshot, invoices: snapshot.invoices.slice(0, newest) }, priceIds);
      }),
    findCustomer: (eventId) => attempt(() => events.findCustomer(eventId)),
    listUndelivered: (since) => attempt(async () => (await events.listUndelivered(since)).map(readEvent)),
    readEvent(body, signature, now): ProviderEvent | 'forged' | 'late' {
      const judged = body.length === 0 ? 'forged' : verify(body, signature, webhookSecret, now);
      return judged === 'good' ? readEvent(JSON.parse(body.toString()) as EventSeen) : judged;
    },
  };
}

const isMissing = (error: unknown) => error instanceof EngineRefusal && error.code === 'resource_missing';

async function unlessGone(work: () => Promise<unknown>): Promise<void> {
  await attempt(async () => {
    try {
      await work();
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  });
}

async function attempt<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CardRefused) throw error;
    if (!(error instanceof EngineRefusal)) throw new ProviderSilent(error);
    throw error.type === 'card_error' ? new CardRefused(faultOf(error), error) : new ProviderRefused(error);
  }
}
