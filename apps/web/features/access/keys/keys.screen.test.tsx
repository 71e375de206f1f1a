import { createKey, listKeys, revokeKey, type ApiKey } from '@hone/contracts/access/keys';
import { waysIn } from '@hone/contracts/access/passwords';
import { messages } from '@hone/contracts/messages';
import { makeKey } from '@hone/domain/access/keys';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tabTo } from '../../../testing/hands/keys.ts';
import { makeUser } from '../../../testing/people.ts';
import { api, openPart } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import { words as proofWords } from '../passwords/proof/words.ts';
import { KeysSection } from './keys-section.tsx';
import { words } from './words.ts';

const longAgo = '2026-01-01T00:00:00.000Z';
const make = (name: string, rest: Partial<ApiKey> = {}): ApiKey => ({
  id: crypto.randomUUID(),
  name,
  scopes: ['enhance', 'library:read'],
  ends_with: 'aB3x',
  created_at: longAgo,
  used_at: null,
  expires_at: null,
  ...rest,
});
const [nightly, old] = [make('Nightly job'), make('Old script', { expires_at: '2026-02-01T00:00:00.000Z' })];
let listed: ApiKey[];

const section = page.getByRole('region', { name: words.title });
const rows = section.getByRole('listitem');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const said = (text: string) => page.getByRole('status').getByText(text);

beforeEach(() => {
  listed = [nightly, old];
  api.answers(listKeys, () => listed);
  api.answers(waysIn, { password: true, provider: false, passkeys: 0, offers_passkey: false, proven_until: longAgo });
});
const open = () => openPart(<KeysSection />, { as: makeUser('anna') });

describe('the list of API keys', () => {
  it('says in words what each may do, how it ends, and when it was used and expires', async () => {
    await open();
    for (const text of [t(words.mayEnhance), t(words.mayReadLibrary), 'Ends in …aB3x', words.neverUsed])
      await expect.element(rows.first()).toHaveTextContent(text);
    await expect.element(rows.first()).toHaveTextContent(words.neverExpires);
    await expect.element(rows.nth(1).getByText(words.expired, { exact: true })).toBeVisible();
  });

  it('says what keys are for while there are none', async () => {
    listed = [];
    await open();
    await expect.element(section.getByText(words.none)).toBeVisible();
    await expect.element(rows).not.toBeInTheDocument();
  });

  it('asks before it revokes one, by keyboard, and puts it back if that failed', async () => {
    await open();
    await tabTo(button(t(words.revokeNamed, { name: nightly.name })));
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText(words.revokeText)).toBeVisible();
    await dialog.getByRole('button', { name: words.keep }).click();
    expect(api.calls(revokeKey)).toEqual([]);
    const held = api.holds(revokeKey);
    await button(t(words.revokeNamed, { name: nightly.name })).click();
    await dialog.getByRole('button', { name: words.revoke }).click();
    await expect.poll(() => rows.elements().length).toBe(1);
    held.refuse('request.too_many');
    await expect.poll(() => rows.elements().length).toBe(2);
    api.answers(revokeKey);
    await button(t(words.revokeNamed, { name: nightly.name })).click();
    listed = [old];
    await dialog.getByRole('button', { name: words.revoke }).click();
    await expect.element(said(words.revoked)).toBeVisible();
    expect(rows.elements()).toHaveLength(1);
  });

  it('removes one that has expired without asking: nothing stops working', async () => {
    await open();
    await expect.element(rows.nth(1)).toBeVisible();
    api.answers(revokeKey);
    listed = [nightly];
    await button(t(words.removeNamed, { name: old.name })).click();
    await expect.poll(() => rows.elements().length).toBe(1);
    expect(api.calls(revokeKey).map(({ params }) => params.id)).toEqual([old.id]);
  });

  it('can be loaded again after a failure', async () => {
    api.refuses(listKeys, 'request.too_many');
    await open();
    await expect.element(section.getByText(words.missing)).toBeVisible();
    await expect.element(button(words.create)).not.toBeInTheDocument();
    api.answers(listKeys, () => listed);
    await button(words.tryAgain).click();
    await expect.element(rows.nth(1)).toBeVisible();
  });
});

describe('a new API key', () => {
  const key = makeKey((limit) => limit - 1);
  const start = async () => {
    await open();
    await button(words.create).click();
    await expect.element(dialog.getByLabelText(proofWords.password, { exact: true })).toBeVisible();
  };

  it('is created with what was chosen, shown once, selected, and gone when the dialog closes', async () => {
    await start();
    await dialog.getByLabelText(words.name).fill(' Release notes ');
    await dialog.getByLabelText(new RegExp(`^${words.mayReadHistory}`)).click();
    await dialog.getByLabelText(words.year).click();
    await dialog.getByLabelText(proofWords.password, { exact: true }).fill('Right-Horse7?');
    const made = make('Release notes', { scopes: ['enhance', 'history:read'] });
    api.answers(createKey, { ...made, key });
    listed = [made, nightly, old];
    await dialog.getByRole('button', { name: words.create }).click();
    const shown = dialog.getByLabelText(words.key, { exact: true });
    await expect.element(shown).toHaveValue(key);
    await expect.element(shown).toHaveFocus();
    await expect.element(dialog.getByText(words.madeText)).toBeVisible();
    expect(document.getSelection()?.toString()).toBe(key);
    expect(api.calls(createKey).map(({ body }) => body)).toEqual([
      {
        name: 'Release notes',
        scopes: ['enhance', 'history:read'],
        expires_in_days: 365,
        password: 'Right-Horse7?',
      },
    ]);
    // Beside the dialog: no slip loses the key.
    await userEvent.click(dialog, { position: { x: 5, y: 5 } });
    await expect.element(shown).toHaveValue(key);
    await dialog.getByRole('button', { name: words.done }).click();
    await expect.poll(() => rows.elements().length).toBe(3);
    expect(document.documentElement.outerHTML).not.toContain(key);
    await button(words.create).click();
    await expect.element(dialog.getByLabelText(words.name)).toHaveValue('');
  });

  it('needs a name and something that it can do, and says so at each field', async () => {
    await start();
    await dialog.getByLabelText(new RegExp(`^${words.mayEnhance}`)).click();
    await dialog.getByRole('button', { name: words.create }).click();
    for (const text of [messages['request.field.required'], words.noScope])
      await expect.element(dialog.getByText(text)).toBeVisible();
    expect(api.calls(createKey)).toEqual([]);
  });

  it('isn’t created with a wrong password, which is said at its field', async () => {
    await start();
    await dialog.getByLabelText(words.name).fill('Mine');
    await dialog.getByLabelText(proofWords.password, { exact: true }).fill('Wrong-Horse7?');
    api.refuses(createKey, 'access.password.wrong', { fields: { password: ['access.password.wrong'] } });
    await dialog.getByRole('button', { name: words.create }).click();
    await expect.element(dialog.getByText(messages['access.password.wrong'])).toBeVisible();
    await expect.element(dialog.getByLabelText(words.name)).toHaveValue('Mine');
  });
});
