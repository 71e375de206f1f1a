import { providerLogin } from '@hone/contracts/access/providers';
import { refuseField } from '@hone/contracts/declarations/refusal';
import { messages, type Code } from '@hone/contracts/messages';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { appearances } from '../../../testing/appearances.ts';
import { expectAccessible, findElement } from '../../../testing/page-state.ts';
import { answerFor, makeUser, tokensOf } from '../../../testing/people.ts';
import { sampled } from '../../../testing/sampled.ts';
import { api, openScreen, storedItem, type Opening } from '../../../testing/screen.tsx';
import { shownToasts } from '../../../ui/overlays/toast.ts';
import { words as codeWords } from '../second-factor/words.ts';
import { makePopup, sayFrom } from '../testing/provider-window.ts';
import { words } from './words.ts';

const anna = makeUser('anna', { show_onboarding_flow: true });
const credential = `a.${btoa(JSON.stringify({ email: anna.email }))}.c`;
const right = 'Right-Horse7?';

const dialog = page.getByRole('dialog');
const password = dialog.getByLabelText(words.password, { exact: true });
const code = dialog.getByLabelText(codeWords.code);
const recovery = dialog.getByLabelText(codeWords.recoveryCode);
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const submit = button(words.link);
const refuse = (field: string, reason: Code) =>
  api.refuses(providerLogin, reason as 'access.password.wrong', { fields: refuseField(field, reason).fields! });
const sent = () => api.calls(providerLogin).at(-1)!.body;
const toasts = () => shownToasts().map(({ text }) => text);

/** By place, since labels are translated. */
async function openDialog(look: Opening = {}) {
  const popup = makePopup();
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  api.refuses(providerLogin, 'access.provider.link');
  await openScreen('/login', look);
  await (await findElement('main [class*=relative] > button')).click();
  await expect.poll(() => popup.location.replace.mock.calls.length).toBe(1);
  sayFrom(popup, { credential, select_by: 'btn' });
  await findElement('[role=dialog] input[type=password]');
}

async function enterPassword(look: Opening = {}) {
  await openDialog(look);
  api.refuses(providerLogin, 'access.second_factor.needed');
  await (await findElement('[role=dialog] input[type=password]')).fill(right);
  await userEvent.keyboard('{Enter}');
  await expect.element(await findElement('[role=dialog] input[autocomplete=one-time-code]')).toHaveFocus();
}

