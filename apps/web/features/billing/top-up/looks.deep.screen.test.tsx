import { topUp } from '@hone/contracts/billing/top-ups';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { appearances } from '../../../testing/appearances.ts';
import { at, expectSound } from '../../../testing/looking.ts';
import { sampled } from '../../../testing/sampled.ts';
import { api } from '../../../testing/screen.tsx';
import { openCredits, playProvider } from '../testing/credits-desk.ts';
import { awaitedTransfer, keptCard, openTopUp } from '../testing/subscriptions.ts';

describe.each(sampled(appearances))('seen %s', (_, look) => {
  it('the credits with what waits, and the badge’s menu, please axe and fit', async () => {
    await openCredits({ ...look, waiting: [awaitedTransfer(12_300), openTopUp(700)] });
    await at('main ul li button', 3);
    await expectSound();
    await (await at('main ul li button', 1)).click();
    await at('[role=dialog] dl');
    await expectSound();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
    await (await at('header button:has(b)')).click();
    await at('[role=menuitem]');
    await expectSound();
  });

  it('the purchase, with what is wrong and what stands in its way, pleases axe and fits', async () => {
    const cards = [keptCard(), keptCard({ id: 'pm_other', brand: 'mastercard', last4: '4444', is_default: false })];
    const opened = await openCredits({ ...look, address: '/billing?dialog=add-credit', cards });
    await (await at('[role=dialog] input')).fill('3');
    await at('[role=dialog] [aria-invalid=true]');
    await expectSound();
    await (await at('[role=dialog] input')).fill('9');
    await (await at('[role=dialog] [type=radio]')).click();
    await at('[role=dialog] [role=combobox]');
    api.refuses(topUp, 'billing.card.expired');
    await (await at('[role=dialog] [type=submit]:not([aria-disabled])')).click();
    await at('[role=dialog] [role=alert] p');
    await expectSound();
    playProvider(opened);
    await (await at('[role=dialog] [type=submit]:not([aria-disabled])')).click();
    await at('[role=dialog] dl');
    await expectSound();
  });

  it('the warning before a transfer is given up pleases axe and fits', async () => {
    await openCredits({ ...look, waiting: [awaitedTransfer(12_300)] });
    await (await at('main ul li button')).click();
    await at('[role=dialog] h2');
    await expectSound();
  });

  it('the settings, with what is wrong, please axe and fit', async () => {
    await openCredits({ ...look, address: '/billing?dialog=auto-recharge' });
    await at('[role=dialog] input');
    await expectSound();
    await (await at('[role=dialog] [role=switch]')).click();
    await page.elementLocator(document.querySelector('[role=dialog] input')!).click();
    await userEvent.keyboard('{Enter}');
    await at('[role=dialog] [aria-invalid=true]');
    await expectSound();
  });
});
