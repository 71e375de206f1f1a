import { checkOwnModel, getOwnModel, removeOwnModel, saveOwnModel } from '@hone/contracts/enhance/models';
import { messages } from '@hone/contracts/messages';
import { providerAddresses } from '@hone/domain/enhance/models';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressKey, tabTo, typeKeys } from '../../testing/hands/keys.ts';
import { allStored, api, openPart } from '../../testing/screen.tsx';
import { OwnModelSection } from './own-model-section.tsx';
import { anna, button, field, keepModel, llama, openSection, section } from './testing/own-model.tsx';
import { advice, words } from './words.ts';

const said = (text: string) => page.getByRole('status').getByText(text);
const steps = () => [...section.element().querySelectorAll('li .sr-only')].map(({ textContent }) => textContent);
const works = { failed: null, fault: null, milliseconds: 1234 };

describe('your own model', () => {
  it('can be set up by keyboard alone, and its key is kept neither on the page nor in browser storage', async () => {
    await openSection();
    await expect.element(section.getByText(words.noneHere)).toBeVisible();
    await tabTo(button(words.setUp));
    await pressKey('Enter');
    await expect.element(field(words.provider)).toHaveFocus();
    await tabTo(field(words.model));
    await typeKeys('gpt-5-mini');
    await expect.element(section.getByText('through Hone’s server to api.openai.com.', { exact: false })).toBeVisible();
    await tabTo(field(words.key));
    await typeKeys('sk-quartz-zebra');
    await pressKey('Enter');
    await expect.element(said(messages['models.saved'])).toBeVisible();
    await expect.element(section.getByText('gpt-5-mini')).toBeVisible();
    expect(section.element().contains(document.activeElement)).toBe(true);
    const [sent] = api.calls(saveOwnModel);
    const typed = { model: 'gpt-5-mini', key: 'sk-quartz-zebra' };
    expect(sent!.body).toEqual({ protocol: 'openai', address: providerAddresses.openai, ...typed, reasoning: false });
    expect(document.documentElement.outerHTML + allStored()).not.toContain('quartz');
    await button('Edit gpt-5-mini').click();
    await expect.element(field(words.key)).toHaveValue('');
    await expect.element(section.getByText(words.keySaved)).toBeVisible();
  });

  it('uses the provider’s own address until a different one is typed', async () => {
    await openSection();
    await button(words.setUp).click();
    const choose = async (name: string) => {
      await field(words.provider).click();
      await page.getByRole('option', { name }).click();
    };
    await choose(words.anthropic);
    await expect.element(field(words.address)).toHaveValue(providerAddresses.anthropic);
    await field(words.address).fill('https://models.example.org/v1');
    await choose(words.openai);
    await expect.element(field(words.address)).toHaveValue('https://models.example.org/v1');
    await expect.element(section.getByText(words.addressHere)).toBeVisible();
  });

  it('shows errors at their fields, whether found before sending or by the server', async () => {
    await openSection(llama);
    await button('Edit llama3.2').click();
    await field(words.address).fill('http://models.example.org/v1');
    await button(words.save).click();
    await expect
      .element(field(words.address))
      .toHaveAccessibleDescription(expect.stringContaining(messages['models.address.insecure']));
    await expect.element(field(words.address)).toHaveFocus();
    expect(api.calls(saveOwnModel)).toEqual([]);
    await field(words.address).fill('https://models.example.org/v1');
    await expect.element(section.getByText('saved key stays with localhost:11434.', { exact: false })).toBeVisible();
    api.refuses(saveOwnModel, 'models.key.again', { fields: { key: ['models.key.again'] } });
    await button(words.save).click();
    await expect
      .element(field(words.key))
      .toHaveAccessibleDescription(expect.stringContaining(messages['models.key.again']));
    await expect.element(field(words.key)).toHaveFocus();
    await expect.element(field(words.address)).toHaveValue('https://models.example.org/v1');
  });

  it('keeps what was typed when the connection fails, and when the user visits another page and returns', async () => {
    await openSection();
    await button(words.setUp).click();
    await field(words.model).fill('qwen3');
    await field(words.key).fill('sk-quartz-zebra');
    api.cuts(saveOwnModel);
    await button(words.save).click();
    await expect.element(said(messages['request.unreachable'])).toBeVisible();
    await openPart(<p>Elsewhere</p>, { as: anna });
    expect(allStored()).not.toContain('quartz');
    await openPart(<OwnModelSection />, { as: anna });
    await expect.element(field(words.model)).toHaveValue('qwen3');
    await button(words.cancel).click();
    await openPart(<OwnModelSection />, { as: anna });
    await expect.element(button(words.setUp)).toBeVisible();
  });

  it('shows that it is loading on a slow network, without an offer to set one up', async () => {
    const held = api.holds(getOwnModel);
    await openPart(<OwnModelSection />, { as: anna });
    await held.sent;
    await expect.poll(() => section.element().querySelectorAll('[aria-busy]').length).toBe(1);
    await expect.element(button(words.setUp)).not.toBeInTheDocument();
    held.answer({ model: llama, default_model: null, allows_this_machine: false });
    await expect.element(section.getByText('llama3.2')).toBeVisible();
    expect(section.element().querySelectorAll('[aria-busy]')).toHaveLength(0);
  });

  it('says so if it could not be loaded, and loads on the next try', async () => {
    api.refuses(getOwnModel, 'request.failed');
    await openPart(<OwnModelSection />, { as: anna });
    await expect.element(section.getByText(words.missing)).toBeVisible();
    await expect.element(button(words.setUp)).not.toBeInTheDocument();
    keepModel(llama);
    await button(words.tryAgain).click();
    await expect.element(section.getByText('llama3.2')).toBeVisible();
  });
});

