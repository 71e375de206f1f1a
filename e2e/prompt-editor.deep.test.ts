import { messages } from '@hone/contracts/messages';
import { endOtherLogins } from '@hone/contracts/logins';
import { createPrompt, listPrompts } from '@hone/contracts/prompts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from '../apps/api/testing/api.ts';
import { expectAccessible, expectFocused, expectNoSidewaysScroll } from './expectations.ts';
import { button, column, phone, toasts } from './library-screen.ts';
import { cut, refuse } from './network.ts';
import { makePerson } from './person.ts';
import { startPlace } from './place.ts';
import { delay, field, isFocused, nameField, notice, openEditor, save, text } from './prompt-editing.ts';
import { ways } from './tier.ts';

const place = startPlace();
const prompts = /\/content\/prompts\//;
const tags = (page: Page) => page.getByRole('combobox', { name: /^Tags/ });
const tagNames = (page: Page) => column(page, 'editor').getByRole('button', { name: /^Remove the tag/ }).allInnerTexts();
const error = (page: Page, sentence: string) => column(page, 'editor').getByText(sentence, { exact: true });
const closed = (page: Page) => column(page, 'editor').waitFor({ state: 'detached' });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('lastUnsavedPrompts') ?? '');

/** Somebody's own prompts, as the server has them. */
async function saved(email: string) {
  const lists = (await (await signIn(place.api, email)).call(listPrompts)).items;
  return lists.flatMap(({ name: category, prompts: own }) => own.filter(({ can_delete }) => can_delete).map(({ name, text: written, tags: tagged }) => ({ name, text: written, tags: tagged, category })));
}

