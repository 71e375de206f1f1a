import { enhance } from '@hone/contracts/enhance';
import { deletePrompt, deleteSession } from '@hone/contracts/history';
import { messages } from '@hone/contracts/messages';
import { changePreferences } from '@hone/contracts/preferences';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeAccount, signIn } from '../apps/api/testing/api.ts';
import { improvable } from '../apps/api/testing/improvable.ts';
import { expectAccessible, expectNoSidewaysScroll, tabTo } from './expectations.ts';
import { reloadFollowing } from './following.ts';
import { hold, refuse } from './network.ts';
import { makePerson, type Way } from './person.ts';
import { startPlace } from './place.ts';
import { openSignedIn } from './signed-in.ts';
import { ways } from './tier.ts';
import { chat } from './written-history.ts';
import { writeSession, type WrittenPrompt } from './written-session.ts';

const place = startPlace();
const permissions = ['clipboard-read', 'clipboard-write'];

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Session', exact: true });
const side = (page: Page, name: string) => dialog(page).getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const line = (page: Page) => dialog(page).getByRole('status').filter({ hasText: /\S/ });
const number = (page: Page, said: string) => dialog(page).getByText(said, { exact: true });
const shownPrompt = (page: Page) => new URL(page.url()).searchParams.get('prompt');
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const hasFocus = (goal: Locator) => goal.evaluate((element) => element === document.activeElement);
const missing = 'This session is not there any more';

/** Prompts whose texts say which they are: the first one is the oldest. */
const numbered = (count: number) => Array.from({ length: count }, (_, at): WrittenPrompt => ({ text: `rough ${at + 1}`, enhanced: `A better text ${at + 1}` }));

/** Somebody's session in a browser of theirs, at the prompt of this place, of which the newest is 0. */
async function open(name: string, prompts: readonly WrittenPrompt[], { at, address = chat(name), ...options }: BrowserContextOptions & { at?: number; address?: string } = {}) {
  const watched = await openSignedIn(place, name, { permissions, ...options });
  const session = await writeSession(place.api, watched.email, address, prompts);
  const id = at === undefined ? '' : `&prompt=${session.prompts[at]!.id}`;
  await watched.page.goto(`/history?session=${session.id}${id}`);
  await button(watched.page, 'Copy enhanced').waitFor();
  return { ...watched, session, person: (way: Way) => makePerson(watched.page, way) };
}

