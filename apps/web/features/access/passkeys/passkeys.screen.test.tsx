import {
  addPasskey,
  listPasskeys,
  startPasskey,
  removePasskey,
  renamePasskey,
  type Passkey,
} from '@hone/contracts/access/passkeys';
import { waysIn } from '@hone/contracts/access/passwords';
import { messages } from '@hone/contracts/messages';
import { passkeyRules } from '@hone/domain/access/passkeys';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeBrowser, thisBrowser } from '../../../browser/browsers.ts';
import { messageOfCode } from '../../../data/failures.ts';
import { tabTo } from '../../../testing/hands/keys.ts';
import { makeUser } from '../../../testing/people.ts';
import { api, openPart } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import { words as proofWords } from '../passwords/proof/words.ts';
import { browserWindow, creationOptions } from '../testing/passkeys.ts';
import { words as ceremonyWords } from './ceremony/words.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { words } from './words.ts';

const longAgo = '2026-01-01T00:00:00.000Z';
const farAhead = '2126-01-01T00:00:00.000Z';
const make = (name: string, rest: Partial<Passkey> = {}): Passkey => ({
  id: crypto.randomUUID(),
  name,
  is_synced: false,
  created_at: longAgo,
  used_at: null,
  ...rest,
});
const [laptop, phone] = [make('Laptop', { used_at: longAgo, is_synced: true }), make('Phone')];
const here = describeBrowser(thisBrowser());
let listed: Passkey[];

const section = page.getByRole('region', { name: words.title });
const rows = section.getByRole('listitem');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
const password = dialog.getByLabelText(proofWords.password, { exact: true });
const said = (text: string) => page.getByRole('status').getByText(text);

function answerWays(proven_until = farAhead): void {
  api.answers(waysIn, {
    password: true,
    provider: false,
    passkeys: listed.length,
    offers_passkey: false,
    proven_until,
  });
}

beforeEach(() => {
  listed = [laptop, phone];
  api.answers(listPasskeys, () => listed);
  answerWays();
});
const open = () => openPart(<PasskeysSection />, { as: makeUser('anna') });

describe('the list of passkeys', () => {
  it('says when each was added and last used', async () => {
    await open();
    await expect
      .element(rows.first())
      .toHaveTextContent(/Laptop.*Synced.*Added on Jan 1, 2026.*Last used on Jan 1, 2026/);
    await expect.element(rows.nth(1)).toHaveTextContent(words.neverUsed);
  });

  it('says what passkeys are for while there are none', async () => {
    listed = [];
    await open();
    await expect.element(section.getByText(words.none)).toBeVisible();
    await expect.element(button(words.add)).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    api.refuses(listPasskeys, 'request.too_many');
    await open();
    await expect.element(section.getByText(words.missing)).toBeVisible();
    await expect.element(button(words.add)).not.toBeInTheDocument();
    api.answers(listPasskeys, () => listed);
    await button(words.tryAgain).click();
    await expect.element(rows.nth(1)).toBeVisible();
  });

  it('offers no more than an account can have', async () => {
    listed = Array.from({ length: passkeyRules.most }, (_, at) => make(`Key ${at}`));
    await open();
    await expect.element(section.getByText(messages['access.passkey.too_many'])).toBeVisible();
    await expect.element(button(words.add)).not.toBeInTheDocument();
  });

  it('in a browser without passkeys says so, and still removes those of other devices', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    await open();
    await expect.element(section.getByText(words.unsupported)).toBeVisible();
    await expect.element(button(words.add)).not.toBeInTheDocument();
    await expect.element(button(t(words.removeNamed, { name: 'Phone' }))).toBeVisible();
    vi.unstubAllGlobals();
  });

  it('renames one in place by keyboard: Enter saves, Escape gives up, and the focus returns', async () => {
    await open();
    const rename = button(t(words.renameNamed, { name: 'Phone' }));
    await tabTo(rename);
    await userEvent.keyboard('{Enter}Not this{Escape}');
    await expect.element(rename).toHaveFocus();
    const held = api.holds(renamePasskey);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByLabelText(words.name).getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('{Backspace}{Enter}');
    await expect.element(page.getByText('Passkey name is required')).toBeVisible();
    await userEvent.keyboard('Work phone{Enter}');
    // Shown before the server has answered, and back if it refuses.
    await expect.element(rows.nth(1)).toHaveTextContent('Work phone');
    await expect.element(button(t(words.renameNamed, { name: 'Work phone' }))).toHaveFocus();
    expect((await held.sent).body).toEqual({ name: 'Work phone' });
    held.refuse('request.too_many');
    await expect.element(rename).toBeVisible();
  });
});

