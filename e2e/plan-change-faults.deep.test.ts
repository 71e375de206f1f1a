import { messages } from '@hone/contracts/messages';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFocused } from './expectations.ts';
import { cut, hold, refuse } from './network.ts';
import { startPlace } from './place.ts';
import { button, dialog, loseAnswer, openPlan, said, seen, truthOf, watchPosts } from './plan-screen.ts';

const place = startPlace();
const confirmation = (page: Page) => dialog(page, 'Confirmation of Plan');
const period = (page: Page) => page.getByRole('combobox', { name: 'How often you pay' });
const alert = (page: Page) => confirmation(page).getByRole('alert');
const call = '**/billing/change-subscription/';
const changed = messages['billing.subscription.changed'];

async function chooseYearly(page: Page): Promise<void> {
  await button(page, 'Upgrade Your Plan').click();
  await period(page).click();
  await page.getByRole('option', { name: 'Yearly Plan' }).click();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await button(page, 'Continue').click();
  await expectFocused(confirmation(page));
}

/** Stands before the button that plans a yearly plan. */
async function openReady(name: string) {
  const opened = await openPlan(place, name, 'active');
  const { page } = opened;
  opened.tolerate(/Failed to load resource/);
  await chooseYearly(page);
  return { ...opened, posts: watchPosts(page, 'change-subscription'), update: () => button(page, 'Update Plan').click() };
}

describe('a change of plan', () => {
  it.each([
    ['refused without a reason', 400, {}, messages['billing.subscription.change.failed']],
    ['refused for a reason', 409, { code: 'billing.subscription.unpaid', message: '' }, messages['billing.subscription.unpaid']],
    ['met by a provider that cannot now', 502, { code: 'billing.provider.refused', message: '' }, messages['billing.provider.refused']],
  ] as const)('%s says so in its dialog, which stays with what was chosen; the next try may succeed', async (_, status, failure, sentence) => {
    const { page, visitor, update } = await openReady(`tries${status}`);
    const mend = await refuse(page, call, status, failure);
    await update();
    await alert(page).getByText(sentence, { exact: true }).waitFor();
    await button(page, 'Back').click();
    expect(await period(page).innerText()).toBe('Yearly Plan');
    expect(await page.locator('[data-toast]').count()).toBe(0);
    await button(page, 'Continue').click();
    await expectFocused(confirmation(page));
    expect(await alert(page).innerText()).toBe('');
    await mend();
    await update();
    await said(page, changed).waitFor();
    expect((await truthOf(place.api, visitor)).change).toBe('yearly');
  });

  it('without a line says that Hone cannot be reached, and is not lost', async () => {
    const { page, visitor, update } = await openReady('offline');
    const mend = await cut(page, '**/api/**');
    await update();
    await alert(page).getByText(messages['request.unreachable'], { exact: true }).waitFor();
    expect(await button(page, 'Update Plan').getAttribute('aria-busy')).toBe(null);
    await mend();
    await update();
    await said(page, changed).waitFor();
    expect((await truthOf(place.api, visitor)).change).toBe('yearly');
  });

  it.each([
    ['by the provider', 503, { code: 'billing.provider.unknown', message: '' }],
    ['by a server in between', 504, {}],
  ] as const)('that was done, and whose answer was lost %s, is never called failed: the dialog closes as soon as it is known', async (name, status, failure) => {
    const { page, visitor, update } = await openReady(`lost${name.length}`);
    await loseAnswer(page, 'change-subscription', status, failure);
    await update();
    await said(page, changed).waitFor();
    await confirmation(page).waitFor({ state: 'detached' });
    await expectFocused(button(page, 'Upgrade Your Plan'));
    expect((await seen(page)).plan).toBe('Pro | Monthly | Change planned');
    expect((await truthOf(place.api, visitor)).change).toBe('yearly');
  });

  it('is one act, however often it is pressed, and the other buttons wait for it', async () => {
    const { page, posts } = await openReady('impatient');
    const letGo = await hold(page, call);
    await button(page, 'Update Plan').click();
    await expect.poll(() => confirmation(page).locator('[aria-busy]').count()).toBe(1);
    await confirmation(page).locator('[aria-busy]').click({ force: true, clickCount: 2 });
    await page.keyboard.press('Escape');
    await confirmation(page).waitFor({ state: 'detached' });
    for (const name of ['Cancel Subscription', 'Upgrade Your Plan']) {
      expect(await button(page, name).getAttribute('aria-disabled')).toBe('true');
      await button(page, name).click({ force: true });
    }
    expect(await page.getByRole('dialog').count()).toBe(0);
    await letGo();
    await said(page, changed).waitFor();
    expect(posts).toHaveLength(1);
    await button(page, 'Cancel Subscription').click();
    await dialog(page, 'Cancel Subscription').waitFor();
  });

  it('whose dialog was closed meanwhile says by a toast what came in its way', async () => {
    const { page, update } = await openReady('leaver');
    await refuse(page, call, 400, {});
    const letGo = await hold(page, /change-subscription/);
    await update();
    await page.keyboard.press('Escape');
    await confirmation(page).waitFor({ state: 'detached' });
    await letGo();
    await said(page, messages['billing.subscription.change.failed']).waitFor();
  });

  it('that is never answered keeps nobody waiting for ever: after a minute it says so, and the buttons are free', async () => {
    const opened = await openPlan(place, 'hanging', 'change_planned');
    const { page } = opened;
    await page.clock.install({ time: place.api.clock.now() });
    await page.reload();
    const letGo = await hold(page, '**/billing/keep-plan/');
    const keep = button(page, 'Keep current plan');
    await keep.click();
    await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(1);
    await page.clock.fastForward(61_000);
    await said(page, messages['billing.provider.unknown']).waitFor();
    expect(await keep.getAttribute('aria-disabled')).toBe(null);
    await letGo();
    await said(page, messages['billing.subscription.kept']).waitFor();
  });

  it('for which no price came says so, and asks for it again', async () => {
    const opened = await openPlan(place, 'priceless', 'active');
    const { page } = opened;
    opened.tolerate(/Failed to load resource/);
    const mend = await refuse(page, '**/billing/pricing/', 500, {});
    await page.reload();
    await chooseYearly(page);
    await Promise.all([page.waitForResponse('**/billing/pricing/'), button(page, 'Update Plan').click()]);
    await alert(page).getByText(messages['billing.pricing.fetch.failed'], { exact: true }).waitFor();
    await mend();
    await Promise.all([page.waitForResponse('**/billing/pricing/'), button(page, 'Update Plan').click()]);
    await button(page, 'Update Plan').click();
    await said(page, changed).waitFor();
  });
});
