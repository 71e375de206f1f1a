import { saveAutoRecharge, topUp } from '@hone/contracts/top-up';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './expectations.ts';
import { refuse } from './network.ts';
import { startPlace } from './place.ts';
import { sampled } from '../apps/web/testing/sampled.ts';
import { addCredit, badge, button, dialog, fillTopUp, item, notice, openAddCredit, openWith, panel } from './top-up-screen.ts';

const place = startPlace();
const settings = 'Auto recharge settings';

async function look(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

const looks: BrowserContextOptions[] = [
  { colorScheme: 'light', viewport: { width: 320, height: 640 } },
  { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { forcedColors: 'active', viewport: { width: 1024, height: 768 } },
];

it.each(sampled(looks))('the credits with what waits, and the badge’s menu, please axe and fit: %j', async (options) => {
  const { page, elsewhere } = await openWith(place, `waited${looks.indexOf(options)}`, ['good'], options);
  await elsewhere.call(topUp, { body: { amount_cents: 12_300, payment_method: 'bank_transfer' } });
  await elsewhere.call(topUp, { body: { amount_cents: 700, payment_method: 'credit_card' } });
  await page.reload();
  await panel(page).getByText('Not finished').waitFor();
  await look(page);
  await button(panel(page), 'How to send it').click();
  await dialog(page, 'Send your transfer').waitFor();
  await look(page);
  await page.keyboard.press('Escape');
  await dialog(page, 'Send your transfer').waitFor({ state: 'detached' });
  await badge(page).click();
  await item(page, 'Billing').waitFor();
  await look(page);
});

it.each(sampled(looks))('the purchase, with what is wrong and what stands in its way, pleases axe and fits: %j', async (options) => {
  const { page, tolerate } = await openWith(place, `bought${looks.indexOf(options)}`, ['good', 'mastercard'], options);
  tolerate(/402/);
  await openAddCredit(page);
  await fillTopUp(page, '3');
  await dialog(page).getByText('Please give a whole number').waitFor();
  await look(page);
  await fillTopUp(page, '9');
  const mend = await refuse(page, '**/billing/top-up/', 402, { code: 'billing.card.no_funds', message: '' });
  await addCredit(page).click();
  await notice(page, 'There is not enough money on this card.').waitFor();
  await look(page);
  await mend();
  await addCredit(page).click();
  await dialog(page, 'Credits added').waitFor();
  await look(page);
});

it.each(sampled(looks))('the settings, with what is wrong, please axe and fit: %j', async (options) => {
  const { page } = await openWith(place, `set${looks.indexOf(options)}`, ['good'], { ...options, address: '/billing?dialog=auto-recharge' });
  const figure = dialog(page, settings).getByRole('textbox').first();
  await figure.waitFor();
  await look(page);
  await dialog(page, settings).getByRole('switch').click();
  await figure.press('Enter');
  await dialog(page, settings).getByText('Please give a figure').first().waitFor();
  await look(page);
});

it.each(sampled(['ar-XB', 'en-XA']))('fit from right to left and in longer words: %s', async (language) => {
  const { page, elsewhere } = await openWith(place, language.replace('-', '').toLowerCase(), ['good'], { viewport: { width: 375, height: 720 } });
  await elsewhere.call(topUp, { body: { amount_cents: 12_300, payment_method: 'bank_transfer' } });
  await elsewhere.call(saveAutoRecharge, { body: { is_on: false, threshold_cents: 1000, target_cents: 6000 } });
  await page.evaluate((name) => localStorage.setItem('language', name), language);
  for (const name of ['add-credit', 'auto-recharge']) {
    await page.goto(`/billing?dialog=${name}`);
    await page.getByRole('dialog').locator('input').first().waitFor();
    await look(page);
  }
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
});
