import { createSubscription } from '@hone/contracts/billing';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { appearances } from '../../../testing/appearances.ts';
import { at, expectSound } from '../../../testing/looking.ts';
import { sampled } from '../../../testing/sampled.ts';
import { api, reopen } from '../../../testing/screen.tsx';
import { openStep, sell, standsAs } from '../testing/checkout.ts';
import { expectBank, typeCard } from '../testing/desk.ts';
import { subscriptionThat } from '../testing/samples.ts';

describe.each(sampled(appearances))('seen %s', (_, look) => {
  it('both steps, what stands in the way and the success please axe and fit', async () => {
    await openStep('customize', { ...look, interval: 'yearly' });
    await at('[data-due]');
    await expectSound();
    await (await at('main [type=submit]')).click();
    await (await at('main input[type=radio]', 4)).click();
    await typeCard('half');
    await (await at('[type=submit]', 1)).click();
    await at('[aria-invalid=true]');
    await expectSound();
    await (await at('[aria-invalid=true]')).click();
    await (await at('[role=option]')).click();
    await (await at('main input[type=radio]', 3)).click();
    standsAs(subscriptionThat('free'));
    api.refuses(createSubscription, 'billing.card.no_funds');
    await (await at('[type=submit]', 1)).click();
    await at('main [role=alert] p');
    await expectSound();
    sell('asks');
    await (await at('[type=submit]', 1)).click();
    await expectBank();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  });

  it('the success, and the checkout of somebody who has Pro, please axe and fit', async () => {
    await openStep('payment', look);
    await (await at('main form button[role=combobox]')).click();
    await (await at('[role=option]')).click();
    sell();
    await (await at('[type=submit]', 1)).click();
    await at('[role=dialog] button');
    await expectSound();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => location.pathname).toBe('/billing');
    history.replaceState(null, '', '/billing-plans?step=payment&interval=monthly');
    await reopen();
    await at('main h1[tabindex="-1"]');
    await expectSound();
  });
});
