import { listLogins } from '@hone/contracts/access/logins';
import { listKeys } from '@hone/contracts/access/keys';
import { messages, type Code } from '@hone/contracts/messages';
import { startPasskeyProof } from '@hone/contracts/access/passkeys';
import { changePassword, waysIn } from '@hone/contracts/access/passwords';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tabTo } from '../../../testing/hands/keys.ts';
import { makeUser, tokensOf } from '../../../testing/people.ts';
import { api, storedItem, openPart } from '../../../testing/screen.tsx';
import { shownToasts } from '../../../ui/overlays/toast.ts';
import { LoginsSection } from '../logins/logins-section.tsx';
import { browserWindow, requestOptions } from '../testing/passkeys.ts';
import { words as proofWords } from './proof/words.ts';
import { PasswordSection } from './password-section.tsx';
import { words } from './words.ts';

const anna = makeUser('anna');
const longAgo = '2026-01-01T00:00:00.000Z';
const farAhead = '2126-01-01T00:00:00.000Z';
const ownPassword = 'Right-Horse7?';
const newPassword = 'Better-Horse8!';
const field = (name: string) => page.getByLabelText(name, { exact: true });
const fields = [words.currentPassword, words.newPassword, words.confirmPassword] as const;
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const said = (code: Code) => page.getByText(messages[code], { exact: true });
const toasted = (code: Code) => page.getByRole('status').getByText(messages[code]);
const sent = () => api.calls(changePassword).map(({ body }) => body);

type Prove = () => Promise<string | undefined>;

async function open(password: boolean, proven_until = longAgo, prove?: Prove, passkeys = 0): Promise<void> {
  api.answers(waysIn, { password, provider: !password, passkeys, offers_passkey: false, proven_until });
  await openPart(<PasswordSection proveByProvider={prove} />, { as: anna });
  await expect.element(field(words.newPassword)).toBeVisible();
}

async function change(current: string, text: string, again = text): Promise<void> {
  for (const [index, typed] of [current, text, again].entries()) await field(fields[index]!).fill(typed);
  await press(words.change);
}

async function setFirst(): Promise<void> {
  await field(words.newPassword).fill(newPassword);
  await field(words.confirmPassword).fill(newPassword);
  await press(words.set);
}

beforeEach(() => api.answers(listKeys, []));

describe('the password on the profile', () => {
  it('says before it is changed that API keys keep working, where there are any', async () => {
    const key = { name: 'Mine', scopes: [], ends_with: 'aB3x', created_at: longAgo, used_at: null, expires_at: null };
    api.answers(listKeys, [{ ...key, id: crypto.randomUUID() }]);
    await open(true);
    await expect.element(page.getByText(/Your API key keeps working\./)).toBeVisible();
  });

  it('can be changed by keyboard; only this browser stays signed in, and the form is cleared', async () => {
    const fresh = tokensOf(anna);
    api.answers(waysIn, { password: true, provider: false, passkeys: 0, offers_passkey: false, proven_until: longAgo });
    api.answers(listLogins, []);
    api.answers(changePassword, fresh);
    await openPart(
      <>
        <PasswordSection />
        <LoginsSection />
      </>,
      { as: anna },
    );
    for (const [index, text] of [ownPassword, newPassword, newPassword].entries()) {
      await tabTo(field(fields[index]!));
      await userEvent.keyboard(text);
    }
    const before = api.calls(listLogins).length;
    await tabTo(page.getByRole('button', { name: words.change }));
    await userEvent.keyboard('{Enter}');
    await expect.element(toasted('access.password.changed')).toBeVisible();
    for (const name of fields) await expect.element(field(name)).toHaveValue('');
    expect(document.querySelector('[aria-invalid=true]')).toBeNull();
    expect(sent()).toEqual([{ password: ownPassword, new_password: newPassword }]);
    expect([storedItem('accessToken'), storedItem('refreshToken')]).toEqual([fresh.access, fresh.refresh]);
    // With the new tokens, as the old ones are invalid.
    await expect.poll(() => api.calls(listLogins).length).toBe(before + 1);
    expect(api.calls(listLogins).at(-1)!.headers.get('authorization')).toBe(`Bearer ${fresh.access}`);
  });

  it('isn’t changed without the current password: its field shows the error, with the text selected', async () => {
    api.refuses(changePassword, 'access.password.wrong', { fields: { password: ['access.password.wrong'] } });
    await open(true);
    await change('Wrong-Horse7?', newPassword);
    await expect.element(said('access.password.wrong')).toBeVisible();
    const current = field(words.currentPassword);
    await expect.element(current).toHaveAttribute('aria-invalid', 'true');
    await expect.element(current).toHaveFocus();
    const { selectionStart, selectionEnd } = current.element() as HTMLInputElement;
    expect([selectionStart, selectionEnd]).toEqual([0, 'Wrong-Horse7?'.length]);
    await expect.element(field(words.newPassword)).toHaveValue(newPassword);
    expect(shownToasts()).toEqual([]);
  });

  it('is checked against the rules for new passwords, with errors under its fields, then by the server', async () => {
    const placed = { new_password: ['access.password.contains_name' as const] };
    api.refuses(changePassword, 'access.password.contains_name', { fields: placed });
    await open(true);
    await press(words.change);
    await expect.element(said('access.confirm_password.required')).toBeVisible();
    const missing = expect.stringContaining(messages['access.password.required']);
    for (const name of fields.slice(0, 2)) await expect.element(field(name)).toHaveAccessibleDescription(missing);
    await change(ownPassword, 'short', 'other');
    await expect.element(said('access.password.too_short')).toBeVisible();
    await expect.element(said('access.confirm_password.different')).toBeVisible();
    expect(sent()).toEqual([]);
    await change(ownPassword, 'Annas-77?');
    await expect.element(said('access.password.contains_name')).toBeVisible();
    await expect.element(field(words.newPassword)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field(words.newPassword)).toHaveFocus();
  });

  it('says so if its form could not be loaded, and loads on the next try', async () => {
    api.refuses(waysIn, 'request.too_many');
    await openPart(<PasswordSection />, { as: anna });
    await expect.element(page.getByText(words.missing)).toBeVisible();
    api.answers(waysIn, { password: true, provider: false, passkeys: 0, offers_passkey: false, proven_until: longAgo });
    await press(words.tryAgain);
    await expect.element(field(words.currentPassword)).toBeVisible();
  });
});

