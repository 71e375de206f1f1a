import { deleteSession, listHistory, restoreHistory } from '@hone/contracts/history';
import { messages } from '@hone/contracts/messages';
import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from '../apps/api/testing/api.ts';
import { expectFocused } from './expectations.ts';
import { hold, refuse } from './network.ts';
import { makePerson, type Way } from './person.ts';
import { startPlace } from './place.ts';
import { openSignedIn } from './signed-in.ts';
import { ways } from './tier.ts';
import { chat, writeHistory } from './written-history.ts';
import { writeSession } from './written-session.ts';

const place = startPlace();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Session', exact: true });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const toasts = (page: Page) => page.getByRole('status', { name: /^Notifications/ });
const undo = (page: Page) => toasts(page).getByRole('button', { name: 'Undo', exact: true });
const row = (page: Page, id: string) => page.locator(`main a[href*="${id}"]`);
const original = (page: Page, text: string) => dialog(page).getByRole('region', { name: 'Original' }).getByText(text, { exact: true });
const number = (page: Page, said: string) => dialog(page).getByText(said, { exact: true });

const deletionOfSession = '**/content/history/*/';
const deletionOfPrompt = '**/content/history/prompts/*/';
const restoring = '**/content/history/restore/';
/** What the server would tell anew is held back by it: what is seen then was there at once. */
const listing = /\/content\/history\/\?/;

/** A history of three sessions, of which the middle one is open; its prompts are 'rough 1' and so on, the oldest first. */
async function open(name: string, count: number) {
  const watched = await openSignedIn(place, name);
  await writeHistory(place.api, watched.email, [{ in: chat('older'), minutes: 60 }, { in: chat('newer') }]);
  const prompts = Array.from({ length: count }, (_, at) => ({ text: `rough ${at + 1}`, enhanced: `A better text ${at + 1}` }));
  const session = await writeSession(place.api, watched.email, chat(name), prompts);
  await watched.page.goto('/history');
  await row(watched.page, session.id).first().click();
  await original(watched.page, `rough ${count}`).waitFor();
  // Signed in once: a password takes long on a busy machine, and Undo does not wait.
  const reader = await signIn(place.api, watched.email);
  const read = async (query = {}) => (await reader.call(listHistory, { query })).items;
  return {
    ...watched,
    session,
    ids: async () => (await read()).map(({ id }) => id),
    texts: async () => (await read({ session_id: session.id })).flatMap((own) => own.prompts.map(({ text }) => text)),
  };
}

/** Where F8 leads, Tab goes on to what stands in the toast. */
async function pressUndo(page: Page, way: Way, which = 0): Promise<void> {
  if (way === 'mouse') return undo(page).nth(which).click();
  await page.keyboard.press('F8');
  await makePerson(page, way).press(undo(page).nth(which));
}

async function deleteOpenSession(page: Page, way: Way): Promise<void> {
  const person = makePerson(page, way);
  await person.press(button(page, 'More'));
  await person.pressNamed('menuitem', 'Delete session');
}

const isFocused = (page: Page, selector: string) => page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);

