import { getBillingHistory, type BillingItem } from '@hone/contracts/billing/bills';
import { messages } from '@hone/contracts/messages';
import { describe, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { notifyChange } from '../../../data/refresh.ts';
import { expectLabels } from '../../../testing/hands/labels.ts';
import { expectAccessible } from '../../../testing/page-state.ts';
import { makeUser } from '../../../testing/people.ts';
import { api, openScreen } from '../../../testing/screen.tsx';
import { answerBilling } from '../testing/desk.ts';
import { boughtAt, paymentOf } from '../testing/samples.ts';
import { words } from './words.ts';

const day = 24 * 3600 * 1000;
const size = 100;

/** One every 30 days: the newest is expensive, the others a cent more the older they are. */
const paymentsOf = (count: number): BillingItem[] =>
  Array.from({ length: count }, (_, index) => {
    const at = Date.parse(boughtAt) - index * 30 * day;
    const [date_of_payment, subscription_end] = [new Date(at).toISOString(), new Date(at + 30 * day).toISOString()];
    const payment_amount = index === 0 ? 15.5 : 15 + index / 100;
    return paymentOf({ id: `in_${index}`, date_of_payment, subscription_end, payment_amount });
  });

const rows = () => [...document.querySelectorAll('tbody tr')];
const column = (number: number) => {
  const cells = rows().map((row) => row.querySelector<HTMLElement>(`td:nth-child(${number})`));
  return cells.map((cell) => cell?.innerText.replaceAll(/\s+/g, ' ').trim());
};
const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const focus = (name: string) => (button(name).element() as HTMLElement).focus();

/** In pages, as the server returns them. */
async function open(payments: BillingItem[], width = 1440): Promise<void> {
  answerBilling();
  answerPages(payments);
  await openScreen('/billing?tab=history', { as: makeUser('ada'), width });
  await expect.poll(() => rows().length).toBe(Math.min(payments.length, size));
}

function answerPages(payments: BillingItem[]): void {
  api.answers(getBillingHistory, ({ query: { cursor } }) => {
    const from = Number(cursor ?? 0);
    const next = from + size;
    return { billing_history: payments.slice(from, next), next_cursor: next < payments.length ? String(next) : null };
  });
}

describe('the billing history', () => {
  it('shows each payment in the specification’s columns, with its card, local dates and amount', async () => {
    // In Kiritimati it is already the 22nd.
    await cdp().send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Kiritimati' });
    try {
      await open([paymentOf({ payment_method: 'mastercard 4444', payment_amount: 86.4 })]);
      await expectLabels('Billing: Billing History');
      expect(
        page
          .getByRole('columnheader')
          .elements()
          .map(({ textContent }) => textContent),
      ).toEqual([words.paymentMethod, words.datePayment, words.subscriptionEnd, words.amount, words.action]);
      const cells = [1, 2, 3, 4, 5].map((number) => column(number)[0]);
      const card = 'Mastercard ···· 4444 Mastercard ending in 4444';
      expect(cells).toEqual([card, 'Nov 22, 2026', 'Dec 22, 2026', '$86.40', words.invoice]);
      const { textAlign, fontVariantNumeric } = getComputedStyle(rows()[0]!.querySelector('td:nth-child(4)')!);
      expect([textAlign, fontVariantNumeric]).toEqual(['end', 'tabular-nums']);
    } finally {
      await cdp().send('Emulation.setTimezoneOverride', { timezoneId: '' });
    }
  });

  it('opens an invoice in a new tab, through a link that says which invoice it is', async () => {
    await open([paymentOf()]);
    const link = page.getByRole('link', { name: 'Invoice from Nov 21, 2026, $7.50 (opens in a new tab)', exact: true });
    await expect.element(link).toHaveAttribute('href', paymentOf().invoice_url!);
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('can be sorted by column, by keyboard too, and states the sort order', async () => {
    await open(paymentsOf(4));
    const newest = ['$15.50', '$15.01', '$15.02', '$15.03'];
    expect(column(4)).toEqual(newest);
    await expect.element(header(words.datePayment)).toHaveAttribute('aria-sort', 'descending');
    focus(words.amount);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => column(4)).toEqual(newest.toSorted());
    await expect.element(header(words.amount)).toHaveAttribute('aria-sort', 'ascending');
    await expect.element(header(words.datePayment)).toHaveAttribute('aria-sort', 'none');
    await userEvent.keyboard(' ');
    await expect.poll(() => column(4)).toEqual(newest.toSorted().toReversed());
    await expect.element(button(words.amount)).toHaveFocus();
    await button(words.subscriptionEnd).click();
    await expect.poll(() => column(3)[0]).toBe('Sep 22, 2026');
    await button(words.datePayment).click();
    await expect.poll(() => column(2)[0]).toBe('Aug 23, 2026');
    expect(header(words.action).element().querySelector('button')).toBeNull();
  });

  it('loads long histories a hundred rows at a time, and moves focus to the new rows', async () => {
    await open(paymentsOf(130));
    focus(words.showMore);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => rows().length).toBe(130);
    await expect.element(button(words.showMore)).not.toBeInTheDocument();
    await expect.poll(() => rows().findIndex((row) => row.contains(document.activeElement))).toBe(size);
    await expect.element(page.getByRole('status').getByText('130 payments', { exact: true })).toBeInTheDocument();
  });

  it('is loaded completely before it is sorted: the most expensive payment may be the oldest', async () => {
    await open(paymentsOf(130));
    await button(words.amount).click();
    await button(words.amount).click();
    await expect.poll(() => column(4)[0]).toBe('$16.29');
    expect(rows()).toHaveLength(130);
  });

  it('shows how much of a payment was refunded, as soon as the refund happens', async () => {
    await open([paymentOf({ payment_amount: 30 })]);
    const expectSaid = async (refunded_cents: number, says: string) => {
      answerPages([paymentOf({ payment_amount: 30, refunded_cents })]);
      notifyChange('billing');
      await expect.poll(() => column(4)).toEqual([`$30.00 ${says}`]);
    };
    await expectSaid(500, '$5.00 refunded');
    await expectSaid(3000, words.refunded);
  });

  it('explains itself while it is empty', async () => {
    await open([]);
    await expect.element(page.getByRole('heading', { name: words.none })).toBeVisible();
    await expect.element(page.elementLocator(document.querySelector('[data-drawing]')!)).toBeVisible();
    expect(document.querySelector('main')!.textContent).not.toMatch(/Visa|4242|\$/);
    await expect.element(page.getByRole('link', { name: words.seePlans })).toHaveAttribute('href', '/billing-plans');
    await expectAccessible();
  });

  it('shows the specified message if it could not be loaded, and loads on the next try', async () => {
    answerBilling();
    api.refuses(getBillingHistory, 'request.too_many');
    await openScreen('/billing?tab=history', { as: makeUser('ada') });
    const heading = page.getByRole('heading', { name: messages['billing.history.fetch.failed'], exact: true });
    await expect.element(heading).toBeVisible();
    answerPages([]);
    focus(words.tryAgain);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: words.none })).toBeVisible();
    await expect.element(page.getByRole('tabpanel')).toHaveFocus();
  });

  it('keeps its rows if the next page fails to load, and offers a retry', async () => {
    await open(paymentsOf(120));
    api.refuses(getBillingHistory, 'request.too_many');
    await button(words.showMore).click();
    await expect.element(page.getByText(words.noMore)).toBeVisible();
    expect(rows()).toHaveLength(size);
    answerPages(paymentsOf(120));
    await button(words.tryAgain).click();
    await expect.poll(() => rows().length).toBe(120);
  });

  it.each([
    ['five lines on a phone', 320],
    ['one line on a desktop', 1024],
  ])('shows each payment in %s, with large enough click targets', async (_, width) => {
    await open(paymentsOf(12), width);
    expect(rows()[0]!.getBoundingClientRect().height > 100).toBe(width < 600);
    const targets = [...document.querySelectorAll('main table :is(a, button)')];
    expect(Math.min(...targets.map((one) => one.getBoundingClientRect().height))).toBeGreaterThanOrEqual(24);
  });
});
