import { refreshBilling } from '@hone/contracts/billing';
import { describe, expect, it } from 'vitest';
import { signIn } from '../apps/api/testing/api.ts';
import { buy, cardNumbers, customerOf } from '../apps/api/testing/money.ts';
import { watchAnalytics } from './cards-screen.ts';
import { addressOfStep, button, cardFrame, chooseCountry, complete, country, due, fillCard, heading, openPayment, row, savedCard, success, summary, watchCalls } from './checkout-screen.ts';
import { expectFocused } from './expectations.ts';
import { expectLabels } from './labels.ts';
import { hold } from './network.ts';
import { startPlace } from './place.ts';
import { openSignedIn } from './signed-in.ts';

const place = startPlace();
const stepOne = ['Country', 'Complete Purchase', 'Processing...', 'Discount', 'Payment Successful'];
const stepTwo = ['Annually', 'Quarterly', 'Monthly', 'Save 52%', 'Most Popular', 'Save 33%', 'Continue', 'Processing...', 'Payment Successful'];

describe('the first step', () => {
  it('has what the specification labels, with each price for a month and each bill; the order follows', async () => {
    const { page } = await openSignedIn(place, 'customizing');
    await page.goto(addressOfStep('customize', 'yearly'));
    await heading(page, 'Customize').waitFor();
    await expectLabels(page, 'Checkout', stepOne);
    const cases = [
      ['Annually', '$7.20 per member, per month', 'Billed $86.40 every year', '$86.40', 'Save 52%Annually'],
      ['Quarterly', '$10.00 per member, per month', 'Billed $30.00 every 3 months', '$30.00', 'Save 33%Quarterly'],
      ['Monthly', '$15.00 per member, per month', 'Billed $15.00 every month, $7.50 for the first', '$7.50', 'Monthly'],
    ] as const;
    for (const [name, perMonth, billed, dueToday, cycle] of cases) {
      const option = page.locator('label', { has: page.getByRole('radio', { name, exact: true }) });
      await option.click();
      expect(await option.textContent()).toContain(perMonth + billed);
      await expect.poll(() => due(page).textContent()).toBe(dueToday);
      expect(await row(page, 'Billing cycle')).toBe(cycle);
      expect(await row(page, 'Discount')).toBe(name === 'Monthly' ? '-$7.50' : undefined);
    }
    expect(await row(page, 'Pro, 1 member')).toBe('$15.00');
  });

  it('takes nothing off for somebody who had a first month before', async () => {
    const { page, email } = await openSignedIn(place, 'returning');
    const visitor = await signIn(place.api, email);
    await buy(place.api, visitor);
    await place.api.sandbox.desk.cancelNow(await customerOf(visitor));
    await visitor.call(refreshBilling);
    await page.goto(addressOfStep('customize', 'monthly'));
    await expect.poll(() => due(page).textContent()).toBe('$15.00');
    expect(await row(page, 'Discount')).toBeUndefined();
  });
});

describe('the steps', () => {
  it('stand in the address: Back leads a step back, a reload keeps the place, and what was chosen and typed stays', async () => {
    const { page } = await openSignedIn(place, 'stepping');
    await page.goto('/billing-plans?interval=quarterly');
    await page.getByRole('link', { name: 'Upgrade to Pro', exact: true }).click();
    await page.locator('label', { has: page.getByRole('radio', { name: 'Monthly', exact: true }) }).click();
    await button(page, 'Continue').click();
    await expectFocused(heading(page, 'Payment Details'));
    expect(new URL(page.url()).search).toBe('?step=payment&interval=monthly');
    expect(await page.title()).toBe('Payment Details · Hone');
    await chooseCountry(page);
    await fillCard(page);
    await page.goBack();
    await heading(page, 'Customize').waitFor();
    await page.getByRole('radio', { name: 'Monthly', exact: true, checked: true }).waitFor();
    await page.goForward();
    await heading(page, 'Payment Details').waitFor();
    expect(await country(page).textContent()).toBe('Switzerland');
    expect(await cardFrame(page).getByLabel('Card number', { exact: true }).inputValue()).toContain('4242');
    await page.reload();
    await heading(page, 'Payment Details').waitFor();
    await expect.poll(() => country(page).textContent()).toBe('Switzerland');
    await page.goBack();
    await heading(page, 'Customize').waitFor();
    await page.goBack();
    await heading(page, 'One price, no counting').waitFor();
  });
});

