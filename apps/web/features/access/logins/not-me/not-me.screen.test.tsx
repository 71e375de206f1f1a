import { disownLogin, logout } from '@hone/contracts/access/logins';
import { requestReset } from '@hone/contracts/access/passwords';
import type { DataOf } from '@hone/contracts/declarations/define';
import { messages } from '@hone/contracts/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isSignedIn } from '../../../../data/session.ts';
import { appearances } from '../../../../testing/appearances.ts';
import { goOffline } from '../../../../testing/fakes/offline.ts';
import { tabTo } from '../../../../testing/hands/keys.ts';
import { findElement, expectAccessible } from '../../../../testing/page-state.ts';
import { makeUser } from '../../../../testing/people.ts';
import { sampled } from '../../../../testing/sampled.ts';
import { api, openScreen, reopen } from '../../../../testing/screen.tsx';
import { shownToasts } from '../../../../ui/overlays/toast.ts';
import { words } from './words.ts';

const anna = makeUser('anna');
const address = '/not-me?token=a-token';
const done: DataOf<typeof disownLogin> = {
  email: 'anna@example.org',
  user_id: anna.id,
  needs_password: true,
  provider: null,
  is_repeat: false,
};
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const secure = button(words.secure);

async function press(answer: Partial<typeof done> = {}): Promise<void> {
  api.answers(disownLogin, { ...done, ...answer });
  await openScreen(address);
  await secure.click();
}

