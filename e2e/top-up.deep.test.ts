import { describe, expect, it } from 'vitest';
import { dialog as cardDialog, fillAddress, fillCard } from './testing/screens/cards.ts';
import { bank, waitForBank } from './testing/screens/checkout.ts';
import { startPlace } from './testing/place.ts';
import {
  addCredit,
  amount,
  button,
  dialog,
  fillTopUp,
  notice,
  openAddCredit,
  openTopUp,
} from './testing/screens/top-up.ts';

const place = startPlace();
const added = 'Credits added';

describe('Add to credit balance', () => {
  it('opens the bank’s page if the card requires it; closing that charges nothing, and the payment can be resumed', async () => {
    const { page, usage, waiting } = await openTopUp(place, 'asked', ['asks']);
    await openAddCredit(page);
    await fillTopUp(page, '20');
    await addCredit(page).click();
    await waitForBank(page);
    await page.keyboard.press('Escape');
    await notice(page, /Your bank’s page was closed before you confirmed/).waitFor();
    expect(await amount(page).inputValue()).toBe('20');
    expect(await waiting()).toMatchObject([{ status: 'incomplete', amount_cents: 2000 }]);
    await addCredit(page).click();
    await bank(page).getByRole('button', { name: 'Confirm payment' }).click();
    await dialog(page, added).getByText('400 credits for $20.00.').waitFor();
    expect(await usage()).toMatchObject({ bought: 400 });
    expect(await waiting()).toEqual([]);
  });

  it('lets a person add a card midway, keeps what was typed, and charges that card', async () => {
    const { page, usage } = await openTopUp(place, 'cardless', []);
    await openAddCredit(page);
    await fillTopUp(page, '11');
    await button(dialog(page), 'Add a card').click();
    await cardDialog(page).waitFor();
    await fillCard(page);
    await fillAddress(page);
    await button(cardDialog(page), 'Continue').click();
    await cardDialog(page).waitFor({ state: 'detached' });
    await dialog(page).getByRole('combobox', { name: 'Card' }).getByText('Visa ending in 4242').waitFor();
    expect(await amount(page).inputValue()).toBe('11');
    await addCredit(page).click();
    await dialog(page, added).waitFor();
    expect(await usage()).toMatchObject({ bought: 220 });
  });
});
