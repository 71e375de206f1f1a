import { createSubscription } from '@hone/contracts/billing/subscription';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { appearances } from '../../../testing/appearances.ts';
import { findElement, expectAccessible } from '../../../testing/page-state.ts';
import { sampled } from '../../../testing/sampled.ts';
import { api, reopen } from '../../../testing/screen.tsx';
import { fillIn } from '../testing/autofill.ts';
import { openStep, sell, standsAs } from '../testing/checkout.ts';
import { expectBank, typeCard } from '../testing/desk.ts';
import { subscriptionThat } from '../testing/samples.ts';

async function press(selector: string, index = 0): Promise<void> {
  ((await findElement(selector, index)).element() as HTMLElement).click();
}

describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('both steps and every obstacle pass axe and fit the viewport', async () => {
    await openStep('customize', { ...look, interval: 'yearly' });
    await findElement('[data-due]');
    await expectAccessible();
    await press('main [type=submit]');
    await press('main input[type=radio]', 4);
    await typeCard('half');
    await press('[type=submit]', 1);
    await findElement('[aria-invalid=true]');
    await expectAccessible();
    await fillIn({ 'billing country': 'CH' });
    await press('main input[type=radio]', 3);
    standsAs(subscriptionThat('free'));
    api.refuses(createSubscription, 'billing.card.no_funds');
    await press('[type=submit]', 1);
    await findElement('main [role=alert] p');
    await expectAccessible();
    sell('asks');
    await press('[type=submit]', 1);
    await expectBank();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  });

  it('the success dialog, and the checkout of a Pro user, pass axe and fit the viewport', async () => {
    await openStep('payment', look);
    await fillIn({ 'billing country': 'CH' });
    sell();
    await press('[type=submit]', 1);
    await findElement('[role=dialog] button');
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => location.pathname).toBe('/billing');
    history.replaceState(null, '', '/billing-plans?step=payment&interval=monthly');
    await reopen();
    await findElement('main h1[tabindex="-1"]');
    await expectAccessible();
  });
});
