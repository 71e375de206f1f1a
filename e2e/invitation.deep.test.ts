import { referralMessages } from '@hone/contracts/messages/referral';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFocused, tabTo } from './expectations.ts';
import { reloadFollowing } from './following.ts';
import { cut, hold, refuse } from './network.ts';
import { startPlace } from './place.ts';
import { country, dialog, email, invitations, message, openInviting, openReferring, phone, send, sendSms, tab, telephone, toast } from './referral-screen.ts';
import { watchSent } from './top-up-screen.ts';

const place = startPlace();
const wide = { viewport: { width: 1440, height: 900 } };
const call = '**/user/referral/send-invitation/';
const said = (page: Page, text: string) => dialog(page).getByText(text, { exact: true });
const rows = (page: Page) => invitations(page).getByRole('listitem').locator('bdi').allInnerTexts();

describe('an invitation', () => {
  it('goes to several friends with a few words, empties its fields, and stands in the list, here and in another tab', async () => {
    const { page } = await openInviting(place, 'host', wide);
    const other = await openReferring(place, 'host', wide);
    await reloadFollowing(other.page);
    await invitations(other.page).waitFor();
    const sent = watchSent(page, '/user/referral/send-invitation/');
    const told = page.evaluate(() => new Promise((tell) => addEventListener('hone:analytics', (event) => tell((event as CustomEvent).detail))));
    await email(page).fill('anna.host@example.org , berta.host@example.org');
    await message(page).fill('It makes my prompts clearer.');
    await dialog(page).getByText('28/500').waitFor();
    await send(page).click();
    await toast(page, referralMessages['referral.invitation.sent']).waitFor();
    expect(await told).toEqual({ event: 'invitation_sent', properties: { count: 2 } });
    expect(sent).toEqual([{ email: ['anna.host@example.org', 'berta.host@example.org'], message: 'It makes my prompts clearer.' }]);
    await expect.poll(() => Promise.all([email(page).inputValue(), message(page).inputValue()])).toEqual(['', '']);
    const both = ['anna.host@example.org', 'berta.host@example.org'];
    await expect.poll(async () => (await rows(page)).toSorted()).toEqual(both);
    await expect.poll(async () => (await rows(other.page)).toSorted()).toEqual(both);
    await invitations(page).getByText('Sent').first().waitFor();
    expect((await place.api.mailbox.waitFor('anna.host@example.org')).text).toContain('It makes my prompts clearer.');
  });

  it('needs an address, says which of several are none, and takes ten at most', async () => {
    const { page } = await openInviting(place, 'judged', wide);
    await send(page).click();
    await said(page, 'Email is required').waitFor();
    await expectFocused(email(page));
    await email(page).fill('anna');
    await said(page, 'Please enter valid email(s)').waitFor();
    await email(page).fill('anna@example.org, berta, carla@');
    await said(page, 'Please enter valid email(s): berta and carla@').waitFor();
    await email(page).fill(Array.from({ length: 11 }, (_, index) => `friend${index}@example.org`).join(', '));
    await said(page, referralMessages['referral.email.too_many']).waitFor();
    await email(page).fill('anna@example.org');
    await expect.poll(() => email(page).getAttribute('aria-invalid')).toBe(null);
  });

  it('may come without words, and takes 500 characters of them, none of which is a link', async () => {
    const { page } = await openInviting(place, 'wordy', wide);
    await email(page).fill('anna.wordy@example.org');
    await message(page).fill('x'.repeat(501));
    await said(page, referralMessages['referral.message.too_long']).waitFor();
    await dialog(page).getByText('501/500').waitFor();
    await message(page).fill('Look at https://elsewhere.example');
    await said(page, referralMessages['referral.message.links']).waitFor();
    await message(page).fill('');
    const sent = watchSent(page, '/user/referral/send-invitation/');
    await send(page).click();
    await toast(page, referralMessages['referral.invitation.sent']).waitFor();
    expect(sent).toEqual([{ email: ['anna.wordy@example.org'] }]);
  });

  it('that the server refuses keeps what was typed, with its reason under the field', async () => {
    const { page, tolerate } = await openInviting(place, 'refused', wide);
    tolerate(/Failed to load resource/);
    await email(page).fill('refused@example.org');
    await message(page).fill('Hello');
    await send(page).click();
    await said(page, referralMessages['referral.email.own']).waitFor();
    expect([await email(page).inputValue(), await message(page).inputValue()]).toEqual(['refused@example.org', 'Hello']);
    const mend = await refuse(page, call, 400, { code: 'request.invalid', message: '', error_codes: { 'email.0': ['referral.email.invalid'], message: ['referral.message.links'] } });
    await email(page).fill('anna.refused@example.org');
    await send(page).click();
    await said(page, referralMessages['referral.email.invalid']).waitFor();
    await said(page, referralMessages['referral.message.links']).waitFor();
    await mend();
    expect([await email(page).inputValue(), await message(page).inputValue()]).toEqual(['anna.refused@example.org', 'Hello']);
  });

  it('that fails says so, by the server’s reason where it has one, and loses nothing', async () => {
    const { page, tolerate } = await openInviting(place, 'failed', wide);
    tolerate(/Failed to load resource/);
    await email(page).fill('anna.failed@example.org');
    for (const [status, failure, sentence] of [
      [409, { code: 'request.failed', message: '' }, referralMessages['referral.invitation.failed']],
      [429, { code: 'referral.email.too_many_today', message: '' }, referralMessages['referral.email.too_many_today']],
    ] as const) {
      const mend = await refuse(page, call, status, failure);
      await send(page).click();
      await toast(page, sentence).waitFor();
      await mend();
    }
    const mend = await cut(page, call);
    await send(page).click();
    await expect.poll(() => page.locator('[data-toast]').count()).toBe(3);
    await mend();
    expect(await email(page).inputValue()).toBe('anna.failed@example.org');
    await send(page).click();
    await toast(page, referralMessages['referral.invitation.sent']).waitFor();
    await expect.poll(() => rows(page)).toEqual(['anna.failed@example.org']);
  });

  it('keeps what is typed while another tab is looked at, and when the dialog is closed by a slip or another page is gone to', async () => {
    const { page } = await openInviting(place, 'slipped', wide);
    await email(page).fill('anna@example.org');
    await message(page).fill('Half a sentence');
    await tab(page, 'Shareable Link').click();
    await tab(page, 'Invite by Email').click();
    expect([await email(page).inputValue(), await message(page).inputValue()]).toEqual(['anna@example.org', 'Half a sentence']);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Prompt Library' }).first().click();
    await page.waitForURL('**/prompt-library');
    await page.getByRole('button', { name: 'Refer a Friend' }).click();
    expect([await email(page).inputValue(), await message(page).inputValue()]).toEqual(['anna@example.org', 'Half a sentence']);
  });

  it('is sent once by a double click, and keeps what is typed while it is under way', async () => {
    const { page } = await openInviting(place, 'double', wide);
    const sent = watchSent(page, '/user/referral/send-invitation/');
    const letGo = await hold(page, call);
    await email(page).fill('anna.double@example.org');
    await send(page).dblclick();
    await dialog(page).locator('form[aria-busy]').waitFor();
    await message(page).fill('For the next one');
    await letGo();
    await toast(page, referralMessages['referral.invitation.sent']).waitFor();
    await expect.poll(() => email(page).inputValue()).toBe('');
    expect([sent.length, await message(page).inputValue()]).toEqual([1, 'For the next one']);
  });

  it('is written and sent by the keyboard alone', async () => {
    const { page } = await openInviting(place, 'typist', wide);
    await tabTo(page, email(page));
    await page.keyboard.type('anna.typist@example.org');
    await tabTo(page, message(page));
    await page.keyboard.type('Hello');
    await tabTo(page, send(page));
    await page.keyboard.press('Enter');
    await toast(page, referralMessages['referral.invitation.sent']).waitFor();
    await expect.poll(() => rows(page)).toEqual(['anna.typist@example.org']);
  });
});

