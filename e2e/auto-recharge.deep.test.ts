import { messages } from '@hone/contracts/messages';
import { saveAutoRecharge } from '@hone/contracts/top-up';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addCardOf, buy } from '../apps/api/testing/money.ts';
import { expectFocused, tabTo } from './expectations.ts';
import { reloadFollowing } from './following.ts';
import { refuse } from './network.ts';
import { makePerson } from './person.ts';
import { startPlace } from './place.ts';
import { badge, button, dialog as named, openWith, panel, row, toast, watchSent } from './top-up-screen.ts';

const place = startPlace();
const dialog = (page: Page) => named(page, 'Auto recharge settings');
const toggle = (page: Page) => dialog(page).getByRole('switch', { name: 'Auto recharge', exact: true });
const threshold = (page: Page) => dialog(page).getByLabel('When the balance falls below', { exact: true });
const target = (page: Page) => dialog(page).getByLabel('Bring the balance up to', { exact: true });
const cap = (page: Page) => dialog(page).getByLabel('At most a month (optional)', { exact: true });
const save = (page: Page) => button(dialog(page), 'Save');
const state = (page: Page) => row(page, 'Auto recharge');

async function open(page: Page): Promise<void> {
  await button(panel(page), 'Auto recharge').click();
  await threshold(page).waitFor();
}

async function saveIt(page: Page): Promise<void> {
  await save(page).click();
  await dialog(page).waitFor({ state: 'detached' });
}

