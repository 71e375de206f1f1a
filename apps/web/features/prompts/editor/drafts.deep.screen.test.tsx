import { logout } from '@hone/contracts/access/logins';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pressKey, typeKeys } from '../../../testing/hands/keys.ts';
import { api, closeTab, storeElsewhere, storedItem, reopen } from '../../../testing/screen.tsx';
import { session } from '../../../data/session.ts';
import { delay, expectClosed, expectText, field, notice, openEditor } from '../testing/editor-screen.ts';
import { button } from '../testing/library-screen.ts';
import { words as libraryWords } from '../words.ts';
import { words } from './words.ts';

const last = () => storedItem('lastUnsavedPrompts') ?? '';
async function expectRestored(): Promise<void> {
  await expect.element(notice(/restored$/)).toBeVisible();
}
async function expectOpen(): Promise<void> {
  await expect.element(field()).toBeVisible();
}

describe('unsaved text', () => {
  it('triggers a confirmation when the page is closed, and is kept while another dashboard page is open', async () => {
    await openEditor();
    const isAskedFor = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAskedFor()).toBe(false);
    await field().click();
    await typeKeys('x');
    await expect.poll(isAskedFor).toBe(true);
    const written = (field().element() as HTMLTextAreaElement).value;
    await page.getByRole('link', { name: 'Variables Library', exact: true }).click();
    await expect.poll(() => location.pathname).toBe('/variable-library');
    expect(isAskedFor()).toBe(false);
    history.back();
    await expectRestored();
    await expectText(written);
  });

  it('is kept as a draft or discarded when the editor is closed, as the user chooses', async () => {
    await openEditor();
    await field().fill('Mine.');
    await pressKey('Escape');
    const dialog = page.getByRole('dialog', { name: words.leaveTitle });
    await dialog.getByRole('button', { name: words.keepWriting }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(field()).toHaveFocus();
    await pressKey('Escape');
    await dialog.getByRole('button', { name: words.keepDraft }).click();
    await expectClosed();
    await button(libraryWords.edit).click();
    await expectRestored();
    await expectText('Mine.');
    await button(words.cancel).click();
    await dialog.getByRole('button', { name: words.discardChanges }).click();
    await expectClosed();
    await button(libraryWords.edit).click();
    await expectOpen();
    await expectText(delay);
    await pressKey('Escape');
    await expectClosed();
  });

  it('stays separate in each tab', async () => {
    await openEditor();
    await field().fill('of the first tab');
    await expect.poll(last).toContain('first tab');
    storeElsewhere('lastUnsavedPrompts', last().replace('first tab', 'second tab'));
    await reopen();
    await expectRestored();
    await expectText('of the first tab');
    storeElsewhere('lastUnsavedPrompts', last().replace('first tab', 'second tab'));
    closeTab();
    await reopen();
    await expectText('of the second tab');
  });

  it('is deleted on sign-out', async () => {
    await openEditor();
    await field().fill('of nobody else');
    await expect.poll(last).toContain('nobody else');
    const [address, tokens] = [location.href, await session.tokens()];
    api.answers(logout);
    await page.getByRole('button', { name: /anna@example.org/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect.poll(() => location.pathname).toBe('/login');
    expect(storedItem('lastUnsavedPrompts')).toBeNull();
    await session.keep(tokens);
    history.replaceState(null, '', address);
    await reopen();
    await expectText(delay);
  });

  it('is kept for its author after the login has expired', async () => {
    await openEditor();
    const address = location.href;
    await field().fill('until I am back');
    await expect.poll(last).toContain('until I am back');
    const tokens = await session.tokens();
    await session.keep(null);
    await expect.poll(() => location.pathname).toBe('/login');
    await session.keep(tokens);
    history.replaceState(null, '', address);
    await reopen();
    await expectRestored();
    await expectText('until I am back');
  });
});