describe('the check', () => {
  it('of unsaved settings says how far it got and what to do, and saves nothing', async () => {
    await openSection();
    await button(words.setUp).click();
    await field(words.model).fill('gpt-6');
    await field(words.key).fill('sk-quartz-zebra');
    const held = api.holds(checkOwnModel);
    await button(words.check).click();
    expect((await held.sent).body).toMatchObject({ model: 'gpt-6', key: 'sk-quartz-zebra' });
    await expect.element(button(words.checking)).toHaveAttribute('aria-busy', 'true');
    held.answer({ failed: 'model', fault: 'missing', milliseconds: 300 });
    await expect.element(said(advice.missing)).toBeVisible();
    expect(steps()).toEqual([
      'Address reached: yes',
      'Key accepted: yes',
      'Model found: no',
      'Answer received: not checked',
      'Answer in the format that Hone needs: not checked',
    ]);
    await field(words.model).fill('gpt-5');
    await expect.element(said(advice.missing)).not.toBeInTheDocument();
    expect(api.calls(saveOwnModel)).toEqual([]);
  });

  it('ends the pause of a model if it succeeds; until then, the date and reason of the pause are shown', async () => {
    await openSection({ ...llama, is_paused: true, failed_at: '2026-11-20T12:00:00.000Z', fault: 'down' });
    await expect.element(section.getByText(advice.down, { exact: false })).toBeVisible();
    await expect.element(section.getByText('November 20, 2026', { exact: false })).toBeVisible();
    api.answers(checkOwnModel, works);
    keepModel(llama);
    await button(words.checkAgain).click();
    await expect.element(said('Everything works. The check took 1.2 seconds.')).toBeVisible();
    await expect.element(button('Check llama3.2')).toBeVisible();
    expect(api.calls(checkOwnModel)[0]!.body).not.toHaveProperty('key');
  });
});

describe('removing the model', () => {
  it('asks for confirmation, since the key can’t be restored, and keeps focus in the section', async () => {
    await openSection(llama);
    const dialog = page.getByRole('dialog', { name: words.removeTitle });
    await button('Remove llama3.2').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button('Remove llama3.2')).toHaveFocus();
    expect(api.calls(removeOwnModel)).toEqual([]);
    await button('Remove llama3.2').click();
    await dialog.getByRole('button', { name: words.remove, exact: true }).click();
    await expect.element(button(words.setUp)).toBeVisible();
    await expect.element(said(messages['models.removed'])).toBeVisible();
    await expect.poll(() => section.element().contains(document.activeElement)).toBe(true);
  });
});
