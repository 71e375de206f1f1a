import { startPasskeyProof } from '@hone/contracts/access/passkeys';
import { waysIn } from '@hone/contracts/access/passwords';
import { messages } from '@hone/contracts/messages';
import { Refusal, refuseField } from '@hone/contracts/declarations/refusal';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeUser } from '../../../../testing/people.ts';
import { api, openPart } from '../../../../testing/screen.tsx';
import { words as ceremonyWords } from '../../passkeys/ceremony/words.ts';
import { browserWindow, requestOptions } from '../../testing/passkeys.ts';
import { Proof, type GivenProof } from './proof.tsx';
import { words } from './words.ts';

const longAgo = '2026-01-01T00:00:00.000Z';
const farAhead = '2126-01-01T00:00:00.000Z';
const password = page.getByLabelText(words.password, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** A form that needs proof. */
function Asking({ prove }: { prove?: () => Promise<string | undefined> }) {
  const [proof, setProof] = useState<GivenProof>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const refuse = (name: string, make: () => Refusal) => (
    <button type="button" onClick={() => setRefusal(make())}>
      {name}
    </button>
  );
  return (
    <>
      <p>given: {JSON.stringify(proof)}</p>
      <Proof value={proof} onChange={setProof} refusal={refusal} proveByProvider={prove} />
      {refuse('Want proof', () => new Refusal('access.proof_needed', { status: 403 }))}
      {refuse('Wrong password', () => refuseField('password', 'access.password.wrong'))}
      {refuse('Passkey expired', () => refuseField('passkey', 'access.passkey.expired'))}
      {refuse('Used up', () => refuseField('id_token', 'access.provider.refused'))}
    </>
  );
}

async function open(ways: { password: boolean; proven_until: string }, prove?: () => Promise<string | undefined>) {
  api.answers(waysIn, { provider: !ways.password, passkeys: 0, offers_passkey: false, ...ways });
  await openPart(<Asking {...(prove && { prove })} />, { as: makeUser('anna') });
  await expect.element(page.getByText('given: {}')).toBeVisible();
}

describe('the identity check by password', () => {
  it('is required if there was none recently, and passes on what is typed', async () => {
    await open({ password: true, proven_until: longAgo });
    await password.fill('Right-Horse7?');
    await expect.element(page.getByText('given: {"password":"Right-Horse7?"}')).toBeVisible();
    await password.fill('');
    await expect.element(page.getByText('given: {}')).toBeVisible();
  });

  it('is not required right after sign-in, unless the server asks for it', async () => {
    await open({ password: true, proven_until: farAhead });
    await press('Want proof');
    await expect.element(password).toHaveFocus();
    // The password wasn't asked for, so it can't be invalid.
    await expect.element(password).not.toHaveAttribute('aria-invalid');
    await press('Want proof');
    await expect.element(page.getByText(messages['access.password.required'])).toBeVisible();
  });

  it('reports a wrong password under its field, with the text selected', async () => {
    await open({ password: true, proven_until: longAgo });
    await password.fill('Wrong-Horse7?');
    await press('Wrong password');
    await expect
      .element(password)
      .toHaveAccessibleDescription(expect.stringContaining(messages['access.password.wrong']));
    await expect.element(password).toHaveFocus();
    const { selectionStart, selectionEnd } = password.element() as HTMLInputElement;
    expect([selectionStart, selectionEnd]).toEqual([0, 13]);
    await password.fill('Right-Horse7?');
    await expect.element(page.getByText(messages['access.password.wrong'])).not.toBeInTheDocument();
  });

  it('can be retried if the user’s sign-in methods could not be loaded', async () => {
    api.refuses(waysIn, 'request.too_many');
    await openPart(<Asking />, { as: makeUser('anna') });
    await expect.element(page.getByText(words.missing)).toBeVisible();
    api.answers(waysIn, { password: true, provider: false, passkeys: 0, offers_passkey: false, proven_until: longAgo });
    await press(words.tryAgain);
    await expect.element(password).toBeVisible();
  });
});

describe('the identity check by provider', () => {
  it('passes on the provider’s token, and is required again once that is used up', async () => {
    await open({ password: false, proven_until: longAgo }, () => Promise.resolve('a-token'));
    await press(words.confirm);
    await expect.element(page.getByText('given: {"id_token":"a-token"}')).toBeVisible();
    await expect.element(page.getByText(words.confirmed)).toBeVisible();
    await press('Used up');
    await expect.element(page.getByText('given: {}')).toBeVisible();
    await expect.element(page.getByText(messages['access.provider.refused'])).toBeVisible();
  });

  it('reports a failure, and shows no error to a user who cancels', async () => {
    const answers = [() => Promise.reject(new Error('no')), () => Promise.resolve(undefined)];
    await open({ password: false, proven_until: longAgo }, () => answers.shift()!());
    await press(words.confirm);
    await expect.element(page.getByText(messages['access.provider.refused'])).toBeVisible();
    await press(words.confirm);
    await expect.element(page.getByText(messages['access.provider.refused'])).not.toBeInTheDocument();
    await expect.element(page.getByText('given: {}')).toBeVisible();
  });
});

describe('the identity check by passkey', () => {
  const openWith = async (
    ways: { password: boolean; provider: boolean },
    prove?: () => Promise<string | undefined>,
  ) => {
    api.answers(waysIn, { ...ways, passkeys: 1, offers_passkey: false, proven_until: longAgo });
    api.answers(startPasskeyProof, requestOptions);
    await openPart(<Asking {...(prove && { prove })} />, { as: makeUser('anna') });
  };

  it('takes the place of the password, and passes on what the browser signed', async () => {
    await openWith({ password: true, provider: false });
    await expect.element(password).toBeVisible();
    browserWindow.givesPasskey();
    await press(words.passkeyInstead);
    await expect.element(page.getByText(words.confirmed)).toHaveFocus();
    await expect.element(page.getByText('given: {"passkey":{"id":')).toBeVisible();
    await expect.element(password).not.toBeInTheDocument();
  });

  it('is required again once it is used up, and says why at its button', async () => {
    await openWith({ password: true, provider: false });
    browserWindow.givesPasskey();
    await press(words.passkeyInstead);
    await press('Passkey expired');
    await expect.element(page.getByText('given: {}')).toBeVisible();
    const button = page.getByRole('button', { name: words.passkeyInstead });
    await expect.element(button).toHaveAccessibleDescription(messages['access.passkey.expired']);
    await expect.element(button).toHaveFocus();
  });

  it('says so if the window was closed, and can be done again', async () => {
    await openWith({ password: true, provider: false });
    browserWindow.fails('get', 'NotAllowedError');
    await press(words.passkeyInstead);
    await expect.element(page.getByText(ceremonyWords.notUsed)).toBeVisible();
    browserWindow.givesPasskey();
    await press(words.passkeyInstead);
    await expect.element(page.getByText(words.confirmed)).toBeVisible();
  });

  it('is beside the provider for users without a password, and alone if there is none', async () => {
    await openWith({ password: false, provider: true }, () => Promise.resolve('a-token'));
    await expect.element(page.getByRole('button', { name: words.passkey })).toBeVisible();
    await expect.element(page.getByRole('button', { name: words.confirm })).toBeVisible();
    await openWith({ password: false, provider: false });
    await expect.element(page.getByRole('button', { name: words.passkey })).toBeVisible();
    await expect.element(page.getByRole('button', { name: words.confirm })).not.toBeInTheDocument();
  });

  it('isn’t offered by a browser that can’t use passkeys', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    await openWith({ password: true, provider: false });
    await expect.element(password).toBeVisible();
    await expect.element(page.getByRole('button', { name: words.passkeyInstead })).not.toBeInTheDocument();
    vi.unstubAllGlobals();
  });
});