describe('a session', () => {
  it('shows what was written beside what became of it, under its address', async () => {
    const address = `${chat('shown')}/${'long-'.repeat(20)}end`;
    const { page } = await open('shown', [{ text: 'pls thank {{boss}} for it', enhanced: 'Please thank {{boss}} for it' }], { address });
    expect(await dialog(page).getByText(`chatgpt.com/c/shown/${'long-'.repeat(10)}…`, { exact: true }).getAttribute('aria-hidden')).toBe('true');
    const described = await dialog(page).getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).textContent()).toContain(address);
    await number(page, 'prompt 1 of 1').waitFor();
    expect(await side(page, 'Original').locator('del').allTextContents()).toEqual(['pls']);
    expect(await side(page, 'Enhanced').locator('ins').allTextContents()).toEqual(['Please']);
    expect(await side(page, 'Original').locator('ins').count()).toBe(0);
    expect(await side(page, 'Enhanced').locator('mark').allTextContents()).toEqual(['{{boss}}']);
    await side(page, 'Enhanced').getByText('1 word added').waitFor();
    const [start, end] = await Promise.all(['Original', 'Enhanced'].map((name) => side(page, name).boundingBox()));
    expect(start!.x + start!.width).toBeLessThanOrEqual(end!.x);
  });

  it.each(ways)('shows both as one text when that is chosen, and for the next session too: by %s', async (way) => {
    const other = await writeSession(place.api, await makeAccount(place.api, `viewed${way}`), chat('other'), numbered(1));
    const { page } = await open(`viewed${way}`, [{ text: 'pls go', enhanced: 'Please go' }]);
    if (way === 'mouse') await dialog(page).getByText('Diff', { exact: true }).click();
    else {
      await tabTo(page, dialog(page).getByRole('radio', { name: 'Side by side' }));
      await page.keyboard.press('ArrowRight');
    }
    await side(page, 'Diff').waitFor();
    expect([await side(page, 'Diff').locator('del').textContent(), await side(page, 'Diff').locator('ins').textContent()]).toEqual(['pls', 'Please']);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.locator(`a[href*="${other.id}"]`).first().click();
    await side(page, 'Diff').getByText('A better text 1').waitFor();
  });

  it('leads by J and K from prompt to prompt, says where one is, and a reload shows the same one', async () => {
    const { page, session } = await open('keyed', numbered(3));
    await number(page, 'prompt 1 of 3').waitFor();
    await page.keyboard.press('j');
    await side(page, 'Original').getByText('rough 2').waitFor();
    expect(await line(page).allTextContents()).toEqual(['Prompt 2 of 3']);
    expect(shownPrompt(page)).toBe(session.prompts[1]!.id);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await number(page, 'prompt 3 of 3').waitFor();
    await page.keyboard.press('k');
    await number(page, 'prompt 2 of 3').waitFor();
    await page.reload();
    await number(page, 'prompt 2 of 3').waitFor();
    await page.keyboard.press('Shift+J');
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/coming-soon');
  });

  it.each(ways)('leads by its two buttons, which keep the focus at the ends: by %s', async (way) => {
    const { page, person } = await open(`stepped${way}`, numbered(2));
    const [newer, older] = [button(page, 'Newer prompt'), button(page, 'Older prompt')];
    expect([await newer.getAttribute('aria-disabled'), await older.getAttribute('aria-disabled')]).toEqual(['true', null]);
    await person(way).press(older);
    await number(page, 'prompt 2 of 2').waitFor();
    expect([await newer.getAttribute('aria-disabled'), await older.getAttribute('aria-disabled'), await hasFocus(older)]).toEqual([null, 'true', true]);
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(older)).toBe(true);
    await number(page, 'prompt 2 of 2').waitFor();
    await person(way).press(newer);
    await number(page, 'prompt 1 of 2').waitFor();
  });

  it('leads by the arrows up and down, but where they scroll or choose', async () => {
    const { page } = await open('arrows', ['one', 'two', 'three'].map((word) => ({ text: `${word}\n`.repeat(200), enhanced: `${word}!\n`.repeat(200) })));
    await page.keyboard.press('ArrowDown');
    await number(page, 'prompt 2 of 3').waitFor();
    const scroller = dialog(page).getByRole('group', { name: 'Session' });
    await scroller.focus();
    await scroller.evaluate((element) => {
      element.addEventListener('scrollend', () => (element.dataset['scrolled'] = String(element.scrollTop)), { once: true });
    });
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => Number(await scroller.getAttribute('data-scrolled'))).toBeGreaterThan(0);
    await number(page, 'prompt 2 of 3').waitFor();
    // Another prompt begins at its top.
    await page.keyboard.press('j');
    await number(page, 'prompt 3 of 3').waitFor();
    expect(await scroller.evaluate((element) => element.scrollTop)).toBe(0);
    await expect.poll(() => hasFocus(scroller)).toBe(true);
    await page.keyboard.press('k');
    await number(page, 'prompt 2 of 3').waitFor();
    await dialog(page).getByRole('radio', { name: 'Side by side' }).focus();
    await page.keyboard.press('ArrowDown');
    await side(page, 'Diff').waitFor();
    await number(page, 'prompt 2 of 3').waitFor();
  });

  it('obeys nobody’s single keys who has turned them off, and shows none', async () => {
    const email = await makeAccount(place.api, 'keyless');
    await (await signIn(place.api, email)).call(changePreferences, { body: { shortcuts: { single_keys: false } } });
    const { page } = await open('keyless', numbered(2));
    await expect.poll(() => dialog(page).locator('kbd').count()).toBe(0);
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await number(page, 'prompt 2 of 2').waitFor();
  });

  it.each(ways)('is copied letter for letter, either text and its address: by %s', async (way) => {
    const prompt = { text: 'one\r\ntwo\u2028three\rfour <b>', enhanced: 'One\r\nTwo\n\nThree &amp; four' };
    const { page, person } = await open(`copied${way}`, [prompt]);
    await person(way).press(button(page, 'Copy original'));
    await line(page).getByText('Copied', { exact: true }).waitFor();
    expect(await copied(page)).toBe(prompt.text);
    await person(way).press(button(page, 'Copy URL'));
    await expect.poll(() => copied(page)).toBe(chat(`copied${way}`));
    if (way === 'mouse') await button(page, 'Copy enhanced').click();
    else await page.keyboard.press('c');
    await expect.poll(() => copied(page)).toBe(prompt.enhanced);
  });

  it('leads to its chat in a tab of its own, which learns nothing of us', async () => {
    const { page } = await open('chat', numbered(1));
    const link = dialog(page).getByRole('link', { name: 'Open chat (opens in a new tab)', exact: true });
    expect(await link.evaluate(({ href, target, rel }: HTMLAnchorElement) => [href, target, rel])).toEqual([chat('chat'), '_blank', 'noopener noreferrer']);
  });

  it('leads to the page of ours where it was written, in the same tab', async () => {
    const { page, person } = await open('ours', numbered(1), { address: `${place.api.url}/enhance` });
    await person('keyboard').press(dialog(page).getByRole('link', { name: 'Open Enhance', exact: true }));
    await page.waitForURL('**/enhance');
    expect(page.context().pages().length).toBe(1);
  });
});

