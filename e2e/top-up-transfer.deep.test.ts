import { topUp } from '@hone/contracts/top-up';
import { expect, it } from 'vitest';
import { ProviderSilent } from '../apps/api/ports/payments.ts';
import { reloadFollowing, timeSights } from './following.ts';
import { refuse } from './network.ts';
import { startPlace } from './place.ts';
import { addCredit, amount, badge, button, dialog, fillTopUp, method, notice, openAddCredit, openWith, panel, row, toast } from './top-up-screen.ts';

const place = startPlace();
const sendIt = 'Send your transfer';
/** Milliseconds within which what happens elsewhere is seen. */

it('a bank transfer is told where to send the money, each part to be copied, and gives its credits when it has come', async () => {
  const { page, usage, waiting, receiveTransfer } = await openWith(place, 'sending', []);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAddCredit(page);
  await fillTopUp(page, '50', 'Bank transfer');
  await dialog(page).getByText(/usually after 1–3 working days/).waitFor();
  await addCredit(page).click();
  await dialog(page, sendIt).getByText('Please send $50.00 from your bank. 1,000 credits come when the bank’s transfer has arrived, usually after 1–3 working days.').waitFor();
  const [begun] = await waiting();
  expect(begun).toMatchObject({ payment_method: 'bank_transfer', status: 'awaited', amount_cents: 5000 });
  const { reference, account_number, routing_number } = begun!.transfer!;
  for (const [name, value] of [['Reference', reference], ['Account number', account_number], ['Routing number', routing_number]] as const) {
    await button(dialog(page, sendIt), `Copy ${name}`).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
  await button(dialog(page, sendIt), 'Done').click();
  await dialog(page, sendIt).waitFor({ state: 'detached' });
  expect((await usage()).bought).toBe(0);

  await reloadFollowing(page);
  await panel(page).getByText('Awaiting your transfer', { exact: true }).waitFor();
  await button(panel(page), 'How to send it').click();
  await dialog(page, sendIt).getByText(reference, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page, sendIt).waitFor({ state: 'detached' });
  await receiveTransfer();
  await expect.poll(() => row(page, 'Bought').innerText()).toBe('1,000, worth $50.00');
  await expect.poll(() => panel(page).getByText('Awaiting your transfer').count()).toBe(0);
  await page.getByRole('button', { name: 'Total Credits 1,010', exact: true }).waitFor();
});

it('a transfer is given up after a word of warning, and kept by whoever thinks again', async () => {
  const { page, waiting } = await openWith(place, 'giving', []);
  await openAddCredit(page);
  await fillTopUp(page, '30', 'Bank transfer');
  await addCredit(page).click();
  await button(dialog(page, sendIt), 'Done').click();
  await button(panel(page), 'Give up the purchase of $30.00').click();
  const warning = dialog(page, 'Give up this transfer?');
  await warning.getByText(/Only if you have not sent the money/).waitFor();
  await button(warning, 'Keep waiting').click();
  await warning.waitFor({ state: 'detached' });
  expect(await waiting()).toHaveLength(1);
  await button(panel(page), 'Give up the purchase of $30.00').click();
  await button(warning, 'Give up the purchase of $30.00').click();
  await toast(page, 'The purchase was given up. Nothing was charged.').waitFor();
  expect(await waiting()).toEqual([]);
});

it('a second transfer of another amount is refused with why, and nothing that was typed is lost', async () => {
  const { page, tolerate, elsewhere } = await openWith(place, 'second', []);
  tolerate(/409/);
  await elsewhere.call(topUp, { body: { amount_cents: 3000, payment_method: 'bank_transfer' } });
  await openAddCredit(page);
  await fillTopUp(page, '31', 'Bank transfer');
  await addCredit(page).click();
  await notice(page, 'A bank transfer of yours is already awaited. Please send it, or give it up first.').waitFor();
  expect([await amount(page).inputValue(), await method(page, 'Bank transfer').isChecked()]).toEqual(['31', true]);
});

it('what the server says of the amount stands at the amount until it is changed', async () => {
  const { page, tolerate } = await openWith(place, 'told', ['good']);
  tolerate(/400/);
  await openAddCredit(page);
  await fillTopUp(page, '12');
  const mend = await refuse(page, '**/billing/top-up/', 400, { code: 'request.invalid', message: '', errors: { amount_cents: [''] }, error_codes: { amount_cents: ['billing.top_up.amount'] } });
  await addCredit(page).click();
  const wrong = dialog(page).getByText('Please give a whole number of dollars from 5 to 199,995.', { exact: true });
  await wrong.waitFor();
  await mend();
  await amount(page).fill('13');
  await wrong.waitFor({ state: 'detached' });
});

it('a purchase bought elsewhere is on the page, in the badge and in the history within 2 s, which has no end of a subscription for it', async () => {
  const { page, elsewhere, receiveTransfer } = await openWith(place, 'elsewhere', []);
  await reloadFollowing(page);
  await elsewhere.call(topUp, { body: { amount_cents: 500, payment_method: 'bank_transfer' } });
  const sights = timeSights();
  await sights.see(panel(page).getByText('100 credits for $5.00').waitFor());
  await receiveTransfer();
  await sights.see(page.getByRole('button', { name: 'Total Credits 110', exact: true }).waitFor());
  sights.expectSoon();
  await page.getByRole('tab', { name: 'Billing History' }).click();
  const cells = page.locator('tbody tr').getByRole('cell');
  await cells.first().waitFor();
  expect((await cells.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual(['Bank transfer 100 credits', expect.stringMatching(/2026$/), '– None', '$5.00', 'Invoice']);
});

it('a purchase whose answer never came is being checked, never called failed, and goes on by itself when the provider is heard again: charged once', async () => {
  const { page, usage, tolerate } = await openWith(place, 'silent', ['good']);
  tolerate(/503/);
  const { port } = place.api.sandbox;
  const { bill, readTruth } = port;
  const fall = () => Promise.reject(new ProviderSilent(new Error('no answer came')));
  port.bill = async (...wish) => {
    await bill(...wish);
    port.readTruth = fall;
    return fall();
  };
  try {
    await openAddCredit(page);
    await fillTopUp(page, '25');
    await addCredit(page).click();
    await dialog(page, 'We’re checking your payment').getByText(/nothing is charged twice/).waitFor();
    await page.keyboard.press('Escape');
    await panel(page).getByText('Checking', { exact: true }).waitFor();
    await badge(page).click();
    await page.getByRole('menuitem', { name: 'Add to credit balance' }).click();
    await dialog(page, 'We’re checking your payment').waitFor();
    expect(await page.locator('[data-toast]').count()).toBe(0);
  } finally {
    Object.assign(port, { bill, readTruth });
  }
  await dialog(page, 'Credits added').getByText('500 credits for $25.00.').waitFor();
  expect((await usage()).bought).toBe(500);
});
