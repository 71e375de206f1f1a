import { deletePrompt, editPrompt, listPrompts } from '@hone/contracts/prompts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from '../apps/api/testing/api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expectations.ts';
import { reloadFollowing } from './following.ts';
import { button, column, phone, toasts, undo, type OpenedLibrary } from './library-screen.ts';
import { hold } from './network.ts';
import { startPlace } from './place.ts';
import { field, isFocused, nameField, notice, openEditor, save, text } from './prompt-editing.ts';

const place = startPlace();
const mine = 'Write a letter to {{client}} about {{order}}.';
const theirs = 'Write a mail to {{client}} about {{order}}, and be kind.';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Changed elsewhere meanwhile' });
const closed = (page: Page) => column(page, 'editor').waitFor({ state: 'detached' });

const elsewhere = ({ email }: OpenedLibrary) => signIn(place.api, email);

/** What another tab or device makes of the prompt. */
async function changeElsewhere(opened: OpenedLibrary, change: { name?: string; text?: string; tags?: string[] }) {
  const { id, name, text: written, category, tags } = opened.written.prompt('Delay');
  await (await elsewhere(opened)).call(editPrompt, { params: { id }, body: { name, text: written, category, tags, ...change } });
}

async function saved(opened: OpenedLibrary) {
  const lists = (await (await elsewhere(opened)).call(listPrompts)).items;
  return lists.flatMap(({ prompts }) => prompts.filter(({ can_delete }) => can_delete)).map(({ name, text: written }) => [name, written]);
}

