import { addPasskey, listPasskeys, removePasskey, startPasskey, type Passkey } from '@hone/contracts/access/passkeys';
import { listLogins } from '@hone/contracts/access/logins';
import { waysIn } from '@hone/contracts/access/passwords';
import { messages } from '@hone/contracts/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { session } from '../../../data/session.ts';
import { tabTo } from '../../../testing/hands/keys.ts';
import { answerFor, makeUser, tokensOf } from '../../../testing/people.ts';
import { api, openPart, openScreen } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import { words as proofWords } from '../passwords/proof/words.ts';
import { browserWindow, creationOptions } from '../testing/passkeys.ts';
import { words as ceremonyWords } from './ceremony/words.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { words } from './words.ts';

const longAgo = '2026-01-01T00:00:00.000Z';
const make = (name: string): Passkey => ({
  id: crypto.randomUUID(),
  name,
  is_synced: false,
  created_at: longAgo,
  used_at: null,
});
const ways = { password: true, provider: false, passkeys: 0, offers_passkey: false, proven_until: longAgo };
let listed: Passkey[];

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const remove = (name: string) => button(t(words.removeNamed, { name }));
const rename = (name: string) => button(t(words.renameNamed, { name }));
const password = dialog.getByLabelText(proofWords.password, { exact: true });
const said = (text: string) => page.getByRole('status').getByText(text);

async function open(): Promise<void> {
  const anna = makeUser('anna');
  await session.keep(tokensOf(anna));
  answerFor(anna);
  listed = ['Laptop', 'Phone', 'Key'].map(make);
  api.answers(listLogins, []);
  api.answers(listPasskeys, () => listed);
  api.answers(waysIn, ways);
  await openScreen('/user-profile');
  await expect.element(remove('Key')).toBeVisible();
  // The ways to prove who one is are known too.
  await expect.element(page.getByRole('button', { name: 'Change password' })).toBeVisible();
}

describe('by keyboard alone', () => {
  it('a passkey is added: the password first, then what went wrong is said, and the focus returns to the button', async () => {
    await open();
    await tabTo(button(words.add));
    await userEvent.keyboard('{Enter}');
    await expect.element(password).toHaveFocus();
    api.answers(startPasskey, creationOptions);
    browserWindow.fails('create', 'NotAllowedError');
    await userEvent.keyboard('Right-Horse7?');
    await tabTo(dialog.getByRole('button', { name: words.continue }));
    await userEvent.keyboard('{Enter}');
    const next = dialog.getByRole('button', { name: words.continue });
    await expect.element(next).toHaveAccessibleDescription(ceremonyWords.notMade);
    await expect.element(next).toHaveFocus();
    browserWindow.makesPasskey();
    api.answers(addPasskey, ({ body }) => {
      listed = [make(body.name ?? ''), ...listed];
      return listed[0]!;
    });
    await userEvent.keyboard('{Enter}');
    await expect.element(said(messages['access.passkey.added'])).toBeVisible();
    await expect.element(button(words.add)).toHaveFocus();
  });

  it('a password that is asked for late has the focus when it comes', async () => {
    listed = [];
    api.answers(listPasskeys, () => listed);
    const held = api.holds(waysIn);
    await openPart(<PasskeysSection />, { as: makeUser('anna') });
    await tabTo(button(words.add));
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('button', { name: words.cancel })).toHaveFocus();
    held.answer(ways);
    await expect.element(password).toHaveFocus();
  });

  it('a dialog that is left by Escape gives the focus back to the button of its row', async () => {
    await open();
    await tabTo(remove('Phone'));
    await userEvent.keyboard('{Enter}');
    await expect.element(password).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(remove('Phone')).toHaveFocus();
  });

  it('passkeys are removed one after the other: the next row has the focus, and at last the list, by its name', async () => {
    await open();
    await tabTo(remove('Phone'));
    for (const [gone, next] of [
      ['Phone', 'Key'],
      ['Key', 'Laptop'],
      ['Laptop', undefined],
    ] as const) {
      api.answers(removePasskey);
      await userEvent.keyboard('{Enter}');
      await expect.element(password).toHaveFocus();
      await userEvent.keyboard('Right-Horse7?');
      listed = listed.filter(({ name }) => name !== gone);
      await userEvent.keyboard('{Enter}');
      await expect.element(remove(gone)).not.toBeInTheDocument();
      if (next === undefined) break;
      await expect.element(rename(next)).toHaveFocus();
      await tabTo(remove(next));
    }
    await expect.element(page.getByRole('group', { name: words.title })).toHaveFocus();
  });
});
