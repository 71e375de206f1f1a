import {
  checkOwnModel,
  findModelsNearby,
  getOwnModel,
  removeOwnModel,
  saveOwnModel,
} from '@hone/contracts/enhance/models';
import { modelFaults } from '@hone/domain/enhance/models';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pressKey, tabTo } from '../../testing/hands/keys.ts';
import { api, openPart } from '../../testing/screen.tsx';
import { t } from '../../ui/t.ts';
import { shownToasts } from '../../ui/overlays/toast.ts';
import { BetterEngine } from './better-engine/better-engine.tsx';
import { problems, words } from './better-engine/words.ts';
import { anna, keepModel, llama } from './testing/own-model.tsx';
import { engine, ollama, openEngine, press, server, studio } from './testing/better-engine.tsx';

const works = { failed: null, fault: null, milliseconds: 1234 };
const outputs = () => [...engine.element().querySelectorAll('output')].map(({ textContent }) => textContent);
const said = async (text: string) => {
  await expect.poll(outputs).toContain(text);
};
const seen = async (text: string) => {
  await expect.element(engine.getByText(text, { exact: false })).toBeVisible();
};
const unseen = async (text: string) => {
  await expect.element(engine.getByText(text, { exact: false })).not.toBeInTheDocument();
};
const use = (model: string) => press(t(words.use, { model }));
const isRunning = (name: string) => t(words.isRunning, { server: name });
const profile = (name: string) => engine.getByRole('link', { name, exact: true });
const looks = () => api.calls(findModelsNearby).length;
const plain = (sentence: string, model: string) => sentence.replace(/<\/?model>/g, '').replace('{model}', model);

describe('the engine', () => {
  it('is Hone’s own if nothing else is available, and then only using your own key is offered', async () => {
    await openEngine({ allows_this_machine: false });
    await seen(words.byHone);
    await press(words.better).click();
    await seen(words.ownKeyText);
    await expect.element(profile(words.setUp)).toHaveAttribute('href', '/user-profile');
    expect(engine.element().querySelectorAll('li')).toHaveLength(1);
    expect(looks()).toBe(0);
  });

  it('can be the operator’s model, shown by name', async () => {
    await openEngine({ default_model: 'gpt-5-mini', allows_this_machine: false });
    await seen(plain(words.byModel, 'gpt-5-mini'));
    await expect.element(press(words.another)).toBeVisible();
  });

  it.each([
    ['on this computer', llama.address, words.byOwnHere],
    ['elsewhere', 'https://models.example.org/v1', words.byOwn],
  ])('can be the user’s own model %s, which can be changed in the profile', async (_, address, sentence) => {
    await openEngine({ model: { ...llama, address } });
    await seen(plain(sentence, 'llama3.2'));
    await expect.element(profile(words.change)).toHaveAttribute('href', '/user-profile');
    await expect.element(press(words.better)).not.toBeInTheDocument();
    expect(looks()).toBe(0);
  });

  it('is Hone’s own while the user’s model is paused, and the profile says why', async () => {
    await openEngine({ model: { ...llama, is_paused: true, failed_at: '2026-11-20T12:00:00.000Z', fault: 'down' } });
    await seen(plain(words.paused, 'llama3.2'));
    await expect.element(profile(words.whyPaused)).toHaveAttribute('href', '/user-profile');
  });

  it('is shown once known, without a layout shift; if it can’t be loaded, it can be requested again', async () => {
    const held = api.holds(getOwnModel);
    await openPart(<BetterEngine />, { as: anna });
    await held.sent;
    const { height } = engine.element().getBoundingClientRect();
    held.refuse('request.failed');
    await seen(words.missing);
    keepModel();
    api.answers(findModelsNearby, { servers: [] });
    await press(words.tryAgain).click();
    await seen(words.byHone);
    expect(engine.element().getBoundingClientRect().height).toBe(height);
  });
});

