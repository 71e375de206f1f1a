import {
  confirmEmailChange,
  dropEmailChange,
  readEmailChange,
  requestEmailChange,
  resendEmailCode,
} from '@hone/contracts/access/email';
import { listLogins } from '@hone/contracts/access/logins';
import { waysIn } from '@hone/contracts/access/passwords';
import type { DataOf } from '@hone/contracts/declarations/define';
import { messages } from '@hone/contracts/messages';
import { getUser, type User } from '@hone/contracts/profile/user';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { now } from '../../../browser/clock.ts';
import { appearances } from '../../../testing/appearances.ts';
import { tabTo } from '../../../testing/hands/keys.ts';
import { expectAccessible, findElement } from '../../../testing/page-state.ts';
import { makeUser } from '../../../testing/people.ts';
import { sampled } from '../../../testing/sampled.ts';
import { api, openScreen } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import { words as accessWords } from '../accounts/words.ts';
import { words as proofWords } from '../passwords/proof/words.ts';
import { words } from './words.ts';

const fresh = 'anna@new.example';
const longest = `${'long'.repeat(20)}@example.org`;
const soon = () => new Date(now() + 3600_000).toISOString();
const pendingOf = (email = fresh) => ({ email, resend_in: 60 });
const none: DataOf<typeof readEmailChange> = { pending: null, way_back: null, next_change_at: null };
let change: typeof none;
let user: User;

const section = page.getByRole('region', { name: words.title });
const button = (name: string) => section.getByRole('button', { name, exact: true });
const code = section.getByLabelText(accessWords.code);
const newEmail = section.getByLabelText(words.newEmail);
const said = (text: string) => page.getByRole('status').getByText(text);

beforeEach(() => {
  change = none;
  user = makeUser('anna');
});
async function open(look = {}) {
  api.answers(waysIn, {
    password: true,
    provider: false,
    passkeys: 0,
    offers_passkey: false,
    proven_until: '2026-01-01T00:00:00.000Z',
  });
  api.answers(listLogins, []);
  await openScreen('/user-profile', { ...look, as: user });
  api.answers(readEmailChange, () => change);
  api.answers(getUser, () => user);
  api.answers(requestEmailChange, ({ body }) => {
    change = { ...none, pending: pendingOf(body.email) };
    return change.pending!;
  });
  answerConfirmation();
  api.answers(dropEmailChange);
  await findElement('[data-email]');
}
function answerConfirmation(): void {
  api.answers(confirmEmailChange, ({ body: { email } }) => {
    user = { ...user, email };
    change = { pending: null, way_back: { email: 'anna@example.org', until: soon() }, next_change_at: soon() };
    return { email };
  });
}

