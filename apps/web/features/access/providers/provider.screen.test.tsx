import { providerLogin, providerNonce } from '@hone/contracts/access/providers';
import { messages, type Code } from '@hone/contracts/messages';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, nextFrames } from '../../../testing/page-state.ts';
import { answerFor, makeUser, tokensOf } from '../../../testing/people.ts';
import { api, openScreen, reopen } from '../../../testing/screen.tsx';
import { words } from '../accounts/words.ts';
import { makePopup, sayFrom, type FakePopup } from '../testing/provider-window.ts';

const own = page.getByRole('button', { name: words.withGoogle, exact: true });
const waiting = page.getByRole('button', { name: words.windowOpen });
const toasted = (code: Code) => page.getByRole('status').getByText(messages[code]);
const answer = { credential: 'a.b.c', select_by: 'btn' };

let popup: FakePopup;
beforeEach(async () => {
  popup = makePopup();
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  await openScreen('/login');
});

async function press(): Promise<void> {
  await own.click();
  await expect.element(waiting).toBeVisible();
  const ledTo = () => popup.location.replace.mock.calls;
  await expect.poll(ledTo).toEqual([['/local/identity?client_id=hone-local&nonce=a-word']]);
}

describe('the sign-in provider’s button', () => {
  it('opens one window, refocuses it on another press, and silently resets when it is closed', async () => {
    await press();
    await waiting.click();
    expect([vi.mocked(window.open).mock.calls.length, popup.focus.mock.calls.length]).toEqual([1, 1]);
    await expectAccessible();
    popup.closed = true;
    await expect.element(own).toBeVisible();
    await expect.element(page.getByRole('status')).toHaveTextContent(/^$/);
    expect(api.calls(providerLogin)).toEqual([]);
  });

  it('resets silently when the user presses Cancel', async () => {
    await press();
    sayFrom(popup, { error: 'cancelled' });
    await expect.element(own).toBeVisible();
    await expect.element(page.getByRole('status')).toHaveTextContent(/^$/);
    expect(popup.closed).toBe(true);
  });

  it('says what to do if the browser blocks the window, and leaves the email form available', async () => {
    vi.mocked(window.open).mockReturnValue(null);
    await own.click();
    await expect.element(page.getByRole('alert').getByText(words.windowBlocked)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: words.signInWithEmail }).click();
    await expect.element(page.getByLabelText(words.email, { exact: true })).toBeVisible();
  });

  it('accepts only well-formed messages, from the window it opened and from our own origin', async () => {
    await press();
    const forged = { ...answer, credential: 'x.y.z' };
    sayFrom(makePopup(), forged);
    sayFrom(popup, forged, 'http://elsewhere.test');
    const halves = [{ credential: 7, select_by: 'btn' }, { credential: 'a.b.c' }, { error: 7 }];
    const others = [null, 'a.b.c', {}, ...halves, [forged]];
    for (const other of others) sayFrom(popup, other);
    await nextFrames();
    await expect.element(waiting).toBeVisible();
    expect(api.calls(providerLogin)).toEqual([]);
    api.refuses(providerLogin, 'access.provider.refused');
    sayFrom(popup, answer);
    await expect.poll(() => api.calls(providerLogin).map(({ body }) => body)).toEqual([{ id_token: 'a.b.c' }]);
    await expect.element(toasted('access.provider.refused')).toBeVisible();
  });

  it('says ‘Login failed’ if the provider returns an error', async () => {
    await press();
    sayFrom(popup, { error: 'server_error' });
    await expect.element(toasted('access.provider_login.failed')).toBeVisible();
    await expect.element(own).toBeVisible();
  });

  it('shows the server’s reason for a refusal, and ‘Login failed’ if there is none', async () => {
    api.refuses(providerLogin, 'access.provider.email_unverified');
    await press();
    sayFrom(popup, answer);
    await expect.element(toasted('access.provider.email_unverified')).toBeVisible();
    api.answersPage(providerLogin, 400, 'no');
    popup = makePopup();
    vi.mocked(window.open).mockReturnValue(popup as unknown as Window);
    await press();
    sayFrom(popup, answer);
    await expect.element(toasted('access.provider_login.failed')).toBeVisible();
    expect(location.pathname).toBe('/login');
    await expect.element(own).toBeVisible();
  });

  it('closes the window if the server is unreachable, and says so', async () => {
    api.cuts(providerNonce);
    await own.click();
    await expect.element(toasted('request.unreachable')).toBeVisible();
    expect(popup.closed).toBe(true);
    await expect.element(own).toBeVisible();
  });

  it('takes new users to the install screen, which survives a reload, and then to onboarding', async () => {
    const newcomer = makeUser('anna', { show_onboarding_flow: true });
    api.answers(providerLogin, { ...tokensOf(newcomer), user_info: { ...newcomer, is_new: true } });
    await press();
    answerFor(newcomer);
    sayFrom(popup, answer);
    const title = page.getByRole('heading', { name: words.installTitle });
    await expect.element(title).toBeVisible();
    await expect.element(page.getByText('anna', { exact: true })).toBeVisible();
    await reopen();
    await expect.element(title).toBeVisible();
    await page.getByRole('link', { name: words.goToDashboard }).click();
    await expect.poll(() => location.pathname).toBe('/user-onboarding');
    await expect.element(page.getByRole('textbox', { name: 'Your prompt' })).toBeVisible();
  });
});
