import { messages } from '@hone/contracts/messages';
import { createPrompt, editPrompt } from '@hone/contracts/library/prompts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { textsOf } from '../../../testing/hands/css.ts';
import { pressKey, typeKeys } from '../../../testing/hands/keys.ts';
import { makePerson, inputMethods } from '../../../testing/hands/input-methods.ts';
import { goOffline } from '../../../testing/fakes/offline.ts';
import { api, storedItem } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import {
  delay,
  expectClosed,
  expectSaid,
  expectText,
  field,
  nameField,
  notice,
  openEditor,
  save,
  savedIn,
} from '../testing/editor-screen.ts';
import { toasts } from '../testing/library-screen.ts';
import { words as libraryWords } from '../words.ts';
import { words } from './words.ts';

const tags = () => page.getByRole('combobox', { name: new RegExp(`^${words.tags}`) });
const tagNames = () => textsOf('[data-column=editor] button[aria-label^="Remove tag"]');
async function expectToast(sentence: string): Promise<void> {
  await expect.element(toasts().getByText(sentence, { exact: true })).toBeVisible();
}
const writes = () => [...api.calls(createPrompt), ...api.calls(editPrompt)];

describe('a prompt', () => {
  it.each(inputMethods)('can be written, tagged and saved (%s)', async (way) => {
    const library = await openEditor('new');
    const person = makePerson(way);
    await expect.element(nameField()).toHaveFocus();
    await person.fill(nameField(), '  Late   again ');
    await person.fill(tags(), 'kind, ');
    await typeKeys('Mo');
    await expect.element(page.getByRole('option', { name: 'money' })).toBeVisible();
    await pressKey('ArrowDown');
    await pressKey('Enter');
    await typeKeys('gone');
    await pressKey('Enter');
    await pressKey('Backspace');
    await expect.poll(tagNames).toEqual(['kind', 'money']);
    await person.fill(field(), 'Say sorry to Ada.');
    if (way === 'mouse') await save().click();
    else await pressKey('Control+s');
    await expectToast(messages['prompts.created']);
    await expectClosed();
    const category = library.category('Client mail').id;
    const saved = { text: 'Say sorry to Ada.', tags: ['kind', 'money'], category };
    expect(library.prompt('Late again')).toMatchObject(saved);
    expect(storedItem('lastUnsavedPrompts')).toBeNull();
  });

  it('can be changed and moved to another category', async () => {
    const library = await openEditor();
    await expect.element(field()).toHaveFocus();
    await field().fill('Another text');
    await page.getByRole('combobox', { name: libraryWords.category }).click();
    await page.getByRole('option', { name: 'Old', exact: true }).click();
    await save().click();
    await expectClosed();
    const category = library.category('Old').id;
    expect(library.prompt('Delay')).toMatchObject({ text: 'Another text', tags: ['mail', 'short'], category });
  });

  it('without a name or text is not sent: each field says what it needs, and the first one gets focus', async () => {
    await openEditor('new');
    await nameField().fill('   ');
    await expectSaid(messages['prompts.name.required']);
    await field().click();
    await nameField().click();
    await expectSaid(messages['prompts.text.required']);
    await field().fill(' \n ');
    await save().click();
    await expect.element(nameField()).toHaveFocus();
    await nameField().fill('مرحبا');
    await save().click();
    await expect.element(field()).toHaveFocus();
    await expectSaid(messages['prompts.text.required']);
    expect(writes()).toEqual([]);
  });

  it('that is too long, or has unsupported characters, says so and loses nothing', async () => {
    await openEditor();
    await nameField().fill('n'.repeat(201));
    await expectSaid(messages['prompts.name.too_long']);
    await nameField().fill('Delay');
    const over = 'é'.repeat(51_201);
    await field().fill(over);
    await expectSaid(messages['prompts.text.too_long']);
    await expectSaid(t(words.nearlyFull, { used: 101, maximum: 100 }));
    await pressKey('Control+s');
    await expectText(over);
    await field().fill('a\u{0}b\ud800c');
    await expectSaid(messages['request.field.unknown_characters']);
    expect(writes()).toEqual([]);
  });

  it('rejects a huge paste, says so and loses nothing', async () => {
    await openEditor();
    const data = 'x'.repeat(10 * 1024 * 1024);
    const pasted = { inputType: 'insertFromPaste', data, bubbles: true, cancelable: true };
    const paste = new InputEvent('beforeinput', pasted);
    expect(field().element().dispatchEvent(paste), 'is left to the browser').toBe(false);
    await expectSaid(t(words.flood, { given: 10_240, maximum: 100 }));
    await expectText(delay);
  });

  it('can have up to ten different tags of up to thirty letters', async () => {
    await openEditor();
    await tags().fill(`MAIL, ${'x'.repeat(31)},`);
    await expectSaid(messages['prompts.tag.too_long']);
    expect(tagNames()).toEqual(['mail', 'short']);
    await tags().fill('a,b,c,d,e,f,g,h,i,');
    await expectSaid(messages['prompts.tags.too_many']);
    expect(tagNames()).toHaveLength(10);
    await expect.element(tags()).toHaveValue('i');
  });

  it('shows its number of characters, words and variables', async () => {
    await openEditor();
    await expectSaid(t(words.counts, { characters: 43, words: 7, variables: 2 }));
    await field().fill('东京 👩‍👩‍👧');
    await expectSaid(t(words.counts, { characters: 8, words: 2, variables: 0 }));
  });
});

describe('a prompt that cannot be saved', () => {
  it('stays as written, shows the reason, and can be saved on the next try', async () => {
    const library = await openEditor();
    await field().fill('Not lost');
    api.holds(editPrompt).refuse('request.invalid');
    await save().click();
    await expectToast(messages['request.invalid']);
    await expectText('Not lost');
    await save().click();
    await expectClosed();
    expect(savedIn(library)).toContainEqual(['Delay', 'Not lost']);
  });

  it.each([
    ['edit', messages['prompts.update.failed']],
    ['new', messages['prompts.create.failed']],
  ] as const)('without a known reason shows the specified message: %s', async (act, sentence) => {
    for (const endpoint of [createPrompt, editPrompt]) api.answersPage(endpoint, 400, '');
    await openEditor(act);
    for (const endpoint of [createPrompt, editPrompt]) api.answersPage(endpoint, 400, '');
    await nameField().fill('New');
    await field().fill('Not lost');
    await save().click();
    await expectToast(sentence);
    await expectText('Not lost');
  });

  it('because the browser is offline is saved automatically when it is back online, and only once', async () => {
    const library = await openEditor('new');
    const lost = api.holds(createPrompt);
    lost.cut();
    await nameField().fill('Waits');
    await field().fill('for the line');
    const goOnline = goOffline();
    await save().click();
    await expect.element(notice(words.waiting)).toBeVisible();
    expect(api.calls(createPrompt)).toEqual([]);
    goOnline();
    await expectClosed();
    expect(library.prompts().filter(({ name }) => name === 'Waits')).toHaveLength(1);
    const keys = api.calls(createPrompt).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });
});
