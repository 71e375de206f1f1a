import { describe, expect, it } from 'vitest';
import type { ProviderInvoice, ProviderSubscription } from '../../../ports/payments.ts';
import { at, invoice, subscription } from '../../../testing/money/provider-objects.ts';
import { receiptMail } from '../bills/receipt.mail.ts';
import { paymentFailedMail } from '../subscription/subscription.mail.ts';
import { findNews } from './emailed-changes.ts';

type Before = Pick<ProviderSubscription, 'state' | 'ends_at' | 'change'>;
const running: Before = { state: 'active', ends_at: null, change: null };
const unpaid: Before = { state: 'past_due', ends_at: null, change: null };
const over = { state: 'ended' } as const;
const voided = invoice({ id: 'in_2', state: 'void', created_at: at(30), paid_at: null });

describe('the email about a changed subscription', () => {
  it.each<[string, Before | undefined, Partial<ProviderSubscription>, ProviderInvoice[]]>([
    ['nothing', undefined, {}, []],
    ['nothing', running, {}, []],
    ['nothing', { state: 'incomplete', ends_at: null, change: null }, {}, []],
    ['nothing', unpaid, {}, []],
    ['nothing', { state: 'active', ends_at: at(30), change: null }, {}, []],
    ['nothing', { state: 'active', ends_at: null, change: 'yearly' }, {}, []],
    ['nothing', { state: 'active', ends_at: null, change: 'yearly' }, { change: 'yearly' }, []],
    ['nothing', unpaid, { state: 'past_due' }, []],
    ['nothing', undefined, over, []],
    ['nothing', { state: 'ended', ends_at: null, change: null }, over, [invoice({ refunded_cents: 1500 })]],
    ['nothing', { state: 'active', ends_at: at(30), change: null }, over, [invoice()]],
    ['changed', running, { change: 'yearly' }, []],
    ['changed', { state: 'active', ends_at: null, change: 'quarterly' }, { change: 'yearly' }, []],
    ['changed', { state: 'active', ends_at: at(30), change: null }, { change: 'yearly' }, []],
    ['cancelled', running, { ends_at: at(30) }, []],
    ['payment_failed', running, { state: 'past_due' }, []],
    ['over: unpaid', unpaid, over, [invoice(), voided]],
    ['over: unpaid', running, over, [voided, invoice()]],
    ['over: given_up', { state: 'past_due', ends_at: at(30), change: null }, over, [invoice(), voided]],
    ['over: taken_back', running, over, [invoice({ refunded_cents: 1500 })]],
    ['over: ended', running, over, [invoice()]],
  ])('is of the kind “%s” when %o becomes %o', (told, before, now, invoices) => {
    const news = findNews(new Map(before ? [['sub_1', before]] : []), { subscriptions: [subscription(now)], invoices });
    expect(news.map((one) => ('reason' in one ? `${one.kind}: ${one.reason}` : one.kind))).toEqual(
      told === 'nothing' ? [] : [told],
    );
  });
});

describe('a receipt', () => {
  const write = (paid: ProviderInvoice, of?: ProviderSubscription) =>
    receiptMail('ada@example.org', { invoice: paid, subscription: of, origin: 'https://hone.example' }).text;

  it('for credits says how many, and does not mention a renewal', () => {
    const text = write(invoice({ subscriptionId: null, total_cents: 5000, period_end: null }));
    expect(text).toContain('You paid $50.00 with your Visa ending in 4242 for 1,000 credits.');
    expect(text).toContain('Credits you buy don’t expire.');
    expect(text).not.toMatch(/Pro|renew/);
  });

  it('for a plan names it and the price of its renewal, taking a planned change into account', () => {
    expect(write(invoice(), subscription())).toContain(
      'for Hone Pro, monthly.\n\nIt renews on November 30, 2026 for $15.00.',
    );
    expect(write(invoice(), subscription({ change: 'yearly' }))).toContain(
      'It renews on November 30, 2026 for $86.40.',
    );
    expect(write(invoice(), subscription({ ends_at: at(30) }))).not.toContain('renews');
  });
});

it('the email about a failed payment names amount, card, next attempt, last day of Pro, and what to do', () => {
  const open = { invoiceId: 'in_2', due_cents: 1500, clientSecret: null, retry_at: at(2), url: null };
  const card = {
    id: 'pm_1',
    brand: 'visa',
    last4: '0101',
    exp_month: 1,
    exp_year: 2030,
    fingerprint: null,
    cardholder_name: null,
    email: null,
  };
  const { text } = paymentFailedMail('ada@example.org', {
    subscription: subscription({ state: 'past_due', open }),
    card,
    origin: 'https://hone.example',
  });
  expect(text).toContain('We couldn’t charge $15.00 to your Visa ending in 0101. We’ll try again on November 2, 2026.');
  expect(text).toContain('You keep Pro until November 8, 2026.');
  expect(text).toContain('if your bank only needs you to confirm the payment');
});
