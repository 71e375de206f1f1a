import { enhance as enhanceCall } from '@hone/contracts/enhance';
import { endOtherLogins } from '@hone/contracts/logins';
import { messages } from '@hone/contracts/messages';
import { longestPrompt } from '@hone/domain/enhancing';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeAccount, signIn } from '../apps/api/testing/api.ts';
import { improvable } from '../apps/api/testing/improvable.ts';
import { expectAccessible, expectFocused, expectNoSidewaysScroll } from './expectations.ts';
import { reloadFollowing } from './following.ts';
import { cut, hold, refuse } from './network.ts';
import { startPlace } from './place.ts';
import { rambling as rough, setOut } from './rambling.ts';
import { openSignedIn } from './signed-in.ts';

const place = startPlace();
const call = /\/content\/enhance\/$/;

const field = (page: Page) => page.getByLabel('Your prompt', { exact: true });
const result = (page: Page) => page.getByRole('region', { name: 'Better prompt' });
const line = (page: Page) => result(page).getByRole('status').first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const change = (page: Page, text: string | RegExp) => page.getByRole('checkbox', { name: text });
const badge = (page: Page, credits: number) => page.getByRole('button', { name: `Total Credits ${credits}`, exact: true });

async function open(name: string, options: BrowserContextOptions = {}) {
  const watched = await openSignedIn(place, name, options);
  await watched.page.goto('/enhance');
  await field(watched.page).waitFor();
  return watched;
}

async function enhance(page: Page, text: string) {
  await field(page).fill(text);
  await page.keyboard.press('Control+Enter');
}

/** A page with a better prompt on it. */
async function openEnhanced(name: string, options: BrowserContextOptions = {}) {
  const watched = await open(name, options);
  await enhance(watched.page, rough);
  await button(watched.page, 'Use this prompt').waitFor();
  return watched;
}

/** Presses a change where it stands in the text: in the middle of its last line. */
async function pressInText(page: Page, text: string) {
  const marked = result(page).locator('label', { hasText: text }).first();
  const [x, y] = await marked.evaluate((element) => {
    const { left, top, width, height } = [...element.getClientRects()].at(-1)!;
    return [left + width / 2, top + height / 2] as const;
  });
  await page.mouse.click(x, y);
}