describe('Auto recharge settings', () => {
  it('on needs a threshold and a target, and names what is missing; nothing is sent before', async () => {
    const { page, recharge } = await openWith(place, 'needing', ['good']);
    const sent = watchSent(page, '/billing/auto-recharge/', 'PUT');
    await open(page);
    expect(await toggle(page).getAttribute('aria-checked')).toBe('false');
    await toggle(page).click();
    expect(await save(page).getAttribute('aria-disabled')).toBe('true');
    await tabTo(page, save(page));
    await page.getByRole('tooltip').getByText('Still needed: Threshold and Target', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await expectFocused(threshold(page));
    expect(await dialog(page).getByText('Please give a figure, or switch auto recharge off').count()).toBe(2);
    await threshold(page).fill('5');
    await target(page).fill('55');
    await expect.poll(() => save(page).getAttribute('aria-disabled')).toBe(null);
    expect(sent).toEqual([]);
    await saveIt(page);
    await toast(page, 'Auto recharge is saved.').waitFor();
    expect(sent).toEqual([{ is_on: true, threshold_cents: 500, target_cents: 5500, monthly_cap_cents: null }]);
    expect(await recharge()).toMatchObject({ is_on: true, threshold_cents: 500, target_cents: 5500 });
    await expect.poll(() => state(page).innerText()).toMatch(/^Below \$5\.00 up to \$55\.00\s+On$/);
  });

  it('takes a threshold from 5 to 199995, a target from 55 to 200000 above it, and says what is wrong under each', async () => {
    const { page, recharge } = await openWith(place, 'bounds', ['good']);
    const wrongThreshold = dialog(page).getByText(messages['billing.recharge.threshold'], { exact: true });
    const wrongTarget = dialog(page).getByText(messages['billing.recharge.target'], { exact: true });
    const notAbove = dialog(page).getByText('The target must be above the threshold.', { exact: true });
    await open(page);
    await toggle(page).click();
    await target(page).fill('200000');
    for (const typed of ['4', '199996', '5.5', 'ten']) {
      await threshold(page).fill(typed);
      await wrongThreshold.waitFor();
    }
    await threshold(page).fill('199995');
    await wrongThreshold.waitFor({ state: 'detached' });
    for (const typed of ['54', '200001', '60 dollars']) {
      await target(page).fill(typed);
      await wrongTarget.waitFor();
    }
    for (const typed of ['199995', '199994']) {
      await target(page).fill(typed);
      await notAbove.waitFor();
    }
    await save(page).click();
    await expectFocused(target(page));
    expect((await recharge()).is_on).toBe(false);
    await threshold(page).fill('5');
    await target(page).fill('55');
    await notAbove.waitFor({ state: 'detached' });
    await wrongTarget.waitFor({ state: 'detached' });
    await saveIt(page);
    expect(await recharge()).toMatchObject({ is_on: true, threshold_cents: 500, target_cents: 5500 });
  });

  it('off can always be saved, whatever stands in the fields; what was saved before stays in them', async () => {
    const { page, recharge } = await openWith(place, 'off', ['good']);
    await open(page);
    await toggle(page).click();
    await threshold(page).fill('20');
    await target(page).fill('80');
    await cap(page).fill('300');
    await saveIt(page);
    await open(page);
    expect(await Promise.all([threshold(page), target(page), cap(page)].map((field) => field.inputValue()))).toEqual(['20', '80', '300']);
    await threshold(page).fill('nothing');
    await dialog(page).getByText(messages['billing.recharge.threshold'], { exact: true }).waitFor();
    await toggle(page).click();
    await expect.poll(() => dialog(page).getByText(messages['billing.recharge.threshold'], { exact: true }).count()).toBe(0);
    await saveIt(page);
    expect(await recharge()).toMatchObject({ is_on: false, threshold_cents: 2000, target_cents: 8000, monthly_cap_cents: 30_000 });
    await expect.poll(() => state(page).innerText()).toBe('Off');
    await open(page);
    expect(await threshold(page).inputValue()).toBe('20');
  });

  it('says which card is charged, how much at most, and what is there now', async () => {
    const { page } = await openWith(place, 'telling', ['good']);
    await open(page);
    await dialog(page).getByText('0 bought credits, worth $0.00', { exact: true }).waitFor();
    await threshold(page).fill('10');
    await target(page).fill('60');
    await dialog(page).getByText('Each time at most $60.00 is charged to Visa ending 4242.', { exact: true }).waitFor();
    await cap(page).fill('120');
    await dialog(page).getByText('Each time at most $60.00 is charged to Visa ending 4242, and no more than $120.00 a month.', { exact: true }).waitFor();
  });

  it('without a card says so, with the way to one, and comes back as it was left; off can be saved all the same', async () => {
    const { page, elsewhere } = await openWith(place, 'cardless', []);
    await open(page);
    await toggle(page).click();
    await threshold(page).fill('10');
    await target(page).fill('60');
    expect(await save(page).getAttribute('aria-disabled')).toBe('true');
    await dialog(page).getByRole('link', { name: 'Add one under Billing' }).click();
    await button(page, 'Add New Details').waitFor();
    expect(await dialog(page).count()).toBe(0);
    await addCardOf(place.api, elsewhere, 'good');
    await page.goBack();
    await threshold(page).waitFor();
    expect([await threshold(page).inputValue(), await target(page).inputValue()]).toEqual(['10', '60']);
  });

  it('says what the server refuses where it belongs, and keeps everything that was typed', async () => {
    const { page, tolerate } = await openWith(place, 'refused', ['good']);
    tolerate(/400|409/);
    await open(page);
    await toggle(page).click();
    await threshold(page).fill('10');
    await target(page).fill('60');
    const mend = await refuse(page, '**/billing/auto-recharge/', 400, { code: 'billing.recharge.target_above', message: '', error_codes: { target_cents: ['billing.recharge.target_above'] } });
    await save(page).click();
    await dialog(page).getByText('The target must be above the threshold.', { exact: true }).waitFor();
    await mend();
    const mendCard = await refuse(page, '**/billing/auto-recharge/', 409, { code: 'billing.card.none', message: '' });
    await save(page).click();
    await dialog(page).getByRole('alert').getByText('You have no card that can be charged. Please add one first.').waitFor();
    await mendCard();
    expect([await threshold(page).inputValue(), await target(page).inputValue(), await toggle(page).getAttribute('aria-checked')]).toEqual(['10', '60', 'true']);
    await saveIt(page);
  });

  it('sleeps while the plan has unlimited credits, and says so', async () => {
    const { page, elsewhere } = await openWith(place, 'sleeping', []);
    await buy(place.api, elsewhere);
    await elsewhere.call(saveAutoRecharge, { body: { is_on: true, threshold_cents: 1000, target_cents: 6000 } });
    await page.reload();
    await expect.poll(() => state(page).innerText()).toMatch(/^Your plan has unlimited credits\s+Rests$/);
    await open(page);
    await dialog(page).getByText('Your plan has unlimited credits, so this rests until the plan is over.').waitFor();
  });

  it('follows what another tab saves, and writes over nothing that was changed here', async () => {
    const { page, elsewhere } = await openWith(place, 'following', ['good']);
    await reloadFollowing(page);
    await open(page);
    await cap(page).fill('500');
    await elsewhere.call(saveAutoRecharge, { body: { is_on: true, threshold_cents: 1500, target_cents: 7000, monthly_cap_cents: 20_000 } });
    await expect.poll(() => threshold(page).inputValue()).toBe('15');
    expect([await target(page).inputValue(), await cap(page).inputValue(), await toggle(page).getAttribute('aria-checked')]).toEqual(['70', '500', 'true']);
  });

  it('works by the keyboard alone, over another page, and gives the focus back to the badge', async () => {
    const { page, recharge } = await openWith(place, 'keys', ['good'], { address: '/variable-library' });
    const person = makePerson(page, 'keyboard');
    await person.press(badge(page));
    await person.pressNamed('menuitem', 'Auto recharge settings');
    await threshold(page).waitFor();
    await tabTo(page, toggle(page));
    await page.keyboard.press('Space');
    await expect.poll(() => toggle(page).getAttribute('aria-checked')).toBe('true');
    await tabTo(page, threshold(page));
    await page.keyboard.type('25');
    await tabTo(page, target(page));
    await page.keyboard.type('100');
    await tabTo(page, save(page));
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    await expectFocused(badge(page));
    expect(await recharge()).toMatchObject({ is_on: true, threshold_cents: 2500, target_cents: 10_000 });
  });
});

it('one that stopped by itself says so on the page and in its settings, until it is switched on again', async () => {
  const { page, recharge } = await openWith(place, 'stopped', ['good']);
  await page.route('**/billing/auto-recharge/', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    return route.fulfill({ response, json: { data: { ...data, is_on: false, threshold_cents: 1000, target_cents: 6000, stopped_at: '2026-11-20T10:00:00.000Z' } } });
  });
  await page.reload();
  await expect.poll(() => state(page).innerText()).toMatch(/^By itself on Nov 20, 2026, because charges failed\s+Stopped$/);
  await open(page);
  await dialog(page).getByText('It was switched off by itself on November 20, 2026, because 3 charges in a row failed.').waitFor();
  await page.unroute('**/billing/auto-recharge/');
  await toggle(page).click();
  await saveIt(page);
  await expect.poll(() => state(page).innerText()).toMatch(/On$/);
  expect((await recharge()).is_on).toBe(true);
});

