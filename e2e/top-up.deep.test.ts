import { describe, expect, it } from 'vitest';
import { addCardOf, buy } from '../apps/api/testing/money.ts';
import { dialog as cardDialog, fillAddress, fillCard } from './cards-screen.ts';
import { expectFocused, tabTo } from './expectations.ts';
import { expectLabels } from './labels.ts';
import { hold } from './network.ts';
import { makePerson } from './person.ts';
import { bank, bankOpened } from './checkout-screen.ts';
import { startPlace } from './place.ts';
import { addCredit, amount, badge, button, dialog, fillTopUp, item, method, notice, openAddCredit, openWith, panel, row, watchSent } from './top-up-screen.ts';

const place = startPlace();
const added = 'Credits added';

describe('the badge’s menu', () => {
  it('leads to billing and opens both dialogs over whatever page; Back closes one, and Escape leaves no dead step', async () => {
    const { page } = await openWith(place, 'menu', [], { address: '/variable-library' });
    await badge(page).click();
    await item(page, 'Add to credit balance').click();
    await dialog(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/variable-library');
    await page.goBack();
    await dialog(page).waitFor({ state: 'detached' });
    expect(page.url()).toMatch(/\/variable-library$/);
    await badge(page).click();
    await item(page, 'Auto recharge settings').click();
    await dialog(page, 'Auto recharge settings').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page, 'Auto recharge settings').waitFor({ state: 'detached' });
    await expectFocused(badge(page));
    await badge(page).click();
    await item(page, 'Billing').click();
    await page.waitForURL('**/billing');
    await page.goBack();
    await page.waitForURL('**/variable-library');
  });

  it('keeps a dialog through a reload, and opens the one that an address names', async () => {
    const { page } = await openWith(place, 'linked', [], { address: '/billing?dialog=auto-recharge' });
    await dialog(page, 'Auto recharge settings').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page, 'Auto recharge settings').waitFor({ state: 'detached' });
    expect(page.url()).toMatch(/\/billing$/);
    await openAddCredit(page);
    await page.reload();
    await dialog(page).waitFor();
  });
});

