import { refreshTokens } from '@hone/contracts/access/logins';
import { createSubscription, getSubscription, refreshBilling } from '@hone/contracts/billing/subscription';
import { addPaymentMethod, deletePaymentMethod, listPaymentMethods } from '@hone/contracts/billing/cards';
import { getPricing } from '@hone/contracts/billing/plans';
import { messages } from '@hone/contracts/messages';
import { storedItems } from '@hone/contracts/stored';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messageOfCode } from '../../../data/failures.ts';
import { goOffline } from '../../../testing/fakes/offline.ts';
import { makeUser } from '../../../testing/people.ts';
import { api, openScreen, storeElsewhere } from '../../../testing/screen.tsx';
import { watchAnalytics } from '../../../testing/fakes/analytics.ts';
import { shownToasts } from '../../../ui/overlays/toast.ts';
import {
  chooseCountry,
  complete,
  country,
  due,
  heading,
  notice,
  openPayment,
  openStep,
  orderRow,
  savedCard,
  sell,
  signIn,
  standsAs,
  success,
} from '../testing/checkout.ts';
import { answerBank, answerBilling, expectBank, readCard, typeCard } from '../testing/desk.ts';
import { cardOf, plansSold, subscriptionThat } from '../testing/samples.ts';
import { words } from './words.ts';

const press = () => (complete.element() as HTMLElement).click();
const changedTo = (amount: string) => new RegExp(`The amount due today is now \\${amount}\\.`);
const active = subscriptionThat('active');
const waiting = subscriptionThat('incomplete', {
  open_payment: { ...subscriptionThat('incomplete').open_payment!, due_cents: 750 },
});
const started = () => api.calls(createSubscription).map(({ body }) => [body.payment_method_id, body.due_cents]);

describe('a card', () => {
  it('that is refused is reported under its field, and what was typed is kept; another card can pay', async () => {
    await openPayment({ cards: [] });
    sell();
    await typeCard('refused');
    await complete.click();
    const fault = page.getByRole('group').getByText(messages['billing.card.refused'], { exact: true });
    await expect.element(fault).toBeVisible();
    await expect.element(country).toHaveTextContent('Switzerland');
    expect(readCard()).toBe('refused');
    api.answers(addPaymentMethod, cardOf('4242'));
    await typeCard('tok_good');
    await expect.element(fault).not.toBeInTheDocument();
    await complete.click();
    await expect.element(success).toBeVisible();
    expect(started()).toEqual([['pm_4242', 750]]);
  });

  it('declined by its bank is not saved; another can be entered, and analytics gets no card number', async () => {
    await openPayment({ cards: [] });
    sell('refused');
    standsAs(waiting);
    const told = watchAnalytics();
    api.answers(addPaymentMethod, () => {
      api.answers(listPaymentMethods, { payment_methods: [cardOf('0341')] });
      return cardOf('0341');
    });
    const deletion = api.holds(deletePaymentMethod);
    await typeCard('tok_uncharged');
    await complete.click();
    expect((await deletion.sent).body).toEqual({ paymentMethodId: 'pm_0341', is_declined: true });
    api.answers(listPaymentMethods, { payment_methods: [] });
    deletion.answer();
    await expect.element(notice(messages['billing.card.refused'])).toBeVisible();
    await expect.element(savedCard('0341')).not.toBeInTheDocument();
    expect(shownToasts()).toEqual([]);
    api.answers(addPaymentMethod, () => {
      api.answers(listPaymentMethods, { payment_methods: [cardOf('4242')] });
      return cardOf('4242');
    });
    sell();
    await typeCard('tok_good');
    await complete.click();
    await expect.element(success).toBeVisible();
    expect(started()).toEqual([
      ['pm_0341', 750],
      ['pm_4242', 750],
    ]);
    expect(told()).toContainEqual({ event: 'payment_rejected', properties: { interval: 'monthly', amount: 750 } });
    expect(JSON.stringify(told())).not.toMatch(/0341|tok_|Switzerland|ada/);
  });

  it('that has already had a half-price month is charged in full, once the new amount has been shown', async () => {
    await openPayment();
    standsAs(subscriptionThat('free'));
    api.refuses(createSubscription, 'billing.discount.used');
    expect(due()).toBe('$7.50');
    await complete.click();
    await expect.element(notice(changedTo('$15.00'))).toBeVisible();
    expect([due(), orderRow('Discount')]).toEqual(['$15.00', undefined]);
    sell();
    await complete.click();
    await expect.element(success).toHaveTextContent('You paid $15.00 USD');
    expect(started()).toEqual([
      ['pm_4242', 750],
      ['pm_4242', 1500],
    ]);
  });
});

