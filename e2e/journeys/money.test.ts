import { messages } from '@hone/contracts/messages';
import { getSubscription } from '@hone/contracts/billing/subscription';
import { getBillingHistory } from '@hone/contracts/billing/bills';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../apps/api/testing/api.ts';
import { addCardOf, cardNumbers, customerOf, type CardKind } from '../../apps/api/testing/money/money.ts';
import { cardRow, fillAddress, fillCard as fillCardOfDialog } from '../testing/screens/cards.ts';
import {
  addressOfStep,
  bank,
  waitForBank,
  button,
  cardFrame,
  chooseCountry,
  complete,
  country,
  due,
  fillCard,
  heading,
  notice,
  row,
  savedCard,
  success,
} from '../testing/screens/checkout.ts';
import { chooseByKeyboard } from '../testing/screens/choose-by-keyboard.ts';
import { tabTo } from '../testing/expectations.ts';
import { makeActor, type Way } from '../testing/actor.ts';
import { startPlace } from '../testing/place.ts';
import { openSignedIn } from '../testing/screens/signed-in.ts';
import { ways } from '../testing/tier.ts';

const place = startPlace();
const wide = { viewport: { width: 1440, height: 900 } };
let codes = 7000;

/** By mouse, or by keyboard alone. */
function makeBuyer(page: Page, way: Way) {
  const person = makeActor(page, way);
  const isMouse = way === 'mouse';
  /** Arrows move through radios. */
  const choose = async (radio: Locator) => {
    if (isMouse) return page.locator('label', { has: radio }).click();
    const group = await radio.getAttribute('name');
    await tabTo(page, page.locator(`input[name="${group}"]:checked`));
    for (let step = 0; step < 6 && !(await radio.isChecked()); step += 1) await page.keyboard.press('ArrowDown');
    expect(await radio.isChecked()).toBe(true);
  };
  const fillIn = async (kind: CardKind) => {
    if (isMouse) return fillCard(page, kind);
    await cardFrame(page).getByLabel('Card number', { exact: true }).waitFor();
    await tabTo(page, page.locator('iframe[src*="/card-field"]'));
    const type = cardNumbers[kind].startsWith('5') ? 'Mastercard' : 'Visa';
    const code = String((codes += 1));
    for (const typed of [type, cardNumbers[kind], '08', '2029', code]) {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(typed);
      if (typed !== code) await page.keyboard.press('Tab');
    }
  };
  return {
    ...person,
    choose,
    fillIn,
    async live(name = 'Switzerland') {
      if (isMouse) return chooseCountry(page, name);
      await tabTo(page, country(page));
      await chooseByKeyboard(page, country(page), name);
    },
    pay: () => person.press(complete(page)),
    async answer(name: 'Confirm payment' | 'Decline') {
      const goal = bank(page).getByRole('button', { name, exact: true });
      if (isMouse) return goal.click();
      await goal.waitFor();
      for (
        let step = 0;
        step < 10 && !(await goal.evaluate((element) => element === document.activeElement));
        step += 1
      )
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    },
  };
}

async function openBuyer(name: string, way: Way, kept: readonly CardKind[] = []) {
  const watched = await openSignedIn(place, name, wide);
  watched.tolerate(/40[29]/);
  const elsewhere = await signIn(place.api, watched.email);
  for (const kind of kept) await addCardOf(place.api, elsewhere, kind);
  return {
    ...watched,
    elsewhere,
    buyer: makeBuyer(watched.page, way),
    paid: async () =>
      (await elsewhere.call(getBillingHistory)).billing_history.map(({ payment_amount }) => payment_amount),
  };
}

