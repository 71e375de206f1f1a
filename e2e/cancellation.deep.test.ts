import { messages } from '@hone/contracts/messages';
import { cancelSubscription } from '@hone/contracts/subscription-changes';
import { cancellationReasons } from '@hone/domain/cancellations';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFocused, tabTo } from './expectations.ts';
import { reloadFollowing } from './following.ts';
import { expectLabels } from './labels.ts';
import { cut, hold, refuse } from './network.ts';
import { makePerson } from './person.ts';
import { startPlace } from './place.ts';
import { button, dialog, loseAnswer, openPlan, said, seen, truthOf, watchPosts } from './plan-screen.ts';
import { ways } from './tier.ts';

const place = startPlace();
const cancelling = (page: Page) => dialog(page, 'Cancel Subscription');
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const confirm = (page: Page) => button(cancelling(page), 'Cancel Subscription');
const alert = (page: Page) => cancelling(page).getByRole('alert');
const call = '**/billing/cancel-subscription/';
const canceled = messages['billing.subscription.canceled'];

async function open(page: Page): Promise<void> {
  await button(page, 'Cancel Subscription').click();
  await expectFocused(radio(page, cancellationReasons[0]));
}

async function openReady(name: string) {
  const opened = await openPlan(place, name, 'active');
  opened.tolerate(/Failed to load resource/);
  await open(opened.page);
  await radio(opened.page, "It's too expensive").check();
  return opened;
}

describe('the dialog that cancels', () => {
  it('asks for one of the six reasons, none of which is chosen, says what happens, and waits for a choice', async () => {
    const { page } = await openPlan(place, 'asked', 'active');
    const posts = watchPosts(page, 'cancel');
    await open(page);
    expect(await cancelling(page).locator('label').allInnerTexts()).toEqual([...cancellationReasons]);
    expect(await cancelling(page).locator('input:checked').count()).toBe(0);
    await cancelling(page).getByText('You keep Pro until December 21, 2026, and nothing more is charged. Nothing that you saved is deleted, and you can resume until then.', { exact: true }).waitFor();
    expect(await confirm(page).getAttribute('aria-disabled')).toBe('true');
    await tabTo(page, confirm(page));
    await page.getByRole('tooltip').getByText('Choose a reason first.').waitFor();
    await page.keyboard.press('Enter');
    await confirm(page).click({ force: true });
    expect(posts).toEqual([]);
    await expectLabels(page, 'Subscription cancellation');
    await radio(page, 'Other').check();
    expect(await confirm(page).getAttribute('aria-disabled')).toBe(null);
  });

  it.each(ways)('lets the subscription run out, tells the provider why, and offers to resume: by %s', async (way) => {
    const { page, visitor } = await openPlan(place, `cancels${way}`, 'active');
    const posts = watchPosts(page, 'cancel');
    const person = makePerson(page, way);
    await person.pressNamed('button', 'Cancel Subscription');
    await expectFocused(radio(page, cancellationReasons[0]));
    if (way === 'mouse') await cancelling(page).getByText("I'm experiencing a problem").click();
    else {
      for (const next of cancellationReasons.slice(1, 4)) {
        await page.keyboard.press('ArrowDown');
        await expectFocused(radio(page, next));
      }
    }
    expect(await radio(page, "I'm experiencing a problem").isChecked()).toBe(true);
    await person.press(confirm(page));
    await said(page, canceled).waitFor();
    await cancelling(page).waitFor({ state: 'detached' });
    await expectFocused(button(page, 'Resume Subscription'));
    expect(await seen(page)).toMatchObject({ plan: 'Pro | Monthly | Ending', buttons: ['Resume Subscription', 'Upgrade Your Plan'], below: 'Pro until December 21, 2026. Nothing more is charged.' });
    expect(await truthOf(place.api, visitor)).toMatchObject({ state: 'active', ends: '2026-12-21' });
    expect(posts).toEqual([{ path: 'cancel-subscription/', body: { cancellation_reason: "I'm experiencing a problem" } }]);
  });

  it('is left by Keep subscription, and by Escape, which keeps what was picked; nothing is sent', async () => {
    const { page } = await openPlan(place, 'stays', 'active');
    const posts = watchPosts(page, 'cancel');
    await open(page);
    await radio(page, 'I no longer need it').check();
    await page.keyboard.press('Escape');
    await cancelling(page).waitFor({ state: 'detached' });
    await expectFocused(button(page, 'Cancel Subscription'));
    await button(page, 'Cancel Subscription').click();
    await cancelling(page).waitFor();
    expect(await radio(page, 'I no longer need it').isChecked()).toBe(true);
    await button(page, 'Keep subscription').click();
    await cancelling(page).waitFor({ state: 'detached' });
    await expectFocused(button(page, 'Cancel Subscription'));
    await open(page);
    expect(await cancelling(page).locator('input:checked').count()).toBe(0);
    expect(posts).toEqual([]);
  });

  it('takes a planned change along, and says of a payment that is open that Pro ends at once', async () => {
    const planned = await openPlan(place, 'plans', 'change_planned');
    await open(planned.page);
    await radio(planned.page, 'Other').check();
    await confirm(planned.page).click();
    await said(planned.page, canceled).waitFor();
    expect(await truthOf(place.api, planned.visitor)).toMatchObject({ change: null, ends: '2026-12-21' });

    const { page, visitor } = await openPlan(place, 'owes', 'past_due');
    await open(page);
    await cancelling(page).getByText('Your last payment is still open, so Pro ends at once, and nothing more is charged.').waitFor();
    await radio(page, 'Other').check();
    await confirm(page).click();
    await said(page, canceled).waitFor();
    await cancelling(page).waitFor({ state: 'detached' });
    await expect.poll(async () => (await seen(page)).plan).toBe('Free | Ended');
    expect((await truthOf(place.api, visitor)).state).toBe(null);
  });

  it('closes when it was cancelled elsewhere meanwhile', async () => {
    const { page, visitor } = await openPlan(place, 'twoplaces', 'active');
    await reloadFollowing(page);
    await open(page);
    await visitor.call(cancelSubscription, { body: { cancellation_reason: 'Other' } });
    await cancelling(page).waitFor({ state: 'detached' });
    await page.getByText('Pro until December 21, 2026').waitFor();
    expect(await page.locator('[data-toast]').count()).toBe(0);
  });
});

