import { logInByPasskey, startPasskeyLogin } from '@hone/contracts/access/passkeys';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messageOfCode } from '../../../../data/failures.ts';
import { tabTo } from '../../../../testing/hands/keys.ts';
import { answerEmpty, answerFor, makeUser, tokensOf, untilLibraryRequested } from '../../../../testing/people.ts';
import { api, openScreen, storedItem } from '../../../../testing/screen.tsx';
import { words as accessWords } from '../../accounts/words.ts';
import { browserWindow, listPasskeysInField, requestOptions } from '../../testing/passkeys.ts';
import { words as ceremonyWords } from '../ceremony/words.ts';
import { words } from './words.ts';

const button = page.getByRole('button', { name: words.signIn });
const alert = page.getByRole('alert');
const anna = makeUser('anna');
const openForm = () => page.getByRole('button', { name: accessWords.signInWithEmail }).click();

function letIn(): void {
  answerFor(anna);
  answerEmpty();
  api.answers(logInByPasskey, { ...tokensOf(anna), user_info: anna });
}

beforeEach(() => api.answers(startPasskeyLogin, requestOptions));

describe('the button for a passkey', () => {
  it('appears below the other ways without moving anything, and signs in by keyboard', async () => {
    await openScreen('/login');
    const below = page.getByRole('link', { name: 'Create New Account' });
    await expect.element(below).toBeVisible();
    const before = below.element().getBoundingClientRect().top;
    await expect.element(button).toBeVisible();
    expect(below.element().getBoundingClientRect().top).toBe(before);
    letIn();
    browserWindow.givesPasskey();
    await tabTo(button);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toBe('/variable-library');
    expect(storedItem('refreshToken')).toBe('a-fake-refresh-token');
    await untilLibraryRequested();
  });

  it('leads to the page that was asked for before', async () => {
    letIn();
    browserWindow.givesPasskey();
    await openScreen('/history?x=1');
    await button.click();
    await expect.poll(() => location.pathname + location.search).toBe('/history?x=1');
  });

  it('says so if the window was closed or something failed, and works again', async () => {
    await openScreen('/login');
    browserWindow.fails('get', 'NotAllowedError');
    await button.click();
    await expect.element(alert).toHaveTextContent(ceremonyWords.notUsed);
    browserWindow.fails('get', 'UnknownError');
    await button.click();
    await expect.element(alert).toHaveTextContent(ceremonyWords.failed);
    api.refuses(startPasskeyLogin, 'request.too_many');
    await button.click();
    await expect.element(alert).toHaveTextContent(messageOfCode('request.too_many'));
    await expect.element(button).not.toHaveAttribute('aria-busy');
  });

  it('on a slow network stays busy until the page leaves', async () => {
    await openScreen('/login');
    browserWindow.givesPasskey();
    const held = api.holds(logInByPasskey);
    await button.click();
    await held.sent;
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    letIn();
    held.answer({ ...tokensOf(anna), user_info: anna });
    await expect.poll(() => location.pathname).toBe('/variable-library');
    await untilLibraryRequested();
  });

  it('is not there where the browser has no passkeys', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    await openScreen('/login');
    await openForm();
    await expect.element(page.getByLabelText(accessWords.email, { exact: true })).toBeVisible();
    await expect.element(button).not.toBeInTheDocument();
    vi.unstubAllGlobals();
  });
});

describe('passkeys in the list of the email field', () => {
  it('are offered once the form is open, and one that is chosen signs in', async () => {
    const list = listPasskeysInField();
    await openScreen('/login');
    await expect.element(button).toBeVisible();
    expect(list.asked()).toBe(0);
    await openForm();
    await expect
      .element(page.getByLabelText(accessWords.email, { exact: true }))
      .toHaveAttribute('autocomplete', 'username webauthn');
    await expect.poll(list.asked).toBe(1);
    letIn();
    list.choose();
    await expect.poll(() => location.pathname).toBe('/variable-library');
    await untilLibraryRequested();
  });

  it('make way for the button, and are offered again when its window was closed', async () => {
    const list = listPasskeysInField();
    await openScreen('/login');
    await openForm();
    await expect.poll(list.asked).toBe(1);
    const held = api.holds(startPasskeyLogin);
    await button.click();
    await held.sent;
    await expect.poll(list.isEnded).toBe(true);
    api.refuses(logInByPasskey, 'request.too_many');
    held.answer(requestOptions);
    await expect.element(alert).toHaveTextContent(messageOfCode('request.too_many'));
    await expect.poll(list.asked).toBe(2);
    expect(list.isEnded()).toBe(false);
  });

  it('end with the page', async () => {
    const list = listPasskeysInField();
    await openScreen('/login');
    await openForm();
    await expect.poll(list.asked).toBe(1);
    await page.getByRole('link', { name: 'Create New Account' }).click();
    await expect.poll(list.isEnded).toBe(true);
  });

  it('are not asked for without end by a browser that answers by itself', async () => {
    const list = listPasskeysInField();
    api.refuses(logInByPasskey, 'request.too_many');
    await openScreen('/login');
    await openForm();
    for (let round = 1; round <= 5; round += 1) {
      await expect.poll(list.asked).toBe(round);
      list.choose();
      await expect.poll(() => api.calls(logInByPasskey).length).toBe(round);
    }
    await expect.element(button).not.toHaveAttribute('aria-busy');
    expect(list.asked()).toBe(5);
  });
});
