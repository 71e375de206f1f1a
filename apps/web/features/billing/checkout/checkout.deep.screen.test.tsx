import { createSubscription } from '@hone/contracts/billing/subscription';
import { addPaymentMethod } from '@hone/contracts/billing/cards';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectLabels } from '../../../testing/hands/labels.ts';
import { api, reopen } from '../../../testing/screen.tsx';
import { words as cardWords } from '../cards/words.ts';
import { watchAnalytics } from '../../../testing/fakes/analytics.ts';
import {
  chooseCountry,
  complete,
  country,
  due,
  heading,
  openPayment,
  openStep,
  orderRow,
  savedCard,
  sell,
  standsAs,
  success,
} from '../testing/checkout.ts';
import { readCard, typeCard } from '../testing/desk.ts';
import { cardOf, subscriptionThat } from '../testing/samples.ts';
import { words } from './words.ts';

const ofTheEnd = ['Processing...', 'Payment Successful'];
const ofStepTwo = ['Country', 'Complete Purchase', 'Discount', ...ofTheEnd];
const ofStepOne = ['Annually', 'Quarterly', 'Monthly', 'Save 52%', 'Most Popular', 'Save 33%', 'Continue', ...ofTheEnd];
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const optionOf = (name: string) =>
  page.elementLocator(page.getByRole('radio', { name, exact: true }).element().closest('label')!);

describe('the checkout’s first step', () => {
  it('shows every label in the specification, with each monthly price and bill; the order summary updates', async () => {
    await openStep('customize', { interval: 'yearly' });
    await expect.element(heading(words.customize)).toBeVisible();
    await expectLabels('Checkout', ofStepTwo);
    const cases = [
      ['Annually', '$7.20', 'Billed $86.40 every year', '$86.40', 'Save 52%Annually'],
      ['Quarterly', '$10.00', 'Billed $30.00 every 3 months', '$30.00', 'Save 33%Quarterly'],
      ['Monthly', '$15.00', 'Billed $15.00 every month, $7.50 for the first month', '$7.50', 'Monthly'],
    ] as const;
    for (const [name, price, billed, dueToday, cycle] of cases) {
      await optionOf(name).click();
      await expect.element(optionOf(name)).toHaveTextContent(`${price} ${words.perMonth}${billed}`);
      await expect.poll(due).toBe(dueToday);
      expect(orderRow('Billing cycle')).toBe(cycle);
      expect(orderRow('Discount')).toBe(name === 'Monthly' ? '-$7.50' : undefined);
    }
    expect(orderRow('Pro, 1 member')).toBe('$15.00');
  });

  it('gives no discount to users who have already had their first month', async () => {
    await openStep('customize', { info: subscriptionThat('lapsed') });
    await expect.poll(due).toBe('$15.00');
    expect(orderRow('Discount')).toBeUndefined();
  });
});

describe('the checkout’s steps', () => {
  it('are in the URL: Back returns to the previous step, a reload keeps the step, and no choice is lost', async () => {
    await openStep('customize', { interval: 'quarterly', cards: [] });
    await expect.element(heading(words.customize)).toBeVisible();
    await optionOf('Monthly').click();
    await press(words.continue);
    await expect.element(heading(words.payment)).toHaveFocus();
    expect(location.search).toBe('?step=payment&interval=monthly');
    expect(document.title).toBe(words.pageTitle.replace('{step}', words.payment));
    await chooseCountry();
    await typeCard('tok_typed');
    history.back();
    await expect.element(heading(words.customize)).toHaveFocus();
    await expect.element(page.getByRole('radio', { name: 'Monthly', exact: true })).toBeChecked();
    history.forward();
    await expect.element(heading(words.payment)).toHaveFocus();
    await expect.element(country).toHaveTextContent('Switzerland');
    expect(readCard()).toBe('tok_typed');
    await reopen();
    await expect.element(heading(words.payment)).toBeVisible();
    await expect.element(country).toHaveTextContent('Switzerland');
  });
});

