import { giveUpTopUp, topUp, type OpenTopUp } from '@hone/contracts/billing/top-ups';
import { messages } from '@hone/contracts/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tabTo } from '../../../testing/hands/keys.ts';
import { expectLabels } from '../../../testing/hands/labels.ts';
import { api, reopen } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import { cardFaultMessage } from '../cards/faults.ts';
import {
  addCredit,
  amount,
  badge,
  chooseInMenu,
  dialog,
  fillTopUp,
  method,
  notice,
  openAddCredit,
  openCredits,
  panel,
  fakeProvider,
  reachInMenu,
  rowOf,
  said,
} from '../testing/credits-desk.ts';
import { activePlan, keptCard, openTopUp } from '../testing/subscriptions.ts';
import { words as rechargeWords } from './recharge/words.ts';
import { words } from './words.ts';

const added = dialog(words.addedTitle);
const recharge = dialog(rechargeWords.title);
const wrong = dialog().getByText(messages['billing.top_up.amount'], { exact: true });
const sent = () => api.calls(topUp).map(({ body }) => body);

describe('the credit badge’s menu', () => {
  it('goes to billing and opens both dialogs over any page; Back closes one, and Escape adds no history entry', async () => {
    await openCredits({ address: '/variable-library' });
    await chooseInMenu('addCredit');
    await expect.element(dialog()).toBeVisible();
    expect(location.pathname).toBe('/variable-library');
    history.back();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(location.search).toBe('');
    await chooseInMenu('autoRecharge');
    await expect.element(recharge).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(recharge).not.toBeInTheDocument();
    await expect.element(badge).toHaveFocus();
    await chooseInMenu('billing');
    await expect.poll(() => location.pathname).toBe('/billing');
    history.back();
    await expect.poll(() => location.pathname + location.search).toBe('/variable-library');
  });

  it('keeps a dialog through a reload, and opens the one in the URL', async () => {
    await openCredits({ address: '/billing?dialog=auto-recharge' });
    await expect.element(recharge).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(recharge).not.toBeInTheDocument();
    expect(location.pathname + location.search).toBe('/billing');
    await openAddCredit();
    await reopen();
    await expect.element(dialog()).toBeVisible();
  });
});

