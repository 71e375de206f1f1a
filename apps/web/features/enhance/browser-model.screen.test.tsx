import { getPreferences } from '@hone/contracts/preferences';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { playEnhancing, startEnhancing } from '../../testing/enhancing.ts';
import { pressKey } from '../../testing/keys.ts';
import { expectAccessible, nextFrames } from '../../testing/page-state.ts';
import { api, reopen, storedItem, storeElsewhere } from '../../testing/screen.tsx';
import { words as own } from './browser-model/words.ts';
import { fakeLanguageModel, type FakeLanguageModel } from './testing/language-model.ts';
import { ask, expectDraft, expectLine, field, openPanel, outcomes, requests, result, use } from './testing/panel.ts';
import { words } from './words.ts';

const draft = 'Email my landlord about dinner for six friends on Friday.';
const question = 'Is there anything they don’t eat?';
const missing = { slot: 'diet', question, options: ['Meat', 'Fish'] };
const asks = (changes: object = {}, conflicts: object[] = []) =>
  JSON.stringify({ complete: false, missing: [{ ...missing, ...changes }], conflicts });
const on = { browserModel: { version: 1, value: true } };
const toggle = page.getByRole('switch', { name: own.label });
const box = page.getByRole('region', { name: question });
const download = page.getByLabelText(own.downloading);

let model: FakeLanguageModel;
beforeEach(() => {
  model = fakeLanguageModel();
  vi.stubGlobal('LanguageModel', model);
});
afterEach(() => void vi.unstubAllGlobals());

async function expectOn(expected: boolean): Promise<void> {
  await expect.element(toggle).toHaveAttribute('aria-checked', String(expected));
}

describe('the switch for the browser’s own model', () => {
  it.each([
    ['has no model', () => vi.stubGlobal('LanguageModel', undefined)],
    ['has one that cannot run here', () => model.is('unavailable')],
  ])('is not there where the browser %s', async (_, arrange) => {
    arrange();
    await openPanel();
    await expect.poll(() => api.calls(getPreferences).length).toBeGreaterThan(0);
    expect(toggle.elements()).toEqual([]);
  });

  it('downloads the model, says how far it is, and stays on in this browser', async () => {
    model.is('downloadable');
    await openPanel({ width: 375, height: 700, media: { colorScheme: 'dark' } });
    await expect.element(toggle).toHaveAccessibleDescription(own.hintDownload);
    await toggle.click();
    model.grow(0.25);
    await expect.element(download).toHaveAttribute('value', '0.25');
    await expectAccessible();
    model.grow(1);
    await expect.element(page.getByText(own.settingUp)).toBeVisible();
    model.finish();
    await expect.element(page.getByText(own.isReady)).toBeVisible();
    await expectAccessible();
    await reopen();
    await expectOn(true);
    await expect.element(toggle).toHaveAccessibleDescription(own.hintReady);
    await toggle.click();
    await expectOn(false);
    expect(storedItem('browserModel')).toBeNull();
  });

  it('turned off again, it cancels the download, and nothing of it is kept', async () => {
    model.is('downloadable');
    await openPanel();
    await toggle.click();
    model.grow(0.5);
    await expect.element(download).toBeVisible();
    await toggle.click();
    await expect.element(download).not.toBeInTheDocument();
    model.finish();
    await nextFrames();
    await expectOn(false);
    expect(storedItem('browserModel')).toBeNull();
  });

  it.each([
    ['is not allowed', 'not_allowed', 'NotAllowedError', 'downloadable'],
    ['has no room', 'failed', 'NotSupportedError', 'unavailable'],
  ] as const)('says what to do where the download %s', async (_, problem, name, status) => {
    model.is('downloadable');
    await openPanel();
    await expect.element(toggle).toBeVisible();
    model.refuses(name);
    model.is(status);
    await toggle.click();
    await expect.element(page.getByText(own[problem])).toBeVisible();
    await expect.poll(() => model.checked.length).toBeGreaterThan(1);
    await expectAccessible();
    await expectOn(false);
    await expect.element(toggle).toHaveFocus();
  });

  it('says so where the download stops half-way, and the next press begins another', async () => {
    model.is('downloadable');
    await openPanel();
    await toggle.click();
    model.grow(0.5);
    model.cut('NetworkError');
    await expect.element(page.getByText(own.network)).toBeVisible();
    await toggle.click();
    await expect.element(page.getByText(own.network)).not.toBeInTheDocument();
    model.finish();
    await expectOn(true);
  });

  it('follows what another tab chose', async () => {
    await openPanel();
    await expectOn(false);
    storeElsewhere('browserModel', JSON.stringify(on.browserModel));
    await expectOn(true);
  });
});

async function askWith(...replies: Parameters<FakeLanguageModel['replies']>): Promise<void> {
  await openPanel({ stored: on });
  await expectOn(true);
  model.replies(...replies);
  playEnhancing([], { reason: 'complete' });
  await ask(draft);
}