describe('a deleted prompt', () => {
  it.each(ways)('gives way to its neighbour at once, and comes back to its place by Undo: by %s', async (way) => {
    const { page, session, texts } = await open(`prompt${way}`, 3);
    await page.keyboard.press('j');
    await number(page, 'prompt 2 of 3').waitFor();
    const letGo = await hold(page, deletionOfPrompt);
    await makePerson(page, way).press(button(page, 'Delete prompt'));
    await original(page, 'rough 1').waitFor();
    await number(page, 'prompt 2 of 2').waitFor();
    await expectFocused(button(page, 'Delete prompt'));
    expect(new URL(page.url()).searchParams.get('prompt')).toBe(session.prompts[2]!.id);
    await letGo();
    await expect.poll(texts).toEqual(['rough 3', 'rough 1']);
    await toasts(page).getByText('Prompt deleted', { exact: true }).waitFor();
    const letCome = await hold(page, listing);
    await pressUndo(page, way);
    await number(page, 'prompt 3 of 3').waitFor();
    await letCome();
    await expect.poll(texts).toEqual(['rough 3', 'rough 2', 'rough 1']);
    await button(page, 'Newer prompt').focus();
    await page.keyboard.press('k');
    await original(page, 'rough 2').waitFor();
    await number(page, 'prompt 2 of 3').waitFor();
  });

  it('takes its session along when it was the last one, and brings it back', async () => {
    const { page, session, texts } = await open('last', 2);
    await button(page, 'Delete prompt').click();
    await original(page, 'rough 1').waitFor();
    await button(page, 'Delete prompt').click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await row(page, session.id).count()).toBe(0);
    // Not at the top of the page, as if nothing had been.
    await expect.poll(() => isFocused(page, 'main, main *')).toBe(true);
    await expect.poll(texts).toEqual([]);
    // The newer toast stands on top.
    const letCome = await hold(page, listing);
    await pressUndo(page, 'mouse');
    await row(page, session.id).first().getByText('1 prompt').waitFor();
    await letCome();
    await expect.poll(texts).toEqual(['rough 1']);
    await pressUndo(page, 'mouse');
    await expect.poll(texts).toEqual(['rough 2', 'rough 1']);
    await row(page, session.id).first().click();
    await number(page, 'prompt 1 of 2').waitFor();
  });

  it('of two that were deleted one right after the other, each has its own Undo', async () => {
    const { page, texts } = await open('two', 3);
    const letGo = await hold(page, deletionOfPrompt);
    await button(page, 'Delete prompt').click();
    await original(page, 'rough 2').waitFor();
    await button(page, 'Delete prompt').click();
    await original(page, 'rough 1').waitFor();
    await letGo();
    await expect.poll(texts).toEqual(['rough 1']);
    const letCome = await hold(page, listing);
    // That of the older one.
    await pressUndo(page, 'mouse', 1);
    await number(page, 'prompt 2 of 2').waitFor();
    await expect.poll(texts).toEqual(['rough 3', 'rough 1']);
    await pressUndo(page, 'mouse');
    await number(page, 'prompt 3 of 3').waitFor();
    await letCome();
    await expect.poll(texts).toEqual(['rough 3', 'rough 2', 'rough 1']);
  });
});

