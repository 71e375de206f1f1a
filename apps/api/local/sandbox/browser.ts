import { createHmac } from 'node:crypto';
import { isExpiredCard } from '@hone/domain/money/cards';
import type { CardFault } from '../../ports/payments.ts';
import { faultOf } from '../../adapters/payments/shapes/cards.ts';
import { find, makeName, type Account } from './account/account.ts';
import { charge, disagree } from './invoices/charging.ts';
import { invoiceOf } from './invoices/invoices.ts';
import type { Card, Intent, Invoice } from './account/objects.ts';
import { refuseMissing } from './account/refusal.ts';
import type { Store } from './store/store.ts';
import { brandOf, testCards } from './account/test-cards.ts';

export interface TypedCard {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc: string;
  details?: { name?: string; country?: string; line1?: string; line2?: string; city?: string; postal_code?: string };
}

type WrongField = 'number' | 'expiry' | 'cvc';
export type Tokenised = { token: string } | { fault: 'incomplete' | 'expired'; wrong: WrongField };
export type Confirmation =
  | { status: 'succeeded' }
  | { status: 'requires_action'; url: string }
  | { status: 'refused'; fault: CardFault };

interface BankQuestion {
  intentId: string;
  amount_cents: number;
  brand: string;
  last4: string;
  isOpen: boolean;
}

/** The only place that sees a card number, and it keeps none. */
export interface SandboxBrowser {
  makeToken(card: TypedCard): Promise<Tokenised>;
  confirm(clientSecret: string, cardId: string): Promise<Confirmation>;
  readQuestion(intentId: string): Promise<BankQuestion | undefined>;
  decide(intentId: string, agrees: boolean): Promise<'done' | 'refused'>;
}

export function makeBrowser(store: Store, settings: { secret: Buffer; now(): Date }): SandboxBrowser {
  const onIntent = async <Value>(
    intentId: string,
    work: (account: Account, intent: Intent, invoice: Invoice) => Value,
  ): Promise<Value | undefined> => {
    const customerId = await store.ownerOf(intentId);
    if (customerId === undefined) return undefined;
    return store.act(customerId, (account) => {
      const intent = find(account, 'payment_intent', intentId)?.body;
      return intent && work(account, intent, invoiceOf(account, intent));
    });
  };

  return {
    async makeToken({ number: typed, exp_month, exp_year, cvc, details = {} }) {
      const now = settings.now();
      const number = typed.replace(/\s/g, '');
      const known = testCards.find((card) => card.number === number);
      if (!known) return { fault: 'incomplete', wrong: 'number' };
      if (!Number.isInteger(exp_month) || exp_month < 1 || exp_month > 12 || !Number.isInteger(exp_year))
        return { fault: 'incomplete', wrong: 'expiry' };
      if (isExpiredCard({ exp_month, exp_year }, now)) return { fault: 'expired', wrong: 'expiry' };
      if (!/^\d{3,4}$/.test(cvc)) return { fault: 'incomplete', wrong: 'cvc' };
      const { name, country, line1, line2, city, postal_code } = details;
      const card: Card = {
        id: makeName('pm'),
        object: 'payment_method',
        billing_details: {
          address: {
            city: city ?? null,
            country: country ?? null,
            line1: line1 ?? null,
            line2: line2 ?? null,
            postal_code: postal_code ?? null,
            state: null,
          },
          email: null,
          name: name ?? null,
          phone: null,
          tax_id: null,
        },
        card: {
          brand: brandOf(number)!,
          country: country ?? null,
          exp_month,
          exp_year,
          // Everyone shares a few test numbers, so the other fields tell one card from another.
          fingerprint: fingerprintOf(settings.secret, `card ${number} ${exp_month}/${exp_year} ${cvc}`),
          funding: 'credit',
          last4: number.slice(-4),
        },
        created: Math.floor(now.getTime() / 1000),
        customer: null,
        livemode: false,
        metadata: {},
        type: 'card',
      };
      await store.saveToken({
        body: card,
        facts: { behaviour: known.behaviour, renewals: 0, is_confirmed: false },
        place: 0,
      });
      return { token: card.id };
    },

    async confirm(clientSecret, cardId) {
      const answer = await onIntent(clientSecret.split('_secret_')[0]!, (account, intent, invoice): Confirmation => {
        if (intent.client_secret !== clientSecret) return { status: 'refused', fault: 'refused' };
        if (intent.status === 'succeeded') return { status: 'succeeded' };
        if (intent.status === 'canceled' || invoice.collection_method === 'send_invoice')
          return { status: 'refused', fault: 'refused' };
        const card = find(account, 'payment_method', cardId);
        if (!card) return { status: 'refused', fault: 'token_invalid' };
        const outcome = charge(account, invoice, card, 'confirmed');
        if (outcome === 'paid') return { status: 'succeeded' };
        if (outcome === 'asks')
          return { status: 'requires_action', url: `/local/payments/confirmation?intent=${intent.id}` };
        return { status: 'refused', fault: faultOf(outcome) };
      });
      return answer ?? { status: 'refused', fault: 'refused' };
    },

    readQuestion: (intentId) =>
      onIntent(intentId, (account, intent) => {
        const card = find(account, 'payment_method', intent.payment_method ?? '')?.body.card;
        return {
          intentId,
          amount_cents: intent.amount,
          brand: card?.brand ?? '',
          last4: card?.last4 ?? '',
          isOpen: intent.status === 'requires_action',
        };
      }),

    async decide(intentId, agrees) {
      const answer = await onIntent(intentId, (account, intent, invoice): 'done' | 'refused' => {
        if (intent.status !== 'requires_action') return intent.status === 'succeeded' ? 'done' : 'refused';
        if (!agrees) {
          disagree(account, invoice);
          return 'refused';
        }
        const outcome = charge(
          account,
          invoice,
          find(account, 'payment_method', intent.payment_method ?? ''),
          'agreed',
        );
        return outcome === 'paid' ? 'done' : 'refused';
      });
      if (answer === undefined) throw refuseMissing('payment_intent', intentId);
      return answer;
    },
  };
}

function fingerprintOf(secret: Buffer, typed: string): string {
  return createHmac('sha256', secret).update(typed).digest('base64url').slice(0, 16);
}