async function expectSilence(): Promise<void> {
  // A look ends with its session.
  await expect.poll(() => [model.prompts.length, model.count() <= 1]).toEqual([1, true]);
  await nextFrames();
  await expectLine(words.reason_complete);
  expect(result.getByRole('region').elements()).toEqual([]);
}

describe('the browser’s own model', () => {
  it('asks where Hone has no question, and its answer goes into the prompt by the server', async () => {
    await askWith(asks());
    await expect.element(box).toHaveTextContent(words.browserAsks);
    await expectLine(words.asked);
    expect(model.prompts).toEqual([`1| ${draft}`]);
    await expectAccessible();
    playEnhancing([{ kind: 'answers', before: '', after: ' I don’t eat fish.' }]);
    await box.getByRole('button', { name: /fish/i }).click();
    await expect.element(use).toBeVisible();
    expect(requests().at(-1)?.answers).toEqual([{ ask: 'diet', value: expect.stringMatching(/fish/i) }]);
    expect(model.prompts).toHaveLength(1);
    // The server counts its own questions.
    expect(outcomes().filter((outcome) => outcome?.said)).toEqual([]);
  });

  it('leaves a result there to be used, and says that an answer may cost another credit', async () => {
    await openPanel({ stored: on });
    await expectOn(true);
    model.replies(asks({}, [{ a: 'six friends', b: 'on Friday' }]));
    playEnhancing([{ kind: 'layout', before: 'Email', after: 'Please email' }]);
    await ask(draft);
    await expect.element(box).toHaveTextContent(words.browserAsksPaid);
    await expect.element(result).toHaveTextContent('contradict each other');
    await expect.poll(() => result.element().querySelector('output')!.textContent).toContain('has a question');
    await pressKey('Control+Enter');
    await expectDraft(draft.replace('Email', 'Please email'));
    await expect.element(box).not.toBeInTheDocument();
  });

  it('comes below a result, whose buttons stay where they are', async () => {
    await openPanel({ stored: on });
    await expectOn(true);
    model.replies(asks());
    playEnhancing([{ kind: 'layout', before: 'Email', after: 'Please email' }]);
    await ask(draft);
    const button = result.getByRole('button', { name: words.use });
    await expect.element(button).toBeVisible();
    await expect.element(box).toBeVisible();
    expect(button.element().compareDocumentPosition(box.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('skipped or closed, its question is gone, and it is not asked once more', async () => {
    await askWith(asks());
    await box.getByLabelText(words.questionOwn).click();
    await pressKey('Escape');
    await expect.element(box).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
    model.replies(asks());
    playEnhancing([], { reason: 'complete' });
    await pressKey('Control+Enter');
    await box.getByRole('button', { name: words.questionSkip }).click();
    await expect.element(box).not.toBeInTheDocument();
    await expect.element(result).toHaveFocus();
    expect(model.prompts).toHaveLength(2);
  });

  it.each<[string, Parameters<FakeLanguageModel['replies']>[0]]>([
    ['fails', { fails: 'UnknownError' }],
    ['has no room for the prompt', { fails: 'QuotaExceededError' }],
    ['answers garbage', 'What a lovely dinner!'],
    ['is cut off', asks().slice(0, -8)],
    ['says nothing', ''],
    ['speaks another language', asks({ question: 'Gibt es etwas, das sie nicht essen?' })],
    ['repeats the draft', asks({ options: ['six friends', 'Fish'] })],
    ['asks for what is said', asks({ slot: 'recipient', question: 'Who reads it?' })],
  ])('that %s is passed over in silence, and the result stays', async (_, reply) => {
    await askWith(reply);
    await expectSilence();
  });

  it.each([
    ['writes on', () => field.fill(`${draft} They bring wine.`)],
    ['asks again', () => pressKey('Control+Enter')],
    ['leaves', () => reopen()],
  ])('is stopped where somebody %s', async (_, act) => {
    await askWith('never');
    await expect.poll(() => model.count()).toBe(2);
    startEnhancing();
    await act();
    await expect.poll(() => model.stops).toEqual(['AbortError']);
    expect(model.prompts).toHaveLength(1);
  });

  it('asks nothing that was skipped three times', async () => {
    await openPanel({ stored: on, preferences: { skipped_slots: ['diet', 'diet', 'diet'] } });
    await expectOn(true);
    model.replies(asks());
    playEnhancing([], { reason: 'complete' });
    await ask(draft);
    await expectSilence();
  });

  it('does not look where it is not turned on', async () => {
    await openPanel();
    await expectOn(false);
    playEnhancing([], { reason: 'complete' });
    await ask(draft);
    await expectLine(words.reason_complete);
    expect([model.created, model.prompts]).toEqual([[], []]);
  });
});

