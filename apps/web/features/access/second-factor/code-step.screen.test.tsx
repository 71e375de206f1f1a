import { login } from '@hone/contracts/access/logins';
import { refuseField } from '@hone/contracts/declarations/refusal';
import { messages } from '@hone/contracts/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { appearances } from '../../../testing/appearances.ts';
import { pasteText, tabTo } from '../../../testing/hands/keys.ts';
import { expectAccessible, findElement } from '../../../testing/page-state.ts';
import { makeUser, tokensOf } from '../../../testing/people.ts';
import { sampled } from '../../../testing/sampled.ts';
import { api, openScreen, storedItem, type Opening } from '../../../testing/screen.tsx';
import { shownToasts } from '../../../ui/overlays/toast.ts';
import { words } from './words.ts';

const anna = makeUser('anna', { show_onboarding_flow: true });
const typed = { email: anna.email, password: 'Right-Horse7?', remember: true };
const code = page.getByLabelText(words.code);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const submit = button(words.signIn);
const refuseCode = (reason: 'access.second_factor.wrong' | 'access.second_factor.recovery_wrong') =>
  api.refuses(login, reason, { fields: refuseField('second_factor', reason).fields! });
const sent = () => api.calls(login).at(-1)!.body;

/** By place, since labels are translated. */
async function enterPassword(look: Opening = {}) {
  api.refuses(login, 'access.second_factor.needed');
  await openScreen('/login', look);
  await (await findElement('main button.bg-ink')).click();
  await (await findElement('form input[type=email]')).fill(typed.email);
  await (await findElement('form input[type=password]')).fill(typed.password);
  await (await findElement('form input[type=checkbox]')).click();
  await (await findElement('form input[type=password]')).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(await findElement('form input[autocomplete=one-time-code]')).toHaveFocus();
}

describe('the code after the password', () => {
  it('is asked for in place of the form, which shows the email, and is sent with what was typed', async () => {
    await enterPassword();
    expect(api.calls(login)[0]!.body).toEqual(typed);
    await expect.element(page.getByText(anna.email)).toBeVisible();
    await expect.element(page.getByLabelText('Email', { exact: true })).not.toBeInTheDocument();
    await expect.element(submit).toBeDisabled();
    expect(code.element().getAttribute('inputmode')).toBe('numeric');
    await pasteText('123 456');
    await expect.element(code).toHaveValue('123456');
    await page.getByLabelText(words.remember).click();
    const tokens = tokensOf(anna);
    api.answers(login, { ...tokens, user_info: anna });
    await tabTo(submit);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toBe('/user-onboarding');
    expect(storedItem('accessToken')).toBe(tokens.access);
    expect(sent()).toEqual({ ...typed, second_factor: '123456', remember_browser: true });
  });

  it('stays for another try when it was wrong, and says so at its field', async () => {
    await enterPassword();
    refuseCode('access.second_factor.wrong');
    await userEvent.keyboard('000000{Enter}');
    await expect.element(code).toHaveAccessibleDescription(messages['access.second_factor.wrong']);
    await expect.element(code).toHaveFocus();
    // The same one again, by the button: said again, and typed over.
    await tabTo(submit);
    const held = api.holds(login);
    await userEvent.keyboard('{Enter}');
    await held.sent;
    await expect.element(code).not.toHaveAccessibleDescription();
    held.refuse('access.second_factor.wrong', {
      fields: refuseField('second_factor', 'access.second_factor.wrong').fields!,
    });
    await expect.element(code).toHaveAccessibleDescription(messages['access.second_factor.wrong']);
    await expect.element(code).toHaveFocus();
    await userEvent.keyboard('1');
    await expect.element(code).toHaveValue('1');
    await expect.element(code).not.toHaveAccessibleDescription();
    expect(storedItem('accessToken')).toBeNull();
  });

  it('says when to try again after too many', async () => {
    await enterPassword();
    api.refuses(login, 'access.try_later', { retryAfter: 900 });
    await userEvent.keyboard('000000{Enter}');
    await expect.element(code).toHaveAccessibleDescription('Too many attempts. Try again in 15 minutes.');
  });

  it('can be a recovery code, whose owner hears how many are left', async () => {
    await enterPassword();
    await tabTo(button(words.toRecovery));
    await userEvent.keyboard('{Enter}');
    const recovery = page.getByLabelText(words.recoveryCode);
    await expect.element(recovery).toHaveFocus();
    refuseCode('access.second_factor.recovery_wrong');
    await userEvent.keyboard('4F7KQ M2X9C{Enter}');
    await expect
      .element(recovery)
      .toHaveAccessibleDescription(
        expect.stringContaining(messages['access.second_factor.recovery_wrong']) as unknown as string,
      );
    expect(sent()).toMatchObject({ second_factor: '4f7kqm2x9c' });
    api.answers(login, { ...tokensOf(anna), user_info: anna, recovery_codes_left: 9 });
    await recovery.fill('4f7kq-m2x9d');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => shownToasts().map(({ text }) => text)).toEqual(['Recovery code used. 9 are left.']);
    await expect.poll(() => location.pathname).toBe('/user-onboarding');
  });

  it('leads back to the password, with what was typed', async () => {
    await enterPassword();
    await tabTo(button(words.back));
    await userEvent.keyboard('{Enter}');
    const password = page.getByLabelText('Password', { exact: true });
    await expect.element(password).toHaveFocus();
    await expect.element(password).toHaveValue(typed.password);
    await expect.element(page.getByLabelText('Email', { exact: true })).toHaveValue(typed.email);
    await expect.element(page.getByLabelText('Remember Me')).toBeChecked();
  });

  it('leads back to the password when that is no longer right', async () => {
    await enterPassword();
    api.refuses(login, 'access.login.failed');
    await userEvent.keyboard('123456{Enter}');
    await expect
      .element(page.getByLabelText('Password', { exact: true }))
      .toHaveAccessibleDescription(messages['access.login.failed']);
  });
});

describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('the code passes axe and fits the viewport: asked for, on its way, wrong, wrong too often', async () => {
    await enterPassword(look);
    await expectAccessible();
    const held = api.holds(login);
    await userEvent.keyboard('000000{Enter}');
    await held.sent;
    await findElement('form button[aria-busy=true]');
    await expectAccessible();
    const reason = 'access.second_factor.wrong';
    held.refuse(reason, { fields: refuseField('second_factor', reason).fields! });
    await findElement('[aria-invalid=true]');
    await expectAccessible();
    api.refuses(login, 'access.try_later', { retryAfter: 900 });
    await userEvent.keyboard('111111{Enter}');
    await findElement('[aria-invalid=true]');
    await expectAccessible();
  });

  it('a recovery code passes axe and fits the viewport, also when it is wrong', async () => {
    await enterPassword(look);
    await (await findElement('form button')).click();
    await expect.element(await findElement('form input:not([autocomplete=one-time-code])')).toHaveFocus();
    refuseCode('access.second_factor.recovery_wrong');
    await userEvent.keyboard('4f7kq-m2x9c{Enter}');
    await findElement('[aria-invalid=true]');
    await expectAccessible();
  });
});
