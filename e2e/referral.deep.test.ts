import { referralMessages } from '@hone/contracts/messages/referral';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFocused, tabTo } from './expectations.ts';
import { expectLabels } from './labels.ts';
import { cut, hold } from './network.ts';
import { startPlace } from './place.ts';
import { openSignedIn } from './signed-in.ts';
import { answerSummary, copy, dialog, figure, invitations, link, manyInvitations, openReferring, tab, telephone, toast } from './referral-screen.ts';

const place = startPlace();
/** Where mails and links lead in a test, whatever its port. */
const origin = 'http://localhost:4000';
const wide = { viewport: { width: 1440, height: 900 } };
const clipboard = { ...wide, permissions: ['clipboard-read', 'clipboard-write'] };
const refer = (page: Page) => page.getByRole('button', { name: 'Refer a Friend', exact: true });

/** What analytics would be told, from now on. */
async function watchTold(page: Page): Promise<() => Promise<unknown[]>> {
  await page.evaluate(() => {
    const told: unknown[] = [];
    Object.assign(globalThis, { told });
    addEventListener('hone:analytics', (event) => told.push((event as CustomEvent).detail));
  });
  return () => page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told);
}

describe('Refer a Friend', () => {
  it('shows what the specification labels', async () => {
    const { page } = await openReferring(place, 'labels', wide);
    await expectLabels(page, 'Refer a Friend', ["Friend's Email Address", 'Send Invitation', 'Send SMS Invitation', '+92', '+1', '+44']);
    await tab(page, 'Invite by Email').click();
    await expectLabels(page, 'Refer a Friend', ['Send SMS Invitation', '+92', '+1', '+44']);
    expect(await dialog(page).getByLabel("Friend's Email Address").getAttribute('placeholder')).toBe('Enter email(s) separated by commas');
  });

  it('stands over the page that it was opened on, and Back and Escape lead to it again', async () => {
    const { page } = await openSignedIn(place, 'over', wide);
    await page.goto('/prompt-library');
    await refer(page).click();
    await dialog(page).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/prompt-library?dialog=refer-a-friend');
    await page.goBack();
    await dialog(page).waitFor({ state: 'detached' });
    await expectFocused(refer(page));
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expectFocused(refer(page));
    expect(new URL(page.url()).search).toBe('');
  });

  it('is opened from the panel of a narrow window, which gives way to it', async () => {
    const { page } = await openSignedIn(place, 'narrow', telephone);
    await page.goto('/history');
    await page.getByRole('button', { name: 'Sidebar' }).click();
    await page.getByRole('dialog', { name: 'Sidebar' }).getByRole('button', { name: 'Refer a Friend' }).click();
    await dialog(page).waitFor();
    await page.getByRole('dialog', { name: 'Sidebar' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expectFocused(page.getByRole('button', { name: 'Sidebar' }));
  });

  it('copies the own link, says so for two seconds and by a toast, and tells analytics that alone', async () => {
    const { page } = await openReferring(place, 'copier', clipboard);
    await expect.poll(() => link(page).inputValue()).toBe(`${origin}/create-account?ref=copier`);
    const told = await watchTold(page);
    await copy(page).click();
    await toast(page, referralMessages['referral.link.copied']).waitFor();
    await dialog(page).getByRole('status').getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/create-account?ref=copier`);
    expect(await told()).toEqual([{ event: 'invite_link_copied', properties: {} }]);
    await dialog(page).getByRole('status').getByText('Copied').waitFor({ state: 'detached' });
  });

  it('says where the clipboard is closed, and the link is chosen whole by going to it', async () => {
    const { page } = await openReferring(place, 'closed', wide);
    await expect.poll(() => link(page).inputValue()).not.toBe('');
    await page.evaluate(() => void (navigator.clipboard.writeText = () => Promise.reject(new Error('closed'))));
    await copy(page).click();
    await page.locator('[data-toast]').first().waitFor();
    expect(await toast(page, referralMessages['referral.link.copied']).count()).toBe(0);
    await link(page).focus();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(`${origin}/create-account?ref=closed`);
  });

  it('hands the link to the device’s own sharing, where there is one', async () => {
    const { page } = await openSignedIn(place, 'sharer', telephone);
    await page.addInitScript(() => {
      Object.assign(globalThis, { shared: [] });
      const take = (given: unknown) => Promise.resolve(void (globalThis as unknown as { shared: unknown[] }).shared.push(given));
      Object.defineProperty(navigator, 'share', { value: take, configurable: true });
    });
    await page.goto('/history?dialog=refer-a-friend');
    await dialog(page).getByRole('button', { name: 'Share…' }).click();
    const shared = () => page.evaluate(() => (globalThis as unknown as { shared: object[] }).shared);
    await expect.poll(shared).toHaveLength(1);
    expect((await shared())[0]).toMatchObject({ url: `${origin}/create-account?ref=sharer` });
    await page.evaluate(() => void Object.defineProperty(navigator, 'share', { value: () => Promise.reject(new Error('no')) }));
    await dialog(page).getByRole('button', { name: 'Share…' }).click();
    await toast(page, 'Your device did not share the link. Copy it instead.').waitFor();
  });

  it('says what came of the link, and lists whom its owner invited, the newest first', async () => {
    const { page } = await openSignedIn(place, 'earner', wide);
    await answerSummary(page, { friends_joined: 3, credits_earned: 30, invitations: manyInvitations(4) });
    await page.goto('/history?dialog=refer-a-friend');
    await expect.poll(() => figure(page, 'Friends joined').innerText()).toBe('3');
    expect(await figure(page, 'Credits earned').innerText()).toBe('30');
    const rows = await invitations(page).getByRole('listitem').allInnerTexts();
    expect(rows.map((row) => row.split('\n').map((part) => part.trim()).filter(Boolean))).toEqual([
      ['friend0@example.org', 'Nov 23, 2026', 'Joined'],
      [expect.stringContaining('longlong'), 'Nov 22, 2026', 'Sent'],
      ['friend2@example.org', 'Nov 21, 2026', 'Sent'],
      ['friend3@example.org', 'Nov 20, 2026', 'Joined'],
    ]);
  });

  it('says so while nobody is invited', async () => {
    const { page } = await openReferring(place, 'lonely', wide);
    await invitations(page).getByText('Whom you invite by email stands here.').waitFor();
    expect([await figure(page, 'Friends joined').innerText(), await figure(page, 'Credits earned').innerText()]).toEqual(['0', '0']);
  });

  it('lets a long list be scrolled by the keyboard, in its own place', async () => {
    const { page } = await openSignedIn(place, 'many', wide);
    await answerSummary(page, { invitations: manyInvitations(100) });
    await page.goto('/history?dialog=refer-a-friend');
    const list = invitations(page).getByRole('group', { name: 'Your invitations' });
    await tabTo(page, list);
    await page.keyboard.press('End');
    await expect.poll(() => list.evaluate((element) => element.scrollTop > 1000)).toBe(true);
  });

  it('says when its answer does not come, and gets it on a second try; copying waits for it', async () => {
    const { page, tolerate } = await openSignedIn(place, 'failing', wide);
    tolerate(/Failed to load resource/);
    const mend = await cut(page, '**/user/referral/summary/');
    await page.goto('/history?dialog=refer-a-friend');
    expect(await copy(page).isDisabled()).toBe(true);
    const again = dialog(page).getByRole('button', { name: 'Try again' });
    await again.waitFor({ timeout: 20_000 });
    expect(await figure(page, 'Friends joined').innerText()).toBe('Not known');
    await mend();
    await again.click();
    await expect.poll(() => link(page).inputValue()).toContain('ref=failing');
    expect(await copy(page).isEnabled()).toBe(true);
  });

  it('shows its place while the answer is under way', async () => {
    const { page } = await openSignedIn(place, 'waiting', wide);
    const letGo = await hold(page, '**/user/referral/summary/');
    await page.goto('/history?dialog=refer-a-friend');
    await dialog(page).getByRole('status').getByText('Loading').waitFor({ state: 'attached' });
    await letGo();
    await expect.poll(() => link(page).inputValue()).toContain('ref=waiting');
  });

  it('has the way by SMS on a telephone alone, and offers a service’s rewards only where there is one', async () => {
    const { page } = await openReferring(place, 'desk', { viewport: { width: 375, height: 720 } });
    expect(await dialog(page).getByRole('tab').allInnerTexts()).toEqual(['Shareable Link', 'Invite by Email']);
    expect(await dialog(page).getByRole('button', { name: 'See rewards' }).count()).toBe(0);
    const hand = await openReferring(place, 'desk', telephone);
    expect(await dialog(hand.page).getByRole('tab').allInnerTexts()).toEqual(['Shareable Link', 'Invite by Email', 'Invite by SMS']);
    const desk = await openReferring(place, 'desk', { ...telephone, viewport: { width: 1024, height: 768 } });
    expect(await dialog(desk.page).getByRole('tab').count()).toBe(2);
  });

  it('is used by the keyboard alone', async () => {
    const { page } = await openSignedIn(place, 'keys', clipboard);
    await page.goto('/history');
    await tabTo(page, refer(page));
    await page.keyboard.press('Enter');
    await expectFocused(tab(page, 'Shareable Link'));
    await expect.poll(() => link(page).inputValue()).not.toBe('');
    await tabTo(page, copy(page));
    await page.keyboard.press('Enter');
    await toast(page, referralMessages['referral.link.copied']).waitFor();
    await tabTo(page, tab(page, 'Shareable Link'), 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await expectFocused(tab(page, 'Invite by Email'));
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expectFocused(refer(page));
  });
});
