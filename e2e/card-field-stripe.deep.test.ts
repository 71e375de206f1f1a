import { messages } from '@hone/contracts/messages';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { startStripe } from '../apps/api/testing/stripe/server.ts';
import { words as cardWords } from '../apps/web/features/billing/cards/words.ts';
import { button, cardRow, cardsAddress, dialog, fillAddress, toasts } from './testing/screens/cards.ts';
import { fillStripe, makeFakeStripe, stripeField } from './testing/vendors/fake-stripe.ts';
import { addressOfStep, chooseCountry, complete, success } from './testing/screens/checkout.ts';
import { expectAccessible, expectFocused } from './testing/expectations.ts';
import { watchLine } from './testing/network.ts';
import { startPlace } from './testing/place.ts';
import { openSignedIn } from './testing/screens/signed-in.ts';

const instant = new Date('2026-11-21T12:00:00Z');
const stripe = await startStripe({ now: () => instant });
const place = startPlace({ payments: { kind: 'stripe', ...stripe.settings } });
afterAll(() => stripe.stop());
const fake = makeFakeStripe(stripe);

async function open(name: string, options: object = {}) {
  const watched = await openSignedIn(place, name, options);
  const { asked } = await fake.install(watched.page.context());
  await watched.page.goto(cardsAddress);
  await button(watched.page, 'Add New Details').waitFor();
  return { ...watched, asked };
}

async function openField(page: Page): Promise<void> {
  await button(page, 'Add New Details').click();
  await stripeField(page).getByLabel('CVC').waitFor();
}

const underCard = (page: Page) => dialog(page).locator('fieldset [aria-live] p');

describe('with Stripe as the payment provider', () => {
  it('its library is fetched only by screens that ask for a card, and our CSP allows it', async () => {
    const { page, asked } = await open('fetched');
    const line = watchLine(page);
    for (const path of ['/billing', '/user-profile', '/variable-library', cardsAddress]) {
      await page.goto(path);
      await line.rest();
    }
    expect(asked).toEqual([]);
    await openField(page);
    expect(asked).toEqual([
      'https://js.stripe.com/endive/stripe.js',
      'https://js.stripe.com/v3/elements-inner-card.html',
    ]);
  });

  it('a card can be added, and its number is sent only to Stripe', async () => {
    const { page } = await open('adds');
    const tellers: string[] = [];
    page.context().on('request', (request) => {
      if (/4242 ?4242 ?4242/.test(decodeURIComponent(request.url()) + (request.postData() ?? '')))
        tellers.push(request.url());
    });
    await openField(page);
    await fillStripe(page);
    await fillAddress(page);
    await button(dialog(page), 'Continue').click();
    await toasts(page).getByText(messages['billing.payment_method.added'], { exact: true }).waitFor();
    await cardRow(page, '4242').getByText('Default', { exact: true }).waitFor();
    expect(tellers).toEqual(['https://api.stripe.com/v1/tokens']);
    await cardRow(page, '4242').getByText('Ada Lovelace', { exact: true }).waitFor();
  });

  const faults: [string, object, string][] = [
    ['declined', { type: 'card_error', code: 'card_declined' }, messages['billing.card.refused']],
    ['with a wrong code', { type: 'card_error', code: 'incorrect_cvc' }, messages['billing.card.wrong_code']],
    ['away', { type: 'api_connection_error' }, 'The payment provider didn’t respond. You weren’t charged. Try again.'],
    ['half filled in', { type: 'validation_error', code: 'incomplete_cvc' }, 'Enter your full card details.'],
  ];
  it.each(faults)(
    'a fault is reported below the card, which can still be corrected: %s',
    async (name, error, sentence) => {
      const { page } = await open(`fault${name.replaceAll(' ', '')}`);
      await openField(page);
      await fillStripe(page);
      await fillAddress(page);
      fake.fail('token', error);
      await button(dialog(page), 'Continue').click();
      await underCard(page).getByText(sentence, { exact: true }).waitFor();
      fake.fail('token', undefined);
      await expectFocused(stripeField(page).getByLabel('card number'));
      await button(dialog(page), 'Continue').click();
      await cardRow(page, '4242').waitFor();
    },
  );

  it('a payment that Stripe does not confirm is reported with its reason, and the next attempt succeeds', async () => {
    const { page, asked } = await open('pays');
    await page.goto(addressOfStep('payment', 'monthly'));
    await chooseCountry(page);
    await fillStripe(page);
    fake.fail('confirm', { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' });
    await complete(page).click();
    await page.getByText(messages['billing.card.no_funds'], { exact: true }).first().waitFor();
    fake.fail('confirm', undefined);
    await complete(page).click();
    await success(page).getByText('$7.50').first().waitFor();
    expect(asked.filter((url) => /payment_intents\/\w+\/confirm$/.test(url))).toHaveLength(2);
  });

  it('a message replaces the field if its library does not load, and retrying loads it', async () => {
    const { page, tolerate } = await open('blocked');
    tolerate(/ERR_|Failed to load/);
    await page.context().unroute('https://js.stripe.com/endive/stripe.js*');
    await page.context().route('https://js.stripe.com/**', (route) => route.abort('connectionfailed'));
    await button(page, 'Add New Details').click();
    await dialog(page).getByRole('alert').getByText(cardWords.cardMissing).waitFor();
    await expectAccessible(page);
    await page.context().unroute('https://js.stripe.com/**');
    await fake.install(page.context());
    await button(dialog(page), 'Try again').click();
    await stripeField(page).getByLabel('CVC').waitFor();
    await expectFocused(stripeField(page).getByLabel('card number'));
  });

  it.each(['light', 'dark'] as const)(
    'its field has our colors and sizes, and changes with the theme: %s',
    async (colorScheme) => {
      const { page } = await open(`look${colorScheme}`, { colorScheme });
      await openField(page);
      const inkOf = () =>
        page.evaluate(
          () =>
            (globalThis as unknown as { stripeOptions: { style: { base: { color: string } } } }).stripeOptions.style
              .base.color,
        );
      const ink = () =>
        page.evaluate(() => {
          const context = document.createElement('canvas').getContext('2d')!;
          context.fillStyle = getComputedStyle(document.body).color;
          context.fillRect(0, 0, 1, 1);
          return `#${Array.from(context.getImageData(0, 0, 1, 1).data.slice(0, 3), (part) => part.toString(16).padStart(2, '0')).join('')}`;
        });
      const first = await ink();
      expect(await inkOf()).toBe(first);
      const [box, name] = await Promise.all([
        dialog(page).locator('.StripeElement').boundingBox(),
        dialog(page).getByLabel('Name on Card').locator('..').boundingBox(),
      ]);
      expect([box!.height, box!.width]).toEqual([name!.height, name!.width]);
      await page.emulateMedia({ colorScheme: colorScheme === 'light' ? 'dark' : 'light' });
      await expect.poll(inkOf).not.toBe(first);
      await expect.poll(async () => (await inkOf()) === (await ink())).toBe(true);
    },
  );
});
