import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addressOfStep, bank, cardFrame, complete, heading, notice, openPayment, success } from './checkout-screen.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expectations.ts';
import { refuse } from './network.ts';
import { startPlace } from './place.ts';
import { openSignedIn } from './signed-in.ts';
import { sampled } from '../apps/web/testing/sampled.ts';

const place = startPlace();

async function look(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

const looks: BrowserContextOptions[] = [
  { viewport: { width: 320, height: 640 } },
  { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { forcedColors: 'active', viewport: { width: 1024, height: 768 } },
];

// In the dark axe takes a frame that lets the page's ground through for white: the field is looked at in the light.
it.each(sampled(looks))('both steps, what stands in the way and the success please axe and fit: %j', async (options) => {
  const { page, tolerate } = await openPayment(place, `looked${looks.indexOf(options)}`, { ...(options.colorScheme === 'dark' ? { kept: ['asks', 'mastercard'] } : { fills: 'asks' }), options });
  tolerate(/402/);
  await look(page);
  const mend = await refuse(page, '**/create-subscription/', 402, { code: 'billing.card.no_funds', message: '' });
  await complete(page).click();
  await notice(page, 'There is not enough money on this card.').waitFor();
  await look(page);
  await mend();
  await complete(page).click();
  await bank(page).getByRole('button', { name: 'Confirm payment' }).waitFor();
  await expectNoSidewaysScroll(page);
  await bank(page).getByRole('button', { name: 'Confirm payment' }).click();
  await success(page).waitFor();
  await look(page);
  await page.goto(addressOfStep('payment', 'monthly'));
  await heading(page, 'You have Pro already').waitFor();
  await look(page);
});

it.each(sampled(['ar-XB', 'en-XA']))('the steps fit from right to left and in longer words: %s', async (language) => {
  const { page } = await openSignedIn(place, language.replace('-', '').toLowerCase(), { viewport: { width: 375, height: 720 } });
  await page.evaluate((name) => localStorage.setItem('language', name), language);
  for (const step of ['customize', 'payment'] as const) {
    await page.goto(addressOfStep(step, 'yearly'));
    await page.locator('[data-due]').waitFor();
    if (step === 'payment') await cardFrame(page).locator('input').first().waitFor();
    await look(page);
  }
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
});
