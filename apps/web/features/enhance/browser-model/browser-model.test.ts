import { expect, it } from 'vitest';
import { complete, fakeLanguageModel } from '../testing/language-model.ts';
import { makeBrowserModel, type LookRequest } from './browser-model.ts';

const request: LookRequest = { language: 'en', system: 'Look.', schema: { type: 'object' }, prompt: '1| A prompt.' };
const never = new AbortController().signal;

it('the model has the state the browser reports, and is absent if that is unknown', async () => {
  const api = fakeLanguageModel();
  const model = makeBrowserModel(api);
  const said = ['unavailable', 'downloadable', 'downloading', 'available'] as const;
  const read = [];
  for (const status of said) {
    api.is(status);
    read.push(await model.status());
  }
  expect(read).toEqual(['no', 'downloadable', 'downloading', 'ready']);
  expect(await makeBrowserModel({ ...api, availability: async () => 'after-download' }).status()).toBe('no');
  expect(await makeBrowserModel({ ...api, availability: () => Promise.reject(new TypeError()) }).status()).toBe('no');
});

it('the model is created with exactly the options its state was checked with, in each of its languages', async () => {
  const api = fakeLanguageModel();
  const model = makeBrowserModel(api);
  for (const language of ['en', 'es']) {
    expect(await model.status(language)).toBe('ready');
    await model.look({ ...request, language }, never);
    expect(api.created.at(-1)).toEqual(api.checked.at(-1));
    expect(api.created.at(-1)?.expectedOutputs).toEqual([{ type: 'text', languages: [language] }]);
  }
  expect(await model.status('hi')).toBe('no');
});

it('the model is loaded once, and again after a failure; each prompt has its own session, which ends with it', async () => {
  const api = fakeLanguageModel();
  const model = makeBrowserModel(api);
  api.replies('one', { fails: 'QuotaExceededError' }, 'two');
  expect(await model.look(request, never)).toBe('one');
  expect([api.created.length, api.count()]).toEqual([1, 1]);
  expect(api.constraints).toEqual([request.schema]);
  await expect(model.look(request, never)).rejects.toThrow('It fails.');
  // What failed may have broken it.
  expect(await model.look(request, never)).toBe('two');
  expect([api.created.length, api.count()]).toEqual([2, 1]);
});

it('the model stops a prompt when told to, and stays loaded until it is released', async () => {
  const api = fakeLanguageModel();
  const model = makeBrowserModel(api);
  api.replies('never', complete);
  const own = new AbortController();
  const looked = model.look(request, own.signal);
  await expect.poll(() => api.prompts).toHaveLength(1);
  own.abort();
  await expect(looked).rejects.toThrow('It fails.');
  await model.look(request, never);
  expect([api.created.length, api.count()]).toEqual([1, 1]);
  model.release();
  await expect.poll(() => api.count()).toBe(0);
});

it('preparing the model reports the progress of the download, and leaves no session open', async () => {
  const api = fakeLanguageModel();
  api.is('downloadable');
  const shares: number[] = [];
  const prepared = makeBrowserModel(api).prepare((share) => shares.push(share), never);
  for (const share of [0, 0.4, 1]) api.grow(share);
  api.finish();
  await prepared;
  expect(shares).toEqual([0, 0.4, 1]);
  expect(api.count()).toBe(0);
});
