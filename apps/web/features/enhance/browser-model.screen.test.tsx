import { getPreferences } from '@hone/contracts/profile/preferences';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeEnhancing, startEnhancing } from '../../testing/fakes/enhancing.ts';
import { pressKey } from '../../testing/hands/keys.ts';
import { expectAccessible, nextFrames } from '../../testing/page-state.ts';
import { api, reopen, storedItem, storeElsewhere } from '../../testing/screen.tsx';
import { words as own } from './browser-model/words.ts';
import { fakeLanguageModel, type FakeLanguageModel } from './testing/language-model.ts';
import { brief, chip, rowNamed } from './testing/briefs.ts';
import {
  ask,
  expectDraft,
  expectInLine,
  expectLine,
  field,
  more,
  openPanel,
  openUnfolded,
  result,
  use,
  uses,
} from './testing/panel.ts';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

const draft = 'Email my landlord about dinner for six friends on Friday.';
const conflict = { a: 'six friends', b: 'on Friday' };
const finds = (conflicts: object[] = [conflict]) => JSON.stringify({ rows: [], conflicts });
const on = { browserModel: { version: 1, value: true } };
const toggle = page.getByRole('switch', { name: own.label });
const box = page.getByRole('region', { name: words.notes });
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
  it('queries the browser only once the choices are open, because the browser logs it in its console', async () => {
    const asks = vi.spyOn(model, 'availability');
    await openPanel();
    await nextFrames();
    expect(asks).not.toHaveBeenCalled();
    await more.click();
    await expect.element(toggle).toBeVisible();
    expect(asks).toHaveBeenCalled();
  });

  it.each([
    ['has no model', () => vi.stubGlobal('LanguageModel', undefined)],
    ['has a model that cannot run here', () => model.is('unavailable')],
  ])('is absent if the browser %s', async (_, arrange) => {
    arrange();
    await openUnfolded();
    await expect.poll(() => api.calls(getPreferences).length).toBeGreaterThan(0);
    expect(toggle.elements()).toEqual([]);
  });

  it('downloads the model, shows the progress, and stays on in this browser', async () => {
    model.is('downloadable');
    await openUnfolded({ width: 375, height: 700, media: { colorScheme: 'dark' } });
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
    await more.click();
    await expectOn(true);
    await expect.element(toggle).toHaveAccessibleDescription(own.hintReady);
    await toggle.click();
    await expectOn(false);
    expect(storedItem('browserModel')).toBeNull();
  });

  it('cancels the download when turned off again, and nothing is kept', async () => {
    model.is('downloadable');
    await openUnfolded();
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
    ['runs out of space', 'failed', 'NotSupportedError', 'unavailable'],
  ] as const)('says what to do if the download %s', async (_, problem, name, status) => {
    model.is('downloadable');
    await openUnfolded();
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

  it('says so if the download stops halfway, and the next press starts it again', async () => {
    model.is('downloadable');
    await openUnfolded();
    await toggle.click();
    model.grow(0.5);
    model.cut('NetworkError');
    await expect.element(page.getByText(own.network)).toBeVisible();
    await toggle.click();
    await expect.element(page.getByText(own.network)).not.toBeInTheDocument();
    model.finish();
    await expectOn(true);
  });

  it('reflects the choice made in another tab', async () => {
    await openUnfolded();
    await expectOn(false);
    storeElsewhere('browserModel', JSON.stringify(on.browserModel));
    await expectOn(true);
  });
});

async function askWith(...replies: Parameters<FakeLanguageModel['replies']>): Promise<void> {
  await openUnfolded({ stored: on });
  await expectOn(true);
  model.replies(...replies);
  fakeEnhancing([], { reason: 'complete' });
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
  it('adds notes about what Hone has not noticed, next to the prompt', async () => {
    await askWith(finds());
    await expect.element(box).toHaveTextContent('contradict each other');
    await expectLine(t(words.noted, { count: 1 }));
    expect(model.prompts).toEqual([`1| ${draft}`]);
    await expectAccessible();
  });

  it('reports its findings once the result is there, and drops them along with the result', async () => {
    await openUnfolded({ stored: on });
    await expectOn(true);
    model.replies(finds());
    fakeEnhancing([{ kind: 'layout', before: 'Email', after: 'Please email' }]);
    await ask(draft);
    await expect.element(box).toBeVisible();
    await expectInLine('worth a look');
    await pressKey('Control+Enter');
    await expectDraft(draft.replace('Email', 'Please email'));
    await expect.element(box).not.toBeInTheDocument();
  });

  it('creates rows for the specific prompt, which replace Hone’s own and are reported when the result is used', async () => {
    const option = (label: string, sentence: string) => ({ label, sentence, proposed: false });
    const options = [option('Cozy', 'Make it a cozy evening.'), option('Festive', 'Make it a festive evening.')];
    const mood = { slot: 'tone', label: 'Mood', options };
    await openUnfolded({ stored: on });
    await expectOn(true);
    model.replies(JSON.stringify({ rows: [mood], conflicts: [] }));
    fakeEnhancing([], { brief: { ...brief, at: draft.length - 1 } });
    await ask(draft);
    await expect.element(rowNamed('Mood')).toBeVisible();
    await expect.element(rowNamed('For whom')).not.toBeInTheDocument();
    await chip('Cozy').click();
    await use.click();
    await expect.poll(uses).toMatchObject([{ rows: [mood], choices: [{ slot: 'tone.made' }] }]);
    await expectAccessible();
  });

  it.each<[string, Parameters<FakeLanguageModel['replies']>[0]]>([
    ['fails', { fails: 'UnknownError' }],
    ['has no room for the prompt', { fails: 'QuotaExceededError' }],
    ['answers garbage', 'What a lovely dinner!'],
    ['is cut off', finds().slice(0, -8)],
    ['says nothing', ''],
    ['quotes text that is not in the prompt', finds([{ a: 'six friends', b: 'twelve friends' }])],
  ])('is ignored silently if it %s, and the result stays', async (_, reply) => {
    await askWith(reply);
    await expectSilence();
  });

  it.each([
    ['keeps typing', () => field.fill(`${draft} They bring wine.`)],
    ['enhances again', () => pressKey('Control+Enter')],
    ['leaves the page', () => reopen()],
  ])('is stopped if the user %s', async (_, act) => {
    await askWith('never');
    await expect.poll(() => model.count()).toBe(2);
    startEnhancing();
    await act();
    await expect.poll(() => model.stops).toEqual(['AbortError']);
    expect(model.prompts).toHaveLength(1);
  });

  it('is not asked if the user never wants notes', async () => {
    await openUnfolded({ stored: on, preferences: { refused_kinds: ['fix'] } });
    await expectOn(true);
    fakeEnhancing([], { reason: 'complete' });
    await ask(draft);
    await expectLine(words.reason_complete);
    await nextFrames();
    expect(model.prompts).toEqual([]);
  });

  it('is not asked if it is turned off', async () => {
    await openUnfolded();
    await expectOn(false);
    fakeEnhancing([], { reason: 'complete' });
    await ask(draft);
    await expectLine(words.reason_complete);
    expect([model.created, model.prompts]).toEqual([[], []]);
  });
});