describe('a passkey in place of the current password', () => {
  const passkey = page.getByRole('button', { name: proofWords.passkeyInstead, exact: true });
  const confirmed = page.getByText(proofWords.confirmed, { exact: true });
  const openWithPasskey = () => {
    api.answers(startPasskeyProof, requestOptions);
    return open(true, farAhead, undefined, 1);
  };

  it('is taken by keyboard alone, and counts for one change', async () => {
    browserWindow.givesPasskey();
    api.answers(changePassword, tokensOf(anna));
    await openWithPasskey();
    await tabTo(field(words.currentPassword));
    await userEvent.keyboard('half-typ');
    await tabTo(passkey);
    await userEvent.keyboard('{Enter}');
    await expect.element(confirmed).toHaveFocus();
    await expect.element(field(words.currentPassword)).not.toBeInTheDocument();
    for (const name of fields.slice(1)) {
      await tabTo(field(name));
      await userEvent.keyboard(newPassword);
    }
    await userEvent.keyboard('{Enter}');
    await expect.element(toasted('access.password.changed')).toBeVisible();
    // Nothing of what was typed before.
    expect(sent()).toEqual([{ passkey: expect.objectContaining({ type: 'public-key' }), new_password: newPassword }]);
    await expect.element(field(words.currentPassword)).toHaveValue('');
    await expect.element(passkey).toBeVisible();
  });

  it('is asked for again if it is refused, with the reason at its button and the new password kept', async () => {
    browserWindow.givesPasskey();
    const fieldsRefused = { passkey: ['access.passkey.expired' as const] };
    api.refuses(changePassword, 'access.passkey.expired', { fields: fieldsRefused });
    await openWithPasskey();
    await passkey.click();
    await expect.element(confirmed).toBeVisible();
    for (const name of fields.slice(1)) await field(name).fill(newPassword);
    await press(words.change);
    await expect.element(passkey).toHaveFocus();
    await expect.element(passkey).toHaveAccessibleDescription(messages['access.passkey.expired']);
    expect(shownToasts()).toEqual([]);
    await expect.element(field(words.newPassword)).toHaveValue(newPassword);
    // Without either, nothing is sent.
    await press(words.change);
    await expect.element(field(words.currentPassword)).toHaveFocus();
    await expect.element(said('access.password.required')).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it('is offered only to people who have one', async () => {
    await open(true, longAgo);
    await expect.element(field(words.currentPassword)).toBeVisible();
    await expect.element(passkey).not.toBeInTheDocument();
  });
});

describe('a user without a password', () => {
  it('sets one right after signing in, and can change it from then on', async () => {
    api.answers(changePassword, tokensOf(anna));
    await open(false, farAhead);
    await expect.element(page.getByRole('heading', { name: words.setTitle })).toBeVisible();
    await expect.element(field(words.currentPassword)).not.toBeInTheDocument();
    api.answers(waysIn, { password: true, provider: true, passkeys: 0, offers_passkey: false, proven_until: farAhead });
    await setFirst();
    await expect.element(toasted('access.password.changed')).toBeVisible();
    await expect.element(field(words.currentPassword)).toBeVisible();
    expect(sent()).toEqual([{ new_password: newPassword }]);
  });

  it('confirms their identity with the provider if the server asks, and what was typed can then be saved', async () => {
    api.refuses(changePassword, 'access.proof_needed');
    await open(false, farAhead, () => Promise.resolve('a-token'));
    await setFirst();
    await press(proofWords.confirm);
    expect(shownToasts()).toEqual([]);
    await expect.element(page.getByText(proofWords.confirmed)).toBeVisible();
    await expect.element(field(words.newPassword)).toHaveValue(newPassword);
    api.answers(changePassword, tokensOf(anna));
    await press(words.set);
    await expect.element(toasted('access.password.changed')).toBeVisible();
    expect(sent().at(-1)).toEqual({ new_password: newPassword, id_token: 'a-token' });
  });

  it('cannot confirm their identity with someone else’s provider account', async () => {
    const placed = { id_token: ['access.provider.refused' as const] };
    api.refuses(changePassword, 'access.provider.refused', { fields: placed });
    await open(false, longAgo, () => Promise.resolve('a-token-of-a-thief'));
    await press(proofWords.confirm);
    await expect.element(page.getByText(proofWords.confirmed)).toBeVisible();
    await setFirst();
    await expect.element(said('access.provider.refused')).toBeVisible();
    // The proof is asked for again.
    await expect.element(page.getByRole('button', { name: proofWords.confirm })).toBeVisible();
    await expect.element(field(words.currentPassword)).not.toBeInTheDocument();
  });
});
