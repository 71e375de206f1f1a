import { deletePaymentMethod, setDefaultPaymentMethod } from '@hone/contracts/billing/cards';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addCardOf } from '../apps/api/testing/money/money.ts';
import { startPurchase } from './testing/screens/billing.ts';
import { followChanges, openCards, shownCards } from './testing/screens/cards.ts';
import { reloadAndFollow, timeUpdates } from './testing/following.ts';
import { startPlace } from './testing/place.ts';
import { banner, openPlan } from './testing/screens/plan.ts';

const place = startPlace();

describe('the billing overview', () => {
  it('reflects a payment confirmed elsewhere within 2 s, in every tab, and so does the header’s badge', async () => {
    const { page, visitor } = await openPlan(place, 'followed', 'free');
    await reloadAndFollow(page);
    const tab = await page.context().newPage();
    await tab.goto('/billing?tab=history');
    await tab.getByRole('heading', { name: 'No invoices yet' }).waitFor();
    const badge = (one: Page, credits: string) =>
      one.getByRole('banner').getByRole('button', { name: `Total Credits ${credits}`, exact: true });
    await badge(page, '10').waitFor();
    const sights = timeUpdates();
    const { pay } = await startPurchase(place.api, visitor, { interval: 'yearly' });
    await sights.see(banner(page).getByText('Finish your payment').waitFor());
    await pay();
    await sights.see(
      Promise.all([
        page.getByText('Renews on November 21, 2027 for $86.40').waitFor(),
        tab.getByRole('cell', { name: '$86.40', exact: true }).waitFor(),
        ...[page, tab].map((one) => badge(one, 'Unlimited').waitFor()),
      ]),
    );
    sights.expectSoon();
  });
});

describe('a card change made elsewhere', () => {
  it('is shown here within two seconds: a card added, made the default, and deleted', async () => {
    const { page, elsewhere, kept } = await openCards(place, 'followedcards', ['good']);
    await followChanges(page);
    const sights = timeUpdates();
    const are = async (cards: string[]) => await expect.poll(() => shownCards(page)).toEqual(cards);
    const see = (cards: string[]) => sights.see(are(cards));
    await addCardOf(place.api, elsewhere, 'mastercard');
    await see(['4242', '4444']);
    const [first, second] = await kept();
    await elsewhere.call(setDefaultPaymentMethod, { body: { payment_method_id: second!.id } });
    await see(['4444', '4242']);
    await elsewhere.call(deletePaymentMethod, { body: { paymentMethodId: first!.id } });
    await see(['4444']);
    sights.expectSoon();
  });
});
