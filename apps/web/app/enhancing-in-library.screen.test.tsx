import { enhance, useEnhancement } from '@hone/contracts/enhance/enhance';
import { editPrompt } from '@hone/contracts/library/prompts';
import { messages } from '@hone/contracts/messages';
import { promptMaximum } from '@hone/domain/enhance/enhancing';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { words as enhanceWords } from '../features/enhance/words.ts';
import { words as savingWords } from '../features/prompts/saving/words.ts';
import { delay, expectClosed, expectText, field, openEditor, save } from '../features/prompts/testing/editor-screen.ts';
import { button, column, phone } from '../features/prompts/testing/library-screen.ts';
import { words as valuesWords } from '../features/variables/values/words.ts';
import { fakeEnhancing } from '../testing/fakes/enhancing.ts';
import { pressKey, typeKeys } from '../testing/hands/keys.ts';
import { fakeLibrary } from '../testing/fakes/library.ts';
import { expectAccessible } from '../testing/page-state.ts';
import { makeUser } from '../testing/people.ts';
import { api, openScreen } from '../testing/screen.tsx';
import { t } from '../ui/t.ts';

const rough = 'write a mail about teh new opening hours';
const better = 'Write a mail about the new opening hours.';
const use = page.getByRole('button', { name: new RegExp(`^${enhanceWords.use}`) });
const result = () => page.getByRole('region', { name: enhanceWords.result });
const values = () => page.getByRole('dialog', { name: valuesWords.title });
const own = page.getByLabelText(enhanceWords.yourPrompt, { exact: true });
/** As its version will say. */
const makers = () => api.calls(editPrompt).map(({ body }) => body.made_by);
const sent = () => api.calls(enhance).map(({ body }) => body);

describe('a library prompt', () => {
  it('is enhanced in place; one Ctrl+Z restores it, and what is in the field is what gets saved', async () => {
    const library = await openEditor();
    fakeEnhancing(() => better);
    await field().fill(rough);
    await pressKey('Control+Enter');
    await expect.element(use).toBeVisible();
    const [written, card] = [field(), result()].map((one) => one.element().getBoundingClientRect());
    expect(card!.x > written!.right || card!.y > written!.bottom).toBe(true);
    await pressKey('Control+Enter');
    await expectText(better);
    await pressKey('Control+z');
    await expectText(rough);
    await pressKey('Control+Shift+Z');
    await expectText(better);
    await pressKey('Control+s');
    await expectClosed();
    await expect.element(column('preview').getByText(better)).toBeVisible();
    expect(library.prompt('Delay').text).toBe(better);
    expect(makers()).toEqual(['enhancement']);
  });

  it('is saved as the user’s own once the enhancement is undone', async () => {
    await openEditor();
    fakeEnhancing(() => better);
    await field().fill(rough);
    await pressKey('Control+Enter');
    await expect.element(use).toBeVisible();
    await pressKey('Control+Enter');
    await expectText(better);
    await pressKey('Control+z');
    await expectText(rough);
    await pressKey('Control+s');
    await expectClosed();
    expect(makers()).toEqual([undefined]);
  });

  it('can be enhanced from its preview, and Escape closes the result before the editor', async () => {
    fakeEnhancing(() => better);
    await openEditor('enhance');
    await expect.element(result().getByRole('button', { name: enhanceWords.dismiss })).toBeVisible();
    await field().click();
    await pressKey('Escape');
    await expect.element(result()).not.toBeInTheDocument();
    await expect.element(field()).toHaveFocus();
    await pressKey('Escape');
    await expectClosed();
  });

  it('that came with the account is enhanced on the first press, as a copy', async () => {
    const library = fakeLibrary({ kept: { Code: ['Review'] } });
    fakeEnhancing(() => better);
    await openScreen(`/prompt-library?category=all&prompt=${library.prompt('Review').id}`, { as: makeUser('anna') });
    await button(enhanceWords.enhance).click();
    await expect.element(use).toBeVisible();
    await expectText('Text of Review');
    expect(sent()).toMatchObject([{ text: 'Text of Review' }]);
  });

  it('with variables stays a template when enhanced, used and saved, and no values are asked for', async () => {
    const library = await openEditor();
    fakeEnhancing((given) => `${given} Keep it short.`);
    await pressKey('Control+Enter');
    await expect.element(use).toBeVisible();
    expect(sent()).toMatchObject([{ text: delay }]);
    expect(sent()[0]).not.toHaveProperty('variables');
    await pressKey('Control+Enter');
    await expectText(`${delay} Keep it short.`);
    await pressKey('Control+s');
    await expectClosed();
    expect(library.prompt('Delay').text).toBe(`${delay} Keep it short.`);
  });

  it('is copied with its variables filled in; if that is canceled, nothing is copied or paid for', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openEditor();
    fakeEnhancing((given) => `${given} Keep it short.`);
    await pressKey('Control+Enter');
    const copy = result().getByRole('button', { name: enhanceWords.copy, exact: true });
    await copy.click();
    await values().getByLabelText('client', { exact: true }).fill('Grace');
    await pressKey('Escape');
    await expect.element(values()).not.toBeInTheDocument();
    expect([copied.mock.calls, api.calls(useEnhancement)]).toEqual([[], []]);
    await copy.click();
    await values().getByLabelText('client', { exact: true }).fill('Grace');
    await pressKey('Enter');
    const sentence = 'Write a mail to Grace about {{order}}. Keep it short.';
    await expect.poll(() => copied.mock.lastCall).toEqual([sentence]);
    const filled = () => api.calls(useEnhancement).map(({ body }) => body.values);
    expect(filled()).toEqual([[{ name: 'client', value: 'Grace' }]]);
    await copy.click();
    await values().getByLabelText('client', { exact: true }).fill('Ada');
    await pressKey('Enter');
    await expect.poll(() => copied.mock.lastCall).toEqual([sentence.replace('Grace', 'Ada')]);
    expect(filled().at(-1)).toEqual([{ name: 'client', value: 'Ada' }]);
    await expectText(delay);
  });

  it('that is too long to enhance says so, and can still be saved', async () => {
    await openEditor();
    await field().fill('word '.repeat(6401));
    await expect.element(page.getByText(t(enhanceWords.tooLongInPlace, { maximum: promptMaximum }))).toBeVisible();
    await pressKey('Control+Enter');
    expect(sent()).toEqual([]);
    await save().click();
    await expectClosed();
  });

  it('is accessible and can be enhanced on a phone, with its options at hand', async () => {
    await openEditor('edit', phone);
    fakeEnhancing(() => better);
    await field().fill(rough);
    await button(enhanceWords.more).click();
    await expect.element(page.getByRole('combobox', { name: enhanceWords.mode })).toBeVisible();
    await button(enhanceWords.enhance).click();
    await expect.element(use).toBeVisible();
    await expectAccessible();
  });
});

