import { routes } from '@hone/contracts/routes';
import { listChanges } from '@hone/contracts/library/changes';
import { referralMessages } from '@hone/contracts/messages/referral';
import { getReferralSummary, sendInvitation } from '@hone/contracts/referral';
import type { FieldCodes } from '@hone/contracts/declarations/refusal';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { watchAnalytics } from '../testing/fakes/analytics.ts';
import { emptyLibrary } from '../testing/fakes/empty-library.ts';
import { makeTouched } from '../testing/hands/device.ts';
import { notifyFromAnotherTab } from '../testing/fakes/other-tab.ts';
import { tabTo } from '../testing/hands/keys.ts';
import { expectLabels } from '../testing/hands/labels.ts';
import { api } from '../testing/screen.tsx';
import { shownToasts } from '../ui/overlays/toast.ts';
import {
  dialog,
  email,
  invitations,
  message,
  openInviting,
  openReferring,
  own,
  refer,
  send,
  summaryWith,
  tab,
  toast,
} from '../features/referral/testing/refer-page.ts';
import { words } from '../features/referral/words.ts';

const said = (text: string) => dialog.getByText(text, { exact: true });
const sentOk = referralMessages['referral.invitation.sent'];
const calls = () => api.calls(sendInvitation).map(({ body }) => body);
const rows = () => [...document.querySelectorAll('[role=dialog] li bdi')].map(({ textContent }) => textContent);
const day = '2026-11-23T12:00:00.000Z';

/** The server accepts them, and lists them from then on. */
function takeInvitations(): void {
  api.answers(sendInvitation, ({ body }) => {
    const sent = body.email.map((one) => ({ email: one, state: 'sent' as const, invited_at: day }));
    api.answers(getReferralSummary, summaryWith({ invitations: sent }));
    return { invitations: sent };
  });
}

async function expectTyped(address: string, text: string): Promise<void> {
  await expect.element(email).toHaveValue(address);
  await expect.element(message).toHaveValue(text);
}

describe('an invitation', () => {
  it('is sent to several friends with a short message, clears its fields, and appears in the list', async () => {
    takeInvitations();
    await openInviting();
    const told = watchAnalytics();
    await email.fill('anna@example.com , berta@example.com');
    await message.fill('It makes my prompts clearer.');
    await expect.element(dialog.getByText('28/500')).toBeVisible();
    await send.click();
    await expect.element(toast(sentOk)).toBeVisible();
    expect(told()).toEqual([{ event: 'invitation_sent', properties: { count: 2 } }]);
    const both = ['anna@example.com', 'berta@example.com'];
    expect(calls()).toEqual([{ email: both, link: own, message: 'It makes my prompts clearer.' }]);
    await expectTyped('', '');
    await expect.poll(rows).toEqual(both);
    await expect.element(invitations.getByText(words.sent).first()).toBeVisible();
  });

  it('sent from another tab appears in this tab’s list', async () => {
    await openReferring();
    await expect.element(invitations.getByText(words.nobody)).toBeVisible();
    const invited = { email: 'anna@example.com', state: 'sent', invited_at: day } as const;
    api.answers(getReferralSummary, summaryWith({ invitations: [invited] }));
    notifyFromAnotherTab('referral');
    await expect.poll(rows).toEqual(['anna@example.com']);
  });

  it('needs an email address, names the invalid ones among several, and accepts ten at most', async () => {
    await openInviting();
    await send.click();
    await expect.element(said(referralMessages['referral.email.required'])).toBeVisible();
    await expect.element(email).toHaveFocus();
    await email.fill('anna');
    await expect.element(said(referralMessages['referral.email.invalid'])).toBeVisible();
    await email.fill('anna@example.org, berta, carla@');
    await expect.element(said(referralMessages['referral.email.invalid'])).toBeVisible();
    await expect.element(dialog.getByText('Check: berta and carla@')).toBeVisible();
    await email.fill(Array.from({ length: 11 }, (_, index) => `friend${index}@example.org`).join(', '));
    await expect.element(said(referralMessages['referral.email.too_many'])).toBeVisible();
    await email.fill('anna@example.org');
    await expect.element(email).not.toHaveAttribute('aria-invalid');
    expect(calls()).toEqual([]);
  });

  it('can have no message, or one of up to 500 characters, without links', async () => {
    takeInvitations();
    await openInviting();
    await email.fill('anna@example.com');
    await message.fill('x'.repeat(501));
    await expect.element(said(referralMessages['referral.message.too_long'])).toBeVisible();
    await expect.element(dialog.getByText('501/500')).toBeVisible();
    await message.fill('Look at https://elsewhere.example');
    await expect.element(said(referralMessages['referral.message.links'])).toBeVisible();
    await message.fill('');
    await send.click();
    await expect.element(toast(sentOk)).toBeVisible();
    expect(calls()).toEqual([{ email: ['anna@example.com'], link: own }]);
  });

  it('that the server refuses keeps what was typed, with the reason under the field', async () => {
    api.refuses(sendInvitation, 'referral.email.own', { fields: { email: ['referral.email.own'] } });
    await openInviting();
    await email.fill('anna@example.org');
    await message.fill('Hello');
    await send.click();
    await expect.element(said(referralMessages['referral.email.own'])).toBeVisible();
    await expectTyped('anna@example.org', 'Hello');
    const fields: FieldCodes = { email: ['referral.email.invalid'], message: ['referral.message.links'] };
    api.refuses(sendInvitation, 'request.invalid', { fields });
    await email.fill('anna@example.com');
    await send.click();
    await expect.element(said(referralMessages['referral.email.invalid'])).toBeVisible();
    await expect.element(said(referralMessages['referral.message.links'])).toBeVisible();
    await expectTyped('anna@example.com', 'Hello');
    expect(shownToasts()).toEqual([]);
  });

  it('that fails says so, with the server’s reason if there is one, and loses nothing', async () => {
    await openInviting();
    await email.fill('anna@example.com');
    api.answersPage(sendInvitation, 409, 'no');
    await send.click();
    await expect.element(toast(referralMessages['referral.invitation.failed'])).toBeVisible();
    api.refuses(sendInvitation, 'referral.email.too_many_today');
    await send.click();
    await expect.element(toast(referralMessages['referral.email.too_many_today'])).toBeVisible();
    api.cuts(sendInvitation);
    await send.click();
    await expect.poll(() => shownToasts().length).toBe(3);
    await expectTyped('anna@example.com', '');
    takeInvitations();
    await send.click();
    await expect.element(toast(sentOk)).toBeVisible();
    await expect.poll(rows).toEqual(['anna@example.com']);
  });

  it('keeps what was typed after switching tabs, closing the dialog, and visiting another page', async () => {
    api.answers(listChanges, emptyLibrary);
    await openInviting();
    await email.fill('anna@example.org');
    await message.fill('Half a sentence');
    await tab(words.linkTab).click();
    await tab(words.emailTab).click();
    await expectTyped('anna@example.org', 'Half a sentence');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await page.getByRole('link', { name: routes['/variable-library'].title, exact: true }).click();
    await expect.poll(() => location.pathname).toBe('/variable-library');
    await refer.click();
    await expectTyped('anna@example.org', 'Half a sentence');
  });

  it('is sent once on a double click, and keeps what is typed while it is being sent', async () => {
    const held = api.holds(sendInvitation);
    await openInviting();
    await email.fill('anna@example.com');
    await send.dblClick();
    await held.sent;
    await expect.poll(() => document.querySelector('[role=dialog] form[aria-busy]')).not.toBeNull();
    await message.fill('For the next one');
    held.answer({ invitations: [] });
    await expect.element(toast(sentOk)).toBeVisible();
    await expectTyped('', 'For the next one');
    expect(calls()).toHaveLength(1);
  });

  it('can be written and sent by keyboard alone', async () => {
    takeInvitations();
    await openInviting();
    await tabTo(email);
    await userEvent.keyboard('anna@example.com');
    await tabTo(message);
    await userEvent.keyboard('Hello');
    await tabTo(send);
    await userEvent.keyboard('{Enter}');
    await expect.element(toast(sentOk)).toBeVisible();
    await expect.poll(rows).toEqual(['anna@example.com']);
  });
});