describe('a cancellation', () => {
  it.each([
    ['without a reason', 400, {}, messages['billing.subscription.cancel.failed']],
    ['for a reason', 409, { code: 'billing.subscription.none', message: '' }, messages['billing.subscription.none']],
  ] as const)('that is refused %s says so in the dialog, which stays with what was picked', async (_, status, failure, sentence) => {
    const { page, visitor } = await openReady(`refused${status}`);
    const mend = await refuse(page, call, status, failure);
    await confirm(page).click();
    await alert(page).getByText(sentence, { exact: true }).waitFor();
    expect(await radio(page, "It's too expensive").isChecked()).toBe(true);
    await mend();
    await confirm(page).click();
    await said(page, canceled).waitFor();
    expect((await truthOf(place.api, visitor)).ends).toBe('2026-12-21');
  });

  it('without a line is not lost; one whose answer was lost is never called failed', async () => {
    const { page } = await openReady('offline');
    const mend = await cut(page, '**/api/**');
    await confirm(page).click();
    await alert(page).getByText(messages['request.unreachable'], { exact: true }).waitFor();
    await mend();
    await loseAnswer(page, 'cancel-subscription');
    await confirm(page).click();
    await said(page, canceled).waitFor();
    await cancelling(page).waitFor({ state: 'detached' });
    expect((await seen(page)).plan).toBe('Pro | Monthly | Ending');
  });

  it('is one act, however often it is pressed', async () => {
    const { page } = await openReady('impatient');
    const posts = watchPosts(page, 'cancel');
    const letGo = await hold(page, call);
    await confirm(page).dblclick();
    await expect.poll(() => cancelling(page).locator('[aria-busy=true]').count()).toBe(1);
    await letGo();
    await said(page, canceled).waitFor();
    expect(posts).toHaveLength(1);
  });
});

describe('a subscription that ends', () => {
  it.each(ways)('is resumed by one press, renews as before, and the focus stays: by %s', async (way) => {
    const { page, visitor } = await openPlan(place, `resumes${way}`, 'ending');
    await makePerson(page, way).pressNamed('button', 'Resume Subscription');
    await said(page, messages['billing.subscription.resumed']).waitFor();
    await expectFocused(button(page, 'Cancel Subscription'));
    expect(await seen(page)).toMatchObject({ plan: 'Pro | Monthly | Active', below: 'Renewal Information: Renews on December 21, 2026 for $15.00, by Visa ending 4242' });
    expect((await truthOf(place.api, visitor)).ends).toBe(null);
  });

  it('is resumed by a double click too, which opens nothing', async () => {
    const { page } = await openPlan(place, 'doubles', 'ending');
    await button(page, 'Resume Subscription').click();
    await said(page, messages['billing.subscription.resumed']).waitFor();
    await button(page, 'Cancel Subscription').hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('that is refused to be resumed says why, and may be resumed by the next press', async () => {
    const { page, tolerate } = await openPlan(place, 'toolate', 'ending');
    tolerate(/Failed to load resource/);
    const mend = await refuse(page, '**/billing/resume-subscription/', 409, { code: 'billing.subscription.over', message: '' });
    await button(page, 'Resume Subscription').click();
    await said(page, messages['billing.subscription.over']).waitFor();
    expect((await seen(page)).plan).toBe('Pro | Monthly | Ending');
    await mend();
    await button(page, 'Resume Subscription').click();
    await button(page, 'Cancel Subscription').waitFor();
  });

  it('and is over leads by Activate Subscription to the payment, with the last interval', async () => {
    const { page } = await openPlan(place, 'lapsed', 'lapsed', { interval: 'quarterly' });
    await page.getByRole('link', { name: 'Activate Subscription', exact: true }).click();
    await page.waitForURL('**/billing-plans?step=payment&interval=quarterly');
    await page.getByRole('heading', { name: 'Payment Details', exact: true }).waitFor();
    await page.getByText('Pro then renews every 3 months for $30.00').waitFor();
  });
});