describe('Add to credit balance', () => {
  it('takes whole dollars from $5 to $199995 and says what is wrong under the amount; shows the credits that they buy', async () => {
    const { page } = await openWith(place, 'typing', ['good']);
    await openAddCredit(page);
    await expectLabels(page, 'Add to credit balance');
    const wrong = dialog(page).getByText('Please give a whole number of dollars from 5 to 199,995.', { exact: true });
    for (const typed of ['4', '199996', '12.50', 'five', '-5', '5e3']) {
      await amount(page).fill(typed);
      await wrong.waitFor();
      expect(await addCredit(page).getAttribute('aria-disabled')).toBe('true');
    }
    for (const [typed, said] of [['5', '$5.00 buys 100 credits.'], ['199995', '$199,995.00 buys 3,999,900 credits.']] as const) {
      await amount(page).fill(typed);
      await dialog(page).getByText(said, { exact: true }).waitFor();
      await wrong.waitFor({ state: 'detached' });
    }
  });

  it('needs a valid amount and a payment method, names what is missing, and sends nothing before', async () => {
    const { page } = await openWith(place, 'needing', []);
    const sent = watchSent(page, '/billing/top-up/');
    await openAddCredit(page);
    await tabTo(page, addCredit(page));
    await page.getByRole('tooltip').getByText('Still needed: Amount and Payment method', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Please choose how you pay', { exact: true }).waitFor();
    await expectFocused(amount(page));
    await amount(page).fill('5');
    await method(page, 'Credit card').check();
    await dialog(page).getByText('You have no card that can be charged.').waitFor();
    expect(await addCredit(page).getAttribute('aria-disabled')).toBe('true');
    await addCredit(page).focus();
    await page.keyboard.press('Enter');
    await method(page, 'Bank transfer').check();
    await expect.poll(() => addCredit(page).getAttribute('aria-disabled')).toBe(null);
    expect(sent).toEqual([]);
  });

  it('charges the card once, however often it is pressed, and says how many credits came; the badge has them', async () => {
    const { page, usage } = await openWith(place, 'buying', ['good']);
    const sent = watchSent(page, '/billing/top-up/');
    await openAddCredit(page);
    await fillTopUp(page, '5');
    const letGo = await hold(page, '**/billing/top-up/');
    await addCredit(page).dblclick();
    await dialog(page).locator('button[aria-busy=true]').getByText('Processing...').waitFor();
    await amount(page).press('Enter');
    await letGo();
    await dialog(page, added).getByText('100 credits for $5.00.').waitFor();
    await dialog(page, added).getByText('110 credits', { exact: true }).waitFor();
    expect(sent).toMatchObject([{ amount_cents: 500, payment_method: 'credit_card' }]);
    expect(await usage()).toMatchObject({ bought: 100, credits_count: 110 });
    await button(dialog(page, added), 'Done').click();
    await page.getByRole('button', { name: 'Total Credits 110', exact: true }).waitFor();
    await expect.poll(() => row(page, 'Bought').innerText()).toBe('100, worth $5.00');
    // The next one begins with nothing in it.
    await openAddCredit(page);
    expect(await amount(page).inputValue()).toBe('');
  });

  it('says to whoever has an unlimited plan that what they buy waits until it is over, and how much there is then', async () => {
    const { page, elsewhere } = await openWith(place, 'patient', []);
    await buy(place.api, elsewhere, 'quarterly');
    await page.reload();
    await openAddCredit(page);
    await dialog(page).getByText('Your plan needs no credits.').waitFor();
    await fillTopUp(page, '5');
    await addCredit(page).click();
    await dialog(page, added).getByText('100 credits', { exact: true }).waitFor();
    await dialog(page, added).getByText('For the time after your plan', { exact: true }).waitFor();
  });

  it('asks the bank where the card wants it; its page closed, nothing is charged and it can be gone on with', async () => {
    const { page, usage, waiting } = await openWith(place, 'asked', ['asks']);
    await openAddCredit(page);
    await fillTopUp(page, '20');
    await addCredit(page).click();
    await bankOpened(page);
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

  it('that was begun and left stands on the page, is finished from there, or given up', async () => {
    const { page, usage, waiting } = await openWith(place, 'left', ['asks']);
    await openAddCredit(page);
    await fillTopUp(page, '7');
    await addCredit(page).click();
    await bank(page).getByRole('button', { name: 'Confirm payment' }).waitFor();
    await page.goto('/billing');
    await panel(page).getByText('140 credits for $7.00').waitFor();
    await panel(page).getByText('Not finished', { exact: true }).waitFor();
    await button(panel(page), 'Finish the purchase of $7.00').click();
    await notice(page, 'You began to buy 140 credits for $7.00. Nothing was charged yet.').waitFor();
    expect([await amount(page).inputValue(), await method(page, 'Credit card').isChecked()]).toEqual(['7', true]);
    await addCredit(page).click();
    await bank(page).getByRole('button', { name: 'Refuse' }).click();
    await notice(page, 'The card was not charged').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await button(panel(page), 'Give up the purchase of $7.00').click();
    await page.locator('[data-toast]').getByText('The purchase was given up. Nothing was charged.').waitFor();
    await expect.poll(() => panel(page).getByText('Not finished').count()).toBe(0);
    expect(await waiting()).toEqual([]);
    expect(await usage()).toMatchObject({ bought: 0 });
  });

  it('says why a card was refused, and another one pays for the same amount', async () => {
    const { page, usage } = await openWith(place, 'refused', ['cannotBeCharged', 'good']);
    await openAddCredit(page);
    await fillTopUp(page, '9');
    await addCredit(page).click();
    await notice(page, 'The card was not charged').waitFor();
    expect(await amount(page).inputValue()).toBe('9');
    await dialog(page).getByRole('combobox', { name: 'Card' }).click();
    await page.getByRole('option', { name: /Visa ending 4242/ }).click();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await addCredit(page).click();
    await dialog(page, added).getByText('180 credits for $9.00.').waitFor();
    expect(await usage()).toMatchObject({ bought: 180 });
  });

  it('takes on a card in between, which then pays, and loses nothing that was typed', async () => {
    const { page, usage } = await openWith(place, 'cardless', []);
    await openAddCredit(page);
    await fillTopUp(page, '11');
    await button(dialog(page), 'Add a card').click();
    await cardDialog(page).waitFor();
    await fillCard(page);
    await fillAddress(page);
    await button(cardDialog(page), 'Continue').click();
    await cardDialog(page).waitFor({ state: 'detached' });
    await dialog(page).getByRole('combobox', { name: 'Card' }).getByText('Visa ending 4242').waitFor();
    expect(await amount(page).inputValue()).toBe('11');
    await addCredit(page).click();
    await dialog(page, added).waitFor();
    expect(await usage()).toMatchObject({ bought: 220 });
  });

  it('keeps what was typed when it is closed by a slip, and forgets it when it is cancelled', async () => {
    const { page } = await openWith(place, 'slipping', ['good']);
    await openAddCredit(page);
    await fillTopUp(page, '42', 'Bank transfer');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await openAddCredit(page);
    expect([await amount(page).inputValue(), await method(page, 'Bank transfer').isChecked()]).toEqual(['42', true]);
    await button(dialog(page), 'Cancel').click();
    await dialog(page).waitFor({ state: 'detached' });
    await openAddCredit(page);
    expect([await amount(page).inputValue(), await method(page, 'Bank transfer').isChecked()]).toEqual(['', false]);
  });

  it('works by the keyboard alone, from the badge to the credits, and gives the focus back to the badge', async () => {
    const { page, elsewhere } = await openWith(place, 'keys', [], { address: '/variable-library' });
    await addCardOf(place.api, elsewhere, 'good');
    await tabTo(page, badge(page));
    await page.keyboard.press('Enter');
    await makePerson(page, 'keyboard').pressNamed('menuitem', 'Add to credit balance');
    await dialog(page).waitFor();
    await tabTo(page, amount(page));
    await page.keyboard.type('6');
    await tabTo(page, method(page, 'Credit card'));
    await page.keyboard.press('Space');
    await dialog(page).getByRole('combobox', { name: 'Card' }).getByText('Visa ending 4242').waitFor();
    await tabTo(page, addCredit(page));
    await page.keyboard.press('Enter');
    await dialog(page, added).getByText('120 credits for $6.00.').waitFor();
    await tabTo(page, button(dialog(page, added), 'Done'));
    await page.keyboard.press('Enter');
    await dialog(page, added).waitFor({ state: 'detached' });
    await expectFocused(badge(page));
  });
});
