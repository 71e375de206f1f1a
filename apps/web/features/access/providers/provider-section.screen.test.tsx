import { waysIn } from '@hone/contracts/access/passwords';
import { disconnectProvider, listProviders } from '@hone/contracts/access/providers';
import { messages } from '@hone/contracts/messages';
import { getUser } from '@hone/contracts/profile/user';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messageOfCode } from '../../../data/failures.ts';
import { tabTo } from '../../../testing/hands/keys.ts';
import { makeUser } from '../../../testing/people.ts';
import { api, openPart } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import { words as proofWords } from '../passwords/proof/words.ts';
import { ProviderSection } from './provider-section.tsx';
import { words } from './words.ts';

const longAgo = '2026-01-01T00:00:00.000Z';
const anna = makeUser('anna');
const linked = { provider: 'local', email: anna.email, linked_at: longAgo } as const;
let ways = { password: true, provider: true, passkeys: 0, offers_passkey: false, proven_until: longAgo };
const disconnected = () => (ways = { ...ways, provider: false });

const section = page.getByRole('region', { name: words.title });
const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
const password = dialog.getByLabelText(proofWords.password, { exact: true });
const said = (text: string) => page.getByRole('status').getByText(text);

beforeEach(() => {
  ways = { password: true, provider: true, passkeys: 0, offers_passkey: false, proven_until: longAgo };
  api.answers(waysIn, () => ways);
  api.answers(getUser, anna);
  api.answers(listProviders, () => (ways.provider ? [linked] : []));
});
const open = () => openPart(<ProviderSection />, { as: anna });

describe('a linked provider in the profile', () => {
  it('says by which address it signs in, and since when', async () => {
    await open();
    await expect.element(section).toHaveTextContent(`${anna.email}. Connected on Jan 1, 2026.`);
    await expect.element(button(words.disconnect)).toBeVisible();
  });

  it('isn’t shown, nor asked for, where there is none', async () => {
    disconnected();
    await open();
    await expect.poll(() => api.calls(waysIn).length).toBe(1);
    await expect.element(section).not.toBeInTheDocument();
    expect(api.calls(listProviders)).toEqual([]);
  });

  it('can be loaded again after a failure', async () => {
    api.refuses(listProviders, 'request.too_many');
    await open();
    await expect.element(section.getByText(words.missing)).toBeVisible();
    await expect.element(button(words.disconnect)).not.toBeInTheDocument();
    api.answers(listProviders, [linked]);
    await button(words.tryAgain).click();
    await expect.element(button(words.disconnect)).toBeVisible();
  });

  it('isn’t offered to be disconnected while nothing else lets the person in, which says what to do first', async () => {
    ways = { ...ways, password: false };
    await open();
    await expect.element(section.getByText(words.onlyWay)).toBeVisible();
    await expect.element(button(words.disconnect)).not.toBeInTheDocument();
  });

  it('is disconnected by keyboard, after proof: a message says so, and the section is gone', async () => {
    await open();
    await tabTo(button(words.disconnect));
    await userEvent.keyboard('{Enter}');
    await password.fill('Wrong-Horse7?');
    api.refuses(disconnectProvider, 'access.password.wrong', { fields: { password: ['access.password.wrong'] } });
    await userEvent.keyboard('{Enter}');
    await expect
      .element(password)
      .toHaveAccessibleDescription(expect.stringContaining(messages['access.password.wrong']));
    await expect.element(password).toHaveFocus();
    api.answers(disconnectProvider);
    disconnected();
    await userEvent.keyboard('Right-Horse7?{Enter}');
    await expect.element(said(messages['access.provider.disconnected'])).toBeVisible();
    await expect.element(section).not.toBeInTheDocument();
    expect(api.calls(disconnectProvider).at(-1)).toMatchObject({
      params: { provider: 'local' },
      body: { password: 'Right-Horse7?' },
    });
    await expect.poll(() => document.activeElement?.hasAttribute('data-provider-linked')).toBe(true);
  });

  it('stays, with the reason, if that fails; one disconnected elsewhere counts as disconnected', async () => {
    await open();
    await button(words.disconnect).click();
    await password.fill('Right-Horse7?');
    api.refuses(disconnectProvider, 'access.provider.only_way');
    await inDialog(words.disconnect).click();
    await expect.element(said(messageOfCode('access.provider.only_way'))).toBeVisible();
    await expect.element(dialog).toBeVisible();
    disconnected();
    api.refuses(disconnectProvider, 'request.not_found');
    await inDialog(words.disconnect).click();
    await expect.element(said(messages['access.provider.disconnected'])).toBeVisible();
    await expect.element(section).not.toBeInTheDocument();
    expect(said(messageOfCode('request.not_found')).elements()).toEqual([]);
  });
});

describe('before it is disconnected, its owner is told', () => {
  it.each([
    ['password', { password: true, passkeys: 0 }, anna.email, words.again],
    ['passkey', { password: false, passkeys: 1 }, anna.email, words.againFirst],
    ['both', { password: true, passkeys: 2 }, 'anna@gmail.com', words.notAgain],
  ] as const)('how they get in then (%s), and how it could be connected again', async (left, other, email, again) => {
    ways = { ...ways, ...other };
    api.answers(listProviders, [{ ...linked, email }]);
    await open();
    await button(words.disconnect).click();
    await expect
      .element(dialog)
      .toHaveAccessibleDescription(`${t(words.disconnectText, { email, ways: left })} ${t(again)}`);
  });
});