describe('a deleted session', () => {
  it.each(ways)('is gone from the list at once, and comes back to its place by Undo: by %s', async (way) => {
    const { page, session, texts, ids } = await open(`session${way}`, 2);
    const before = await ids();
    expect(before[1]).toBe(session.id);
    const letGo = await hold(page, deletionOfSession);
    await deleteOpenSession(page, way);
    await dialog(page).waitFor({ state: 'detached' });
    expect(await row(page, session.id).count()).toBe(0);
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await expect.poll(() => isFocused(page, 'main, main *')).toBe(true);
    await letGo();
    await expect.poll(texts).toEqual([]);
    await toasts(page).getByText('Session deleted', { exact: true }).waitFor();
    const letCome = await hold(page, listing);
    await pressUndo(page, way);
    await row(page, session.id).first().waitFor();
    const links = await page.locator('main a[data-row]').evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('session')));
    expect(links).toEqual(before);
    await letCome();
    await expect.poll(texts).toEqual(['rough 2', 'rough 1']);
  });

  it('comes back alone when another one was deleted after it', async () => {
    const { page, session, ids } = await open('alone', 1);
    const [newer, , older] = await ids();
    await deleteOpenSession(page, 'mouse');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(page, 'main, main *')).toBe(true);
    await row(page, older!).first().focus();
    await page.keyboard.press('Delete');
    await row(page, older!).first().waitFor({ state: 'detached' });
    await expect.poll(ids).toEqual([newer]);
    const letCome = await hold(page, listing);
    // That of the older deletion.
    await pressUndo(page, 'mouse', 1);
    await row(page, session.id).first().waitFor();
    expect(await row(page, older!).count()).toBe(0);
    await letCome();
    await expect.poll(ids).toEqual([newer, session.id]);
  });

  it('is taken back only once its deletion has ended, and is shown meanwhile', async () => {
    const { page, session, texts } = await open('order', 1);
    const sent: string[] = [];
    page.on('requestfinished', (request: Request) => void (/DELETE|restore/.test(`${request.method()} ${request.url()}`) && sent.push(request.method())));
    const letGo = await hold(page, deletionOfSession);
    await deleteOpenSession(page, 'mouse');
    await pressUndo(page, 'mouse');
    await row(page, session.id).first().waitFor();
    expect(sent).toEqual([]);
    const restored = page.waitForResponse(restoring);
    await letGo();
    await restored;
    await expect.poll(() => sent).toEqual([deleteSession.method, restoreHistory.method]);
    expect(await texts()).toEqual(['rough 1']);
    await row(page, session.id).first().waitFor();
  });

  it('is back in its place when it could not be deleted, and why is said; Undo has gone', async () => {
    const { page, session, tolerate } = await open('refused', 1);
    tolerate(/500/);
    await refuse(page, deletionOfSession, 500, { code: 'request.failed', message: 'Broken', request_id: 'abc-1' });
    await deleteOpenSession(page, 'mouse');
    await toasts(page).getByText(messages['request.failed']).waitFor();
    await toasts(page).getByText('Id for support: abc-1').waitFor();
    await row(page, session.id).first().waitFor();
    await expect.poll(() => undo(page).count()).toBe(0);
  });

  it('stays away without a word when it was deleted elsewhere meanwhile', async () => {
    const { page, session, tolerate } = await open('elsewhere', 1);
    tolerate(/404/);
    await refuse(page, deletionOfSession, 404, { code: 'request.not_found', message: 'Not found' });
    const refused = page.waitForResponse(deletionOfSession);
    await deleteOpenSession(page, 'mouse');
    await refused;
    await toasts(page).getByText('Session deleted', { exact: true }).waitFor();
    expect(await toasts(page).locator('p').allTextContents()).toEqual(['Session deleted']);
    expect(await row(page, session.id).count()).toBe(0);
  });

  it('goes again when it could not be taken back, and why is said', async () => {
    const { page, session, tolerate } = await open('notback', 1);
    tolerate(/ERR_CONNECTION_FAILED/);
    await page.route(restoring, (route) => route.abort('connectionfailed'));
    const gone = page.waitForResponse(deletionOfSession);
    await deleteOpenSession(page, 'mouse');
    await gone;
    const letCome = await hold(page, listing);
    await pressUndo(page, 'mouse');
    await toasts(page).getByText(messages['request.unreachable']).waitFor();
    await row(page, session.id).first().waitFor({ state: 'detached' });
    await letCome();
  });
});

describe('a deleted history', () => {
  it('comes back as a whole by Undo, but for what was deleted before', async () => {
    const { page, ids, session } = await open('cleared', 1);
    const before = await ids();
    await deleteOpenSession(page, 'mouse');
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete all' }).click();
    await expect.poll(() => page.locator('main a[data-row]').count()).toBe(0);
    await expect.poll(ids).toEqual([]);
    const letCome = await hold(page, listing);
    await pressUndo(page, 'mouse');
    await row(page, before[0]!).first().waitFor();
    expect(await row(page, session.id).count()).toBe(0);
    await letCome();
    await expect.poll(ids).toEqual([before[0], before[2]]);
    await pressUndo(page, 'mouse');
    await row(page, session.id).first().waitFor();
    await expect.poll(ids).toEqual(before);
  });

  it('is deleted though the page is closed at once', async () => {
    const { page, ids, session } = await open('closed', 1);
    await button(page, 'Delete prompt').click();
    await page.goto('about:blank');
    await expect.poll(ids).not.toContain(session.id);
  });
});