describe('the checkout’s second step', () => {
  it('shows every label in the specification, with amount, interval and next charge before the card', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-01-31T12:00:00Z') });
    await openStep('payment');
    await expect.element(country).toBeVisible();
    await expectLabels('Checkout', ofStepOne);
    const summary = page.getByRole('region', { name: words.summary });
    await expect.element(summary).toHaveTextContent('Next chargeFebruary 28, 2027$15.00');
    const renews = words.renewsMonthly.replace('{due}', '$7.50').replace('{amount}', '$15.00');
    await expect.element(page.getByText(renews.replace('{at, date, long}', 'February 28, 2027'))).toBeVisible();
    const form = country.element().closest('form')!;
    expect(summary.element().compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('opens the terms and the privacy policy in a new tab', async () => {
    await openStep('payment');
    for (const [name, path] of [
      ['Terms of Service', '/terms'],
      ['Privacy Policy', '/privacy'],
    ] as const) {
      const link = page.getByRole('link', { name: `${name} ${words.newTab}`, exact: true });
      await expect.element(link).toHaveAttribute('href', path);
      await expect.element(link).toHaveAttribute('target', '_blank');
    }
  });

  it('requires a country and a complete card, says what is missing, and sends nothing until both are there', async () => {
    await openStep('payment', { cards: [] });
    await typeCard('half');
    await complete.click();
    await expect.element(page.getByText(words.needsCountry, { exact: true })).toBeVisible();
    await expect.element(country).toHaveFocus();
    await chooseCountry();
    await expect.element(page.getByText(words.needsCountry)).not.toBeInTheDocument();
    await complete.click();
    await expect.element(page.getByText(cardWords.cardIncomplete, { exact: true })).toBeVisible();
    expect([api.calls(addPaymentMethod), api.calls(createSubscription)]).toEqual([[], []]);
  });

  it('charges once, however often the button is pressed, and shows that it is processing', async () => {
    await openPayment();
    const held = api.holds(createSubscription);
    await complete.dblClick();
    const { body } = await held.sent;
    expect(body).toMatchObject({ number_of_members: 1, due_cents: 750, payment_method_id: 'pm_4242' });
    const busy = page.elementLocator(document.querySelector('button[type=submit][aria-busy=true]')!);
    await expect.element(busy).toHaveTextContent(words.processing);
    for (const pressed of [busy, savedCard('4242')]) {
      (pressed.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
    }
    standsAs(subscriptionThat('active'));
    held.answer({ clientSecret: 'pays', status: 'incomplete', due_cents: 750 });
    await expect.element(success).toBeVisible();
    expect(api.calls(createSubscription)).toHaveLength(1);
  });

  it('does not buy on the second click of a double click on Continue', async () => {
    await openPayment();
    await page.getByRole('link', { name: 'Back to Customize', exact: true }).click();
    await press(words.continue);
    await expect.element(country).toHaveTextContent('Switzerland');
    const half = new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true });
    complete.element().dispatchEvent(half);
    expect(half.defaultPrevented).toBe(true);
  });

  it('offers the saved cards, with the default selected and expired ones disabled, and a new card', async () => {
    await openStep('payment', { cards: [cardOf('4242'), cardOf('4444', { is_default: false, isExpired: true })] });
    await expect.element(savedCard('4242')).toBeChecked();
    await expect.element(savedCard('4444')).toBeDisabled();
    await expect.element(page.getByText('Expired 08/2029', { exact: true })).toBeVisible();
    expect(readCard()).toBeUndefined();
    await page.getByRole('radio', { name: words.newCard }).click();
    await expect.poll(readCard).toBe('');
  });
});

describe('the success dialog', () => {
  it('shows the amount in USD, continues to billing after 3.5 seconds, and reports to analytics', async () => {
    await openPayment({ interval: 'yearly' });
    sell();
    const told = watchAnalytics();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await complete.click();
    await expect.element(success).toHaveTextContent(words.paidText.replace('{amount} {currency}', '$86.40 USD'));
    expect(told()).toContainEqual({ event: 'payment_success', properties: { interval: 'yearly', amount: 8640 } });
    vi.advanceTimersByTime(3400);
    expect(location.pathname).toBe('/billing-plans');
    vi.advanceTimersByTime(100);
    vi.useRealTimers();
    await expect.poll(() => location.pathname).toBe('/billing');
    await expect.element(success).not.toBeInTheDocument();
  });

  it('appears over the order as it was paid, even though the first-month discount is now used up', async () => {
    await openPayment();
    sell();
    await complete.click();
    await expect.element(success).toHaveTextContent('You paid $7.50 USD.');
    expect(due()).toBe('$7.50');
  });

  it('closes immediately on Escape, and the checkout does not return to the payment step', async () => {
    await openPayment();
    sell();
    const { length } = history;
    await complete.click();
    await expect.element(success).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => location.pathname).toBe('/billing');
    expect(history.length).toBe(length);
    history.replaceState(null, '', '/billing-plans?step=payment&interval=monthly');
    await reopen();
    await expect.element(heading(words.hasPro)).toBeVisible();
    await expect.element(page.getByText(words.hasProText)).toBeVisible();
    await page.getByRole('link', { name: words.toBilling }).click();
    await expect.poll(() => location.pathname).toBe('/billing');
  });

  it('appears after a payment with a new card, which is first saved by its token alone', async () => {
    await openPayment({ cards: [] });
    sell();
    api.answers(addPaymentMethod, cardOf('4444'));
    await typeCard('tok_typed');
    await complete.click();
    await expect.element(success).toBeVisible();
    expect(api.calls(addPaymentMethod).map(({ body }) => body)).toEqual([{ token: 'tok_typed,,CH' }]);
    expect(api.calls(createSubscription).map(({ body }) => body.payment_method_id)).toEqual(['pm_4444']);
  });
});
