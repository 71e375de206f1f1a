import { getSubscription } from '@hone/contracts/billing/subscription';
import { getBillingHistory } from '@hone/contracts/billing/bills';
import { setDefaultPaymentMethod } from '@hone/contracts/billing/cards';
import { getUsage } from '@hone/contracts/credits';
import { enhance } from '@hone/contracts/enhance/enhance';
import { messages } from '@hone/contracts/messages';
import { getAutoRecharge } from '@hone/contracts/billing/top-ups';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { comparePayments } from '../../apps/api/commands/payments.ts';
import { makeAdmin } from '../../apps/api/testing/operators/admin.ts';
import { signIn } from '../../apps/api/testing/api.ts';
import { improvable } from '../../apps/api/testing/enhancing/improvable.ts';
import { addCardOf, buy, customerOf, waitForEvents, type CardKind } from '../../apps/api/testing/money/money.ts';
import { waitForBilling } from '../../apps/api/testing/money/top-ups.ts';
import { findBrokenPromises } from '../../apps/api/testing/money/ledger.ts';
import { cardRow } from '../testing/screens/cards.ts';
import { chooseByKeyboard } from '../testing/screens/choose-by-keyboard.ts';
import { expectAccessible, tabTo } from '../testing/expectations.ts';
import { reloadAndFollow } from '../testing/following.ts';
import { makeActor, type Way } from '../testing/actor.ts';
import { startPlace } from '../testing/place.ts';
import { banner, button, dialog, plan, toast, wide } from '../testing/screens/plan.ts';
import { openSignedIn } from '../testing/screens/signed-in.ts';
import { ways } from '../testing/tier.ts';

const place = startPlace();

/** A person on the Overview, with one input method only, and with the state at the provider. */
async function openBuyer(name: string, way: Way, { kept, pro }: { kept?: CardKind; pro?: CardKind } = {}) {
  const watched = await openSignedIn(place, name, wide);
  const { page, email } = watched;
  watched.tolerate(/40[29]/);
  const elsewhere = await signIn(place.api, email);
  if (kept) await addCardOf(place.api, elsewhere, kept);
  if (pro) await buy(place.api, elsewhere, 'monthly', pro);
  await page.goto('/billing');
  await plan(page).waitFor();
  await reloadAndFollow(page);
  const person = makeActor(page, way);
  return {
    ...watched,
    elsewhere,
    person,
    /** Something that is chosen rather than pressed. */
    async choose(label: string) {
      const goal = page.getByRole('radio', { name: label, exact: true });
      if (way === 'mouse') return goal.click();
      // If no radio is selected, Tab reaches the first; arrows choose.
      const all = page.getByRole('radio');
      await tabTo(page, all.first());
      await page.keyboard.press('Space');
      for (let step = 0; step < 10 && !(await goal.isChecked()); step += 1) await page.keyboard.press('ArrowDown');
    },
    async pick(label: string, option: string) {
      const trigger = page.getByRole('combobox', { name: label });
      if (way === 'keyboard') {
        await tabTo(page, trigger);
        return chooseByKeyboard(page, trigger, option);
      }
      await trigger.click();
      await page.getByRole('option', { name: new RegExp(`^${option}`) }).click();
      await page.getByRole('listbox').waitFor({ state: 'detached' });
    },
    async renew() {
      await place.api.sandbox.desk.forwardToRenewal(await customerOf(elsewhere));
      await waitForEvents(place.api);
    },
    stands: async () => (await elsewhere.call(getSubscription)).status,
    paid: async () =>
      (await elsewhere.call(getBillingHistory)).billing_history.map(({ payment_amount }) => payment_amount),
  };
}

/** Uses up this many credits. */
async function spend(email: string, times: number): Promise<void> {
  const visitor = await signIn(place.api, email);
  for (let time = 0; time < times; time += 1)
    await visitor.call(enhance, { body: improvable(`write a mail to my boss about order ${time}, which is late`) });
}

const titled = (page: Page, text: string | RegExp) => page.getByRole('tabpanel').getByText(text).first();
const mails = (email: string, subject: RegExp) => () =>
  place.api.mailbox.to(email).filter((mail) => subject.test(mail.subject)).length;