/** Both texts are changed, and this tab has not heard of the other one when it saves. */
async function openConflict(name: string, options: BrowserContextOptions = {}) {
  const opened = await openEditor(place, name, options);
  opened.tolerate(/409/);
  const { page } = opened;
  await hold(page, /\/content\/changes\//);
  await field(page).fill(mine);
  await changeElsewhere(opened, { text: theirs });
  await page.keyboard.press('Control+s');
  await dialog(page).waitFor();
  return opened;
}

describe('a prompt that was changed in two places', () => {
  it('is not saved over: both texts stand side by side with their differences, and nothing is chosen by what is typed on', async () => {
    const { page, ...opened } = await openConflict('sides');
    await page.keyboard.press('Enter');
    const sides = dialog(page).getByRole('region');
    expect(await sides.nth(0).locator('del').allTextContents()).toContain(', and be kind');
    expect(await sides.nth(1).locator('ins').allTextContents()).toEqual(['letter']);
    expect(await saved({ page, ...opened })).toContainEqual(['Delay', theirs]);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await text(page)).toBe(mine);
    await expect.poll(() => isFocused(page)).toBe(true);
  });

  it('keeps mine, and Undo brings theirs back', async () => {
    const opened = await openConflict('mine');
    const { page } = opened;
    await button(page, 'Keep mine').click();
    await closed(page);
    await expect.poll(() => saved(opened)).toContainEqual(['Delay', mine]);
    await undo(page).click();
    await expect.poll(() => saved(opened)).toContainEqual(['Delay', theirs]);
  });

  it('takes theirs into the field, where Ctrl+Z and a press bring mine back', async () => {
    const opened = await openConflict('theirs');
    const { page } = opened;
    await button(page, 'Take theirs').click();
    await expect.poll(() => text(page)).toBe(theirs);
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(page)).toBe(true);
    await page.keyboard.press('Control+z');
    expect(await text(page)).toBe(mine);
    await page.keyboard.press('Control+Shift+z');
    expect(await text(page)).toBe(theirs);
    await button(page, 'Bring mine back').click();
    expect(await text(page)).toBe(mine);
    await save(page).click();
    await closed(page);
    expect(await saved(opened)).toContainEqual(['Delay', mine]);
  });

  it('saves mine as a copy, and theirs stays', async () => {
    const opened = await openConflict('copy');
    await button(opened.page, 'Save mine as a copy').click();
    await closed(opened.page);
    expect(await saved(opened)).toEqual(expect.arrayContaining([['Delay', theirs], ['Delay (copy)', mine]]));
  });

  it('in two tabs ends with what was chosen in the second one', async () => {
    const opened = await openEditor(place, 'twotabs');
    opened.tolerate(/409/);
    const { page } = opened;
    const other = await page.context().newPage();
    await other.goto(page.url());
    await field(other).waitFor();
    await hold(other, /\/content\/changes\//);
    await field(other).fill(mine);
    await field(page).fill(theirs);
    await save(page).click();
    await closed(page);
    await other.keyboard.press('Control+s');
    // The tabs tell each other: it may know before it saves.
    await dialog(other).or(notice(other, /changed elsewhere/)).first().waitFor();
    if ((await dialog(other).count()) === 0) await button(other, 'Compare').click();
    await button(other, 'Keep mine').click();
    await closed(other);
    await expect.poll(() => saved(opened)).toContainEqual(['Delay', mine]);
  });

  it('in different ways that do not meet is saved without a question', async () => {
    const opened = await openEditor(place, 'merged');
    opened.tolerate(/409/);
    const { page } = opened;
    await hold(page, /\/content\/changes\//);
    await field(page).fill(mine);
    await changeElsewhere(opened, { name: 'Late' });
    await save(page).click();
    await closed(page);
    expect(await saved(opened)).toContainEqual(['Late', mine]);
  });

  it('says so while it is edited, and compares when asked', async () => {
    const opened = await openEditor(place, 'quiet');
    const { page } = opened;
    await reloadFollowing(page);
    await field(page).fill(mine);
    await changeElsewhere(opened, { text: theirs });
    await notice(page, 'This prompt was changed elsewhere meanwhile.').waitFor();
    expect(await text(page)).toBe(mine);
    await button(page, 'Compare').click();
    await dialog(page).waitFor();
    await button(page, 'Keep mine').click();
    await closed(page);
    await expect.poll(() => saved(opened)).toContainEqual(['Delay', mine]);
  });

  it('follows what changes elsewhere where nothing was written', async () => {
    const opened = await openEditor(place, 'follows');
    const { page } = opened;
    await reloadFollowing(page);
    await field(page).waitFor();
    await changeElsewhere(opened, { name: 'Late', text: theirs });
    await expect.poll(() => text(page)).toBe(theirs);
    expect(await nameField(page).inputValue()).toBe('Late');
    await page.keyboard.press('Escape');
    await closed(page);
  });

  it('is compared with what a draft began with, also after a reload', async () => {
    const opened = await openEditor(place, 'olddraft');
    const { page } = opened;
    await field(page).fill(mine);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lastUnsavedPrompts') ?? '')).toContain('letter');
    await page.goto('/coming-soon');
    await changeElsewhere(opened, { text: theirs });
    await page.goBack();
    await notice(page, 'This prompt was changed elsewhere meanwhile.').waitFor();
    expect(await text(page)).toBe(mine);
  });

  it('and deleted in one of them is saved as a new prompt', async () => {
    const opened = await openEditor(place, 'gone');
    const { page } = opened;
    await reloadFollowing(page);
    await field(page).fill(mine);
    await (await elsewhere(opened)).call(deletePrompt, { params: { id: opened.written.prompt('Delay').id } });
    await notice(page, 'This prompt was deleted elsewhere. What you wrote is still here.').waitFor();
    expect(await text(page)).toBe(mine);
    await button(page, 'Save as a new prompt').click();
    await closed(page);
    expect(await saved(opened)).toContainEqual(['Delay', mine]);
  });

  it('and deleted in the other without a word of it is not lost either', async () => {
    const opened = await openEditor(place, 'gonequiet');
    opened.tolerate(/404/);
    const { page } = opened;
    await hold(page, /\/content\/changes\//);
    await field(page).fill(mine);
    await (await elsewhere(opened)).call(deletePrompt, { params: { id: opened.written.prompt('Delay').id } });
    await save(page).click();
    await button(page, 'Save as a new prompt').click();
    await closed(page);
    expect(await saved(opened)).toContainEqual(['Delay', mine]);
    expect(await toasts(page).getByText('There is nothing here', { exact: false }).count()).toBe(0);
  });

  it.each([
    ['light', {}],
    ['dark', { colorScheme: 'dark' }],
    ['forced colours', { forcedColors: 'active' }],
    ['telephone', phone],
  ] as [string, BrowserContextOptions][])('is shown so that axe finds nothing wrong: %s', async (name, options) => {
    const { page } = await openConflict(`axe${name.replace(' ', '')}`, options);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
