import {
  deletePaymentMethod,
  listPaymentMethods,
  setDefaultPaymentMethod,
  type PaymentMethod,
} from '@hone/contracts/billing/cards';
import { messages } from '@hone/contracts/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { notifyChange } from '../../../data/refresh.ts';
import { expectLabels } from '../../../testing/hands/labels.ts';
import { tabTo } from '../../../testing/hands/keys.ts';
import { findElement } from '../../../testing/page-state.ts';
import { goOffline } from '../../../testing/fakes/offline.ts';
import { makeUser } from '../../../testing/people.ts';
import { api, openScreen } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import { answerBilling } from '../testing/desk.ts';
import { cardOf } from '../testing/samples.ts';
import { words as billingWords } from '../words.ts';
import { words } from './words.ts';

const visa = cardOf('4242');
const mastercard = cardOf('4444', { brand: 'mastercard', is_default: false, exp_month: 12, exp_year: 2032 });
const other = cardOf('0101', { is_default: false });
/** In the server's order, the preferred one first. */
const preferring = (one: PaymentMethod, others: PaymentMethod[]) => [
  { ...one, is_default: true },
  ...others.map((card) => ({ ...card, is_default: false })),
];

const list = (payment_methods: PaymentMethod[]) => api.answers(listPaymentMethods, { payment_methods });
function textsOf(place: ParentNode, selector: string): (string | null)[] {
  return [...place.querySelectorAll(selector)].map(({ textContent }) => textContent);
}
const row = (last4: string) => page.elementLocator(document.querySelector(`[data-card="pm_${last4}"]`)!);
const press = (last4: string, name: string) => row(last4).getByRole('button', { name, exact: true }).click();
/** Asked, and answered with yes. */
async function deleteCard(last4: string): Promise<void> {
  await press(last4, words.delete);
  await page.getByRole('dialog').getByRole('button', { name: words.deleteNow, exact: true }).click();
}
const shown = () => textsOf(document, '[data-card] > div > p:first-child bdi');
const buttonsOf = (last4: string) => textsOf(row(last4).element(), 'button');
const focusedCard = () => document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset['card'];
const toast = (text: string) => page.getByRole('status').getByText(text, { exact: true });

async function open(cards: PaymentMethod[], width = 1440): Promise<void> {
  answerBilling({ cards });
  await openScreen('/billing?tab=payment', { as: makeUser('ada'), width });
  await expect.poll(shown).toEqual(cards.map(({ last4 }) => last4));
}

describe('the saved cards', () => {
  it('show the default one first, each with its brand, last digits, name and expiry date', async () => {
    await open([visa, mastercard, { ...other, isExpired: true, exp_year: 2025 }]);
    await expect.element(row('4242').getByText(words.default, { exact: true })).toBeVisible();
    expect(textsOf(row('4444').element(), 'p')).toEqual([
      'Mastercard ···· ending in 4444',
      'Ada Lovelace',
      'Expires 12/2032',
    ]);
    await expectLabels('Billing: Payment Method');
  });

  it('say so if they have expired, and then cannot become the default', async () => {
    await open([{ ...visa, isExpired: true, exp_year: 2025 }, { ...mastercard, isExpired: true }, other]);
    await expect.element(row('4242').getByText(words.expired, { exact: true })).toBeVisible();
    await expect.element(row('4242').getByText(words.expiredDefault)).toBeVisible();
    expect(buttonsOf('4444')).toEqual([words.delete]);
    expect(buttonsOf('0101')).toEqual([words.setDefault, words.delete]);
    await open([{ ...visa, isExpired: true, exp_year: 2025 }]);
    await expect.element(row('4242').getByText(words.expiredOnly)).toBeVisible();
  });

  it('explain what they are for if there are none, with an illustration that doesn’t resemble a real card', async () => {
    await open([]);
    await expect.element(page.getByRole('heading', { name: words.none })).toBeVisible();
    await expect.element(page.getByText(words.noneText)).toBeVisible();
    await expect.element(page.elementLocator(document.querySelector('[data-drawing]')!)).toBeVisible();
    expect(document.querySelector('main')!.textContent).not.toMatch(/Visa|4242|Expires/);
  });

  it('report a loading failure with the specified message and the reason, and load on the next try', async () => {
    answerBilling();
    api.refuses(listPaymentMethods, 'request.too_many', { retryAfter: 7 });
    await openScreen('/billing?tab=payment', { as: makeUser('ada') });
    const heading = page.getByRole('heading', { name: messages['billing.payment_methods.fetch.failed'], exact: true });
    await expect.element(heading).toBeVisible();
    await expect.element(page.getByText(messages['request.too_many'].replace('{wait}', '7 seconds'))).toBeVisible();
    list([visa]);
    await page.getByRole('button', { name: words.tryAgain }).click();
    await expect.poll(shown).toEqual(['4242']);
  });

  it('report that the browser is offline, and load once it is online again', async () => {
    answerBilling({ cards: [visa] });
    await openScreen('/billing?tab=history', { as: makeUser('ada') });
    await expect.element(page.getByRole('tab', { name: billingWords.paymentMethod })).toBeVisible();
    const goOnline = goOffline();
    await page.getByRole('tab', { name: billingWords.paymentMethod }).click();
    await expect.element(page.getByText(messages['request.unreachable'])).toBeVisible();
    goOnline();
    await expect.poll(shown).toEqual(['4242']);
  });

  it.each([1440, 320])(
    'need no horizontal scrolling, even if there are twenty with very long names, at %i px',
    async (width) => {
      const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6);
      const cardAt = (index: number) =>
        cardOf(String(1000 + index), { is_default: index === 0, cardholder_name: name });
      await open(
        Array.from({ length: 20 }, (_, index) => cardAt(index)),
        width,
      );
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    },
  );

  it('update when cards are added, made the default or deleted elsewhere', async () => {
    await open([visa]);
    for (const cards of [[visa, mastercard], preferring(mastercard, [visa]), preferring(mastercard, [])]) {
      list(cards);
      notifyChange('billing');
      await expect.poll(shown).toEqual(cards.map(({ last4 }) => last4));
    }
  });
});