describe('of long sessions and long texts', () => {
  it('fetches further prompts before the end of those that are known, and counts on', async () => {
    const { page } = await open('many', numbered(53), { at: 44 });
    await number(page, 'prompt 45 of 50+').waitFor();
    expect(await line(page).allTextContents()).toEqual(['Prompt 45 of more than 50']);
    await page.keyboard.press('j');
    await number(page, 'prompt 46 of 53').waitFor();
    for (let step = 0; step < 7; step += 1) await page.keyboard.press('j');
    await number(page, 'prompt 53 of 53').waitFor();
    await side(page, 'Original').getByText('rough 1', { exact: true }).waitFor();
  });

  it('finds a prompt of the address that is far down, and shows the newest in the place of one that is unknown', async () => {
    const { page, session } = await open('deep', numbered(120), { at: 99 });
    await number(page, 'prompt 100 of 120').waitFor();
    expect(shownPrompt(page)).toBe(session.prompts[99]!.id);
    await page.goto(`/history?session=${session.id}&prompt=${crypto.randomUUID()}`);
    await side(page, 'Original').getByText('rough 120').waitFor();
  });

  it('shows 32,000 characters, whatever they hold, as text, and goes on from them', async () => {
    const hostile = '<img src=x onerror="alert(1)">\u202E<script>alert(2)</script> {{name}}\n';
    const text = hostile + 'The harbour master keeps a ledger of every ship. '.repeat(650);
    const { page } = await open('hostile', [...numbered(1), { text, enhanced: `${text.replaceAll('master', 'mistress')}\nשלום, {{שם}}\nEnd` }]);
    expect(await side(page, 'Original').innerText()).toContain('<img src=x onerror="alert(1)">');
    expect(await dialog(page).locator('img, script').count()).toBe(0);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('j');
    await side(page, 'Original').getByText('rough 1', { exact: true }).waitFor();
  });

  it('ends lines wherever one was ended, and calls no line end a difference', async () => {
    const { page } = await open('lines', [{ text: 'one\r\ntwo\rthree\u2028four', enhanced: 'one\ntwo\nthree\nfour' }]);
    expect(await side(page, 'Original').locator('.whitespace-pre-wrap').innerText()).toBe('one\ntwo\nthree\nfour');
    await side(page, 'Enhanced').getByText('No changes').waitFor();
  });

  it('lets each paragraph run as its script does', async () => {
    const { page } = await open('bidi', [{ text: 'لخص هذا\nin English', enhanced: 'لخّص هذا\nin English' }]);
    const [first, second] = await side(page, 'Original').locator('.whitespace-pre-wrap').evaluate((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = text.getBoundingClientRect();
      const rows = [...range.getClientRects()].toSorted((one, other) => one.top - other.top);
      return [right - Math.max(...rows.slice(0, -1).map((row) => row.right)), rows.at(-1)!.left - left];
    });
    expect(first).toBeLessThan(2);
    expect(second).toBeLessThan(2);
  });
});