describe('a prompt', () => {
  it.each(ways)('is written, filed, tagged and saved, by %s', async (way) => {
    const { page, email } = await openEditor(place, `new${way}`, {}, 'new');
    const person = makePerson(page, way);
    await expectFocused(nameField(page));
    await person.fill(nameField(page), '  Late   again 👩‍👩‍👧 ');
    await person.fill(tags(page), 'kind, ');
    await page.keyboard.type('Mo');
    await page.getByRole('option', { name: 'money' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.type('gone');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Backspace');
    expect(await tagNames(page)).toEqual(['kind', 'money']);
    await person.fill(field(page), 'Say sorry to Ada.');
    if (way === 'mouse') await save(page).click();
    else await page.keyboard.press('Control+s');
    await toasts(page).getByText(messages['prompts.created']).waitFor();
    await closed(page);
    expect(await saved(email)).toContainEqual({ name: 'Late again 👩‍👩‍👧', text: 'Say sorry to Ada.', tags: ['kind', 'money'], category: 'Client mail' });
    expect(await kept(page)).toBe('');
  });

  it('is changed and moved to another category', async () => {
    const { page, email } = await openEditor(place, 'moved');
    await expect.poll(() => isFocused(page)).toBe(true);
    await field(page).fill('Another text');
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Old', exact: true }).click();
    await save(page).click();
    await closed(page);
    expect(await saved(email)).toContainEqual({ name: 'Delay', text: 'Another text', tags: ['mail', 'short'], category: 'Old' });
  });

  it('without a name or a text is not sent: each says what it needs, and the first gets the focus', async () => {
    const { page } = await openEditor(place, 'blank', {}, 'new');
    const calls: string[] = [];
    page.on('request', (request) => void (prompts.test(request.url()) && request.method() !== 'GET' && calls.push(request.method())));
    await nameField(page).fill('   ');
    await error(page, messages['prompts.name.required']).waitFor();
    await field(page).focus();
    await nameField(page).focus();
    await error(page, messages['prompts.text.required']).waitFor();
    await field(page).fill(' \n ');
    await save(page).click();
    await expectFocused(nameField(page));
    await nameField(page).fill('مرحبا');
    await save(page).click();
    await expect.poll(() => isFocused(page)).toBe(true);
    await error(page, messages['prompts.text.required']).waitFor();
    expect(calls).toEqual([]);
  });

  it('that is too long, or holds what cannot be kept, says so and loses nothing', async () => {
    const { page } = await openEditor(place, 'limits', { permissions: ['clipboard-read', 'clipboard-write'] });
    await nameField(page).fill('n'.repeat(201));
    await error(page, messages['prompts.name.too_long']).waitFor();
    await nameField(page).fill('Delay');
    const over = 'é'.repeat(51_201);
    await field(page).fill(over);
    await error(page, messages['prompts.text.too_long']).waitFor();
    await error(page, '101 of 100 KB').waitFor();
    await page.keyboard.press('Control+s');
    expect(await text(page)).toBe(over);
    await field(page).fill('a\u{0}b\ud800c');
    await error(page, messages['request.field.unknown_characters']).waitFor();
    await field(page).fill(delay);
    await page.evaluate(() => navigator.clipboard.writeText('x'.repeat(10 * 1024 * 1024)));
    await field(page).press('Control+v');
    await error(page, 'That is too much at once: 10,240 KB, and a prompt can hold 100 KB. Nothing was pasted, and your text is as it was.').waitFor();
    expect(await text(page)).toBe(delay);
  });

  it('can have ten tags of thirty letters, each once', async () => {
    const { page } = await openEditor(place, 'tags');
    await tags(page).fill('MAIL, x'.concat('x'.repeat(30), ','));
    await error(page, messages['prompts.tag.too_long']).waitFor();
    expect(await tagNames(page)).toEqual(['mail', 'short']);
    await tags(page).fill('a,b,c,d,e,f,g,h,i,');
    await error(page, messages['prompts.tags.too_many']).waitFor();
    expect(await tagNames(page)).toHaveLength(10);
    expect(await tags(page).inputValue()).toBe('i');
  });

  it('says how long it is', async () => {
    const { page } = await openEditor(place, 'counts');
    await error(page, '43 characters · 7 words · 2 variables').waitFor();
    await field(page).fill('东京 👩‍👩‍👧');
    await error(page, '8 characters · 2 words · no variables').waitFor();
  });
});

describe('what is not saved', () => {
  it('comes back after a reload, says so, and is discarded by a press, which Ctrl+Z takes back', async () => {
    const { page } = await openEditor(place, 'reload');
    // Of another day it would be named with its date.
    await page.clock.setFixedTime(place.api.clock.now());
    await field(page).fill('Half a thought');
    await tags(page).fill('later,');
    await expect.poll(() => kept(page)).toContain('Half a thought');
    expect(await kept(page)).toContain('later');
    await page.reload();
    await notice(page, /^Draft of \d+:\d\d.*restored$/).waitFor();
    expect(await text(page)).toBe('Half a thought');
    expect(await tagNames(page)).toEqual(['mail', 'short', 'later']);
    await button(page, 'Discard').click();
    expect(await text(page)).toBe(delay);
    expect(await tagNames(page)).toEqual(['mail', 'short']);
    await field(page).press('Control+z');
    expect(await text(page)).toBe('Half a thought');
  });

  it('is asked for before the page is closed, and waits when another page of the dashboard is gone to', async () => {
    const { page } = await openEditor(place, 'asked');
    await field(page).click();
    await page.keyboard.type('x');
    const asked = page.waitForEvent('dialog');
    void page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await page.waitForURL('**/history');
    await page.goBack();
    await notice(page, /restored/).waitFor();
    expect(await text(page)).toContain('x');
  });

  it('is kept as a draft or discarded when the editor is left, as its writer says', async () => {
    const { page } = await openEditor(place, 'left');
    await page.keyboard.type('Mine. ');
    await page.keyboard.press('Escape');
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Go on writing' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(page)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Keep as draft' }).click();
    await closed(page);
    await button(page, 'Edit').click();
    await notice(page, /restored/).waitFor();
    expect(await text(page)).toContain('Mine.');
    await button(page, 'Cancel').click();
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await closed(page);
    await button(page, 'Edit').click();
    await field(page).waitFor();
    expect(await text(page)).toBe(delay);
    await page.keyboard.press('Escape');
    await closed(page);
  });

  it('stays each tab’s own, and goes with its writer when they sign out', async () => {
    const { page } = await openEditor(place, 'tabs');
    await field(page).fill('of the first tab');
    await expect.poll(() => kept(page)).toContain('first tab');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await notice(other, /restored/).waitFor();
    await field(other).fill('of the second tab');
    await expect.poll(() => kept(other)).toContain('second tab');
    await page.reload();
    await expect.poll(() => text(page)).toBe('of the first tab');
    await other.close();
    await page.getByRole('button', { name: /^Account of|tabs/ }).first().click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => [localStorage.getItem('lastUnsavedPrompts'), sessionStorage.getItem('unsavedPrompts')])).toEqual([null, null]);
  });

  it('is kept for its writer when the login ends by itself', async () => {
    const { page, tolerate, email } = await openEditor(place, 'ended');
    tolerate(/401/);
    await field(page).fill('until I am back');
    await expect.poll(() => kept(page)).toContain('until I am back');
    const address = page.url();
    const anew = await signIn(place.api, email);
    await anew.call(endOtherLogins);
    await page.reload();
    await page.waitForURL('**/login');
    await page.evaluate(({ access, refresh }) => {
      localStorage.setItem('accessToken', access);
      localStorage.setItem('refreshToken', refresh);
    }, anew.session.now()!);
    await page.goto(address);
    await notice(page, /restored/).waitFor();
    expect(await text(page)).toBe('until I am back');
  });
});

