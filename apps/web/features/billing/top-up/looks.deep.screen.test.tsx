import { topUp } from '@hone/contracts/billing/top-ups';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { appearances } from '../../../testing/appearances.ts';
import { findElement, expectAccessible } from '../../../testing/page-state.ts';
import { sampled } from '../../../testing/sampled.ts';
import { api } from '../../../testing/screen.tsx';
import { openCredits, fakeProvider } from '../testing/credits-desk.ts';
import { awaitedTransfer, keptCard, openTopUp } from '../testing/subscriptions.ts';

describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('the credits with open purchases, and the credit badge’s menu, pass axe and fit the viewport', async () => {
    await openCredits({ ...look, waiting: [awaitedTransfer(12_300), openTopUp(700)] });
    await findElement('main ul li button', 3);
    await expectAccessible();
    await (await findElement('main ul li button', 1)).click();
    await findElement('[role=dialog] dl');
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
    await (await findElement('header button:has(b)')).click();
    await findElement('[role=menuitem]');
    await expectAccessible();
  });

  it('the purchase dialog, with errors and obstacles, passes axe and fits the viewport', async () => {
    const cards = [keptCard(), keptCard({ id: 'pm_other', brand: 'mastercard', last4: '4444', is_default: false })];
    const opened = await openCredits({ ...look, address: '/billing?dialog=add-credit', cards });
    await (await findElement('[role=dialog] input')).fill('3');
    await findElement('[role=dialog] [aria-invalid=true]');
    await expectAccessible();
    await (await findElement('[role=dialog] input')).fill('9');
    await (await findElement('[role=dialog] [type=radio]')).click();
    await findElement('[role=dialog] [role=combobox]');
    api.refuses(topUp, 'billing.card.expired');
    await (await findElement('[role=dialog] [type=submit]:not([aria-disabled])')).click();
    await findElement('[role=dialog] [role=alert] p');
    await expectAccessible();
    fakeProvider(opened);
    await (await findElement('[role=dialog] [type=submit]:not([aria-disabled])')).click();
    await findElement('[role=dialog] dl');
    await expectAccessible();
  });

  it('the warning before a transfer is abandoned passes axe and fits the viewport', async () => {
    await openCredits({ ...look, waiting: [awaitedTransfer(12_300)] });
    await (await findElement('main ul li button')).click();
    await findElement('[role=dialog] h2');
    await expectAccessible();
  });

  it('the auto-recharge settings, with errors, pass axe and fit the viewport', async () => {
    await openCredits({ ...look, address: '/billing?dialog=auto-recharge' });
    await findElement('[role=dialog] input');
    await expectAccessible();
    await (await findElement('[role=dialog] [role=switch]')).click();
    await page.elementLocator(document.querySelector('[role=dialog] input')!).click();
    await userEvent.keyboard('{Enter}');
    await findElement('[role=dialog] [aria-invalid=true]');
    await expectAccessible();
  });
});