describe('a subscription over time', () => {
  it.each(ways)('switches from monthly to yearly at its renewal, with nothing due before then (%s)', async (way) => {
    const { page, email, person, pick, renew, paid, stands } = await openBuyer(`yearly${way}`, way, { pro: 'good' });
    await person.pressNamed('button', 'Upgrade Your Plan');
    await dialog(page, 'Upgrade Your Plan').waitFor();
    await pick('Billing cycle', 'Yearly Plan');
    await expectAccessible(page);
    await person.pressNamed('button', 'Continue');
    const confirmation = dialog(page, 'Confirmation of Plan');
    await confirmation.getByText('$86.40').first().waitFor();
    await confirmation
      .getByText(/at the start of the next billing cycle, on\s+21 December 2026|December 21, 2026/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await person.pressNamed('button', 'Update Plan');
    await toast(page, messages['billing.subscription.changed']).waitFor();
    await titled(page, 'Change planned').waitFor();
    expect(await paid()).toEqual([7.5]);
    await expect.poll(mails(email, /plan/i)).toBe(1);
    await renew();
    await titled(page, 'Yearly').waitFor();
    expect([await paid(), await stands()]).toEqual([[86.4, 7.5], 'active']);
  });

  it.each(ways)('keeps its plan when a planned change is undone (%s)', async (way) => {
    const { page, person, pick, renew, paid } = await openBuyer(`keeping${way}`, way, { pro: 'good' });
    await person.pressNamed('button', 'Upgrade Your Plan');
    await pick('Billing cycle', 'Quarterly Plan');
    await person.pressNamed('button', 'Continue');
    await dialog(page, 'Confirmation of Plan').waitFor();
    await person.pressNamed('button', 'Update Plan');
    await toast(page, messages['billing.subscription.changed']).waitFor();
    await person.pressNamed('button', 'Keep current plan');
    await toast(page, messages['billing.subscription.kept']).waitFor();
    await button(page, 'Keep current plan').waitFor({ state: 'detached' });
    await renew();
    expect(await paid()).toEqual([15, 7.5]);
  });

  it.each(ways)('is canceled, works until its end, then lapses, and can be started again (%s)', async (way) => {
    const { page, email, elsewhere, person, choose, renew, stands } = await openBuyer(`ending${way}`, way, {
      pro: 'good',
    });
    await person.pressNamed('button', 'Cancel Subscription');
    const asked = dialog(page, 'Cancel Subscription');
    await asked.waitFor();
    expect(
      await asked.getByRole('button', { name: 'Cancel Subscription', exact: true }).getAttribute('aria-disabled'),
    ).toBe('true');
    await choose("It's too expensive");
    await expectAccessible(page);
    await person.press(asked.getByRole('button', { name: 'Cancel Subscription', exact: true }));
    await toast(page, messages['billing.subscription.canceled']).waitFor();
    await titled(page, 'Pro until').waitFor();
    await expect.poll(mails(email, /cancel/i)).toBe(1);
    expect(await elsewhere.call(getUsage)).toMatchObject({ is_unlimited: true });
    await renew();
    await titled(page, 'Pro has ended.').waitFor();
    expect([await stands(), (await elsewhere.call(getUsage)).is_unlimited]).toEqual(['lapsed', false]);
    const activate = page
      .getByRole('link', { name: 'Activate Subscription' })
      .or(button(page, 'Activate Subscription'))
      .first();
    await Promise.all([page.waitForURL(/\/billing-plans\?.*interval=monthly/), person.press(activate)]);
    await page.getByRole('heading', { name: 'Payment Details', exact: true }).waitFor();
  });

  it.each(ways)('that was canceled is resumed, and renews (%s)', async (way) => {
    const { page, person, choose, renew, paid, stands } = await openBuyer(`resuming${way}`, way, { pro: 'good' });
    await person.pressNamed('button', 'Cancel Subscription');
    await choose('Other');
    await person.press(
      dialog(page, 'Cancel Subscription').getByRole('button', { name: 'Cancel Subscription', exact: true }),
    );
    await toast(page, messages['billing.subscription.canceled']).waitFor();
    await person.pressNamed('button', 'Resume Subscription');
    await toast(page, messages['billing.subscription.resumed']).waitFor();
    await button(page, 'Cancel Subscription').waitFor();
    await renew();
    expect([await paid(), await stands()]).toEqual([[15, 7.5], 'active']);
  });

  it.each(ways)('whose card fails at a renewal is saved by another card during the grace period (%s)', async (way) => {
    const { page, email, elsewhere, person, renew, paid, stands } = await openBuyer(`failing${way}`, way, {
      pro: 'failsLater',
    });
    await renew();
    await renew();
    await banner(page)
      .getByText(/Your payment of \$15\.00 failed/)
      .waitFor();
    await expect.poll(mails(email, /didn’t go through/)).toBe(1);
    expect((await elsewhere.call(getUsage)).is_unlimited).toBe(true);
    await addCardOf(place.api, elsewhere, 'mastercard');
    await person.press(banner(page).getByRole('link', { name: 'Choose another card' }));
    await person.press(cardRow(page, '4444').getByRole('button', { name: /Set Default/ }));
    await cardRow(page, '4444').getByText('Default', { exact: true }).waitFor();
    await page.goto('/billing');
    await person.press(banner(page).getByRole('button', { name: 'Pay $15.00 now' }));
    await toast(page, 'Your payment went through. Pro continues.').waitFor();
    expect([await paid(), await stands()]).toEqual([[15, 15, 7.5], 'active']);
  });
});

describe('credits', () => {
  it.each(ways)('are bought by card and by bank transfer (%s)', async (way) => {
    const { page, elsewhere, person, choose, paid } = await openBuyer(`buying${way}`, way, { kept: 'good' });
    const bought = async () => (await elsewhere.call(getUsage)).bought;
    await person.pressNamed('button', 'Add Credit');
    const asked = dialog(page, 'Add to credit balance');
    await person.fill(asked.getByLabel('Amount'), '25');
    await choose('Credit card');
    await expectAccessible(page);
    await person.press(asked.getByRole('button', { name: 'Add Credit', exact: true }));
    await dialog(page, 'Credits added')
      .getByText(/500 credits for \$25\.00/)
      .waitFor();
    expect([await bought(), await paid()]).toEqual([500, [25]]);
    await person.press(dialog(page, 'Credits added').getByRole('button', { name: 'Done', exact: true }));
    await dialog(page, 'Credits added').waitFor({ state: 'detached' });

    await person.pressNamed('button', 'Add Credit');
    await person.fill(asked.getByLabel('Amount'), '100');
    await choose('Bank transfer');
    await person.press(asked.getByRole('button', { name: 'Add Credit', exact: true }));
    await dialog(page, 'Send your transfer').getByRole('term').getByText('Reference', { exact: true }).waitFor();
    await expectAccessible(page);
    await person.press(dialog(page, 'Send your transfer').getByRole('button', { name: 'Done', exact: true }));
    await titled(page, 'Waiting for your transfer').waitFor();
    expect([await bought(), await paid()]).toEqual([500, [25]]);
    const { invoices } = await place.api.sandbox.port.readSnapshot(await customerOf(elsewhere));
    await place.api.sandbox.desk.receiveTransfer(invoices.find(({ state }) => state === 'open')!.id);
    await titled(page, 'Waiting for your transfer').waitFor({ state: 'detached' });
    // Both at the same time, since the test stops the clock.
    expect([await bought(), new Set(await paid())]).toEqual([2500, new Set([100, 25])]);
  });

  it.each(ways)(
    'are bought automatically, once, when they run low; after three failed charges that stops, and says why (%s)',
    async (way) => {
      const { page, email, elsewhere, person, paid } = await openBuyer(`low${way}`, way, { kept: 'good' });
      const failing = await addCardOf(place.api, elsewhere, 'cannotBeCharged');
      await person.pressNamed('button', 'Auto recharge');
      const asked = dialog(page, 'Auto recharge settings');
      await person.press(asked.getByRole('switch', { name: 'Auto recharge' }));
      await person.fill(asked.getByLabel('When your balance falls below'), '54');
      await person.fill(asked.getByLabel('Bring your balance up to'), '55');
      await expectAccessible(page);
      await person.press(asked.getByRole('button', { name: 'Save', exact: true }));
      await toast(page, messages['billing.recharge.saved']).waitFor();
      // No purchase yet: the balance is below the threshold.
      await expect.poll(paid).toEqual([55]);
      await waitForEvents(place.api);
      expect((await elsewhere.call(getUsage)).bought).toBe(1100);

      await elsewhere.call(setDefaultPaymentMethod, { body: { payment_method_id: failing.id } });
      const recharge = async () => (await signIn(place.api, email)).call(getAutoRecharge);
      // The daily allowance is spent first, then purchased credits, of which $54 are 1,080.
      await spend(email, 10 + 21);
      await expect.poll(async () => (await recharge()).rests).toBe('after_failure');
      // Its login won't last for the following hours.
      await page.close();
      // Deliver events first: later they would be too old to be accepted.
      await waitForBilling(place.api);
      place.api.clock.forward(2 * 3600);
      await spend(email, 1);
      await waitForBilling(place.api);
      await expect.poll(mails(email, /auto recharge/i)).toBe(1);
      // The next day has its own allowance.
      place.api.clock.forward(25 * 3600);
      await spend(email, 10 + 1);
      await expect.poll(async () => (await recharge()).stopped_at).not.toBeNull();
      await expect.poll(mails(email, /auto recharge/i)).toBe(2);

      const later = await openSignedIn(place, `low${way}`, wide);
      await later.page.goto('/billing');
      await later.page.getByText('Stopped', { exact: true }).waitFor();
      await later.page.getByText(/because charges failed/).waitFor();
      const { billing_history } = await (await signIn(place.api, email)).call(getBillingHistory);
      expect(billing_history.map(({ payment_amount }) => payment_amount)).toEqual([55]);
    },
  );
});

it('after all of this, both consistency checks find nothing', async () => {
  const { database } = place.api.test;
  const lines = await findBrokenPromises(database, place.api.clock.now);
  const openPayments = () => Promise.resolve(place.api.sandbox.port);
  const admin = makeAdmin({ database, now: place.api.clock.now, openPayments });
  await waitForEvents(place.api);
  await comparePayments(admin, (line) => void lines.push(line));
  expect(lines).toEqual([expect.stringMatching(/^No differences: \d+ customers were compared/)]);
});