describe('a prompt that cannot be saved', () => {
  it('stays as it is written, and the specified sentence says why', async () => {
    const { page, tolerate } = await openEditor(place, 'failed');
    tolerate(/4\d\d/);
    await field(page).fill('Not lost');
    const mend = await refuse(page, prompts, 400, {});
    await save(page).click();
    await toasts(page).getByText(messages['prompts.update.failed']).waitFor();
    expect(await text(page)).toBe('Not lost');
    await mend();
    await save(page).click();
    await closed(page);
  });

  it('that is new says so too', async () => {
    const { page, tolerate } = await openEditor(place, 'newfailed', {}, 'new');
    tolerate(/4\d\d/);
    await nameField(page).fill('New');
    await field(page).fill('Not lost');
    await refuse(page, prompts, 400, {});
    await save(page).click();
    await toasts(page).getByText(messages['prompts.create.failed']).waitFor();
    expect(await text(page)).toBe('Not lost');
  });

  it('while the line is cut is saved by itself once it is mended, and once', async () => {
    const { page, tolerate, email } = await openEditor(place, 'cut', {}, 'new');
    tolerate(/ERR_CONNECTION|Failed to (fetch|load)/);
    const mend = await cut(page, /\/api\/.*\/content\//);
    await nameField(page).fill('Waits');
    await field(page).fill('for the line');
    await save(page).click();
    await notice(page, /^Hone cannot be reached/).waitFor();
    await expect.poll(() => kept(page)).toContain('for the line');
    await mend();
    await closed(page);
    expect((await saved(email)).filter(({ name }) => name === 'Waits')).toHaveLength(1);
  });
});

it.each([
  ['light', {}],
  ['dark', { colorScheme: 'dark' }],
  ['forced colours', { forcedColors: 'active' }],
  ['telephone', phone],
] as [string, BrowserContextOptions][])('axe finds nothing wrong with the editor, and nothing runs over its edge: %s', async (name, options) => {
  const { page, email, written } = await openEditor(place, `axe${name.replace(' ', '')}`, options);
  await (await signIn(place.api, email)).call(createPrompt, { body: { name: 'Another', text: 'x', category: written.category('Old').id } });
  await nameField(page).fill('');
  await field(page).fill('To {{client}} by {{due day}}');
  await error(page, messages['prompts.name.required']).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