describe('a rough prompt', () => {
  it('stands beside a better one, of which is said what was kept; it costs one credit', async () => {
    const { page } = await openEnhanced('beside');
    expect(await line(page).textContent()).toBe('A better prompt is ready. Kept 4 of 4 facts.');
    await result(page).getByText('Kept 4 of 4 facts', { exact: true }).waitFor();
    expect(await field(page).inputValue()).toBe(rough);
    expect(await result(page).locator('del').allTextContents()).toContain('teh');
    await badge(page, 9).waitFor();
  });

  it('comes word by word, and can be stopped: that costs nothing, and the prompt stays', async () => {
    const { page } = await open('stopped');
    const letGo = await hold(page, call);
    await enhance(page, rough);
    await button(page, 'Stop').waitFor();
    expect(await line(page).textContent()).toBe('Enhancing…');
    await page.keyboard.press('Escape');
    await expect.poll(() => line(page).textContent()).toBe('Stopped. It cost you nothing.');
    await letGo();
    expect(await field(page).inputValue()).toBe(rough);
    await expectFocused(field(page));
    await page.reload();
    await badge(page, 10).waitFor();
  });

  it.each([
    ['hello', 'A greeting needs no improving. Write what you want to ask.'],
    ['   ', 'There is nothing to improve yet. Write what you want to ask.'],
    ['What is the capital of France?', 'A short question like this is answered best as it is.'],
  ])('that needs nothing (%s) is left as it is, with the reason, and costs nothing', async (text, reason) => {
    const { page } = await open(`nothing${reason.length}`);
    await enhance(page, text);
    await expect.poll(() => line(page).textContent()).toBe(reason);
    expect(await field(page).inputValue()).toBe(text);
    await badge(page, 10).waitFor();
  });

  it('that is too long is not sent, says how long it may be, and is not shortened by itself', async () => {
    const { page } = await open('long');
    const calls: string[] = [];
    page.on('request', (request) => void (call.test(request.url()) && calls.push(request.method())));
    const text = 'word '.repeat(longestPrompt / 5);
    await field(page).fill(`${text}x`);
    await page.getByText('This prompt is too long. Please shorten it to 32,000 characters.').waitFor();
    await page.keyboard.press('Control+Enter');
    await button(page, 'Enhance').click({ force: true });
    expect(await field(page).inputValue()).toBe(`${text}x`);
    await field(page).fill(text);
    await page.getByText('32,000 of 32,000 characters').waitFor();
    expect(calls).toEqual([]);
  });

  it('is not lost when the line is cut; asked again by the same key, it is paid for once', async () => {
    const { page, tolerate } = await open('offline');
    tolerate(/ERR_CONNECTION|Failed to fetch/);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => void (call.test(request.url()) && keys.push(request.headers()['idempotency-key'])));
    const mend = await cut(page, call);
    await enhance(page, rough);
    await expect.poll(() => line(page).textContent()).toBe(messages['request.unreachable']);
    expect(await field(page).inputValue()).toBe(rough);
    await mend();
    await button(page, 'Try again').click();
    await button(page, 'Use this prompt').waitFor();
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
    await badge(page, 9).waitFor();
  });

  it('that the server could not improve stays, and the reason is said', async () => {
    const { page, tolerate } = await open('failed');
    tolerate(/50\d/);
    await refuse(page, call, 503, { code: 'enhance.failed', message: messages['enhance.failed'] });
    await enhance(page, rough);
    await expect.poll(() => line(page).textContent()).toBe(messages['enhance.failed']);
    expect(await field(page).inputValue()).toBe(rough);
  });

  it('without a credit opens the daily-limit dialog, and is kept', async () => {
    const { page, tolerate, email } = await open('broke');
    tolerate(/402/);
    const dialog = page.getByRole('dialog', { name: messages['credits.daily_limit.title'] });
    // What happens before a page follows its changes is not told to it.
    await reloadFollowing(page);
    const elsewhere = await signIn(place.api, email);
    for (let number = 1; number <= 10; number += 1) await elsewhere.call(enhanceCall, { body: improvable(`write a mail about the opening hours of shop ${number}, which are new`) });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await enhance(page, rough);
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    expect(await line(page).textContent()).toBe(messages['credits.none_left']);
    expect(await field(page).inputValue()).toBe(rough);
  });
});

describe('a change', () => {
  it('is dropped and kept again by its box and by a press on it in the text; the result follows', async () => {
    const { page } = await openEnhanced('hunks');
    const box = change(page, /^Keep: “teh” becomes/);
    await box.uncheck();
    await page.getByText('Result', { exact: true }).click();
    await result(page).getByText('about teh new').waitFor();
    await page.getByText('Changes', { exact: true }).click();
    await pressInText(page, 'teh');
    expect(await box.isChecked()).toBe(true);
    await pressInText(page, 'teh');
    expect(await box.isChecked()).toBe(false);
    await button(page, 'Use this prompt').click();
    expect(await field(page).inputValue()).toBe(setOut.replace('about the', 'about teh'));
  });

  it('says what it does and why to a screen reader', async () => {
    const { page } = await openEnhanced('named');
    const names = await page.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => [box.getAttribute('aria-label'), box.getAttribute('aria-description')]));
    expect(names).toContainEqual(['Keep: “teh” becomes “the”', 'A slip of the keyboard is mended.']);
    expect(names[0]).toEqual(['Keep: adds “Facts:”', 'What you tell and what you ask for stand apart.']);
  });

  it('of a kind that is refused for good is not made any more, until it is allowed again', async () => {
    const { page } = await openEnhanced('refused');
    await change(page, /^Keep: “teh”/).uncheck();
    await button(page, 'Never make changes like this').click();
    await button(page, 'Make again: Spelling').waitFor();
    await page.reload();
    // By then it is known what is refused.
    await button(page, 'Make again: Spelling').waitFor();
    await enhance(page, rough);
    await button(page, 'Use this prompt').waitFor();
    expect(await change(page, /“teh”/).count()).toBe(0);
    await button(page, 'Make again: Spelling').click();
    await button(page, 'Try again').click();
    await change(page, /^Keep: “teh”/).waitFor();
    expect(await button(page, 'Make again: Spelling').count()).toBe(0);
  });
});