describe('linking a provider to an account', () => {
  it('asks for its password, and says there when it is wrong', async () => {
    await openDialog();
    await expect.element(dialog).toHaveAccessibleDescription(expect.stringContaining(anna.email) as unknown as string);
    await expect.element(password).toHaveFocus();
    refuse('password', 'access.password.wrong');
    await userEvent.keyboard('Wrong-Horse7?{Enter}');
    await expect.element(password).toHaveAccessibleDescription(messages['access.password.wrong']);
    await expect.element(password).toHaveFocus();
    expect(sent()).toEqual({ id_token: credential, password: 'Wrong-Horse7?' });
    api.answers(providerLogin, { ...tokensOf(anna), user_info: { ...anna, is_new: false } });
    answerFor(anna);
    // Selected, so that typing replaces it.
    await userEvent.keyboard(`${right}{Enter}`);
    await expect.poll(() => location.pathname).toBe('/user-onboarding');
    expect(sent()).toEqual({ id_token: credential, password: right });
  });

  it('that has a second factor asks for a code next, and sends it with the password', async () => {
    await enterPassword();
    await expect.element(dialog.getByText(anna.email)).toBeVisible();
    await expect.element(password).not.toBeInTheDocument();
    await expect.element(dialog).not.toHaveAccessibleDescription();
    await expect.element(submit).toBeDisabled();
    await dialog.getByLabelText(codeWords.remember).click();
    await code.fill('123456');
    const tokens = tokensOf(anna);
    api.answers(providerLogin, { ...tokens, user_info: { ...anna, is_new: false } });
    answerFor(anna);
    await submit.click();
    await expect.poll(() => location.pathname).toBe('/user-onboarding');
    expect(storedItem('accessToken')).toBe(tokens.access);
    expect(sent()).toEqual({
      id_token: credential,
      password: right,
      second_factor: '123456',
      remember_browser: true,
    });
  });

  it('stays at the code when it was wrong, after too many, and when the server can’t be reached', async () => {
    await enterPassword();
    refuse('second_factor', 'access.second_factor.wrong');
    await userEvent.keyboard('000000{Enter}');
    await expect.element(code).toHaveAccessibleDescription(messages['access.second_factor.wrong']);
    await expect.element(code).toHaveFocus();
    api.refuses(providerLogin, 'access.try_later', { retryAfter: 900 });
    await userEvent.keyboard('000001{Enter}');
    await expect.element(code).toHaveAccessibleDescription('Too many attempts. Try again in 15 minutes.');
    expect(toasts()).toEqual([]);
    api.cuts(providerLogin);
    await userEvent.keyboard('000002{Enter}');
    await expect.poll(toasts).toEqual([messages['request.unreachable']]);
    refuse('second_factor', 'access.second_factor.wrong');
    await submit.click();
    await expect.element(code).toHaveAccessibleDescription(messages['access.second_factor.wrong']);
    expect(sent()).toMatchObject({ second_factor: '000002' });
    expect(storedItem('accessToken')).toBeNull();
  });

  it('can be a recovery code, whose owner hears how many are left', async () => {
    await enterPassword();
    await button(codeWords.toRecovery).click();
    await expect.element(recovery).toHaveFocus();
    refuse('second_factor', 'access.second_factor.recovery_wrong');
    await userEvent.keyboard('4F7KQ M2X9C{Enter}');
    await expect
      .element(recovery)
      .toHaveAccessibleDescription(
        expect.stringContaining(messages['access.second_factor.recovery_wrong']) as unknown as string,
      );
    api.answers(providerLogin, { ...tokensOf(anna), user_info: { ...anna, is_new: false }, recovery_codes_left: 9 });
    answerFor(anna);
    await recovery.fill('4f7kq-m2x9d');
    await userEvent.keyboard('{Enter}');
    await expect.poll(toasts).toEqual(['Recovery code used. 9 are left.']);
    expect(sent()).toMatchObject({ second_factor: '4f7kqm2x9d' });
    await expect.poll(() => location.pathname).toBe('/user-onboarding');
  });

  it('leads back to the password by choice, and when that is no longer right', async () => {
    await enterPassword();
    refuse('second_factor', 'access.second_factor.wrong');
    await userEvent.keyboard('000000{Enter}');
    await expect.element(code).toHaveAccessibleDescription(messages['access.second_factor.wrong']);
    await button(codeWords.back).click();
    await expect.element(password).toHaveFocus();
    await expect.element(password).toHaveValue(right);
    api.refuses(providerLogin, 'access.second_factor.needed');
    await userEvent.keyboard('{Enter}');
    await expect.element(code).toHaveValue('');
    await expect.element(code).not.toHaveAccessibleDescription();
    refuse('password', 'access.password.wrong');
    await userEvent.keyboard('123456{Enter}');
    await expect.element(password).toHaveAccessibleDescription(messages['access.password.wrong']);
    await expect.element(password).toHaveFocus();
  });

  it('starts over when it took too long', async () => {
    await enterPassword();
    api.refuses(providerLogin, 'access.provider.refused');
    await userEvent.keyboard('123456{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(toasts).toEqual([messages['access.provider.refused']]);
  });
});

describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('the code passes axe and fits the viewport, also when it is wrong', async () => {
    await enterPassword(look);
    await expectAccessible();
    refuse('second_factor', 'access.second_factor.wrong');
    await userEvent.keyboard('000000{Enter}');
    await findElement('[role=dialog] [aria-invalid=true]');
    await expectAccessible();
  });
});