describe('the bank’s confirmation page', () => {
  it('leaves the payment open when closed; the same button reopens it, and the payment can be completed', async () => {
    await openPayment();
    sell('asks');
    await complete.click();
    await expectBank();
    await userEvent.keyboard('{Escape}');
    await expect.element(notice(words.leftText)).toBeVisible();
    await complete.click();
    await expectBank();
    standsAs(active);
    await answerBank('done');
    await expect.element(success).toBeVisible();
  });

  it('reports a refusal and charges nothing; another card then pays the same bill', async () => {
    await openPayment({ cards: [cardOf('3184'), cardOf('4242', { is_default: false })] });
    sell('asks');
    standsAs(waiting);
    await complete.click();
    await answerBank('refused');
    await expect.element(notice(messages['billing.card.refused'])).toBeVisible();
    await savedCard('4242').click();
    sell();
    await complete.click();
    await expect.element(success).toBeVisible();
    expect(started()).toEqual([
      ['pm_3184', 750],
      ['pm_4242', 750],
    ]);
  });

  it('closes on Back too, and does not cover the previous step; the payment stays open', async () => {
    await openStep('customize');
    await page.getByRole('button', { name: words.continue, exact: true }).click();
    await chooseCountry();
    sell('asks');
    await complete.click();
    await expectBank();
    history.back();
    await expect.element(heading(words.customize)).toBeVisible();
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
    await page.getByRole('button', { name: words.continue, exact: true }).click();
    await expect.element(notice(words.leftText)).toBeVisible();
  });

  it('does not cover the sign-in page after a sign-out in another tab', async () => {
    await openPayment();
    sell('asks');
    await complete.click();
    await expectBank();
    storeElsewhere(storedItems.accessToken.key, null);
    await expect.element(page.getByRole('button', { name: 'Sign in with Email' })).toBeVisible();
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('can be resumed after its tab was closed: the payment is still open, and can be completed', async () => {
    await openPayment({ info: waiting });
    await expect.element(page.getByRole('heading', { level: 1, name: words.finishTitle })).toBeVisible();
    await expect.element(page.getByText(words.openText.replace('{amount}', '$7.50'))).toBeVisible();
    sell('asks');
    await complete.click();
    await expectBank();
    standsAs(active);
    await answerBank('done');
    await expect.element(success).toBeVisible();
  });
});

describe('a purchase with an unknown outcome', () => {
  const checking = subscriptionThat('free', { is_checking: true });

  it('is shown as being checked, never as failed, and continues automatically once the outcome is known', async () => {
    const held = api.holds(refreshBilling);
    await openStep('payment', { info: checking });
    await expect.element(heading(words.checkingTitle)).toHaveFocus();
    await expect.element(complete).not.toBeInTheDocument();
    standsAs(active);
    held.answer(active);
    await expect.element(success).toBeVisible();
  });

  it('is checked again while the provider does not answer, and immediately once the connection is back', async () => {
    await openPayment();
    sell('nobody knows');
    api.refuses(refreshBilling, 'billing.provider.unknown');
    await complete.click();
    await expect.element(heading(words.checkingTitle)).toBeVisible();
    await expect.element(page.getByText(words.checkingText)).toBeVisible();
    standsAs(active);
    dispatchEvent(new Event('online'));
    await expect.element(success).toBeVisible();
    expect(started()).toHaveLength(1);
  });

  it('that turns out to be unpaid waits for payment again, and nothing is charged', async () => {
    const held = api.holds(refreshBilling);
    await openStep('payment', { info: checking });
    await expect.element(heading(words.checkingTitle)).toBeVisible();
    api.answers(getSubscription, waiting);
    held.answer(waiting);
    await expect.element(complete).toBeVisible();
    await expect.element(page.getByText(words.openText.replace('{amount}', '$7.50'))).toBeVisible();
    expect(started()).toEqual([]);
  });
});

describe('obstacles to a purchase:', () => {
  it('are shown on the page, keep every choice, and clear on the next press', async () => {
    await openPayment();
    standsAs(subscriptionThat('free'));
    api.cuts(createSubscription);
    press();
    await expect.element(notice(messages['request.unreachable'])).toBeVisible();
    for (const code of ['billing.checkout.under_way', 'billing.provider.refused', 'billing.card.no_funds'] as const) {
      api.refuses(createSubscription, code, { retryAfter: 5 });
      press();
      await expect.element(notice(messageOfCode(code, { seconds: 5 }))).toBeVisible();
    }
    api.answersPage(createSubscription, 400, 'no');
    press();
    const toast = page.getByRole('status').getByText(messages['billing.subscription.create.failed'], { exact: true });
    await expect.element(toast).toBeVisible();
    await expect.element(country).toHaveTextContent('Switzerland');
    await expect.element(savedCard('4242')).toBeChecked();
    sell();
    await complete.click();
    await expect.element(success).toBeVisible();
  });

  it('a changed amount is charged only after it has been shown', async () => {
    await openPayment({ info: subscriptionThat('free', { first_month_discount: false }) });
    await expect.poll(due).toBe('$15.00');
    standsAs(subscriptionThat('free'));
    api.refuses(createSubscription, 'billing.amount.changed');
    await complete.click();
    await expect.element(notice(changedTo('$7.50'))).toBeVisible();
    expect(due()).toBe('$7.50');
    sell();
    await complete.click();
    await expect.element(success).toBeVisible();
    expect(started()).toEqual([
      ['pm_4242', 1500],
      ['pm_4242', 750],
    ]);
  });

  it('cards that fail to load are reported, and load on the next try', async () => {
    api.holds(listPaymentMethods).refuse('request.too_many');
    await openStep('payment');
    await expect.element(page.getByText(words.noCards, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: words.tryAgain }).click();
    await expect.element(savedCard('4242')).toBeChecked();
  });

  it('a subscription that fails to load is reported, and loads on the next try', async () => {
    api.holds(getSubscription).refuse('request.too_many');
    await openStep('payment');
    await expect.element(heading(words.notCome)).toBeVisible();
    await page.getByRole('button', { name: words.tryAgain }).click();
    await expect.element(complete).toBeVisible();
  });

  it('an expired login is reported, and every choice is still there after signing in again', async () => {
    const cards = [cardOf('4242'), cardOf('4444', { is_default: false })];
    await openPayment({ cards });
    await savedCard('4444').click();
    for (const call of [createSubscription, refreshTokens]) api.refuses(call, 'access.signed_out');
    await complete.click();
    await expect.poll(() => location.pathname).toBe('/login');
    await expect.element(page.getByRole('status').getByText(messages['access.signed_out'])).toBeVisible();
    await signIn({ cards });
    await expect.element(country).toHaveTextContent('Switzerland');
    await expect.element(savedCard('4444')).toBeChecked();
    expect(due()).toBe('$7.50');
  });

  it('leaving before the card is saved charges nothing, and the user is not pulled back', async () => {
    await openPayment({ cards: [] });
    const told = watchAnalytics();
    const held = api.holds(addPaymentMethod);
    await typeCard('tok_typed');
    await complete.click();
    await held.sent;
    await page.getByRole('link', { name: 'Back to Customize', exact: true }).click();
    await page.getByRole('link', { name: 'Back to Plans', exact: true }).click();
    await expect.element(page.getByRole('table')).toBeVisible();
    const address = location.href;
    held.answer(cardOf('4242'));
    await expect.poll(told).toContainEqual({ event: 'payment_details_added', properties: { brand: 'visa' } });
    expect(location.href).toBe(address);
    expect(started()).toEqual([]);
  });

  it('Enterprise users are told that they already have a plan, and cannot buy', async () => {
    await openStep('payment', { info: subscriptionThat('enterprise') });
    await expect.element(heading(words.hasEnterprise)).toBeVisible();
    await expect.element(complete).not.toBeInTheDocument();
  });

  it('a purchase that differs from the open one is titled as new, not as finishing the open one', async () => {
    await openStep('customize', { info: subscriptionThat('incomplete', { interval: 'monthly' }), interval: 'yearly' });
    await expect.element(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await page.getByRole('radio', { name: 'Monthly', exact: true }).click({ force: true });
    await expect.element(page.getByRole('heading', { level: 1, name: words.finishTitle })).toBeVisible();
  });

  it('prices that fail to load are reported with the specified message and the reason, and focus is not lost', async () => {
    const held = api.holds(getPricing);
    await openStep('payment');
    held.refuse('request.too_many', { retryAfter: 7 });
    await expect.element(heading(messages['billing.pricing.fetch.failed'])).toBeVisible();
    await expect.element(page.getByText(messages['request.too_many'].replace('{wait}', '7 seconds'))).toBeVisible();
    const second = api.holds(getPricing);
    await page.getByRole('button', { name: words.tryAgain }).click();
    await second.sent;
    await expect.element(page.getByRole('main')).toHaveFocus();
    second.answer({ pricing: plansSold });
    await expect.element(complete).toBeVisible();
  });

  it('an offline browser is reported, and the checkout loads once it is online again', async () => {
    answerBilling({ cards: [cardOf()] });
    await openScreen('/billing?tab=payment', { as: makeUser('ada') });
    await expect.element(page.getByText('Ada Lovelace')).toBeVisible();
    const goOnline = goOffline();
    history.pushState(null, '', '/billing-plans?step=payment&interval=monthly');
    await expect.element(heading(words.notCome)).toBeVisible();
    await expect.element(page.getByText(messages['request.unreachable'])).toBeVisible();
    goOnline();
    await expect.element(complete).toBeVisible();
  });
});
