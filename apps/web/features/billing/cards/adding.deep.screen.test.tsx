import { addPaymentMethod, listPaymentMethods } from '@hone/contracts/billing/cards';
import { messages } from '@hone/contracts/messages';
import { countries } from '@hone/domain/countries';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectLabels } from '../../../testing/hands/labels.ts';
import { makeUser } from '../../../testing/people.ts';
import { api, openScreen } from '../../../testing/screen.tsx';
import { watchAnalytics } from '../../../testing/fakes/analytics.ts';
import { fillIn } from '../testing/autofill.ts';
import { answerBilling, isCardFocused, readCard, typeCard } from '../testing/desk.ts';
import { cardOf } from '../testing/samples.ts';
import { cardFaultMessage } from './faults.ts';
import { words } from './words.ts';

const address = {
  [words.nameOnCard]: ['cc-name', 'Ada Lovelace'],
  [words.line1]: ['billing address-line1', '12 St James’s Square'],
  [words.city]: ['billing address-level2', 'London'],
  [words.postalCode]: ['billing postal-code', 'SW1Y 4JH'],
} as const;
const typed = Object.values(address).map(([, text]) => text);
const britain = { 'billing country': 'GB' };
const dialog = page.getByRole('dialog', { name: words.addTitle });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const country = field(words.billingAddress);
const proceed = page.getByRole('button', { name: words.continue, exact: true });
const press = (button: typeof proceed) => (button.element() as HTMLElement).click();
/** The card field reports its state from its frame. */
async function pressOn(): Promise<void> {
  await expect.element(proceed).not.toHaveAttribute('aria-disabled');
  press(proceed);
}
const adding = page.getByRole('button', { name: words.addNewDetails, exact: true });
const toast = (text: string) => page.getByRole('status').getByText(text, { exact: true });
const underCard = (text: string) => page.getByRole('group', { name: words.card }).getByText(text, { exact: true });
const values = () => Object.keys(address).map((label) => (field(label).element() as HTMLInputElement).value);
const shown = () => [...document.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) => dataset['card']);

async function open(): Promise<void> {
  answerBilling();
  await openScreen('/billing?tab=payment', { as: makeUser('ada') });
  await openDialog();
}

async function openDialog(): Promise<void> {
  await adding.click();
  await expect.poll(isCardFocused).toBe(true);
}

async function fillAddress(): Promise<void> {
  await fillIn({ ...Object.fromEntries(Object.values(address)), ...britain });
  await expect.element(country).toHaveTextContent('United Kingdom');
}

/** The server accepts it and lists it from then on. */
function takeCard(): void {
  const card = cardOf('4242');
  api.answers(addPaymentMethod, () => {
    api.answers(listPaymentMethods, { payment_methods: [card] });
    return card;
  });
}

