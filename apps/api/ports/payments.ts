import type { CancellationFeedback } from '@hone/domain/money/cancellations';
import type { Interval } from '@hone/domain/money/plans';

export interface ProviderCard {
  id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  /** The same for the same card, whoever adds it. */
  fingerprint: string | null;
  cardholder_name: string | null;
  email: string | null;
}

export interface OpenPayment {
  invoiceId: string;
  due_cents: number;
  /** For confirming the payment in the browser; null where that isn't needed, or not possible now. */
  clientSecret: string | null;
  retry_at: Date | null;
  url: string | null;
}

export interface ProviderSubscription {
  id: string;
  /** `incomplete`: never paid yet; `expired`: never will be; `ended`: was paid once, and is over. */
  state: 'incomplete' | 'expired' | 'active' | 'past_due' | 'ended';
  /** Null: the price isn't ours. */
  interval: Interval | null;
  /** The attempt of ours that started it. */
  attemptId: string | null;
  cardId: string | null;
  started_at: Date;
  period_start: Date;
  period_end: Date;
  ends_at: Date | null;
  change: Interval | null;
  open: OpenPayment | null;
}

export interface ProviderInvoice {
  id: string;
  /** Null: a standalone bill, for credits. */
  subscriptionId: string | null;
  /** For a standalone bill: the attempt of ours that started it. */
  attemptId: string | null;
  state: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  total_cents: number;
  refunded_cents: number;
  /** The bank took the money back, and we lost the dispute. */
  isDisputeLost: boolean;
  /** The bank holds the money until it has decided. */
  isDisputeOpen: boolean;
  clientSecret: string | null;
  created_at: Date;
  paid_at: Date | null;
  period_end: Date | null;
  url: string | null;
  card: Pick<ProviderCard, 'brand' | 'last4' | 'fingerprint'> | null;
}

export interface ProviderSnapshot {
  at: Date;
  isDeleted: boolean;
  preferredCardId: string | null;
  cards: ProviderCard[];
  subscriptions: ProviderSubscription[];
  /** The newest hundred, newest first. */
  invoices: ProviderInvoice[];
}

export interface ProviderEvent {
  id: string;
  type: string;
  customerId: string | null;
}

export interface Cancellation {
  subscriptionId: string;
  feedback: CancellationFeedback;
  comment: string;
}

export interface BillRequest {
  customerId: string;
  cents: number;
  description: string;
  /** `card`: paid by whoever confirms it, or by `payBill`; `transfer`: by bank transfer. */
  by: 'card' | 'transfer';
  attemptId: string;
}

export interface TransferInstructions {
  account_holder: string;
  bank: string;
  routing_number: string;
  account_number: string;
  reference: string;
}

export interface SubscriptionRequest {
  customerId: string;
  cardId: string;
  interval: Interval;
  discount_cents: number;
  attemptId: string;
}

/**
 * `key` names one business act: the same key is the same act, whenever and however often it is requested.
 * Every method throws `CardRefused`, `ProviderRefused` or `ProviderSilent`, and nothing else.
 */
export interface PaymentsPort {
  provider: 'stripe' | 'sandbox';
  publicKey: string;
  priceIds: Record<Interval, string>;
  createCustomer(customer: { userId: string; email: string }, key: string): Promise<string>;
  /** Where the provider sends bills from now on. A deleted customer is no error. */
  changeEmail(customerId: string, email: string): Promise<void>;
  /** Cards and subscriptions end immediately. A deleted customer is no error. */
  removeCustomer(customerId: string): Promise<void>;
  addCard(customerId: string, token: string, key: string): Promise<ProviderCard>;
  preferCard(request: { customerId: string; cardId: string; subscriptionId: string | null }): Promise<void>;
  /** A missing card is no error. */
  removeCard(cardId: string): Promise<void>;
  subscribe(request: SubscriptionRequest, key: string): Promise<ProviderSubscription>;
  /** Ends a subscription that was never paid; one that was paid in the meantime stays. */
  abandon(subscriptionId: string): Promise<void>;
  /** From the next renewal on: nothing is due now, and an earlier planned change is replaced. */
  changeAtRenewal(subscriptionId: string, interval: Interval, key: string): Promise<void>;
  /** Reverts a planned change; does nothing where there is none. */
  keepPlan(subscriptionId: string): Promise<void>;
  /** It runs out at the end of the paid period; a planned change is dropped. */
  cancelAtRenewal(cancellation: Cancellation): Promise<void>;
  resume(subscriptionId: string): Promise<void>;
  /** Immediately; its open bill is voided. An ended subscription is no error. */
  end(subscriptionId: string): Promise<void>;
  /** Creates a standalone bill and returns its id. Nothing is charged. */
  bill(request: BillRequest, key: string): Promise<string>;
  /** Charges a saved card without the customer. `asks`: the bank wants confirmation, and nothing was charged. */
  payBill(invoiceId: string, cardId: string, key: string): Promise<'paid' | 'asks'>;
  /** Everything that was paid with it and not refunded yet. A refunded bill is no error. */
  refund(invoiceId: string, key: string): Promise<void>;
  /** Gives up a standalone bill that no one paid; one that was paid in the meantime stays. */
  voidBill(invoiceId: string): Promise<void>;
  readTransfer(customerId: string, invoiceId: string): Promise<TransferInstructions>;
  readSnapshot(customerId: string): Promise<ProviderSnapshot>;
  /** The customer of an event that names none, such as a dispute's; null: none can be found. */
  findCustomer(eventId: string): Promise<string | null>;
  /** Oldest first: events since then that could not be delivered to us. */
  listUndelivered(since: Date): Promise<ProviderEvent[]>;
  /** `late`: signed correctly, but more than five minutes off our clock. */
  readEvent(body: Buffer, signature: string, now: Date): ProviderEvent | 'forged' | 'late';
}

export const cardFaults = ['refused', 'expired', 'wrong_code', 'no_funds', 'token_invalid'] as const;
export type CardFault = (typeof cardFaults)[number];

export class CardRefused extends Error {
  readonly fault: CardFault;

  constructor(fault: CardFault, cause?: unknown) {
    super(`the card was refused: ${fault}`, { cause });
    this.name = 'CardRefused';
    this.fault = fault;
  }
}

/** The provider refused: nothing happened. */
export class ProviderRefused extends Error {
  constructor(cause: unknown) {
    super('the payment provider refused', { cause });
    this.name = 'ProviderRefused';
  }
}

/** The outcome is unknown: no answer, half of one, or one that makes no sense. */
export class ProviderSilent extends Error {
  constructor(cause: unknown) {
    super('the payment provider gave no answer that can be read', { cause });
    this.name = 'ProviderSilent';
  }
}
