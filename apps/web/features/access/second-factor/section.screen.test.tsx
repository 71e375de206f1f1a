import { waysIn } from '@hone/contracts/access/passwords';
import {
  confirmSecondFactor,
  forgetBrowsers,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@hone/contracts/access/second-factor';
import { refuseField } from '@hone/contracts/declarations/refusal';
import { messages } from '@hone/contracts/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tabTo } from '../../../testing/hands/keys.ts';
import { makeUser } from '../../../testing/people.ts';
import { api, openPart } from '../../../testing/screen.tsx';
import { address, longAgo, recovery_codes, secret } from '../testing/second-factor.ts';
import { words as proofWords } from '../passwords/proof/words.ts';
import { SecondFactorSection } from './second-factor-section.tsx';
import { words } from './words.ts';

const on = { since: longAgo, recovery_codes_left: 7, remembered_browsers: 2 };
let state: { since: string | null; recovery_codes_left: number; remembered_browsers: number };
const ways = { password: true, provider: false, passkeys: 0, offers_passkey: false, proven_until: longAgo };

const section = page.getByRole('region', { name: words.title });
const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const password = dialog.getByLabelText(proofWords.password);

beforeEach(() => {
  state = { since: null, recovery_codes_left: 0, remembered_browsers: 0 };
  api.answers(readSecondFactor, () => state);
  api.answers(waysIn, ways);
  api.answers(startSecondFactor, { secret, address });
  api.answers(confirmSecondFactor, { recovery_codes });
});
const open = () => openPart(<SecondFactorSection />, { as: makeUser('anna') });

describe('two-step verification in the profile', () => {
  it('is set up by keyboard: proof, the app, a code, then ten recovery codes', async () => {
    await open();
    await tabTo(button(words.startTitle));
    await userEvent.keyboard('{Enter}');
    await password.fill('Right-Horse7?');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('figure', { name: words.qrCode })).toBeVisible();
    await expect.element(dialog.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
    await expect.element(dialog.getByLabelText(words.code)).toHaveFocus();
    state = { ...on, recovery_codes_left: 10 };
    await userEvent.keyboard('123456{Enter}');
    await expect
      .poll(() =>
        dialog
          .getByRole('listitem')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(recovery_codes);
    // A press beside it or Escape would lose them.
    await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
    await userEvent.keyboard('{Escape}');
    await button(words.saved).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button(words.turnOffNamed)).toHaveFocus();
    expect(api.calls(startSecondFactor)[0]!.body).toEqual({ password: 'Right-Horse7?' });
    expect(api.calls(confirmSecondFactor)[0]!.body).toEqual({ code: '123456' });
  });

  it('asks for another code as often as one is wrong: said again each time, and typed over', async () => {
    await open();
    await tabTo(button(words.startTitle));
    await userEvent.keyboard('{Enter}');
    await expect.element(password).toHaveFocus();
    await userEvent.keyboard('Right-Horse7?{Enter}');
    const code = dialog.getByLabelText(words.code);
    await expect.element(code).toHaveFocus();
    await expect
      .element(dialog.getByRole('form', { name: words.scanTitle }))
      .toHaveAccessibleDescription(words.scanText);
    const reason = 'access.second_factor.wrong';
    await userEvent.keyboard('000000');
    await tabTo(button(words.turnOn));
    for (const _ of [1, 2]) {
      const held = api.holds(confirmSecondFactor);
      await userEvent.keyboard('{Enter}');
      await held.sent;
      await expect.element(code).not.toHaveAccessibleDescription();
      held.refuse(reason, { fields: refuseField('code', reason).fields! });
      await expect.element(code).toHaveAccessibleDescription(messages[reason]);
      await expect.element(code).toHaveFocus();
    }
    await userEvent.keyboard('123456');
    await expect.element(code).toHaveValue('123456');
    await userEvent.keyboard('{Escape}');
    await expect.element(button(words.startTitle)).toHaveFocus();
  });

  it('says how many recovery codes are left, and warns when they are few', async () => {
    state = on;
    await open();
    await expect.element(section.getByText('7 of 10 left.', { exact: false })).toBeVisible();
    expect(section.getByText('You have', { exact: false }).elements()).toEqual([]);
  });

  it.each([
    [3, 'You have 3 recovery codes left.'],
    [1, 'You have 1 recovery code left.'],
    [0, 'You have no recovery codes left.'],
  ])('warns at %i recovery codes', async (recovery_codes_left, said) => {
    state = { ...on, recovery_codes_left };
    await open();
    await expect.element(section.getByText(said, { exact: false })).toBeVisible();
  });

  it('gives new recovery codes after proof, and copies them', async () => {
    state = on;
    api.refuses(renewRecoveryCodes, 'access.password.wrong', {
      fields: refuseField('password', 'access.password.wrong').fields!,
    });
    await open();
    await button(words.newCodes).click();
    await password.fill('Wrong-Horse7?');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(password)
      .toHaveAccessibleDescription(expect.stringContaining(messages['access.password.wrong']) as unknown as string);
    api.answers(renewRecoveryCodes, { recovery_codes });
    await password.fill('Right-Horse7?');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText(recovery_codes[9]!)).toBeVisible();
    const list = dialog.getByRole('list', { name: words.codesLabel });
    await expect.element(list).toHaveFocus();
    await tabTo(button(words.copy));
    await tabTo(button(words.download));
    await tabTo(button(words.saved));
    await userEvent.keyboard('{Enter}');
    await expect.element(button(words.newCodes)).toHaveFocus();
  });

  it('makes every browser ask again', async () => {
    state = on;
    api.answers(forgetBrowsers);
    await open();
    await expect.element(section.getByText('2 browsers don’t ask for a code.')).toBeVisible();
    state = { ...on, remembered_browsers: 0 };
    await button(words.forgetAll).click();
    await expect.element(section.getByText('Every browser asks for a code.')).toBeVisible();
    expect(api.calls(forgetBrowsers)).toHaveLength(1);
  });

  it('sends nothing where no browser is remembered, and the button keeps the focus', async () => {
    state = { ...on, remembered_browsers: 1 };
    api.answers(forgetBrowsers);
    await open();
    await tabTo(button(words.forgetAll));
    state = { ...on, remembered_browsers: 0 };
    await userEvent.keyboard('{Enter}');
    await expect.element(button(words.forgetAll)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button(words.forgetAll)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await tabTo(button(words.newCodes), 'back');
    expect(api.calls(forgetBrowsers)).toHaveLength(1);
  });

  it('is turned off after proof, by keyboard', async () => {
    state = on;
    api.answers(removeSecondFactor);
    await open();
    await tabTo(button(words.turnOffNamed));
    await userEvent.keyboard('{Enter}');
    await expect.element(password).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button(words.turnOffNamed)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(password).toHaveFocus();
    state = { since: null, recovery_codes_left: 0, remembered_browsers: 0 };
    await userEvent.keyboard('Right-Horse7?{Enter}');
    await expect.element(button(words.startTitle)).toHaveFocus();
    await expect.element(page.getByRole('status').getByText(messages['access.second_factor.removed'])).toBeVisible();
    expect(api.calls(removeSecondFactor)[0]!.body).toEqual({ password: 'Right-Horse7?' });
  });

  it('isn’t offered to someone without a password', async () => {
    api.answers(waysIn, { ...ways, password: false, provider: true });
    await open();
    await expect.element(section.getByText(words.noPassword)).toBeVisible();
    await expect.element(button(words.startTitle)).not.toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    api.refuses(readSecondFactor, 'request.too_many');
    await open();
    await expect.element(section.getByText(words.missing)).toBeVisible();
    api.answers(readSecondFactor, on);
    await section.getByRole('button', { name: words.tryAgain }).click();
    await expect.element(button(words.turnOffNamed)).toBeVisible();
  });
});