describe('the second step', () => {
  it('has what the specification labels, with the amount, the cycle and the next charge before the card', async () => {
    const { page } = await openSignedIn(place, 'paying');
    await page.clock.setFixedTime('2027-01-31T12:00:00Z');
    await page.goto(addressOfStep('payment', 'monthly'));
    await country(page).waitFor();
    await expectLabels(page, 'Checkout', stepTwo);
    expect(await summary(page).textContent()).toContain('Next chargeFebruary 28, 2027$15.00');
    await page.getByText('Today you pay $7.50. Pro then renews every month for $15.00, next on February 28, 2027, until you cancel.').waitFor();
    const isBefore = await summary(page).evaluate((element) => Boolean(element.compareDocumentPosition(document.querySelector('main form:last-of-type')!) & Node.DOCUMENT_POSITION_FOLLOWING));
    expect(isBefore).toBe(true);
  });

  it('leads to what holds for it beside the page, where the card stays as it was typed', async () => {
    const { page } = await openPayment(place, 'careful');
    for (const name of ['Terms of Service', 'Privacy Policy']) {
      const [opened] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: `${name} (opens in a new tab)`, exact: true }).click()]);
      await opened.getByRole('heading', { level: 1, name }).waitFor();
      await opened.close();
    }
    expect(await cardFrame(page).getByLabel('Card number', { exact: true }).inputValue()).toBe(cardNumbers.good);
  });

  it('needs a country and a whole card, and says so where they are missing; nothing is sent before', async () => {
    const { page } = await openSignedIn(place, 'needing');
    const sent = watchCalls(page, '/billing/');
    await page.goto(addressOfStep('payment', 'monthly'));
    await cardFrame(page).getByLabel('Card number').waitFor();
    await complete(page).click();
    await page.getByText('Please choose your country', { exact: true }).waitFor();
    await expectFocused(country(page));
    await chooseCountry(page);
    await expect.poll(() => page.getByText('Please choose your country').count()).toBe(0);
    await complete(page).click();
    await page.getByText('Please fill in the whole card.', { exact: true }).waitFor();
    expect(sent).toEqual([]);
  });

  it('charges once, however often it is pressed, and says that it is under way', async () => {
    const { page, paid } = await openPayment(place, 'impatient', { kept: ['good'] });
    const sent = watchCalls(page, '/create-subscription/');
    const letGo = await hold(page, '**/create-subscription/');
    await complete(page).dblclick();
    const busy = page.locator('button[type=submit][aria-busy=true]');
    await busy.getByText('Processing...', { exact: true }).waitFor();
    await busy.press('Enter');
    await savedCard(page, '4242').press('Enter');
    await letGo();
    await success(page).waitFor();
    expect(sent).toMatchObject([{ number_of_members: 1, due_cents: 750 }]);
    expect(await paid()).toEqual([7.5]);
  });

  it('offers the cards that are kept, the default one chosen and an expired one not to be chosen, and another one', async () => {
    const { page } = await openPayment(place, 'keeping', { kept: ['good', 'mastercard'] });
    expect(await savedCard(page, '4242').isChecked()).toBe(true);
    expect(await cardFrame(page).getByLabel('Card number').count()).toBe(0);
    await page.route('**/fetch-payment-methods/', async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: { payment_methods: { last4: string }[] } };
      const payment_methods = data.payment_methods.map((card) => (card.last4 === '4444' ? { ...card, isExpired: true } : card));
      await route.fulfill({ response, json: { data: { payment_methods } } });
    });
    await page.reload();
    await savedCard(page, '4444').waitFor();
    expect(await savedCard(page, '4444').isDisabled()).toBe(true);
    await page.getByText('Expired 12/2032', { exact: true }).waitFor();
    await page.getByRole('radio', { name: 'Another card' }).check();
    await cardFrame(page).getByLabel('Card number').waitFor();
  });
});

describe('the success', () => {
  it('says the amount in USD and that a mail was sent, goes on to billing by itself after 3.5 seconds, and is told to analytics', async () => {
    const { page } = await openPayment(place, 'successful', { interval: 'yearly', kept: ['good'] });
    const told = await watchAnalytics(page);
    await page.reload();
    await country(page).waitFor();
    const began = Date.now();
    await complete(page).click();
    await success(page).waitFor();
    expect(await success(page).textContent()).toContain('You paid $86.40 USD. A confirmation email was sent to you');
    expect(await told()).toContainEqual({ event: 'payment_success', properties: { interval: 'yearly', amount: 8640 } });
    await page.waitForURL('**/billing');
    expect(Date.now() - began).toBeGreaterThanOrEqual(3500);
    await success(page).waitFor({ state: 'detached' });
    await page.getByText('Yearly', { exact: true }).first().waitFor();
  });

  it('stands over the order as it was paid, though the first month’s discount is used up by then', async () => {
    const { page, paid } = await openPayment(place, 'halved', { kept: ['good'] });
    await complete(page).click();
    await success(page).waitFor();
    // In one look: it goes by itself.
    const [order, said] = await page.evaluate(() => [document.querySelector('[data-due]')?.textContent, document.querySelector('[role=dialog]')?.textContent]);
    expect([order, said]).toEqual(['$7.50', expect.stringContaining('You paid $7.50 USD.')]);
    expect(await paid()).toEqual([7.5]);
  });

  it('is closed at once by Escape, and Back does not lead to the payment again', async () => {
    const { page } = await openPayment(place, 'quick', { kept: ['good'], before: (one) => one.clock.install() });
    // By itself it would go on after 3.5 seconds, which do not pass.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await complete(page).click();
    await success(page).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/billing');
    await page.clock.resume();
    await page.goto(addressOfStep('payment', 'monthly'));
    await heading(page, 'You have Pro already').waitFor();
    await page.getByText('Nothing is due today, and nothing was charged.').waitFor();
    await page.getByRole('link', { name: 'Go to Billing' }).click();
    await page.waitForURL('**/billing');
  });

  it('leaves a card that was filled in among the cards that are kept, without its number in anything that was sent to us', async () => {
    const { page, cards } = await openPayment(place, 'private');
    const bodies: string[] = [];
    page.on('request', (request) => void (request.url().includes('/api/') && bodies.push(request.url() + (request.postData() ?? ''))));
    await complete(page).click();
    await success(page).waitFor();
    expect(await cards()).toEqual(['4242']);
    expect(bodies.filter((body) => body.replaceAll(' ', '').includes(cardNumbers.good.replaceAll(' ', '')))).toEqual([]);
  });
});