describe('on a phone, an invitation by SMS', () => {
  const phone = dialog.getByLabelText(words.phone, { exact: true });
  const country = dialog.getByRole('combobox', { name: words.country });
  const sendSms = dialog.getByRole('button', { name: words.sendSms, exact: true });
  afterEach(() => makeTouched(false));

  async function openSms(): Promise<void> {
    await makeTouched(true);
    await openReferring({}, { width: 375, height: 720 });
    await tab(words.phoneTab).click();
    await expect.element(phone).toBeVisible();
  }

  it('validates the phone number as specified', async () => {
    await openSms();
    await sendSms.click();
    await expect.element(said(referralMessages['referral.phone.required'])).toBeVisible();
    for (const [typed, code] of [
      ['0300 1234567', 'referral.phone.digits'],
      ['030012345', 'referral.phone.too_short'],
      ['12345678901234', 'referral.phone.invalid'],
    ] as const) {
      await phone.fill(typed);
      await expect.element(said(referralMessages[code])).toBeVisible();
    }
    await phone.fill('03001234567');
    await expect.element(phone).not.toHaveAttribute('aria-invalid');
  });

  it('opens in the phone’s messaging app with the link, without an API call', async () => {
    const opened: string[] = [];
    const over = new AbortController();
    const catchIt = (event: NavigateEvent) => {
      opened.push(event.destination.url);
      event.preventDefault();
    };
    await openSms();
    await expectLabels('Refer a Friend', [words.link, words.email, words.send, '+92', '+1', '+44']);
    await country.click();
    await expect.element(page.getByRole('option').first()).toBeVisible();
    const offered = [...document.querySelectorAll<HTMLElement>('[role=option]')].map(({ innerText }) => innerText);
    expect(offered.map((text) => text.replace('\u200e', '').split('\n')[0]?.trim())).toEqual(['+92', '+1', '+44']);
    await page.getByRole('option', { name: /\+44/ }).click();
    await expect.element(country).toHaveFocus();
    await phone.fill('07700900123');
    navigation.addEventListener('navigate', catchIt, { signal: over.signal });
    await sendSms.click();
    await expect.poll(() => opened.length).toBe(1);
    over.abort();
    expect(opened[0]).toMatch(/^sms:\+447700900123\?&body=/);
    expect(decodeURIComponent(opened[0]!.split('body=')[1]!)).toContain(summaryWith().link);
    await expect.element(phone).toHaveValue('07700900123');
    expect(calls()).toEqual([]);
  });
});