describe('the link “This wasn’t me”', () => {
  it('changes nothing when opened, and says what a press will do; one press leads to a new password', async () => {
    await openScreen(address);
    await expect.element(title(words.askTitle)).toBeVisible();
    for (const sentence of [words.endsLogins, words.endsPrograms, words.endsPassword, words.endsAdded, words.keeps]) {
      await expect.element(page.getByText(sentence)).toBeVisible();
    }
    expect(api.calls(disownLogin)).toEqual([]);
    api.answers(disownLogin, done);
    await secure.click();
    await expect.element(title(words.doneTitle)).toBeVisible();
    expect(api.calls(disownLogin).map(({ body }) => body)).toEqual([{ token: 'a-token' }]);
    await button(words.choosePassword).click();
    await expect.poll(() => location.pathname + location.search).toBe('/forget-password');
    await expect.element(page.getByLabelText('Email')).toHaveValue('anna@example.org');
    expect(api.calls(requestReset)).toEqual([]);
  });

  it('is removed from the URL immediately, and still works after a reload', async () => {
    await openScreen(address);
    await expect.element(secure).toBeVisible();
    await expect.poll(() => location.pathname + location.search).toBe('/not-me');
    await reopen();
    api.answers(disownLogin, done);
    await secure.click();
    await expect.element(title(words.doneTitle)).toBeVisible();
  });

  it('works by keyboard alone, and a second Enter does nothing', async () => {
    api.answers(disownLogin, done);
    await openScreen(address);
    await tabTo(secure);
    await userEvent.keyboard('{Enter}');
    await expect.element(title(words.doneTitle)).toBeVisible();
    await expect.element(page.getByRole('main')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(api.calls(disownLogin)).toHaveLength(1);
    await tabTo(button(words.choosePassword));
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toBe('/forget-password');
  });

  it('sends once, however slow the answer and however often it is pressed', async () => {
    const held = api.holds(disownLogin);
    await openScreen(address);
    await secure.click();
    await held.sent;
    const busy = page.getByRole('main').getByRole('button');
    await expect.element(busy).toHaveAttribute('aria-busy');
    await busy.click({ force: true });
    held.answer(done);
    await expect.element(title(words.doneTitle)).toBeVisible();
    expect(api.calls(disownLogin)).toHaveLength(1);
  });

  it('says what went wrong if the request fails, and can be pressed again', async () => {
    api.cuts(disownLogin);
    await openScreen(address);
    await secure.click();
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent(messages['request.unreachable']);
    await expect.element(alert).toHaveTextContent('safe to press the button again');
    api.refuses(disownLogin, 'request.too_many', { retryAfter: 60 });
    await secure.click();
    await expect.element(alert).not.toHaveTextContent(messages['request.unreachable']);
    api.answers(disownLogin, done);
    await secure.click();
    await expect.element(title(words.doneTitle)).toBeVisible();
    expect(shownToasts()).toEqual([]);
  });

  it('names the ID that support asks for if the server fails, and can be pressed again', async () => {
    api.refuses(disownLogin, 'request.failed', { requestId: 'q-17' });
    await openScreen(address);
    await secure.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Support ID: q-17');
    api.answers(disownLogin, { ...done, is_repeat: true });
    await secure.click();
    await expect.element(title(words.repeatTitle)).toBeVisible();
  });

  it('says that the browser is offline, before and after a press, and works once it is online', async () => {
    api.cuts(disownLogin);
    await openScreen(address);
    const goOnline = goOffline();
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent(words.offline);
    await secure.click();
    await expect.poll(() => api.calls(disownLogin)).toHaveLength(1);
    await expect.element(alert).toHaveTextContent(words.offline);
    goOnline();
    await expect.element(alert).toHaveTextContent(messages['request.unreachable']);
    api.answers(disownLogin, done);
    await secure.click();
    await expect.element(title(words.doneTitle)).toBeVisible();
  });

  it.each(['/not-me', '/not-me?token='])('without a token is reported as broken: %s', async (broken) => {
    await openScreen(broken);
    await expect.element(title(words.brokenTitle)).toBeVisible();
    expect(secure.query()).toBeNull();
  });

  it('with an invalid token is reported as broken once the button is pressed', async () => {
    api.refuses(disownLogin, 'request.invalid', { fields: { token: ['access.disown.unknown'] } });
    await openScreen(address);
    await secure.click();
    await expect.element(title(words.brokenTitle)).toBeVisible();
  });

  it('that has expired leads to a password reset', async () => {
    api.refuses(disownLogin, 'request.invalid', { fields: { token: ['access.disown.expired'] } });
    await openScreen(address);
    await secure.click();
    await expect.element(title(words.expiredTitle)).toBeVisible();
    await expect.element(page.getByText('It worked for 7 days.')).toBeVisible();
    await button(words.reset).click();
    await expect.poll(() => location.pathname).toBe('/forget-password');
  });

  it('that was used before says so, and still leads to the new password', async () => {
    await press({ is_repeat: true });
    await expect.element(title(words.repeatTitle)).toBeVisible();
    await button(words.choosePassword).click();
    await expect.element(page.getByLabelText('Email')).toHaveValue('anna@example.org');
  });
});

describe('after the press', () => {
  it('a person who signs in with a provider alone is asked to secure that account', async () => {
    await press({ needs_password: false, provider: 'google' });
    await expect.element(page.getByText('They may have used your Google account')).toBeVisible();
    expect(button(words.choosePassword).query()).toBeNull();
    await page.getByRole('link', { name: words.signIn }).click();
    await expect.poll(() => location.pathname).toBe('/login');
  });

  it('a person who also signs in with a provider is told to secure that account too', async () => {
    await press({ provider: 'google' });
    await expect.element(page.getByText('You also sign in with Google.')).toBeVisible();
    await expect.element(button(words.choosePassword)).toBeVisible();
  });

  it('this browser is signed out of that account, without a notice', async () => {
    api.answers(disownLogin, done);
    await openScreen(address, { as: anna });
    await secure.click();
    await expect.element(title(words.doneTitle)).toBeVisible();
    expect(isSignedIn()).toBe(false);
    await button(words.choosePassword).click();
    await expect.element(page.getByLabelText('Email')).toHaveValue('anna@example.org');
    expect(shownToasts()).toEqual([]);
  });

  it('another account that is signed in here stays so, until its owner signs out to choose a password', async () => {
    api.answers(disownLogin, { ...done, user_id: '01930000-0000-7000-8000-0000000000aa' });
    api.answers(logout);
    await openScreen(address, { as: anna });
    await secure.click();
    await expect.element(title(words.doneTitle)).toBeVisible();
    expect(isSignedIn()).toBe(true);
    await button(words.leaveAndChoose).click();
    await expect.poll(() => location.pathname).toBe('/forget-password');
    expect(isSignedIn()).toBe(false);
  });
});

describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('the page passes axe and fits the viewport: asked, busy, failed, and done', async () => {
    await openScreen(address, look);
    const toSecure = await findElement('main button');
    await expectAccessible();
    const held = api.holds(disownLogin);
    await toSecure.click();
    await held.sent;
    await findElement('main button[aria-busy=true]');
    await expectAccessible();
    held.cut();
    await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toBeTruthy();
    await expectAccessible();
    api.answers(disownLogin, { ...done, email: `${'long'.repeat(20)}@example.org`, provider: 'google' });
    await toSecure.click();
    const next = await findElement('[role=alert] ~ * button');
    await expectAccessible();
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    // Below what is said, however wide the window.
    const said = await findElement('[role=alert] ~ * p');
    const [over, under] = [said, next].map((one) => one.element().getBoundingClientRect());
    expect(under!.top).toBeGreaterThan(over!.bottom);
  });

  it.each([
    [
      'used before',
      () => api.answers(disownLogin, { ...done, needs_password: false, provider: 'google', is_repeat: true }),
    ],
    ['expired', () => api.refuses(disownLogin, 'request.invalid', { fields: { token: ['access.disown.expired'] } })],
    ['broken', () => api.refuses(disownLogin, 'request.invalid', { fields: { token: ['access.disown.unknown'] } })],
  ])('the page of a link that is %s passes axe and fits the viewport', async (_link, answer) => {
    answer();
    await openScreen(address, look);
    await (await findElement('main button')).click();
    await findElement('main > [role=alert]');
    await expectAccessible();
  });
});