describe('Add to credit balance', () => {
  it('accepts whole dollars from $5 to $199995, says what is wrong, and shows the credits they buy', async () => {
    await openCredits();
    await openAddCredit();
    await expectLabels('Add to credit balance');
    for (const typed of ['4', '199996', '12.50', 'five', '-5', '5e3']) {
      await amount.fill(typed);
      await expect.element(wrong).toBeVisible();
      await expect.element(addCredit).toHaveAttribute('aria-disabled', 'true');
    }
    for (const [typed, worth] of [
      ['5', { amount: '$5.00', credits: 100 }],
      ['199995', { amount: '$199,995.00', credits: 3_999_900 }],
    ] as const) {
      await amount.fill(typed);
      await expect.element(dialog().getByText(t(words.amountHint, worth), { exact: true })).toBeVisible();
      await expect.element(wrong).not.toBeInTheDocument();
    }
  });

  it('needs a valid amount and a payment method, names what is missing, and sends nothing until then', async () => {
    await openCredits({ cards: [] });
    await openAddCredit();
    await tabTo(addCredit);
    const missing = t(words.stillNeeded, { fields: `${words.amount} and ${words.payWith}` });
    await expect.element(page.getByRole('tooltip').getByText(missing, { exact: true })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByText(words.needsMethod, { exact: true })).toBeVisible();
    await expect.element(amount).toHaveFocus();
    await fillTopUp('5');
    await expect.element(dialog().getByText(words.noCard)).toBeVisible();
    await expect.element(addCredit).toHaveAttribute('aria-disabled', 'true');
    await tabTo(addCredit);
    await userEvent.keyboard('{Enter}');
    await method(words.bankTransfer).click();
    await expect.element(addCredit).not.toHaveAttribute('aria-disabled');
    expect(sent()).toEqual([]);
  });

  it('preselects the default card, so that only an amount is missing', async () => {
    await openCredits();
    await openAddCredit();
    await expect.element(method(words.creditCard)).toBeChecked();
    await expect.element(dialog().getByRole('combobox', { name: words.card })).toHaveTextContent(/4242/);
    await tabTo(addCredit);
    const missing = t(words.stillNeeded, { fields: words.amount });
    await expect.element(page.getByRole('tooltip').getByText(missing, { exact: true })).toBeVisible();
    await amount.fill('5');
    await expect.element(addCredit).not.toHaveAttribute('aria-disabled');
    await expect.element(dialog().getByText(words.creditWorth)).toBeVisible();
  });

  it('charges once, however often the button is pressed, and says what was bought; the badge shows the new total', async () => {
    const opened = await openCredits();
    const provider = fakeProvider(opened);
    await openAddCredit();
    await fillTopUp('5');
    const held = api.holds(topUp);
    await addCredit.dblClick();
    await held.sent;
    await expect.element(dialog().getByText(words.processing)).toBeVisible();
    amount.element().closest('form')?.requestSubmit();
    opened.desk.waiting = [openTopUp(500)];
    held.answer({ top_up: opened.desk.waiting[0]!, clientSecret: 'a-secret' });
    await expect.element(added.getByText(t(words.addedText, { credits: 100, amount: '$5.00' }))).toBeVisible();
    await expect.element(added.getByText(t(words.leftCount, { credits: 110 }), { exact: true })).toBeVisible();
    expect(sent()).toEqual([{ amount_cents: 500, payment_method: 'credit_card', payment_method_id: keptCard().id }]);
    expect(provider.asked()).toBe(1);
    await added.getByRole('button', { name: words.done, exact: true }).click();
    await expect.element(page.getByRole('button', { name: 'Total Credits 110', exact: true })).toBeVisible();
    await expect.poll(() => rowOf(words.bought)).toBe(t(words.boughtWorth, { count: 100, amount: '$5.00' }));
    // The next one starts empty.
    await openAddCredit();
    await expect.element(amount).toHaveValue('');
  });

  it('tells users on an unlimited plan that their credits wait for its end, and how many there are', async () => {
    fakeProvider(await openCredits({ info: activePlan('quarterly') }));
    await openAddCredit();
    await expect.element(dialog().getByText(words.textUnlimited)).toBeVisible();
    await fillTopUp('5');
    await addCredit.click();
    await expect.element(added.getByText(t(words.leftCount, { credits: 100 }), { exact: true })).toBeVisible();
    await expect.element(added.getByText(words.afterPlan, { exact: true })).toBeVisible();
  });

  it('never claims that nothing was charged while a payment is in progress, and offers no second way to finish it', async () => {
    const opened = await openCredits();
    const provider = fakeProvider(opened);
    const bank = provider.holds();
    await openAddCredit();
    await fillTopUp('7');
    await addCredit.click();
    await bank.reached;
    const line = { credits: 140, amount: '$7.00' };
    await expect.element(panel.getByText(t(words.waitingLine, line))).toBeVisible();
    await expect.element(panel.getByText(words.underWay, { exact: true })).toBeVisible();
    expect(panel.element().textContent).not.toContain(words.unfinished);
    expect(panel.element().textContent).not.toMatch(/weren’t charged/);
    expect(panel.getByRole('button', { name: t(words.giveUp, line), exact: true }).query()).toBeNull();
    bank.answer();
    await expect.element(added.getByText(t(words.addedText, line))).toBeVisible();
    await expect.element(panel.getByText(t(words.waitingLine, line))).not.toBeInTheDocument();
  });

  it('shows a purchase that was left unfinished, which can be finished or abandoned on the page', async () => {
    const opened = await openCredits({ waiting: [openTopUp(700)] });
    fakeProvider(opened, 'no_funds');
    const line = { credits: 140, amount: '$7.00' };
    await expect.element(panel.getByText(t(words.waitingLine, line))).toBeVisible();
    await expect.element(panel.getByText(words.unfinished, { exact: true })).toBeVisible();
    await panel.getByRole('button', { name: t(words.finish, line), exact: true }).click();
    await expect.element(notice(t(words.openText, line))).toBeVisible();
    await expect.element(amount).toHaveValue('7');
    await expect.element(method(words.creditCard)).toBeChecked();
    await addCredit.click();
    await expect.element(notice(words.refusedTitle)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    const [{ id }] = opened.desk.waiting as [OpenTopUp];
    opened.desk.waiting = [];
    await panel.getByRole('button', { name: t(words.giveUp, line), exact: true }).click();
    await expect.element(said(messages['billing.top_up.given_up'])).toBeVisible();
    await expect.element(panel.getByText(words.unfinished)).not.toBeInTheDocument();
    expect(api.calls(giveUpTopUp).map(({ body }) => body)).toEqual([{ id }]);
  });

  it('says why a card was refused, and lets another one pay the same amount', async () => {
    const other = keptCard({ id: 'pm_other', brand: 'mastercard', last4: '4444', is_default: false });
    fakeProvider(await openCredits({ cards: [keptCard(), other] }), 'no_funds');
    await openAddCredit();
    await fillTopUp('9');
    await addCredit.click();
    await expect.element(notice(words.refusedTitle)).toBeVisible();
    await expect.element(notice(cardFaultMessage('no_funds'))).toBeVisible();
    await expect.element(amount).toHaveValue('9');
    await dialog().getByRole('combobox', { name: words.card }).click();
    await page.getByRole('option', { name: /4444/ }).click();
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await addCredit.click();
    await expect.element(added.getByText(t(words.addedText, { credits: 180, amount: '$9.00' }))).toBeVisible();
    expect(sent().map(({ payment_method_id }) => payment_method_id)).toEqual([keptCard().id, other.id]);
  });

  it('keeps what was typed after an accidental close, and drops it on Cancel', async () => {
    await openCredits();
    await openAddCredit();
    await fillTopUp('42', words.bankTransfer);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await openAddCredit();
    await expect.element(amount).toHaveValue('42');
    await expect.element(method(words.bankTransfer)).toBeChecked();
    await dialog().getByRole('button', { name: words.cancel, exact: true }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await openAddCredit();
    await expect.element(amount).toHaveValue('');
    await expect.element(method(words.bankTransfer)).not.toBeChecked();
  });

  it('works by keyboard alone, from the badge to the bought credits, and returns focus to the badge', async () => {
    fakeProvider(await openCredits({ address: '/variable-library' }));
    await reachInMenu('addCredit');
    await expect.element(dialog()).toHaveFocus();
    await tabTo(amount);
    await userEvent.keyboard('6');
    await tabTo(method(words.creditCard));
    await userEvent.keyboard(' ');
    await expect.element(dialog().getByRole('combobox', { name: words.card })).toBeVisible();
    await tabTo(addCredit);
    await userEvent.keyboard('{Enter}');
    await expect.element(added.getByText(t(words.addedText, { credits: 120, amount: '$6.00' }))).toBeVisible();
    await tabTo(added.getByRole('button', { name: words.done, exact: true }));
    await userEvent.keyboard('{Enter}');
    await expect.element(added).not.toBeInTheDocument();
    await expect.element(badge).toHaveFocus();
  });

  it('shows the server’s refusal of an amount next to the field, until the amount is changed', async () => {
    api.refuses(topUp, 'billing.top_up.amount', { fields: { amount_cents: ['billing.top_up.amount'] } });
    await openCredits();
    await openAddCredit();
    await fillTopUp('12');
    await addCredit.click();
    await expect.element(wrong).toBeVisible();
    await amount.fill('13');
    await expect.element(wrong).not.toBeInTheDocument();
  });
});