describe('a better prompt', () => {
  it('takes the draft’s place by one press; one Ctrl+Z brings the draft back, and its redo the better one', async () => {
    const { page } = await openEnhanced('taken');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => field(page).inputValue()).toBe(setOut);
    expect(await line(page).textContent()).toBe('Your prompt is replaced. Undo with Ctrl+Z, or here.');
    await page.keyboard.press('Control+z');
    expect(await field(page).inputValue()).toBe(rough);
    await expect.poll(() => line(page).textContent()).toBe('Your own prompt is back.');
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => field(page).inputValue()).toBe(setOut);
    await button(page, 'Undo').click();
    expect(await field(page).inputValue()).toBe(rough);
  });

  it('reports what became of it, without a word of its text', async () => {
    const { page } = await openEnhanced('reported');
    const bodies: unknown[] = [];
    page.on('request', (request) => void (request.url().includes('/outcome/') && bodies.push(request.postDataJSON())));
    await change(page, /^Keep: “teh”/).uncheck();
    await button(page, 'Use this prompt').click();
    await button(page, 'Undo').click();
    await button(page, 'Use this prompt').click();
    await field(page).press('Control+End');
    await page.keyboard.type(' now');
    await page.getByRole('link', { name: 'See it in History' }).click();
    await page.waitForURL('**/history');
    const kept = ['layout'];
    await expect.poll(() => bodies).toEqual([
      { inserted: true, undone: false, hunks_kept: kept },
      { undone: true },
      { inserted: true, undone: false, hunks_kept: kept },
      { edited: 4 },
    ]);
    const rows = () => place.api.test.database.sql.execute(`select inserted, undone, edited from acts join users on users.id = acts.user_id where username = 'reported'`);
    await expect.poll(async () => (await rows()).rows).toEqual([{ inserted: true, undone: false, edited: 4 }]);
  });

  it('of the same prompt and choices is not paid for twice; other choices make another version, and both stay', async () => {
    const { page } = await openEnhanced('versions');
    await button(page, 'Try again').click();
    await expect.poll(() => line(page).textContent()).toMatch(/^The same prompt and choices/);
    await page.getByRole('combobox', { name: 'Tone' }).click();
    await page.getByRole('option', { name: /^Formal/ }).click();
    await button(page, 'Try again').click();
    await page.getByText('Version 2 of 2').waitFor();
    await result(page).getByText('Use a formal tone.').first().waitFor();
    await button(page, 'Earlier version').click();
    await page.getByText('Version 1 of 2').waitFor();
    expect(await result(page).getByText('Use a formal tone.').count()).toBe(0);
    await badge(page, 8).waitFor();
  });

  it('of a draft that was changed since is not put in its place, but can be copied', async () => {
    const { page } = await openEnhanced('stale', { permissions: ['clipboard-read', 'clipboard-write'] });
    await field(page).press('End');
    await page.keyboard.type(' each day');
    await expect.poll(() => line(page).textContent()).toBe('You have changed your prompt since. Enhance it again, or copy this one.');
    expect(await button(page, 'Use this prompt').count()).toBe(0);
    await button(page, 'Copy').click();
    await page.getByRole('status').getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(setOut);
    expect(await field(page).inputValue()).toBe(`${rough} each day`);
  });

  it('names the variables that are left to fill in', async () => {
    const { page } = await open('slots');
    await enhance(page, 'hi, can you please write a mail to {{client}} about the delay of the order');
    await page.getByRole('dialog', { name: 'Fill in the variables' }).getByRole('button', { name: 'Enhance', exact: true }).click();
    await result(page).getByText('Left for you to fill in', { exact: true }).waitFor();
    expect(await result(page).getByRole('definition').allTextContents()).toEqual(['{{client}}']);
  });

  it('is put aside by Escape, which leads back to the draft', async () => {
    const { page } = await openEnhanced('aside');
    await page.getByRole('combobox', { name: 'Tone' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await button(page, 'Copy').focus();
    expect(await button(page, 'Use this prompt').count()).toBe(1);
    await page.keyboard.press('Escape');
    await button(page, 'Use this prompt').waitFor({ state: 'detached' });
    await expectFocused(field(page));
    expect(await field(page).inputValue()).toBe(rough);
  });
});

