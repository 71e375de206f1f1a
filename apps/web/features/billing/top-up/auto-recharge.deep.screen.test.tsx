import { listPaymentMethods } from '@hone/contracts/billing/cards';
import { messages } from '@hone/contracts/messages';
import { getAutoRecharge, saveAutoRecharge, type AutoRecharge } from '@hone/contracts/billing/top-ups';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { notifyFromAnotherTab } from '../../../testing/fakes/other-tab.ts';
import { tabTo } from '../../../testing/hands/keys.ts';
import { api } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import { badge, dialog as named, openCredits, panel, reachInMenu, rowOf, said } from '../testing/credits-desk.ts';
import { keptCard, rechargeOff } from '../testing/subscriptions.ts';
import { words } from './recharge/words.ts';
import { words as topUpWords } from './words.ts';

const dialog = named(words.title);
const toggle = dialog.getByRole('switch', { name: words.toggle, exact: true });
const threshold = dialog.getByLabelText(words.threshold, { exact: true });
const target = dialog.getByLabelText(words.target, { exact: true });
const cap = dialog.getByLabelText(new RegExp(`^${words.cap}`));
const save = dialog.getByRole('button', { name: words.save, exact: true });
const inDialog = (text: string) => dialog.getByText(text, { exact: true });
const state = () => rowOf(topUpWords.autoRecharge);
const sent = () => api.calls(saveAutoRecharge).map(({ body }) => body);

type More = Parameters<typeof openCredits>[0];

/** Saved changes become the new settings. */
async function openWith(settings: Partial<AutoRecharge> = {}, more: More = {}): Promise<void> {
  let kept: AutoRecharge = { ...rechargeOff, ...settings };
  await openCredits({
    ...more,
    arrange() {
      api.answers(getAutoRecharge, () => kept);
      api.answers(saveAutoRecharge, ({ body: { monthly_cap_cents = null, ...body } }) => {
        kept = { ...kept, ...body, monthly_cap_cents, stopped_at: null };
        return kept;
      });
    },
  });
}

async function open(): Promise<void> {
  await panel.getByRole('button', { name: topUpWords.autoRecharge, exact: true }).click();
  await expect.element(threshold).toBeVisible();
}

async function saveIt(): Promise<void> {
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
}

async function fill(low: string, high: string): Promise<void> {
  await threshold.fill(low);
  await target.fill(high);
}

async function expectFigures(low: string, high: string, most: string): Promise<void> {
  await expect.element(threshold).toHaveValue(low);
  await expect.element(target).toHaveValue(high);
  await expect.element(cap).toHaveValue(most);
}

