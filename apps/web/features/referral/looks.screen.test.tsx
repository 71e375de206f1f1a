import { getHistorySettings, listHistory } from '@hone/contracts/history';
import { getReferralSummary } from '@hone/contracts/referral';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { appearances } from '../../testing/appearances.ts';
import { makeTouched } from '../../testing/hands/device.ts';
import { findElement, expectAccessible } from '../../testing/page-state.ts';
import { makeUser } from '../../testing/people.ts';
import { sampled } from '../../testing/sampled.ts';
import { api, openScreen } from '../../testing/screen.tsx';
import { manyInvitations, openReferring, summaryWith } from './testing/refer-page.ts';

const inDialog = (selector: string, index?: number) => findElement(`[role=dialog] ${selector}`, index);
const invalid = () => document.querySelectorAll('[role=dialog] [aria-invalid=true]').length;

afterEach(() => makeTouched(false));

describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  const isPhone = (look.width ?? 1024) < 640;

  it('Refer a Friend passes axe and fits the viewport on every tab, with errors, and with a long list', async () => {
    if (isPhone) await makeTouched(true);
    const link = `https://hone.example/create-account?ref=${'x'.repeat(30)}`;
    await openReferring({ friends_joined: 1234, credits_earned: 12_340, invitations: manyInvitations(40), link }, look);
    await inDialog('li');
    await expectAccessible();
    await (await inDialog('[role=tab]', 1)).click();
    await (await inDialog('[role=tabpanel]:not([hidden]) input')).fill(`anna@example.org, ${'b'.repeat(80)}`);
    await (await inDialog('textarea')).fill('x'.repeat(501));
    await expect.poll(invalid).toBe(2);
    await expectAccessible();
    expect(document.querySelectorAll('[role=dialog] [role=tab]')).toHaveLength(isPhone ? 3 : 2);
    if (!isPhone) return;
    await (await inDialog('[role=tab]', 2)).click();
    await (await inDialog('[type=tel]')).fill('12');
    await (await inDialog('[type=submit]')).click();
    await expect.poll(invalid).toBeGreaterThan(0);
    await expectAccessible();
  });

  it('Refer a Friend passes axe and fits the viewport, both when it fails to load and when it is empty', async () => {
    api.answers(listHistory, { items: [], next: null });
    api.answers(getHistorySettings, { paused: false, keep_days: null });
    api.answersPage(getReferralSummary, 404, 'no');
    await openScreen('/history?dialog=refer-a-friend', { ...look, as: makeUser('anna') });
    const again = await inDialog('section button');
    await expectAccessible();
    api.answers(getReferralSummary, summaryWith());
    await again.click();
    await expect.poll(() => document.querySelector('[role=dialog] section button')).toBeNull();
    await inDialog('section > p');
    await expectAccessible();
  });

  it('the sign-up page opened from a friend’s link passes axe and fits the viewport', async () => {
    await openScreen(`/create-account?ref=${'a'.repeat(30)}`, look);
    await expect.element(page.getByText('a'.repeat(30))).toBeVisible();
    await expectAccessible();
    expect(document.querySelectorAll('h1')).toHaveLength(1);
  });
});