describe('a session that is not there', () => {
  it.each([
    ['never was', crypto.randomUUID()],
    ['has no id', 'x'],
    ['has an odd id', '%00<b>'],
  ])('is said to be gone, with a way back to the list: one that %s', async (_, id) => {
    const { page } = await openSignedIn(place, 'gone');
    await page.goto(`/history?session=${encodeURIComponent(id)}`);
    await dialog(page).getByRole('heading', { name: missing }).waitFor();
    expect(await line(page).allTextContents()).toEqual([missing]);
    await makePerson(page, 'keyboard').press(button(page, 'Back to History'));
    await dialog(page).waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${place.api.url}/history`);
  });

  it('is said to be gone when it is somebody else’s', async () => {
    const session = await writeSession(place.api, await makeAccount(place.api, 'secret'), chat('secret'), numbered(1));
    const { page } = await openSignedIn(place, 'curious');
    await page.goto(`/history?session=${session.id}&prompt=${session.prompts[0]!.id}`);
    await dialog(page).getByRole('heading', { name: missing }).waitFor();
    expect(await dialog(page).innerText()).not.toContain('rough');
  });

  it('says so when it is deleted elsewhere while it is open, and keeps the focus', async () => {
    const { page, email, session } = await open('meanwhile', numbered(2));
    await tabTo(page, button(page, 'Delete prompt'));
    const elsewhere = await signIn(place.api, email);
    await elsewhere.call(deletePrompt, { params: { id: session.prompts[0]!.id } });
    await number(page, 'prompt 1 of 1').waitFor();
    await side(page, 'Original').getByText('rough 1').waitFor();
    await expect.poll(() => hasFocus(button(page, 'Delete prompt'))).toBe(true);
    await elsewhere.call(deleteSession, { params: { id: session.id } });
    await dialog(page).getByRole('heading', { name: missing }).waitFor();
    await expect.poll(() => hasFocus(button(page, 'Back to History'))).toBe(true);
  });

  it('stays at the prompt that is read while another comes', async () => {
    const { page, email } = await open('growing', numbered(2));
    // What happens before a page follows its changes is not told to it.
    await reloadFollowing(page);
    await number(page, 'prompt 1 of 2').waitFor();
    await (await signIn(place.api, email)).call(enhance, { body: { ...improvable(), web_address: chat('growing') } });
    await number(page, 'prompt 2 of 3').waitFor();
    await side(page, 'Original').getByText('rough 2').waitFor();
  });

  it('stands as a skeleton of its size until it comes, says what failed, and comes when it is asked for again', async () => {
    const { page, email, tolerate } = await openSignedIn(place, 'failing');
    tolerate(/500/);
    const session = await writeSession(place.api, email, chat('failing'), numbered(1));
    const ofSession = /\/content\/history\/\?.*session_id/;
    const letGo = await hold(page, ofSession);
    await page.goto(`/history?session=${session.id}`);
    await dialog(page).getByText('Loading…').waitFor();
    const size = await dialog(page).locator('> div').first().boundingBox();
    await letGo();
    await button(page, 'Copy enhanced').waitFor();
    expect(await dialog(page).locator('> div').first().boundingBox()).toEqual(size);
    const mend = await refuse(page, ofSession, 500, { code: 'request.failed', message: 'Broken', request_id: 'abc-1' });
    await page.reload();
    await dialog(page).getByRole('heading', { name: 'The session did not come' }).waitFor();
    await dialog(page).getByText(messages['request.failed']).waitFor();
    await dialog(page).getByText('Id for support: abc-1').waitFor();
    await mend();
    await button(page, 'Try again').click();
    await button(page, 'Copy enhanced').waitFor();
  });
});

describe('to everybody', () => {
  it.each([
    ['in the light, on the smallest phone', { colorScheme: 'light', viewport: { width: 320, height: 568 } }],
    ['in the dark, at a desk', { colorScheme: 'dark', viewport: { width: 1440, height: 900 } }],
    ['in forced colours', { forcedColors: 'active', viewport: { width: 1024, height: 768 } }],
  ] as const)('pleases axe and fits: %s', async (_, options) => {
    const { page } = await open(`looked${options.viewport.width}`, [...numbered(2), { text: `${'long'.repeat(100)}\n${'line\n'.repeat(100)}`, enhanced: 'Short {{name}}' }], options);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await dialog(page).getByText('Diff', { exact: true }).click();
    await side(page, 'Diff').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await button(page, 'More').click();
    await expectAccessible(page);
  });
});