describe('the auto-recharge dialog', () => {
  it('when turned on, needs a threshold and a target, names what is missing, and sends nothing until then', async () => {
    await openWith();
    await open();
    await expect.element(toggle).toHaveAttribute('aria-checked', 'false');
    await toggle.click();
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await tabTo(save);
    const missing = t(words.stillNeeded, { fields: `${words.thresholdName} and ${words.targetName}` });
    await expect.element(page.getByRole('tooltip').getByText(missing, { exact: true })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(threshold).toHaveFocus();
    expect(inDialog(words.needed).elements()).toHaveLength(2);
    await fill('5', '55');
    await expect.element(save).not.toHaveAttribute('aria-disabled');
    expect(sent()).toEqual([]);
    await saveIt();
    await expect.element(said(messages['billing.recharge.saved'])).toBeVisible();
    expect(sent()).toEqual([{ is_on: true, threshold_cents: 500, target_cents: 5500, monthly_cap_cents: null }]);
    await expect.poll(state).toBe(t(words.onText, { threshold: '$5.00', target: '$55.00' }) + words.on);
  });

  it('accepts a threshold from 5 to 199995 and a higher target from 55 to 200000, and says what is wrong', async () => {
    const wrongThreshold = inDialog(messages['billing.recharge.threshold']);
    const wrongTarget = inDialog(messages['billing.recharge.target']);
    const notAbove = inDialog(messages['billing.recharge.target_above']);
    await openWith();
    await open();
    await toggle.click();
    await target.fill('200000');
    for (const typed of ['4', '199996', '5.5', 'ten']) {
      await threshold.fill(typed);
      await expect.element(wrongThreshold).toBeVisible();
    }
    await threshold.fill('199995');
    await expect.element(wrongThreshold).not.toBeInTheDocument();
    for (const typed of ['54', '200001', '60 dollars']) {
      await target.fill(typed);
      await expect.element(wrongTarget).toBeVisible();
    }
    for (const typed of ['199995', '199994']) {
      await target.fill(typed);
      await expect.element(notAbove).toBeVisible();
    }
    await save.click();
    await expect.element(target).toHaveFocus();
    expect(sent()).toEqual([]);
    await fill('5', '55');
    await expect.element(notAbove).not.toBeInTheDocument();
    await expect.element(wrongTarget).not.toBeInTheDocument();
    await saveIt();
    expect(sent()).toEqual([{ is_on: true, threshold_cents: 500, target_cents: 5500, monthly_cap_cents: null }]);
  });

  it('when turned off, can always be saved, whatever the fields contain, and the saved figures are kept', async () => {
    await openWith({ is_on: true, threshold_cents: 2000, target_cents: 8000, monthly_cap_cents: 30_000, card: null });
    await open();
    await expectFigures('20', '80', '300');
    await threshold.fill('nothing');
    await expect.element(inDialog(messages['billing.recharge.threshold'])).toBeVisible();
    await toggle.click();
    await expect.element(inDialog(messages['billing.recharge.threshold'])).not.toBeInTheDocument();
    await saveIt();
    expect(sent()).toMatchObject([{ is_on: false, target_cents: 8000, monthly_cap_cents: 30_000 }]);
    await expect.poll(state).toBe(words.off);
  });

  it('says which card is charged, the most it can be charged, and the current balance', async () => {
    const card = t(words.card, { brand: 'Visa', last4: '4242' });
    await openWith();
    await open();
    await expect.element(inDialog(t(words.balanceWorth, { credits: 0, amount: '$0.00' }))).toBeVisible();
    await fill('10', '60');
    await expect.element(inDialog(t(words.charges, { amount: '$60.00', card }))).toBeVisible();
    await cap.fill('120');
    await expect.element(inDialog(t(words.chargesCapped, { amount: '$60.00', card, cap: '$120.00' }))).toBeVisible();
  });

  it('without a card, says so, links to adding one, and reopens with what was typed', async () => {
    await openWith({ card: null }, { cards: [] });
    await open();
    await toggle.click();
    await fill('10', '60');
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('link').click();
    await expect.poll(() => location.search).toBe('?tab=payment');
    await expect.element(dialog).not.toBeInTheDocument();
    api.answers(listPaymentMethods, { payment_methods: [keptCard()] });
    api.answers(getAutoRecharge, rechargeOff);
    notifyFromAnotherTab('billing');
    history.back();
    await expect.element(threshold).toHaveValue('10');
    await expect.element(target).toHaveValue('60');
    await expect.element(save).not.toHaveAttribute('aria-disabled');
  });

  it('shows the server’s refusals where they belong, and keeps everything that was typed', async () => {
    await openWith();
    await open();
    await toggle.click();
    await fill('10', '60');
    const notAbove = 'billing.recharge.target_above';
    api.refuses(saveAutoRecharge, notAbove, { fields: { target_cents: [notAbove] } });
    await save.click();
    await expect.element(inDialog(messages[notAbove])).toBeVisible();
    await expect.element(target).toHaveAttribute('aria-invalid', 'true');
    api.refuses(saveAutoRecharge, 'billing.card.none');
    await save.click();
    await expect.element(dialog.getByRole('alert').getByText(messages['billing.card.none'])).toBeVisible();
    await expectFigures('10', '60', '');
    await expect.element(toggle).toHaveAttribute('aria-checked', 'true');
    api.answers(saveAutoRecharge, { ...rechargeOff, is_on: true, threshold_cents: 1000, target_cents: 6000 });
    await saveIt();
  });

  it('says that recharging pauses while the plan has unlimited credits', async () => {
    await openWith({ is_on: true, threshold_cents: 1000, target_cents: 6000, rests: 'unlimited' });
    await expect.poll(state).toBe(words.restsUnlimited + words.rests);
    await open();
    await expect.element(inDialog(words.sleeps)).toBeVisible();
  });

  it('picks up what another tab saves, without overwriting what was changed here', async () => {
    await openWith();
    await open();
    await cap.fill('500');
    const saved = { is_on: true, threshold_cents: 1500, target_cents: 7000, monthly_cap_cents: 20_000 };
    api.answers(getAutoRecharge, { ...rechargeOff, ...saved });
    notifyFromAnotherTab('billing');
    await expectFigures('15', '70', '500');
    await expect.element(toggle).toHaveAttribute('aria-checked', 'true');
  });

  it('works by keyboard alone, over another page, and returns focus to the credit badge', async () => {
    await openWith({}, { address: '/variable-library' });
    await reachInMenu('autoRecharge');
    await expect.element(threshold).toBeVisible();
    await tabTo(toggle);
    await userEvent.keyboard(' ');
    await expect.element(toggle).toHaveAttribute('aria-checked', 'true');
    await tabTo(threshold);
    await userEvent.keyboard('25');
    await tabTo(target);
    await userEvent.keyboard('100');
    await tabTo(save);
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(badge).toHaveFocus();
    expect(sent()).toEqual([{ is_on: true, threshold_cents: 2500, target_cents: 10_000, monthly_cap_cents: null }]);
  });
});

it('auto-recharge that has stopped by itself says so on the page and in its settings, until turned on again', async () => {
  const at = new Date('2026-11-20T12:00:00.000Z');
  await openWith({ threshold_cents: 1000, target_cents: 6000, stopped_at: at.toISOString() });
  await expect.poll(state).toBe(t(words.stoppedText, { at }) + words.stoppedBadge);
  await open();
  await expect.element(inDialog(t(words.stopped, { at, count: 3 }))).toBeVisible();
  await toggle.click();
  await saveIt();
  await expect.poll(state).toBe(t(words.onText, { threshold: '$10.00', target: '$60.00' }) + words.on);
});