describe('the email section', () => {
  it('changes the email by a code, by keyboard alone, and every place on the page shows it', async () => {
    await open();
    await tabTo(button(words.change));
    await userEvent.keyboard('{Enter}');
    await expect.element(newEmail).toHaveFocus();
    await userEvent.keyboard(fresh);
    await tabTo(section.getByLabelText(proofWords.password));
    await userEvent.keyboard('Right-Horse7?{Enter}');
    await expect.element(code).toHaveFocus();
    expect(api.calls(requestEmailChange)[0]!.body).toEqual({ email: fresh, password: 'Right-Horse7?' });
    api.refuses(confirmEmailChange, 'access.code.wrong', { fields: { code: ['access.code.wrong'] } });
    await userEvent.keyboard('000000{Enter}');
    await expect.element(code).toHaveAccessibleDescription(messages['access.code.wrong']);
    await expect.element(code).toHaveFocus();
    answerConfirmation();
    await userEvent.keyboard('123456{Enter}');
    await expect.element(said(messages['access.email.changed'])).toBeVisible();
    await expect.element(page.getByRole('group', { name: words.title })).toHaveFocus();
    expect(api.calls(confirmEmailChange)[1]!.body).toEqual({ email: fresh, code: '123456' });
    await expect.element(section.getByText(fresh)).toBeVisible();
    await expect.element(page.getByLabelText('Email', { exact: true })).toHaveValue(fresh);
    await expect.element(button(words.change)).not.toBeInTheDocument();
    await expect.element(section.getByText(/anna@example\.org/)).toBeVisible();
  });

  it('shows what is wrong where it is: the address, the password, the code', async () => {
    await open();
    await button(words.change).click();
    await newEmail.fill('no address');
    await button(words.send).click();
    await expect.element(section.getByText(messages['access.email.invalid'])).toBeVisible();
    await newEmail.fill('anna@example.org');
    api.refuses(requestEmailChange, 'request.invalid', { fields: { email: ['access.email.same'] } });
    await button(words.send).click();
    await expect.element(section.getByText(messages['access.email.same'])).toBeVisible();
  });

  it('keeps a change that waits for its code over a reload, without taking the focus, and can give it up', async () => {
    change = { ...none, pending: pendingOf() };
    await open();
    await expect.element(section.getByText(fresh)).toBeVisible();
    await expect.element(code).toBeVisible();
    await expect.element(code).not.toHaveFocus();
    change = none;
    await tabTo(button(words.keep));
    await userEvent.keyboard('{Enter}');
    await expect.element(button(words.change)).toHaveFocus();
    expect(api.calls(dropEmailChange)).toHaveLength(1);
  });

  it('says when it can be changed again, and that the load failed', async () => {
    change = { ...none, next_change_at: soon() };
    await open();
    await expect
      .element(section.getByText(t(words.nextChange, { day: new Date(change.next_change_at!) })))
      .toBeVisible();
    await expect.element(button(words.change)).not.toBeInTheDocument();
  });

  it('sends another code, and opens the form for another address', async () => {
    change = { ...none, pending: { ...pendingOf(), resend_in: 0 } };
    await open();
    api.answers(resendEmailCode, pendingOf());
    await button(accessWords.resend).click();
    await expect.element(said(messages['access.code.resent'])).toBeVisible();
    expect(api.calls(resendEmailCode)[0]!.body).toEqual({ email: fresh });
    await tabTo(button(accessWords.anotherEmail));
    await userEvent.keyboard('{Enter}');
    await expect.element(newEmail).toHaveFocus();
    await tabTo(button(words.cancel));
    await userEvent.keyboard('{Enter}');
    await expect.element(code).toHaveFocus();
  });

  it('gives the focus back to its button when the form is cancelled', async () => {
    await open();
    await tabTo(button(words.change));
    await userEvent.keyboard('{Enter}');
    await tabTo(button(words.cancel));
    await userEvent.keyboard('{Enter}');
    await expect.element(button(words.change)).toHaveFocus();
  });
});

// Labels are translated.
describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('the email section passes axe and fits the viewport: at rest, its form with errors, and its code', async () => {
    change = { ...none, way_back: { email: longest, until: soon() } };
    await open(look);
    await expectAccessible();
    await (await findElement('[data-change-email]')).click();
    await (await findElement('[data-email] [type=submit]')).click();
    await findElement('[data-email] [aria-invalid=true]');
    await expectAccessible();
    await (await findElement('[data-email] input[type=email]')).fill(fresh);
    await (await findElement('[data-email] [type=submit]')).click();
    await findElement('[data-email] [autocomplete=one-time-code]');
    await expectAccessible();
    const held = api.holds(confirmEmailChange);
    await (await findElement('[data-email] [autocomplete=one-time-code]')).fill('000000');
    await userEvent.keyboard('{Enter}');
    await held.sent;
    await findElement('[data-email] button[aria-busy=true]');
    await expectAccessible();
    held.refuse('access.code.spent', { fields: { code: ['access.code.spent'] } });
    await findElement('[data-email] [aria-invalid=true]');
    await expectAccessible();
  });

  it('the email section passes axe and fits the viewport: on its way, failed, and after a change', async () => {
    const held = api.holds(readEmailChange);
    change = { ...none, way_back: { email: longest, until: soon() }, next_change_at: soon() };
    await open(look);
    await held.sent;
    await findElement('[data-email]:empty');
    await expectAccessible();
    held.refuse('request.too_many');
    const retry = await findElement('[data-email] button');
    await expectAccessible();
    await retry.click();
    await findElement('[data-email] p');
    await expect.element(retry).not.toBeInTheDocument();
    await expectAccessible();
  });
});
