import { refreshBilling } from '@hone/contracts/billing/subscription';
import { messages } from '@hone/contracts/messages';
import { giveUpTopUp, topUp } from '@hone/contracts/billing/top-ups';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { notifyFromAnotherTab } from '../../../testing/fakes/other-tab.ts';
import { api } from '../../../testing/screen.tsx';
import { shownToasts } from '../../../ui/overlays/toast.ts';
import { t } from '../../../ui/t.ts';
import { words as historyWords } from '../history/words.ts';
import {
  addCredit,
  amount,
  chooseInMenu,
  dialog,
  fillTopUp,
  method,
  notice,
  openAddCredit,
  openCredits,
  panel,
  fakeProvider,
  rowOf,
  said,
} from '../testing/credits-desk.ts';
import { awaitedTransfer, freePlan, openTopUp } from '../testing/subscriptions.ts';
import { words } from './words.ts';

const sendIt = dialog(words.transferTitle);
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('a bank transfer says where to send the money, with each detail copyable, and adds its credits once paid', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { desk, pay } = await openCredits();
  const started = awaitedTransfer(5000);
  api.answers(topUp, () => {
    desk.waiting = [started];
    return { top_up: started, clientSecret: null };
  });
  await openAddCredit();
  await fillTopUp('50', words.bankTransfer);
  await expect.element(dialog().getByText(words.transferText)).toBeVisible();
  await addCredit.click();
  await expect.element(sendIt.getByText(t(words.transferSend, { amount: '$50.00', credits: 1000 }))).toBeVisible();
  expect(api.calls(topUp).map(({ body }) => body)).toEqual([{ amount_cents: 5000, payment_method: 'bank_transfer' }]);
  const { reference, account_number, routing_number } = started.transfer!;
  for (const what of [words.reference, words.accountNumber, words.routingNumber]) {
    await button(t(words.copy, { what })).click();
  }
  await expect.poll(() => copy.mock.calls.flat()).toEqual([reference, account_number, routing_number]);
  await button(words.done).click();
  await expect.element(sendIt).not.toBeInTheDocument();

  await expect.element(panel.getByText(words.awaited, { exact: true })).toBeVisible();
  await button(words.showTransfer).click();
  await expect.element(sendIt.getByText(reference, { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sendIt).not.toBeInTheDocument();
  pay(started);
  notifyFromAnotherTab('billing');
  await expect.poll(() => rowOf(words.bought)).toBe(t(words.boughtWorth, { count: 1000, amount: '$50.00' }));
  await expect.element(panel.getByText(words.awaited)).not.toBeInTheDocument();
  await expect.element(button('Total Credits 1,010')).toBeVisible();
});

it('a transfer is abandoned only after a warning, and kept if the user reconsiders', async () => {
  const waits = awaitedTransfer(3000);
  const { desk } = await openCredits({ waiting: [waits] });
  const giveUp = t(words.giveUp, { amount: '$30.00' });
  const warning = dialog(words.giveUpTitle);
  await button(giveUp).click();
  await expect.element(warning.getByText(t(words.giveUpText, { amount: '$30.00' }))).toBeVisible();
  await button(words.keepIt).click();
  await expect.element(warning).not.toBeInTheDocument();
  expect(api.calls(giveUpTopUp)).toEqual([]);
  await button(giveUp).click();
  desk.waiting = [];
  await warning.getByRole('button', { name: giveUp, exact: true }).click();
  await expect.element(said(messages['billing.top_up.given_up'])).toBeVisible();
  await expect.element(panel.getByText(words.awaited)).not.toBeInTheDocument();
  expect(api.calls(giveUpTopUp).map(({ body }) => body)).toEqual([{ id: waits.id }]);
});

it('a second transfer with a different amount is refused with a reason, and what was typed is kept', async () => {
  api.refuses(topUp, 'billing.top_up.waiting');
  await openCredits({ waiting: [awaitedTransfer(3000)] });
  await openAddCredit();
  await fillTopUp('31', words.bankTransfer);
  await addCredit.click();
  await expect.element(notice(messages['billing.top_up.waiting'])).toBeVisible();
  await expect.element(amount).toHaveValue('31');
  await expect.element(method(words.bankTransfer)).toBeChecked();
});

it('a purchase made elsewhere appears on the page, in the badge and in the history, without a subscription end', async () => {
  const { desk, pay } = await openCredits();
  await expect.poll(() => rowOf(words.bought)).toBe('0');
  const bought = awaitedTransfer(500);
  desk.waiting = [bought];
  notifyFromAnotherTab('billing');
  await expect.element(panel.getByText(t(words.waitingLine, { credits: 100, amount: '$5.00' }))).toBeVisible();
  pay(bought);
  notifyFromAnotherTab('billing');
  await expect.element(button('Total Credits 110')).toBeVisible();
  await page.getByRole('tab', { name: 'Billing History' }).click();
  await expect.element(page.getByRole('cell').first()).toBeVisible();
  const row = [...document.querySelectorAll<HTMLElement>('tbody tr :is(td, th)')];
  const cells = row.map(({ innerText }) => innerText.replaceAll(/\s+/g, ' '));
  expect(cells[0]).toBe(`${historyWords.transfer} 100 credits`);
  expect(cells[2]).toContain(historyWords.noEnd);
  expect(cells[3]).toBe('$5.00');
});

it('a purchase whose response was lost is checked, continues automatically, and is charged once', async () => {
  const opened = await openCredits();
  const checking = dialog(words.checkingTitle);
  await openAddCredit();
  await fillTopUp('25');
  const lost = api.holds(topUp);
  api.cuts(refreshBilling);
  await addCredit.click();
  await lost.sent;
  opened.desk.waiting = [openTopUp(2500, { status: 'checking' })];
  lost.refuse('billing.provider.unknown');
  await expect.element(checking.getByText(words.checkingText)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(checking).not.toBeInTheDocument();
  notifyFromAnotherTab('billing');
  await expect.element(panel.getByText(words.checking, { exact: true })).toBeVisible();
  await chooseInMenu('addCredit');
  await expect.element(checking).toBeVisible();
  expect(shownToasts()).toEqual([]);

  const provider = fakeProvider(opened);
  opened.desk.waiting = [openTopUp(2500)];
  api.answers(refreshBilling, freePlan);
  // Going online makes it retry.
  await expect.poll(() => dispatchEvent(new Event('online')) && api.calls(topUp).length).toBe(2);
  const came = t(words.addedText, { credits: 500, amount: '$25.00' });
  await expect.element(dialog(words.addedTitle).getByText(came)).toBeVisible();
  expect([provider.asked(), opened.desk.bought]).toEqual([1, 500]);
});
