import { restoreEmail } from '@hone/contracts/access/email';
import { messages } from '@hone/contracts/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { appearances } from '../../../testing/appearances.ts';
import { tabTo } from '../../../testing/hands/keys.ts';
import { expectAccessible, findElement } from '../../../testing/page-state.ts';
import { makeUser } from '../../../testing/people.ts';
import { sampled } from '../../../testing/sampled.ts';
import { api, openScreen, reopen } from '../../../testing/screen.tsx';
import { isSignedIn } from '../../../data/session.ts';
import { shownToasts } from '../../../ui/overlays/toast.ts';
import { restoreWords as words } from './words.ts';

const address = '/restore-email?token=a-token';
const email = 'anna@example.org';
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const restore = page.getByRole('button', { name: words.restore, exact: true });
const setPassword = page.getByRole('link', { name: words.setPassword });
const anna = makeUser('anna');

describe('the link in the email to the previous address', () => {
  it('changes nothing when opened, but says what it will do; a press by keyboard does it and leads to a new password', async () => {
    api.answers(restoreEmail, { email, user_id: anna.id });
    await openScreen(address);
    await expect.element(title(words.askTitle)).toBeVisible();
    for (const sentence of [words.endsLogins, words.endsPrograms, words.endsAdded, words.endsPassword])
      await expect.element(page.getByRole('listitem').getByText(sentence)).toBeVisible();
    expect(api.calls(restoreEmail)).toEqual([]);
    await tabTo(restore);
    await userEvent.keyboard('{Enter}');
    await expect.element(title(words.doneTitle)).toBeVisible();
    await expect.element(page.getByText(email)).toBeVisible();
    await expect.element(page.getByRole('main')).toHaveFocus();
    expect(api.calls(restoreEmail).map(({ body }) => body)).toEqual([{ token: 'a-token' }]);
    await setPassword.click();
    await expect.element(page.getByLabelText('Email')).toHaveValue(email);
  });

  it('is removed from the URL immediately, and still works after a reload', async () => {
    api.answers(restoreEmail, { email, user_id: anna.id });
    await openScreen(address);
    await expect.element(restore).toBeVisible();
    await expect.poll(() => location.pathname + location.search).toBe('/restore-email');
    await reopen();
    await restore.click();
    await expect.element(title(words.doneTitle)).toBeVisible();
  });

  it('signs this browser out if it was signed in to that account, and no other', async () => {
    api.answers(restoreEmail, { email, user_id: crypto.randomUUID() });
    await openScreen(address, { as: anna });
    await restore.click();
    await expect.element(title(words.doneTitle)).toBeVisible();
    expect(isSignedIn()).toBe(true);
    api.answers(restoreEmail, { email, user_id: anna.id });
    await openScreen(address, { as: anna });
    await restore.click();
    await expect.element(title(words.doneTitle)).toBeVisible();
    expect(isSignedIn()).toBe(false);
  });

  it.each(['/restore-email', '/restore-email?token='])('without a token doesn’t work: %s', async (broken) => {
    await openScreen(broken);
    await expect.element(title(words.brokenTitle)).toBeVisible();
    expect(restore.query()).toBeNull();
  });

  it.each([
    ['expired or unknown', 'access.email.link_unknown', words.brokenTitle],
    ['used', 'access.email.link_used', words.usedTitle],
  ] as const)('that is %s says so once it is pressed, and in no other place', async (_, code, said) => {
    if (code === 'access.email.link_used') api.refuses(restoreEmail, code);
    else api.refuses(restoreEmail, code, { fields: { token: [code] } });
    await openScreen(address);
    await restore.click();
    await expect.element(title(said)).toBeVisible();
    expect(shownToasts()).toEqual([]);
  });

  it('says so without a network, and can be retried', async () => {
    api.cuts(restoreEmail);
    await openScreen(address);
    await restore.click();
    await expect.poll(() => shownToasts().length).toBe(1);
    api.answersPage(restoreEmail, 409, 'no');
    await restore.click();
    await expect.element(page.getByRole('status').getByText(messages['access.email.restore_failed'])).toBeVisible();
    api.answers(restoreEmail, { email, user_id: anna.id });
    await restore.click();
    await expect.element(title(words.doneTitle)).toBeVisible();
  });
});

describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('the page for the way back passes axe and fits the viewport: asked, busy, failed, done, used and broken', async () => {
    await openScreen(address, look);
    const press = await findElement('main button');
    await expectAccessible();
    const held = api.holds(restoreEmail);
    await press.click();
    await held.sent;
    await findElement('main button[aria-busy=true]');
    await expectAccessible();
    held.cut();
    await expect.poll(() => shownToasts().length).toBe(1);
    await expectAccessible();
    api.answers(restoreEmail, { email: `${'long'.repeat(20)}@example.org`, user_id: anna.id });
    await press.click();
    await findElement('[role=alert]');
    await expectAccessible();
    api.refuses(restoreEmail, 'access.email.link_used');
    await openScreen(address, look);
    await (await findElement('main button')).click();
    await findElement('[role=alert]');
    await expectAccessible();
    await openScreen('/restore-email', look);
    await findElement('main a');
    await expectAccessible();
  });
});