describe('a card that pays for Pro but is not the default', () => {
  const payer = { ...mastercard, pays_plan: true };
  const text = t(words.savedCardsOtherPays, { brand: 'Mastercard', last4: '4444' });

  it('is named as the card that is charged, instead of the default; without Pro, renewals are not mentioned', async () => {
    await open([visa, payer, other]);
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(row('4444').getByText(words.paysPlan, { exact: true })).toBeVisible();
    expect(document.body.textContent).not.toContain(words.savedCardsPays);
    await open([{ ...visa, pays_plan: true }, mastercard]);
    await expect.element(page.getByText(words.savedCardsPays)).toBeVisible();
    await open([visa, mastercard]);
    await expect.element(page.getByText(words.savedCardsText)).toBeVisible();
    expect(document.body.textContent).not.toContain(words.paysPlan);
  });

  it('cannot be deleted, and says why; one press makes the default card pay instead', async () => {
    await open([visa, payer]);
    const remove = row('4444').getByRole('button', { name: words.delete });
    await remove.hover();
    await expect.element(page.getByRole('tooltip').getByText(words.payingCard, { exact: true })).toBeVisible();
    await remove.click({ force: true });
    const held = api.holds(setDefaultPaymentMethod);
    await press('4242', words.chooseForPlan);
    expect((await held.sent).body).toEqual({ payment_method_id: 'pm_4242' });
    list([{ ...visa, pays_plan: true }, mastercard]);
    held.answer();
    await expect.element(page.getByText(words.savedCardsPays)).toBeVisible();
    await expect.element(row('4444').getByRole('button', { name: words.delete })).not.toHaveAttribute('aria-disabled');
    expect(api.calls(deletePaymentMethod)).toEqual([]);
  });

  it('shows the server’s reason if the server refuses to delete it', async () => {
    await open([visa, mastercard]);
    api.refuses(deletePaymentMethod, 'billing.card.pays_plan', {
      fields: { paymentMethodId: ['billing.card.pays_plan'] },
    });
    await deleteCard('4444');
    await expect.element(toast(messages['billing.card.pays_plan'])).toBeVisible();
    expect(shown()).toEqual(['4242', '4444']);
  });
});