describe('from the free plan to Pro', () => {
  it.each(ways)(
    'monthly: half the price is shown, charged, and stated in the email and the invoice (%s)',
    async (way) => {
      const { page, buyer, email, paid } = await openBuyer(`monthly${way}`, way);
      const mails = place.api.mailbox.to(email).length;
      await page.goto('/billing');
      await buyer.pressNamed('link', 'Upgrade Plan');
      await page.waitForURL('**/billing-plans');
      await buyer.pressNamed('link', 'Upgrade to Pro');
      await heading(page, 'Customize').waitFor();
      await buyer.choose(page.getByRole('radio', { name: 'Monthly', exact: true }));
      await buyer.pressNamed('button', 'Continue');
      await heading(page, 'Payment Details').waitFor();
      expect([await row(page, 'Pro, 1 member'), await row(page, 'Discount'), await due(page).textContent()]).toEqual([
        '$15.00',
        '-$7.50',
        '$7.50',
      ]);
      await buyer.live();
      await buyer.fillIn('good');
      await Promise.all([success(page).getByText('You paid $7.50 USD').waitFor(), buyer.pay()]);
      await page.waitForURL('**/billing');
      await page.getByText('Monthly', { exact: true }).first().waitFor();
      expect(await paid()).toEqual([7.5]);
      expect((await place.api.mailbox.waitFor(email, mails + 1)).subject).toContain('$7.50');

      await success(page).waitFor({ state: 'detached' });
      const tab = page.getByRole('tab', { name: 'Billing History' });
      if (way === 'mouse') await tab.click();
      else {
        await tabTo(page, page.getByRole('tab', { name: 'Overview' }));
        // The focus follows a moment after the key: wait as a person would.
        for (const name of ['Payment Method', 'Billing History']) {
          await page.keyboard.press('ArrowRight');
          await expect.poll(() => page.getByRole('tab', { name }).getAttribute('aria-selected')).toBe('true');
        }
      }
      await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
      const invoice = page.getByRole('link', { name: /invoice/i }).first();
      // The sandbox's links use the product's origin, not the test server's.
      await page.context().route('http://localhost:4000/**', async (route) => {
        const { pathname } = new URL(route.request().url());
        await route.fulfill({ response: await route.fetch({ url: place.api.url + pathname }) });
      });
      const [paper] = await Promise.all([page.context().waitForEvent('page'), buyer.press(invoice)]);
      await paper.getByText('$7.50').first().waitFor();
    },
  );

  it.each(ways)('through the bank’s page: declined, closed, then confirmed, and charged once (%s)', async (way) => {
    const { page, buyer, elsewhere, paid } = await openBuyer(`bank${way}`, way, ['asks']);
    await page.goto(addressOfStep('payment', 'quarterly'));
    await buyer.live();
    await buyer.pay();
    await buyer.answer('Decline');
    await notice(page, 'Your bank declined this card.').waitFor();
    await buyer.pay();
    await waitForBank(page);
    if (way === 'mouse') await button(page, 'Close').click();
    else await page.keyboard.press('Escape');
    await notice(page, 'Finish your payment').waitFor();
    expect([(await elsewhere.call(getSubscription)).status, await paid()]).toEqual(['incomplete', []]);

    await page.goto('/billing');
    await page.getByText('Finish your payment').first().waitFor();
    await buyer.press(
      page.getByRole('link', { name: 'Finish your payment' }).or(button(page, 'Finish your payment')).first(),
    );
    await heading(page, 'Payment Details').waitFor();
    await buyer.live();
    await buyer.pay();
    await Promise.all([success(page).getByText('You paid $30.00 USD').waitFor(), buyer.answer('Confirm payment')]);
    expect([(await elsewhere.call(getSubscription)).status, await paid()]).toEqual(['active', [30]]);
  });

  it.each(ways)('with a card that is declined and then a valid one, both typed in (%s)', async (way) => {
    const { page, buyer, paid } = await openBuyer(`good${way}`, way);
    await page.goto(addressOfStep('payment', 'yearly'));
    await buyer.live();
    await buyer.fillIn('cannotBeCharged');
    await buyer.pay();
    await notice(page, 'Your bank declined this card.').waitFor();
    await savedCard(page, '0341').waitFor({ state: 'detached' });
    await buyer.fillIn('mastercard');
    await Promise.all([success(page).getByText('You paid $86.40 USD').waitFor(), buyer.pay()]);
    expect(await paid()).toEqual([86.4]);
  });

  it.each(ways)(
    'in one tab ends the purchase in the other: a second subscription is refused, and not charged (%s)',
    async (way) => {
      const { page, buyer, elsewhere, paid } = await openBuyer(`tabs${way}`, way, ['good']);
      await page.goto(addressOfStep('payment', 'monthly'));
      await buyer.live();
      const second = await page.context().newPage();
      // It receives no notices of the first one.
      await second.route('**/user/events/*', (route) => route.abort());
      await second.addInitScript(() => void Object.assign(globalThis, { BroadcastChannel: undefined }));
      await second.goto(addressOfStep('payment', 'yearly'));
      const late = makeBuyer(second, way);
      await second.bringToFront();
      await late.live();
      await page.bringToFront();
      await Promise.all([success(page).waitFor(), buyer.pay()]);
      await second.bringToFront();
      await late.pay();
      await heading(second, 'You already have Pro').waitFor();
      await second.getByText('you weren’t charged').waitFor();
      expect(await paid()).toEqual([7.5]);
      expect(await place.api.sandbox.port.readSnapshot(await customerOf(elsewhere))).toMatchObject({
        subscriptions: [{ state: 'active' }],
      });
    },
  );
});

describe('cards', () => {
  it.each(ways)('are added, one is made the default, and the other is deleted (%s)', async (way) => {
    const { page, buyer } = await openBuyer(`cards${way}`, way, ['good']);
    await page.goto('/billing?tab=payment');
    await cardRow(page, '4242').getByText('Default', { exact: true }).waitFor();
    await buyer.pressNamed('button', 'Add New Details');
    await fillCardOfDialog(page, 'mastercard');
    await fillAddress(page);
    await buyer.press(page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }));
    await cardRow(page, '4444').waitFor();
    await buyer.press(cardRow(page, '4444').getByRole('button', { name: /Set Default/ }));
    // It is drawn before it is interactive.
    await page
      .locator('[data-toast]')
      .getByText(messages['billing.payment_method.preferred'], { exact: true })
      .waitFor();
    await cardRow(page, '4444').getByText('Default', { exact: true }).waitFor();
    await buyer.press(cardRow(page, '4242').getByRole('button', { name: /Delete/ }));
    const sure = page.getByRole('dialog').getByRole('button', { name: /Delete/ });
    await sure.or(page.locator('[data-toast]')).first().waitFor();
    if (await sure.count()) await buyer.press(sure.first());
    await cardRow(page, '4242').waitFor({ state: 'detached' });
    await cardRow(page, '4444').waitFor();
  });
});
