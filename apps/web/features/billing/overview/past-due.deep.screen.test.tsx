import {
  getSubscription,
  refreshBilling,
  type SubscriptionInfo,
  payOpenBill,
} from '@hone/contracts/billing/subscription';
import { messages, type Code } from '@hone/contracts/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { notifyChange } from '../../../data/refresh.ts';
import { expectAccessible } from '../../../testing/page-state.ts';
import { api } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import { standsAs } from '../testing/checkout.ts';
import { answerBank, expectBank } from '../testing/desk.ts';
import { subscriptionThat } from '../testing/samples.ts';
import { banner, isPlanFocused, openOverview, readBanner, readStanding, toast } from '../testing/standing.ts';
import { words } from './words.ts';

const pastDue = subscriptionThat('past_due');
const active = subscriptionThat('active');
const pay = page.getByRole('button', { name: words.payNow.replace('{amount}', '$15.00') });
const bill = (clientSecret = 'pays', due_cents = 1500) => ({ clientSecret, payment_method_id: 'pm_4242', due_cents });

async function expectSaid(text: string): Promise<void> {
  await expect.element(banner.getByText(text, { exact: true })).toBeVisible();
}

async function expectPaid(): Promise<void> {
  await expect.element(toast(words.paid)).toBeVisible();
}

/** `secret` tells the fake desk how the payment ends. */
async function open(secret = 'pays', becomes: SubscriptionInfo = active): Promise<void> {
  await openOverview(pastDue);
  await expect.element(pay).toBeVisible();
  api.answers(payOpenBill, bill(secret));
  standsAs(becomes);
}

describe('a renewal that failed', () => {
  it('can be paid with the default card with one press, and Pro continues', async () => {
    await open();
    (pay.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expectPaid();
    await expect.poll(isPlanFocused).toBe(true);
    await expect.poll(readStanding).toMatchObject({ plan: 'Pro | Monthly | Active', banner: null });
    expect(api.calls(payOpenBill)).toHaveLength(1);
  });

  it('says why if the card is refused again, and offers another card first', async () => {
    await open('refused', pastDue);
    const ways = () => [...banner.element().querySelectorAll('a, button')].map(({ textContent }) => textContent);
    expect(ways()).toEqual([words.chooseCard, 'Pay $15.00 now']);
    await pay.click();
    await expectSaid(messages['billing.card.refused']);
    await expect.element(pay).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
    await expect.poll(() => location.search).toBe('?tab=payment');
  });

  it('can be confirmed on the bank’s confirmation page', async () => {
    await open('asks');
    await pay.click();
    await answerBank('done');
    await expectPaid();
  });

  it('can be declined on the bank’s confirmation page', async () => {
    await open('asks', pastDue);
    await pay.click();
    await answerBank('refused');
    await expectSaid(messages['billing.card.refused']);
  });

  it('is not charged if the bank’s confirmation page is closed, says so, and can still be paid', async () => {
    await open('asks', pastDue);
    await pay.click();
    await expectBank();
    await userEvent.keyboard('{Escape}');
    await expectSaid(words.payLeft);
    await pay.click();
    await expectBank();
    standsAs(active);
    await answerBank('done');
    await expectPaid();
  });

  it('that was paid but whose response was lost is checked, and never reported as failed', async () => {
    await open('nobody knows');
    const held = api.holds(refreshBilling);
    await pay.click();
    await held.sent;
    expect(document.querySelectorAll('[data-toast]')).toHaveLength(0);
    expect(readBanner()).not.toContain(words.payUnpaid);
    held.answer(active);
    await expectPaid();
  });

  it('with an unknown outcome is checked until the outcome is known', async () => {
    await open('nobody knows', pastDue);
    api.refuses(refreshBilling, 'billing.provider.unknown');
    await pay.click();
    await expectSaid(words.checkingTitle);
    await expectAccessible();
    standsAs(active);
    dispatchEvent(new Event('online'));
    await expectPaid();
    await expect.poll(isPlanFocused).toBe(true);
  });

  it('is paid once, however often the button is pressed', async () => {
    await open();
    const held = api.holds(payOpenBill);
    await pay.dblClick();
    await held.sent;
    await expect.poll(() => banner.element().querySelectorAll('[aria-busy=true]').length).toBe(1);
    const change = page.getByRole('button', { name: words.upgradeYourPlan });
    await expect.element(change).toHaveAttribute('aria-disabled', 'true');
    held.answer(bill());
    await expectPaid();
    expect(api.calls(payOpenBill)).toHaveLength(1);
  });

  const reasons: Code[] = [
    'billing.card.expired',
    'billing.card.none',
    'billing.provider.refused',
    'billing.provider.unknown',
  ];
  it('that cannot be paid says why, and can be tried again', async () => {
    await open();
    for (const code of reasons) {
      api.refuses(payOpenBill, code);
      await pay.click();
      await expectSaid(messages[code]);
    }
    api.cuts(payOpenBill);
    await pay.click();
    await expectSaid(messages['request.unreachable']);
    api.answers(payOpenBill, bill());
    await pay.click();
    await expectPaid();
  });

  it('is not charged a changed amount before that amount has been shown', async () => {
    await open('pays', pastDue);
    api.answers(payOpenBill, bill('pays', 1600));
    await pay.click();
    await expectSaid(t(words.payChanged, { amount: '$16.00' }));
    expect(document.querySelectorAll('[data-toast]')).toHaveLength(0);
  });

  it('that is paid elsewhere, or charged by the provider itself, needs nothing more here', async () => {
    await open();
    notifyChange('billing');
    await expect.poll(readStanding).toMatchObject({ plan: 'Pro | Monthly | Active', banner: null });
  });
});

describe('the end of Pro after a failed payment', () => {
  it('is announced, with a single way back', async () => {
    await open();
    api.answers(getSubscription, subscriptionThat('lapsed', { grace_ends_at: pastDue.grace_ends_at }));
    notifyChange('billing');
    await expect.poll(readStanding).toMatchObject({
      plan: 'Free | Ended',
      buttons: [words.upgradePlan, words.activateSubscription],
      banner: `${words.lapsedTitle} → ${words.lapsedBannerText}`,
    });
    expect(banner.element().querySelectorAll('a, button')).toHaveLength(0);
    await expectAccessible();
  });

  it('is not announced if Pro was canceled or refunded', async () => {
    await openOverview(subscriptionThat('lapsed'));
    await expect.poll(readStanding).toMatchObject({ plan: 'Free | Ended', banner: null });
  });
});