describe('a new default card', () => {
  it('appears first in the list immediately, before the server answers, and keeps focus', async () => {
    await open([visa, mastercard, other]);
    const held = api.holds(setDefaultPaymentMethod);
    (row('4444').getByRole('button', { name: words.setDefault }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(shown).toEqual(['4444', '4242', '0101']);
    await expect.element(row('4444').getByText(words.default, { exact: true })).toBeVisible();
    expect(focusedCard()).toBe('pm_4444');
    expect((await held.sent).body).toEqual({ payment_method_id: 'pm_4444' });
    list(preferring(mastercard, [visa, other]));
    held.answer();
    await expect.element(toast(messages['billing.payment_method.preferred'])).toBeVisible();
    expect(shown()).toEqual(['4444', '4242', '0101']);
  });

  it('is rolled back if the server refuses it, with a message, and focus stays on its card', async () => {
    await open([visa, mastercard, other]);
    api.answersPage(setDefaultPaymentMethod, 400, 'no');
    await press('0101', words.setDefault);
    await expect.element(toast(messages['billing.payment_method.prefer.failed'])).toBeVisible();
    await expect.poll(shown).toEqual(['4242', '4444', '0101']);
    await expect.poll(focusedCard).toBe('pm_0101');
  });

  it('is rolled back if the request does not reach the server, even if the list cannot be reloaded either', async () => {
    await open([visa, mastercard]);
    api.cuts(setDefaultPaymentMethod);
    api.cuts(listPaymentMethods);
    await press('4444', words.setDefault);
    await expect.element(toast(messages['request.unreachable'])).toBeVisible();
    await expect.poll(shown).toEqual(['4242', '4444']);
  });

  it('is the last one chosen if two are chosen in quick succession', async () => {
    await open([visa, mastercard, other]);
    const first = api.holds(setDefaultPaymentMethod);
    const second = api.holds(setDefaultPaymentMethod);
    await press('4444', words.setDefault);
    await press('0101', words.setDefault);
    await expect.poll(() => shown()[0]).toBe('0101');
    list(preferring(mastercard, [visa, other]));
    first.answer();
    expect((await second.sent).body).toEqual({ payment_method_id: 'pm_0101' });
    expect(shown()[0]).toBe('0101');
    list(preferring(other, [visa, mastercard]));
    second.answer();
    await expect.element(toast(messages['billing.payment_method.preferred']).first()).toBeVisible();
    await expect.poll(shown).toEqual(['0101', '4242', '4444']);
  });
});

describe('a deleted card', () => {
  it('is named in a confirmation first, and stays if the answer is no', async () => {
    await open([visa, mastercard]);
    await press('4444', words.delete);
    const question = page.getByRole('dialog', { name: t(words.deleteTitle, { brand: 'Mastercard', last4: '4444' }) });
    await expect.element(question.getByText(words.deleteText)).toBeVisible();
    await question.getByRole('button', { name: words.keepCard }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(row('4444').getByRole('button', { name: words.delete })).toHaveFocus();
    expect(api.calls(deletePaymentMethod)).toEqual([]);
  });

  it('is removed with a message, and focus moves to its neighbor', async () => {
    await open([visa, mastercard, other]);
    const [first, second] = [api.holds(deletePaymentMethod), api.holds(deletePaymentMethod)];
    (row('4444').getByRole('button', { name: words.delete }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await tabTo(page.getByRole('dialog').getByRole('button', { name: words.deleteNow, exact: true }));
    await userEvent.keyboard('{Enter}');
    expect((await first.sent).body).toEqual({ paymentMethodId: 'pm_4444', is_declined: false });
    list([visa, other]);
    first.answer();
    await expect.element(toast(messages['billing.payment_method.deleted'])).toBeVisible();
    await expect.poll(shown).toEqual(['4242', '0101']);
    await expect.poll(focusedCard).toBe('pm_0101');
    await deleteCard('0101');
    expect((await second.sent).body).toEqual({ paymentMethodId: 'pm_0101', is_declined: false });
    list([visa]);
    second.answer();
    await expect.poll(shown).toEqual(['4242']);
    await expect.poll(focusedCard).toBe('pm_4242');
  });

  it('stays if the server refuses, and the failure is reported', async () => {
    await open([visa, mastercard]);
    api.answersPage(deletePaymentMethod, 400, 'no');
    await deleteCard('4444');
    await expect.element(toast(messages['billing.payment_method.delete.failed'])).toBeVisible();
    expect(shown()).toEqual(['4242', '4444']);
  });

  it.each([
    ['the only one', [visa], words.onlyCard],
    ['the default one', [visa, mastercard], words.defaultCard],
  ])('cannot be %s: its button says why, to mouse and keyboard users', async (_, cards, reason) => {
    await open(cards);
    const remove = row('4242').getByRole('button', { name: words.delete });
    const tooltip = page.getByRole('tooltip').getByText(reason, { exact: true });
    await remove.hover();
    await expect.element(tooltip).toBeVisible();
    await (await findElement('h1')).hover();
    await expect.element(tooltip).not.toBeInTheDocument();
    (remove.element() as HTMLElement).focus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
    await expect.element(remove).toHaveFocus();
    await expect.element(tooltip).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(remove).toHaveAttribute('aria-disabled', 'true');
    expect(api.calls(deletePaymentMethod)).toEqual([]);
  });
});
