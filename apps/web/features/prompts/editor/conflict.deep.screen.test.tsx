import { describe, expect, it } from 'vitest';
import { messages } from '@hone/contracts/messages';
import { pressKey } from '../../../testing/hands/keys.ts';
import { storedItem, reopen } from '../../../testing/screen.tsx';
import {
  conflict,
  delay,
  expectClosed,
  expectText,
  field,
  mine,
  nameField,
  notice,
  openConflict,
  openEditor,
  save,
  savedIn,
  theirs,
} from '../testing/editor-screen.ts';
import { button, toasts } from '../testing/library-screen.ts';
import { words } from './words.ts';

async function expectNotice(sentence: string): Promise<void> {
  await expect.element(notice(sentence)).toBeVisible();
}

describe('a prompt that was changed in two places', () => {
  it('is not overwritten: both texts are compared side by side, and pressing Enter chooses neither', async () => {
    const library = await openConflict();
    await pressKey('Enter');
    const [first, second] = conflict().getByRole('region').elements();
    expect([...first!.querySelectorAll('del')].map(({ textContent }) => textContent)).toContain(', and be kind');
    expect([...second!.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual(['letter']);
    expect(savedIn(library)).toContainEqual(['Delay', theirs]);
    await pressKey('Escape');
    await expect.element(conflict()).not.toBeInTheDocument();
    await expectText(mine);
    await expect.element(field()).toHaveFocus();
  });

  it('can be saved as a copy, which leaves the other version as it is', async () => {
    const library = await openConflict();
    await button(words.saveCopy).click();
    await expectClosed();
    expect(savedIn(library)).toEqual(
      expect.arrayContaining([
        ['Delay', theirs],
        ['Delay (copy)', mine],
      ]),
    );
  });

  it('with compatible changes is saved without asking', async () => {
    const library = await openEditor();
    await field().fill(mine);
    library.change(library.prompt('Delay'), { name: 'Late' });
    await save().click();
    await expectClosed();
    expect(savedIn(library)).toContainEqual(['Late', mine]);
  });

  it('shows a notice while it is being edited, and compares both versions on request', async () => {
    const library = await openEditor();
    await field().fill(mine);
    library.change(library.prompt('Delay'), { text: theirs });
    library.tell();
    await expectNotice(words.elsewhere);
    await expectText(mine);
    await button(words.compare).click();
    await expect.element(conflict()).toBeVisible();
    await button(words.keepMine).click();
    await expectClosed();
    await expect.poll(() => savedIn(library)).toContainEqual(['Delay', mine]);
  });

  it('shows the changes made elsewhere if nothing was edited here', async () => {
    const library = await openEditor();
    await expectText(delay);
    library.change(library.prompt('Delay'), { name: 'Late', text: theirs });
    library.tell();
    await expectText(theirs);
    await expect.element(nameField()).toHaveValue('Late');
    await pressKey('Escape');
    await expectClosed();
  });

  it('is compared with the text that the draft started from, even after a reload', async () => {
    const library = await openEditor();
    await field().fill(mine);
    await expect.poll(() => storedItem('lastUnsavedPrompts')).toContain('letter');
    library.change(library.prompt('Delay'), { text: theirs });
    await reopen();
    library.tell();
    await expectNotice(words.elsewhere);
    await expectText(mine);
  });

  it('edited here but deleted elsewhere can be saved as a new prompt', async () => {
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

  it('edited here but deleted elsewhere can be saved as new even if this tab only learns of it on saving', async () => {
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
