import type { CancellationFeedback } from '@hone/domain/cancellations';
import type { Interval } from '@hone/domain/plans';

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

/** A bill of a subscription that waits for its payment. */
export interface OpenPayment {
  invoiceId: string;
  due_cents: number;
  /** What the browser confirms the payment with; null where it need not, or cannot now. */
  clientSecret: string | null;
  /** When the provider tries by itself again. */
  retry_at: Date | null;
  url: string | null;
}

export interface ProviderSubscription {
  id: string;
  /** `incomplete`: never paid yet; `expired`: never will be; `ended`: was paid once, and is over. */
  state: 'incomplete' | 'expired' | 'active' | 'past_due' | 'ended';
  /** Null: of a price that is not ours. */
  interval: Interval | null;
  /** The attempt of ours that began it. */
  attemptId: string | null;
  /** The card that it is charged to. */
  cardId: string | null;
  started_at: Date;
  period_start: Date;
  period_end: Date;
  /** Cancelled, and usable until then. */
  ends_at: Date | null;
  /** Another interval from the next renewal on. */
  change: Interval | null;
  open: OpenPayment | null;
}

export interface ProviderInvoice {
  id: string;
  /** Null: a bill of its own, for credits. */
  subscriptionId: string | null;
  /** Of a bill of its own, the attempt of ours that began it. */
  attemptId: string | null;
  state: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  total_cents: number;
  refunded_cents: number;
  /** The bank took the money back, and we lost the dispute. */
  isDisputeLost: boolean;
  /** The bank asks about it; the money is away until it has decided. */
  isDisputeOpen: boolean;
  /** Of an open bill of its own: what the browser confirms its payment with. */
  clientSecret: string | null;
  created_at: Date;
  paid_at: Date | null;
  /** The end of what it pays for. */
  period_end: Date | null;
  /** Where it can be seen. */
  url: string | null;
  card: { brand: string; last4: string } | null;
}

/** Everything that the provider knows of a customer, read at one time. */
export interface ProviderTruth {
  /** The provider's own clock. */
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
  /** What was chosen, word for word. */
  comment: string;
}

export interface BillWish {
  customerId: string;
  cents: number;
  /** What the bill's line says. */
  says: string;
  /** `card`: paid by whoever confirms it, or by `payBill`; `transfer`: by money that comes from a bank. */
  by: 'card' | 'transfer';
  /** Found again in the truth. */
  attemptId: string;
}

/** Where money is to be sent to, and under which name. */
export interface TransferInstructions {
  account_holder: string;
  bank: string;
  routing_number: string;
  account_number: string;
  reference: string;
}

export interface SubscriptionWish {
  customerId: string;
  cardId: string;
  interval: Interval;
  /** Taken off the first bill. */
  discount_cents: number;
  /** Found again in the truth. */
  attemptId: string;
}

/**
 * What charges cards. `key` names one business act: the same key is the same act, whenever and however often it is
 * asked for. Every verb throws `CardRefused`, `ProviderRefused` or `ProviderSilent`, and nothing else.
 */
export interface PaymentsPort {
  provider: 'stripe' | 'sandbox';
  /** What the browser opens the provider's card field with. */
  publicKey: string;
  /** What each interval's price is called there. */
  priceIds: Record<Interval, string>;
  /** Makes a customer; answers its id. */
  createCustomer(customer: { userId: string; email: string }, key: string): Promise<string>;
  /** Forgets a customer: cards and subscriptions end at once. One who is gone is no error. */
  removeCustomer(customerId: string): Promise<void>;
  addCard(customerId: string, token: string, key: string): Promise<ProviderCard>;
  /** From now on the customer, and the subscription where one lives, pays with this card. */
  preferCard(wish: { customerId: string; cardId: string; subscriptionId: string | null }): Promise<void>;
  /** One that is gone is no error. */
  removeCard(cardId: string): Promise<void>;
  /** Begins a subscription that waits for its first payment: nothing is charged before the browser confirms it. */
  subscribe(wish: SubscriptionWish, key: string): Promise<ProviderSubscription>;
  /** Ends a subscription that was never paid; one that was paid meanwhile stays as it is. */
  abandon(subscriptionId: string): Promise<void>;
  /** Another interval from the next renewal on: nothing is due now, and what was planned before is replaced. */
  changeAtRenewal(subscriptionId: string, interval: Interval, key: string): Promise<void>;
  /** Takes a planned change back. Where none is planned, none is failed. */
  keepPlan(subscriptionId: string): Promise<void>;
  /** Lets it run out at the end of what is paid; a planned change goes. */
  cancelAtRenewal(cancellation: Cancellation): Promise<void>;
  /** Takes a cancellation back. */
  resume(subscriptionId: string): Promise<void>;
  /** Ends it at once; its open bill is void. One that is over is no error. */
  end(subscriptionId: string): Promise<void>;
  /** Writes a bill of its own that waits to be paid; answers its id. Nothing is charged. */
  bill(wish: BillWish, key: string): Promise<string>;
  /** Charges an open bill to a card with nobody there. `asks`: the bank wants a word, and nothing was charged. */
  payBill(invoiceId: string, cardId: string, key: string): Promise<'paid' | 'asks'>;
  /** Gives up a bill of its own that nobody paid; one that was paid meanwhile stays as it is. */
  voidBill(invoiceId: string): Promise<void>;
  /** Where a customer's transfers go to, for this bill. */
  readTransfer(customerId: string, invoiceId: string): Promise<TransferInstructions>;
  readTruth(customerId: string): Promise<ProviderTruth>;
  /** Whom an event is about that names nobody, such as one of a dispute; null: nobody that can be found. */
  findCustomer(eventId: string): Promise<string | null>;
  /** What happened since then and could not be told to us, oldest first. */
  listUndelivered(since: Date): Promise<ProviderEvent[]>;
  /** Reads an event that the provider signed. `late`: rightly signed, more than five minutes off our clock. */
  readEvent(body: Buffer, signature: string, now: Date): ProviderEvent | 'forged' | 'late';
}

export const cardFaults = ['refused', 'expired', 'wrong_code', 'no_funds', 'token_invalid'] as const;
export type CardFault = (typeof cardFaults)[number];

/** The bank, or the card itself, says no. */
export class CardRefused extends Error {
  readonly fault: CardFault;

  constructor(fault: CardFault, cause?: unknown) {
    super(`the card was refused: ${fault}`, { cause });
    this.name = 'CardRefused';
    this.fault = fault;
  }
}

/** The provider did not do it, and says so: nothing happened. */
export class ProviderRefused extends Error {
  constructor(cause: unknown) {
    super('the payment provider refused', { cause });
    this.name = 'ProviderRefused';
  }
}

/** Nobody can say what came of it: no answer, half of one, or one that makes no sense. */
export class ProviderSilent extends Error {
  constructor(cause: unknown) {
    super('the payment provider gave no answer that can be read', { cause });
    this.name = 'ProviderSilent';
  }
}