describe('a model server on this computer', () => {
  it('is named while the panel is closed, and looked for once per session and whenever the panel opens', async () => {
    await openEngine({ servers: [ollama, studio] });
    await seen(t(words.isHere, { server: 'Ollama' }));
    await unseen(isRunning('Ollama'));
    await openEngine({ servers: [ollama] });
    await seen(t(words.isHere, { server: 'Ollama' }));
    expect(looks()).toBe(1);
    await press(words.better).click();
    await seen(isRunning('Ollama'));
    await unseen(t(words.isHere, { server: 'Ollama' }));
    await expect.poll(looks).toBe(2);
  });

  it('can be used with one press, by keyboard too: its best model is checked, then saved', async () => {
    await openEngine({ servers: [ollama] });
    await tabTo(press(words.better));
    await pressKey('Enter');
    await expect.element(press(words.better)).toHaveAttribute('aria-expanded', 'true');
    await tabTo(use('llama3.1:8b'));
    const held = api.holds(checkOwnModel);
    await pressKey('Enter');
    const form = { protocol: 'openai', address: ollama.address, model: 'llama3.1:8b' };
    expect((await held.sent).body).toEqual(form);
    await seen(t(words.checkingText, { model: 'llama3.1:8b' }));
    await expect.element(press(words.checking)).toHaveAttribute('aria-busy', 'true');
    expect(api.calls(saveOwnModel)).toEqual([]);
    held.answer(works);
    await said(plain(words.used, 'llama3.1:8b'));
    expect(api.calls(saveOwnModel).map(({ body }) => body)).toEqual([form]);
    await expect.element(engine).toHaveFocus();
    expect(engine.element().querySelectorAll('li')).toHaveLength(0);
    // The message is shown where it happened.
    expect(shownToasts()).toEqual([]);
  });

  it('is no longer used after Undo, which removes the saved model', async () => {
    await openEngine({ servers: [studio] });
    await press(words.better).click();
    api.answers(checkOwnModel, works);
    await use('gemma-3-4b').click();
    await press(words.undo).click();
    await seen(words.byHone);
    await said(words.undone);
    await expect.element(engine).toHaveFocus();
    expect(api.calls(removeOwnModel)).toHaveLength(1);
    await press(words.better).click();
    await expect.element(use('gemma-3-4b')).toBeVisible();
  });

  it('with several models offers them all, and uses the chosen one', async () => {
    await openEngine({ servers: [ollama] });
    await press(words.better).click();
    await engine.getByRole('combobox', { name: words.model }).click();
    await page.getByRole('option', { name: 'gemma3:270m' }).click();
    api.answers(checkOwnModel, works);
    await use('gemma3:270m').click();
    await said(plain(words.used, 'gemma3:270m'));
    expect(api.calls(saveOwnModel)[0]!.body.model).toBe('gemma3:270m');
  });

  it('can be one of three, each offering its best model, and a choice only if it has several', async () => {
    await openEngine({ servers: [ollama, studio, server] });
    await press(words.better).click();
    for (const { name } of [ollama, studio, server]) await seen(isRunning(name));
    for (const name of ['llama3.1:8b', 'gemma-3-4b', 'qwen3-4b.gguf']) await expect.element(use(name)).toBeVisible();
    expect(engine.getByRole('combobox').elements()).toHaveLength(1);
    await unseen(words.noneHere);
    await expect.element(profile(words.setUp)).toBeVisible();
  });

  it.each([
    ...modelFaults.map((fault) => ['answer', fault, fault in problems ? fault : 'unusable'] as const),
    ['reached', 'down', 'down'] as const,
    ['schema', null, 'schema'] as const,
  ])(
    'whose model fails its check at step “%s” with fault “%s” is not saved, and the reason is shown',
    async (failed, fault, problem) => {
      await openEngine({ servers: [studio] });
      await press(words.better).click();
      api.answers(checkOwnModel, { failed, fault, milliseconds: 300 });
      await use('gemma-3-4b').click();
      await said(t(problems[problem as keyof typeof problems], { server: 'LM Studio', model: 'gemma-3-4b' }));
      expect(api.calls(saveOwnModel)).toEqual([]);
      await seen(words.byHone);
      api.answers(checkOwnModel, works);
      await use('gemma-3-4b').click();
      await said(plain(words.used, 'google/gemma-3-4b'));
    },
  );

  it('can be retried if the connection to Hone fails', async () => {
    await openEngine({ servers: [studio] });
    await press(words.better).click();
    api.cuts(checkOwnModel);
    await use('gemma-3-4b').click();
    await expect.poll(() => shownToasts().length).toBe(1);
    await expect.element(use('gemma-3-4b')).not.toHaveAttribute('aria-busy');
    expect(api.calls(saveOwnModel)).toEqual([]);
  });
});

describe('without a running model server', () => {
  it('the panel says how to start one, and another search reports what it finds', async () => {
    await openEngine({ servers: [] });
    await seen(words.byHone);
    await press(words.better).click();
    await expect.poll(() => engine.element().querySelector('code')?.textContent).toBe('npm run model');
    await press(words.lookAgain).click();
    await said(words.foundNone);
    await expect.element(press(words.lookAgain)).toHaveFocus();
    const held = api.holds(findModelsNearby);
    await pressKey('Enter');
    await held.sent;
    await expect.element(engine.getByRole('button', { name: words.lookAgain })).toHaveAttribute('aria-busy', 'true');
    held.answer({ servers: [ollama] });
    await said(isRunning('Ollama'));
    await expect.element(use('llama3.1:8b')).toBeVisible();
    await expect.poll(() => engine.element().contains(document.activeElement)).toBe(true);
  });

  it('the panel does not say that there is none until the search has finished', async () => {
    const held = api.holds(findModelsNearby);
    await openEngine();
    await held.sent;
    await press(words.better).click();
    await seen(words.looking);
    expect(engine.element().querySelector('code')).toBeNull();
    held.answer({ servers: [studio] });
    await seen(isRunning('LM Studio'));
  });

  it('after a failed search, a model can still be set up in the profile, and the search can be retried', async () => {
    api.refuses(findModelsNearby, 'request.too_many');
    await openEngine();
    await press(words.better).click();
    await seen(words.lookFailed);
    await expect.element(profile(words.setUp)).toBeVisible();
    api.answers(findModelsNearby, { servers: [ollama] });
    await press(words.lookAgain).click();
    await said(isRunning('Ollama'));
    await expect.element(use('llama3.1:8b')).toBeVisible();
  });
});