describe('on a telephone, an invitation by SMS', () => {
  it('has a number that is judged as the specification says', async () => {
    const { page } = await openReferring(place, 'caller', telephone);
    await tab(page, 'Invite by SMS').tap();
    await sendSms(page).tap();
    await said(page, referralMessages['referral.phone.required']).waitFor();
    await phone(page).fill('0300 1234567');
    await said(page, referralMessages['referral.phone.digits']).waitFor();
    await phone(page).fill('030012345');
    await said(page, referralMessages['referral.phone.too_short']).waitFor();
    await phone(page).fill('12345678901234');
    await said(page, referralMessages['referral.phone.invalid']).waitFor();
    await phone(page).fill('03001234567');
    await expect.poll(() => phone(page).getAttribute('aria-invalid')).toBe(null);
  });

  it('opens in the telephone’s own app with the link, and makes no call to us', async () => {
    const { page } = await openReferring(place, 'sender', telephone);
    // What every page asks for some time after it is drawn has been asked by then.
    await reloadFollowing(page);
    await tab(page, 'Invite by SMS').tap();
    await country(page).tap();
    await page.getByRole('option', { name: /\+44/ }).waitFor();
    const offered = await page.getByRole('option').allInnerTexts();
    expect(offered.map((option) => option.replace('\u200e', '').split('\n')[0]?.trim())).toEqual(['+92', '+1', '+44']);
    await page.getByRole('option', { name: /\+44/ }).tap();
    await expectFocused(country(page));
    await phone(page).fill('07700900123');
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    const [request] = await Promise.all([page.waitForRequest((one) => one.url().startsWith('sms:')), sendSms(page).tap()]);
    const address = request.url();
    expect(address).toMatch(/^sms:\+447700900123\?&body=/);
    expect(decodeURIComponent(address.split('body=')[1] ?? '')).toContain('/create-account?ref=sender');
    expect([asked, await phone(page).inputValue()]).toEqual([[address], '07700900123']);
  });
});