describe('adding a passkey', () => {
  const start = async () => {
    await open();
    await button(words.add).click();
    await expect.element(inDialog(words.continue)).toBeVisible();
  };

  it('names it after the browser, told from the names there are, and asks for no proof after a sign-in', async () => {
    listed = [make(here)];
    await start();
    await expect.element(password).not.toBeInTheDocument();
    browserWindow.makesPasskey();
    api.answers(startPasskey, creationOptions);
    api.answers(addPasskey, ({ body }) => {
      listed = [...listed, make(body.name ?? '')];
      return listed[1]!;
    });
    await inDialog(words.continue).click();
    await expect.element(said(messages['access.passkey.added'])).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(rows.nth(1)).toHaveTextContent(t(words.sameName, { name: here, number: 2 }));
    await expect.element(button(words.add)).toHaveFocus();
  });

  it.each([
    [['usb', 'nfc'], words.securityKey],
    [['hybrid'], words.phone],
  ])('names one that is kept elsewhere, reached by %s, after that place', async (transports, name) => {
    await start();
    browserWindow.makesPasskey({ attachment: 'cross-platform', transports });
    api.answers(startPasskey, creationOptions);
    api.answers(addPasskey, ({ body }) => make(body.name ?? ''));
    await inDialog(words.continue).click();
    await expect.element(said(messages['access.passkey.added'])).toBeVisible();
    expect(api.calls(addPasskey)[0]!.body.name).toBe(name);
  });

  it('asks for proof if the sign-in is long ago, and says what is wrong with it', async () => {
    answerWays(longAgo);
    await start();
    await expect.element(password).toBeVisible();
    await password.fill('Wrong-Horse7?');
    api.refuses(startPasskey, 'access.password.wrong', { fields: { password: ['access.password.wrong'] } });
    await inDialog(words.continue).click();
    await expect
      .element(password)
      .toHaveAccessibleDescription(expect.stringContaining(messages['access.password.wrong']));
    expect(api.calls(startPasskey)[0]!.body).toEqual({ password: 'Wrong-Horse7?' });
  });

  it.each([
    ['NotAllowedError', ceremonyWords.notMade],
    ['InvalidStateError', ceremonyWords.known],
    ['ConstraintError', ceremonyWords.unsuited],
    ['UnknownError', ceremonyWords.failed],
  ])('explains %s of the browser, and can be tried again without another proof', async (name, text) => {
    await start();
    browserWindow.fails('create', name);
    api.answers(startPasskey, creationOptions);
    await inDialog(words.continue).click();
    await expect.element(dialog.getByText(text)).toBeVisible();
    browserWindow.makesPasskey();
    api.answers(addPasskey, make(here));
    await inDialog(words.continue).click();
    await expect.element(said(messages['access.passkey.added'])).toBeVisible();
    expect(api.calls(startPasskey)).toHaveLength(1);
  });
});

describe('removing a passkey', () => {
  const start = async () => {
    answerWays(longAgo);
    await open();
    await button(t(words.removeNamed, { name: 'Laptop' })).click();
    await password.fill('Right-Horse7?');
  };

  it('takes the proof, and the next passkey has the focus', async () => {
    await start();
    api.answers(removePasskey);
    listed = [phone];
    await inDialog(words.remove).click();
    await expect.element(said(messages['access.passkey.removed'])).toBeVisible();
    await expect.poll(() => rows.elements().length).toBe(1);
    expect(api.calls(removePasskey)).toMatchObject([
      { params: { id: laptop.id }, body: { password: 'Right-Horse7?' } },
    ]);
    await expect.element(button(t(words.renameNamed, { name: 'Phone' }))).toHaveFocus();
  });

  it('keeps it, with the reason, if that fails; one removed elsewhere counts as removed', async () => {
    await start();
    api.refuses(removePasskey, 'request.too_many');
    await inDialog(words.remove).click();
    await expect.element(page.getByRole('status').getByText(messageOfCode('request.too_many'))).toBeVisible();
    // The dialog hides them from everyone but the eye.
    expect(document.querySelectorAll('[data-passkeys] li')).toHaveLength(2);
    api.refuses(removePasskey, 'request.not_found');
    listed = [phone];
    await inDialog(words.remove).click();
    await expect.element(said(messages['access.passkey.removed'])).toBeVisible();
  });
});