describe('the page', () => {
  it('keeps a draft through a reload and for a new tab, each tab its own, and forgets it with the login', async () => {
    const { page } = await open('draft');
    await field(page).fill('mine, of the first tab');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lastDraft'))).toContain('first tab');
    const other = await page.context().newPage();
    await other.goto('/enhance');
    expect(await field(other).inputValue()).toBe('mine, of the first tab');
    await field(other).fill('mine, of the second tab');
    await other.reload();
    expect(await field(other).inputValue()).toBe('mine, of the second tab');
    await page.reload();
    expect(await field(page).inputValue()).toBe('mine, of the first tab');
    await page.getByRole('button', { name: /^Account of|draft/ }).first().click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => [localStorage.getItem('lastDraft'), sessionStorage.getItem('draft')])).toEqual([null, null]);
  });

  it('keeps a draft when the login ends by itself, for its writer alone', async () => {
    const { page, tolerate, email } = await open('ended');
    tolerate(/401/);
    await field(page).fill('mine, until I am back');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lastDraft'))).toContain('until I am back');
    await (await signIn(place.api, email)).call(endOtherLogins);
    await page.reload();
    await page.waitForURL('**/login');
    const enter = async (mailbox: string) => {
      const tokens = (await signIn(place.api, mailbox)).session.now()!;
      await page.evaluate(({ access, refresh }) => {
        localStorage.setItem('accessToken', access);
        localStorage.setItem('refreshToken', refresh);
      }, tokens);
      await page.goto('/enhance');
      await field(page).waitFor();
    };
    await enter(email);
    await expect.poll(() => field(page).inputValue()).toBe('mine, until I am back');
    await page.evaluate(() => {
      localStorage.removeItem('user');
    });
    await enter(await makeAccount(place.api, 'stranger'));
    await page.getByRole('button', { name: /stranger/ }).first().waitFor();
    expect(await field(page).inputValue()).toBe('');
  });

  it('remembers how somebody wants their prompts, here and in another tab', async () => {
    const { page } = await open('chosen');
    const mode = (where: Page) => where.getByRole('combobox', { name: 'How much' });
    await mode(page).click();
    await page.getByRole('option', { name: /^Thorough/ }).click();
    await expect.poll(() => mode(page).textContent()).toBe('Thorough');
    const other = await page.context().newPage();
    await other.goto('/enhance');
    await expect.poll(() => mode(other).textContent()).toBe('Thorough');
  });

  it('clears by a press, which Ctrl+Z takes back', async () => {
    const { page } = await open('cleared');
    await field(page).fill(rough);
    await button(page, 'Clear').click();
    expect(await field(page).inputValue()).toBe('');
    await page.keyboard.press('Control+z');
    expect(await field(page).inputValue()).toBe(rough);
  });

  it.each([
    ['light', {}],
    ['dark', { colorScheme: 'dark' }],
    ['forced colours', { forcedColors: 'active' }],
  ] as [string, BrowserContextOptions][])('has nothing that axe knows to be wrong, before, with a result and after: %s', async (name, options) => {
    const { page } = await open(`axe${name.replace(' ', '')}`, options);
    await expectAccessible(page);
    await enhance(page, rough);
    await button(page, 'Use this prompt').waitFor();
    await change(page, /^Keep: “teh”/).uncheck();
    await expectAccessible(page);
    await button(page, 'Use this prompt').click();
    await expectAccessible(page);
  });

  it('fits a small telephone, and leads to the result there', async () => {
    const { page } = await open('small', { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });
    await field(page).fill(rough);
    await button(page, 'Enhance').tap();
    await button(page, 'Use this prompt').waitFor();
    expect(await result(page).evaluate((element) => element.getBoundingClientRect().top < innerHeight / 2)).toBe(true);
    await expectNoSidewaysScroll(page);
  });
});