describe('a prompt that is not in the library yet', () => {
  async function openOwn() {
    const variables = [{ name: 'client', values: ['Ada', 'Grace'] }];
    const library = fakeLibrary({ categories: { 'Client mail': [] }, variables });
    await openScreen('/enhance', { as: makeUser('anna') });
    await own.click();
    return library;
  }

  it('autocompletes the library’s variables, and asks for their values when it is copied', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openOwn();
    fakeEnhancing((given) => `Please ${given}.`);
    await typeKeys('write a mail to {{cli');
    await expect.element(page.getByRole('option', { name: /^client/ }).first()).toBeVisible();
    await pressKey('Enter');
    await typeKeys(' about the delay');
    await expect.element(own).toHaveValue('write a mail to {{client}} about the delay');
    await pressKey('Control+Enter');
    await result().getByRole('button', { name: enhanceWords.copy, exact: true }).click();
    await values().getByLabelText('client', { exact: true }).fill('Grace');
    await pressKey('Enter');
    await expect.poll(() => copied.mock.lastCall).toEqual(['Please write a mail to Grace about the delay.']);
    // Behind the values, until their dialog has closed.
    await expect.element(result()).toHaveTextContent('{{client}}');
  });

  it('can be saved to the library from the page where it was enhanced', async () => {
    const library = await openOwn();
    fakeEnhancing(() => better);
    await own.fill(rough);
    await pressKey('Control+Enter');
    await use.click();
    await expect.element(own).toHaveValue(better);
    await button(enhanceWords.save).click();
    const dialog = page.getByRole('dialog', { name: savingWords.title });
    await expect.poll(() => dialog.getByRole('region', { name: savingWords.text }).element().textContent).toBe(better);
    await dialog.getByRole('button', { name: savingWords.save }).click();
    await expect.element(page.getByRole('status').getByText(messages['prompts.created'])).toBeVisible();
    expect(library.prompts().map(({ text }) => text)).toEqual([better]);
  });
});
