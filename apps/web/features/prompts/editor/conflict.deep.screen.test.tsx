import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '@hone/contracts/messages';
import { pressKey } from '../../../testing/keys.ts';
import { storedItem, type Opening, reopen } from '../../../testing/screen.tsx';
import {
  delay, expectClosed, expectText, field, nameField, notice, openEditor, save, savedIn,
} from '../testing/editor-screen.ts';
import { button, toasts, undo } from '../testing/library-screen.ts';
import { words } from './words.ts';

const mine = 'Write a letter to {{client}} about {{order}}.';
const theirs = 'Write a mail to {{client}} about {{order}}, and be kind.';
const dialog = () => page.getByRole('dialog', { name: words.conflictTitle });
async function expectNotice(sentence: string): Promise<void> {
  await expect.element(notice(sentence)).toBeVisible();
}

/** Both texts are changed, and this tab hasn't heard of the other change. */
async function openConflict(opening: Opening = {}) {
  const library = await openEditor('edit', opening);
  await field().fill(mine);
  library.change(library.prompt('Delay'), { text: theirs });
  await pressKey('Control+s');
  await expect.element(dialog()).toBeVisible();
  return library;
}

describe('a prompt that was changed in two places', () => {
  it('is not overwritten: both texts are compared side by side, and typing on chooses neither', async () => {
    const library = await openConflict();
    await pressKey('Enter');
    const [first, second] = dialog().getByRole('region').elements();
    expect([...first!.querySelectorAll('del')].map(({ textContent }) => textContent)).toContain(', and be kind');
    expect([...second!.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual(['letter']);
    expect(savedIn(library)).toContainEqual(['Delay', theirs]);
    await pressKey('Escape');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expectText(mine);
    await expect.element(field()).toHaveFocus();
  });

  it('keeps mine, and Undo brings theirs back', async () => {
    const library = await openConflict();
    await button(words.keepMine).click();
    await expectClosed();
    expect(savedIn(library)).toContainEqual(['Delay', mine]);
    await undo().click();
    await expect.poll(() => savedIn(library)).toContainEqual(['Delay', theirs]);
  });

  it('takes theirs into the field, where Ctrl+Z and a press bring mine back', async () => {
    const library = await openConflict();
    await button(words.takeTheirs).click();
    await expectText(theirs);
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(field()).toHaveFocus();
    await pressKey('Control+z');
    await expectText(mine);
    await pressKey('Control+Shift+Z');
    await expectText(theirs);
    await button(words.bringBack).click();
    await expectText(mine);
    await save().click();
    await expectClosed();
    expect(savedIn(library)).toContainEqual(['Delay', mine]);
  });

  it('saves mine as a copy, and theirs stays', async () => {
    const library = await openConflict();
    await button(words.saveCopy).click();
    await expectClosed();
    expect(savedIn(library)).toEqual(expect.arrayContaining([['Delay', theirs], ['Delay (copy)', mine]]));
  });

  it('in different ways that do not meet is saved without a question', async () => {
    const library = await openEditor();
    await field().fill(mine);
    library.change(library.prompt('Delay'), { name: 'Late' });
    await save().click();
    await expectClosed();
    expect(savedIn(library)).toContainEqual(['Late', mine]);
  });

  it('says so while it is edited, and compares when asked', async () => {
    const library = await openEditor();
    await field().fill(mine);
    library.change(library.prompt('Delay'), { text: theirs });
    library.tell();
    await expectNotice(words.elsewhere);
    await expectText(mine);
    await button(words.compare).click();
    await expect.element(dialog()).toBeVisible();
    await button(words.keepMine).click();
    await expectClosed();
    await expect.poll(() => savedIn(library)).toContainEqual(['Delay', mine]);
  });

  it('follows what changes elsewhere where nothing was written', async () => {
    const library = await openEditor();
    await expectText(delay);
    library.change(library.prompt('Delay'), { name: 'Late', text: theirs });
    library.tell();
    await expectText(theirs);
    await expect.element(nameField()).toHaveValue('Late');
    await pressKey('Escape');
    await expectClosed();
  });

  it('is compared with what a draft began with, also after a reload', async () => {
    const library = await openEditor();
    await field().fill(mine);
    await expect.poll(() => storedItem('lastUnsavedPrompts')).toContain('letter');
    library.change(library.prompt('Delay'), { text: theirs });
    await reopen();
    library.tell();
    await expectNotice(words.elsewhere);
    await expectText(mine);
  });

  it('and deleted in one of them is saved as a new prompt', async () => {
    const library = await openEditor();
    await field().fill(mine);
    library.remove(library.prompt('Delay'));
    library.tell();
    await expectNotice(words.deleted);
    await expectText(mine);
    await button(words.saveAsNew).click();
    await expectClosed();
    expect(savedIn(library)).toContainEqual(['Delay', mine]);
  });

  it('and deleted in the other without a word of it is not lost either', async () => {
    const library = await openEditor();
    await field().fill(mine);
    library.remove(library.prompt('Delay'));
    await save().click();
    await button(words.saveAsNew).click();
    await expectClosed();
    expect(savedIn(library)).toContainEqual(['Delay', mine]);
    await expect.element(toasts().getByText(messages['request.not_found'])).not.toBeInTheDocument();
  });
});