describe('Add Payment Details', () => {
  it('has the fields and buttons in the specification, and focuses the card first', async () => {
    await open();
    await expectLabels('Add Payment Details');
    await expect.element(dialog.getByRole('group', { name: words.card, exact: true })).toBeVisible();
  });

  it('offers every country in the list, and typing finds one', async () => {
    await open();
    await country.click();
    await expect.poll(() => page.getByRole('option').elements().length).toBe(countries.length);
    await userEvent.keyboard('portu');
    await expect.poll(() => document.querySelector('[role=option][data-highlighted]')?.textContent).toBe('Portugal');
    await userEvent.keyboard('{Enter}');
    await expect.element(country).toHaveTextContent('Portugal');
  });

  it('adds a card, which is listed immediately; analytics gets neither its name nor its number', async () => {
    await open();
    takeCard();
    const told = watchAnalytics();
    await typeCard('tok_good');
    await fillAddress();
    await proceed.click();
    await expect.element(toast(messages['billing.payment_method.added'])).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(shown).toEqual(['pm_4242']);
    await expect.element(adding).toHaveFocus();
    expect(api.calls(addPaymentMethod).map(({ body }) => body)).toEqual([{ token: 'tok_good,Ada Lovelace,GB' }]);
    expect(told()).toContainEqual({ event: 'payment_details_added', properties: { brand: 'visa' } });
    expect(JSON.stringify(told())).not.toMatch(/Ada|4242|James|tok_/);
    await openDialog();
    expect(values()).toEqual(['', '', '', '']);
  });

  it('cannot be submitted until the card and address are complete, and says so; line 2 is optional', async () => {
    await open();
    await expect.element(proceed).toHaveAttribute('aria-disabled', 'true');
    await proceed.hover();
    const fields = 'Card, Name on Card, Billing Address, Address Line 1, City, and Postal Code';
    await expect.element(page.getByRole('tooltip')).toHaveTextContent(words.stillNeeded.replace('{fields}', fields));
    await typeCard('tok_good');
    await fillAddress();
    await expect.element(proceed).not.toHaveAttribute('aria-disabled');
    await expect.element(field(words.line2)).toHaveValue('');
    for (const [label, [what, text]] of Object.entries(address)) {
      await fillIn({ [what]: '   ' });
      await expect.element(proceed, { message: label }).toHaveAttribute('aria-disabled', 'true');
      await expect.element(field(label)).toHaveAccessibleDescription(messages['request.field.required']);
      await fillIn({ [what]: text });
      await expect.element(proceed, { message: label }).not.toHaveAttribute('aria-disabled');
    }
    await typeCard('half');
    await expect.element(proceed).toHaveAttribute('aria-disabled', 'true');
  });

  it('sends nothing if a field is missing: pressing Continue reports it, and focuses it', async () => {
    await open();
    await typeCard('tok_good');
    const steps = [address[words.nameOnCard], ['billing country', 'GB'], ...Object.values(address).slice(1)] as const;
    const labels = [words.nameOnCard, words.billingAddress, words.line1, words.city, words.postalCode];
    for (const [index, label] of labels.entries()) {
      (field(words.line2).element() as HTMLElement).focus();
      press(proceed);
      await expect.element(field(label)).toHaveFocus();
      await expect.element(field(label)).toHaveAccessibleDescription(messages['request.field.required']);
      const [what, text] = steps[index]!;
      await fillIn({ [what]: text });
    }
    expect(api.calls(addPaymentMethod)).toEqual([]);
  });

  it('reports an incomplete card under its field, and focuses it', async () => {
    await open();
    await typeCard('half');
    await fillAddress();
    (field(words.city).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(underCard(words.cardIncomplete)).toBeVisible();
    await expect.poll(isCardFocused).toBe(true);
    expect(api.calls(addPaymentMethod)).toEqual([]);
  });

  it('says what is wrong with a refused card, loses nothing, and then accepts a good one', async () => {
    await open();
    const told = watchAnalytics();
    await fillAddress();
    const faults = ['refused', 'no_funds', 'unreachable'] as const;
    for (const fault of faults) {
      await typeCard(fault);
      await pressOn();
      await expect.element(underCard(cardFaultMessage(fault))).toBeVisible();
      await expect.poll(isCardFocused).toBe(true);
    }
    expect(values()).toEqual(typed);
    await expect.element(country).toHaveTextContent('United Kingdom');
    expect(told()).toEqual(faults.map((reason) => ({ event: 'payment_details_not_added', properties: { reason } })));
    expect(api.calls(addPaymentMethod)).toEqual([]);
    takeCard();
    await typeCard('tok_good');
    await proceed.click();
    await expect.poll(shown).toEqual(['pm_4242']);
  });

  it('adds a card once, however often Enter is pressed', async () => {
    await open();
    await typeCard('tok_good');
    await fillAddress();
    const held = api.holds(addPaymentMethod);
    (field(words.city).element() as HTMLElement).focus();
    for (let times = 0; times < 3; times += 1) await userEvent.keyboard('{Enter}');
    await held.sent;
    // Still focusable while busy.
    await userEvent.keyboard('{Enter}');
    dialog.element().querySelector<HTMLElement>('[type=submit]')!.click();
    api.answers(listPaymentMethods, { payment_methods: [cardOf('4242')] });
    held.answer(cardOf('4242'));
    await expect.poll(shown).toEqual(['pm_4242']);
    expect(api.calls(addPaymentMethod)).toHaveLength(1);
  });

  it('shows the server’s reason for any other failure, or else the specified message, and keeps what was typed', async () => {
    await open();
    await typeCard('tok_good');
    await fillAddress();
    api.answersPage(addPaymentMethod, 400, 'no');
    await pressOn();
    await expect.element(toast(messages['billing.payment_method.add.failed'])).toBeVisible();
    api.refuses(addPaymentMethod, 'billing.provider.unknown');
    await pressOn();
    await expect.element(toast(messages['billing.provider.unknown'])).toBeVisible();
    api.refuses(addPaymentMethod, 'billing.card.too_many');
    await pressOn();
    await expect.element(underCard(messages['billing.card.too_many'])).toBeVisible();
    expect([readCard(), ...values()]).toEqual(['tok_good', ...typed]);
    takeCard();
    await proceed.click();
    await expect.poll(shown).toEqual(['pm_4242']);
  });

  it('keeps what was typed after an accidental close, and drops it on Cancel', async () => {
    await open();
    await fillAddress();
    // The page doesn't hear key presses inside the card field's frame.
    (field(words.city).element() as HTMLElement).focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await openDialog();
    expect(values()).toEqual(typed);
    await expect.element(country).toHaveTextContent('United Kingdom');
    press(dialog.getByRole('button', { name: words.cancel }));
    await openDialog();
    expect(values()).toEqual(['', '', '', '']);
  });

  it('can be filled in, sent and left by keyboard alone', async () => {
    answerBilling();
    takeCard();
    await openScreen('/billing?tab=payment', { as: makeUser('ada') });
    await expect.element(adding).toBeVisible();
    (adding.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(isCardFocused).toBe(true);
    await userEvent.keyboard('tok_keys{Tab}Grace{Tab}');
    await expect.element(country).toHaveFocus();
    await fillIn({ 'billing country': 'US' });
    await userEvent.keyboard('{Tab}1 A{Tab}{Tab}B{Tab}2{Tab}{Tab}');
    await expect.element(proceed).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(shown).toEqual(['pm_4242']);
    await expect.element(adding).toHaveFocus();
    expect(api.calls(addPaymentMethod).map(({ body }) => body)).toEqual([{ token: 'tok_keys,Grace,US' }]);
  });
});
