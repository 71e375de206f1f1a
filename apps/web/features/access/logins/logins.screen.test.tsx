import { endLogin, endOtherLogins, listLogins, type Login } from '@hone/contracts/access/logins';
import { messages } from '@hone/contracts/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tabTo } from '../../../testing/hands/keys.ts';
import { makeUser } from '../../../testing/people.ts';
import { api, openPart } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import { LoginsSection } from './logins-section.tsx';
import { words } from './words.ts';

const makeLogin = (browser: string, system: string, rest: Partial<Login> = {}): Login => ({
  id: crypto.randomUUID(),
  reach: 'dashboard',
  browser,
  system,
  started_at: '2026-01-01T00:00:00.000Z',
  used_at: '2026-01-01T00:00:00.000Z',
  is_current: false,
  ...rest,
});
const own = makeLogin('Firefox', 'Linux', { is_current: true });
const chrome = makeLogin('Chrome', 'Windows');
const safari = makeLogin('Safari', 'iPhone');

let listed: Login[];
const section = page.getByRole('region', { name: words.title });
const rows = section.getByRole('listitem');
const row = (name: string) => rows.filter({ hasText: name });
const signOut = (name: string) => page.getByRole('button', { name: `Sign out ${name}`, exact: true });
const everywhere = page.getByRole('button', { name: words.signOutOthers });
const said = (text: string) => page.getByRole('status').getByText(text);
const shownNames = () => rows.elements().map((one) => one.querySelector('p')!.firstChild!.textContent);
async function expectNames(...names: string[]): Promise<void> {
  await expect.poll(shownNames).toEqual(names);
}
const chromeName = 'Chrome on Windows';
const safariName = 'Safari on iPhone';

beforeEach(async () => {
  listed = [own, chrome, safari];
  api.answers(listLogins, () => listed);
});

async function open(): Promise<void> {
  await openPart(<LoginsSection />, { as: makeUser('anna') });
  await expectNames('Firefox on Linux', chromeName, safariName);
}

/** The server's list after the sign-out. */
function end(...gone: Login[]): void {
  listed = listed.filter((one) => !gone.includes(one));
}

describe('the list of sessions', () => {
  it('shows when each was last used, the current one first and labeled, without a way to end it', async () => {
    listed = [own, chrome, makeLogin('Chrome', 'macOS', { reach: 'extension' }), safari];
    await open();
    await expect.element(rows.first().getByText(words.thisBrowser)).toBeVisible();
    await expect.element(rows.first().getByRole('button')).not.toBeInTheDocument();
    for (const name of [chromeName, safariName]) await expect.element(row(name).getByText(/Last used/)).toBeVisible();
    await expect.element(rows.first().getByText(/Used just now/)).toBeVisible();
    expect(section.getByText(words.thisBrowser).elements()).toHaveLength(1);
  });

  it('distinguishes two with the same name by their sign-in times, for screen readers too', async () => {
    const other = makeLogin('Chrome', 'Windows', { started_at: '2026-01-03T15:30:00.000Z' });
    listed = [own, chrome, other];
    await openPart(<LoginsSection />, { as: makeUser('anna') });
    await expectNames('Firefox on Linux', chromeName, chromeName);
    const wanted = [chrome, other].map(({ started_at }) => t(words.signedIn, { at: new Date(started_at) }));
    expect(wanted[0]).not.toBe(wanted[1]);
    for (const [index, sentence] of wanted.entries()) {
      await expect.element(row(chromeName).nth(index).getByText(sentence)).toBeVisible();
      await expect
        .element(signOut(chromeName).nth(index))
        .toHaveAccessibleDescription(expect.stringContaining(sentence));
    }
  });

  it('signs one out immediately, by keyboard; the others stay', async () => {
    await open();
    const held = api.holds(endLogin);
    await tabTo(signOut(chromeName));
    await userEvent.keyboard('{Enter}');
    await expectNames('Firefox on Linux', safariName);
    // Tab continues from where the button was.
    await userEvent.tab();
    await expect.element(signOut(safariName)).toHaveFocus();
    expect((await held.sent).params).toEqual({ id: chrome.id });
    end(chrome);
    held.answer();
    await expect.element(said(messages['access.login.ended'])).toBeVisible();
    // The answer doesn't move the focus.
    await expect.element(signOut(safariName)).toHaveFocus();
    await expectNames('Firefox on Linux', safariName);
  });

  it('signs out two that are pressed in quick succession', async () => {
    await open();
    const [first, second] = [api.holds(endLogin), api.holds(endLogin)];
    await signOut(chromeName).click();
    await signOut(safariName).click();
    await expect.element(section.getByText(words.onlyThis)).toBeVisible();
    end(chrome, safari);
    for (const held of [first, second]) held.answer();
    await expect.poll(() => api.calls(endLogin).map(({ params }) => params.id)).toEqual([chrome.id, safari.id]);
    await expectNames('Firefox on Linux');
  });

  it('puts one back in its place if it could not be signed out, and says so', async () => {
    await open();
    const held = api.holds(endLogin);
    await signOut(chromeName).click();
    await expectNames('Firefox on Linux', safariName);
    held.refuse('request.too_many');
    await expect.element(said('Too many requests.')).toBeVisible();
    await expectNames('Firefox on Linux', chromeName, safariName);
    api.answers(endLogin);
    end(chrome);
    await signOut(chromeName).click();
    await expect.element(said(messages['access.login.ended'])).toBeVisible();
    await expectNames('Firefox on Linux', safariName);
  });

  it('silently drops one that was signed out elsewhere in the meantime', async () => {
    await open();
    api.refuses(endLogin, 'request.not_found');
    end(chrome);
    const before = api.calls(listLogins).length;
    await signOut(chromeName).click();
    await expect.poll(() => api.calls(listLogins).length).toBe(before + 1);
    await expectNames('Firefox on Linux', safariName);
    expect(document.querySelector('[data-toast]')).toBeNull();
  });

  it('signs out all others with one button, which is there only while there are others', async () => {
    await open();
    api.answers(endOtherLogins);
    end(chrome, safari);
    await everywhere.click();
    await expect.element(section.getByText(words.onlyThis)).toBeVisible();
    await expect.element(said(messages['access.logins.ended'])).toBeVisible();
    await expectNames('Firefox on Linux');
    await expect.element(everywhere).not.toBeInTheDocument();
    expect(api.calls(endOtherLogins)).toHaveLength(1);
  });

  it('puts all of them back if they could not be signed out', async () => {
    await open();
    const held = api.holds(endOtherLogins);
    await everywhere.click();
    await expectNames('Firefox on Linux');
    held.refuse('request.too_many');
    await expect.element(said('Too many requests.')).toBeVisible();
    await expectNames('Firefox on Linux', chromeName, safariName);
  });

  it('says so if it could not be loaded, and loads on the next try', async () => {
    api.refuses(listLogins, 'request.too_many');
    await openPart(<LoginsSection />, { as: makeUser('anna') });
    await expect.element(section.getByText(words.missing)).toBeVisible();
    api.answers(listLogins, () => listed);
    await section.getByRole('button', { name: words.tryAgain }).click();
    await expectNames('Firefox on Linux', chromeName, safariName);
  });
});
