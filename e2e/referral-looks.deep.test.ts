import { describe, expect, it } from 'vitest';
import { appearances } from './appearances.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expectations.ts';
import { cut } from './network.ts';
import { startPlace } from './place.ts';
import { answerSummary, manyInvitations } from './referral-screen.ts';
import { openSignedIn } from './signed-in.ts';
import { sampled } from '../apps/web/testing/sampled.ts';

const place = startPlace();

describe('Refer a Friend pleases axe and fits', () => {
  it.each(sampled(appearances))('with each of its ways, what is wrong, and a long list: %s', async (says, options, stored) => {
    const isPhone = (options.viewport?.width ?? 1024) < 640;
    const { page } = await openSignedIn(place, `looked${appearances.findIndex(([one]) => one === says)}`, { ...options, ...(isPhone && { hasTouch: true, isMobile: true }) });
    const look = async () => {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    };
    await page.evaluate((given) => Object.assign(localStorage, given), stored);
    await answerSummary(page, { friends_joined: 1234, credits_earned: 12_340, invitations: manyInvitations(40), link: `https://hone.example/create-account?ref=${'x'.repeat(30)}` });
    await page.goto('/history?dialog=refer-a-friend');
    const dialog = page.getByRole('dialog');
    const tabs = dialog.getByRole('tab');
    await dialog.getByRole('listitem').first().waitFor();
    await look();
    await tabs.nth(1).click();
    await dialog.locator('input').fill(`anna@example.org, ${'b'.repeat(80)}`);
    await dialog.locator('textarea').fill('x'.repeat(501));
    await dialog.locator('[aria-invalid]').nth(1).waitFor();
    await look();
    if (isPhone) {
      await tabs.nth(2).click();
      await dialog.locator('input').fill('12');
      await dialog.locator('[aria-invalid]').waitFor();
      await look();
    }
    expect(await tabs.count()).toBe(isPhone ? 3 : 2);
  });

  it.each(sampled(appearances.slice(0, 3)))('with nothing in it, and where its answer does not come: %s', async (says, options) => {
    const { page, tolerate } = await openSignedIn(place, `empty${appearances.findIndex(([one]) => one === says)}`, options);
    tolerate(/Failed to load resource/);
    await page.goto('/history?dialog=refer-a-friend');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Whom you invite by email stands here.').waitFor();
    await expectAccessible(page);
    await cut(page, '**/user/referral/summary/');
    await page.reload();
    await dialog.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 20_000 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(await dialog.count()).toBe(1);
  });

  it.each(sampled(appearances))('as does the sign-up by a friend’s link: %s', async (_says, options, stored) => {
    const { page } = await place.open(options);
    await page.addInitScript((given) => Object.assign(localStorage, given), stored);
    await page.goto(`/create-account?ref=${'a'.repeat(30)}`);
    await page.getByText('a'.repeat(30)).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });
});
