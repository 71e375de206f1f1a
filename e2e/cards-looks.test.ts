import { addPaymentMethod } from '@hone/contracts/cards';
import { describe, expect, it } from 'vitest';
import { makeAccount, signIn } from '../apps/api/testing/api.ts';
import { addCardOf, cardNumbers } from '../apps/api/testing/money.ts';
import { appearances } from './appearances.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expectations.ts';
import { startPlace } from './place.ts';
import { openSignedIn } from './signed-in.ts';
import { cardsAddress } from './cards-screen.ts';
import { sampled } from '../apps/web/testing/sampled.ts';

const place = startPlace();
const name = 'looker';

/** A default card that has expired meanwhile, and two that are good. */
async function ready(): Promise<void> {
  if (place.api.mailbox.to(`${name}@example.org`).length > 0) return;
  const person = await signIn(place.api, await makeAccount(place.api, name));
  const soon = await place.api.sandbox.browser.makeToken({ number: cardNumbers.good, exp_month: 12, exp_year: 2026, cvc: '123', details: { name: 'Ada Lovelace' } });
  if (!('token' in soon)) throw new Error('No token.');
  await person.call(addPaymentMethod, { body: { token: soon.token } });
  await addCardOf(place.api, person, 'mastercard');
  await addCardOf(place.api, person, 'failsLater');
  place.api.clock.forward(45 * 86_400);
}

describe.each(sampled(appearances))('seen %s', (_, options, stored) => {
  it('the cards and the dialog that adds one please axe and fit, also full of errors; an expired card says so, and offers no default', async () => {
    await ready();
    const { page } = await openSignedIn(place, name, options);
    await page.evaluate((items) => Object.entries(items).forEach(([key, text]) => localStorage.setItem(key, text)), stored);
    await page.goto(cardsAddress);
    await page.locator('[data-card]').nth(2).waitFor();
    const expired = page.locator('[data-card]', { hasText: '4242' });
    expect(await expired.getByRole('button').count()).toBe(1);
    expect(await page.locator('[data-card]', { hasText: '4444' }).getByRole('button').count()).toBe(2);
    if (!stored['language']) await expired.getByText('Expired', { exact: true }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.locator('main section button').first().click();
    await page.frameLocator('iframe').locator('#number').waitFor();
    await expectNoSidewaysScroll(page);
    await page.locator('input[name=city]').press('Enter');
    await expect.poll(() => page.locator('[role=dialog] [aria-invalid=true]').count()).toBe(5);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
