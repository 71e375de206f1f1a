import { brief } from '@hone/panel/testing/sample';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { complete, fakeLanguageModel } from '../testing/language-model.ts';
import { makeBrowserModel } from './browser-model.ts';
import { makeLook } from './looking.ts';

const { prepareLook } = await import('@hone/engine/look-lazily');
const draft = 'Plan a dinner for six friends on Friday.';
const finds = (conflicts: object[] = [{ a: 'six friends', b: 'on Friday' }]) => JSON.stringify({ rows: [], conflicts });
const option = (label: string, sentence: string) => ({ label, sentence, proposed: false });
const mood = {
  slot: 'tone',
  label: 'Mood',
  options: [option('Cozy', 'Make it a cozy evening.'), option('Festive', 'Make it a festive evening.')],
};
const nothing = { notes: [], brief, rows: [] };

function open(languages?: string[]) {
  const api = fakeLanguageModel(languages);
  const look = makeLook(makeBrowserModel(api), prepareLook);
  return { api, look: (text = draft, signal = new AbortController().signal) => look(text, brief, signal) };
}

afterEach(() => void vi.useRealTimers());

describe('an analysis by the browser’s own model', () => {
  it('produces a note about two parts that contradict each other', async () => {
    const { api, look } = open();
    api.replies(finds());
    expect((await look())?.notes).toMatchObject([{ rule: 'contradiction' }]);
    expect(api.prompts).toEqual([`1| ${draft}`]);
  });

  it('produces rows for the specific prompt, within the existing brief', async () => {
    const { api, look } = open();
    api.replies(JSON.stringify({ rows: [mood], conflicts: [] }));
    const found = await look();
    expect(found?.rows).toEqual([mood]);
    expect(found?.brief?.rows.map(({ label }) => label)).toContain('Mood');
    expect(found?.brief?.spare).toHaveLength(1);
  });

  it.each<[string, Parameters<ReturnType<typeof fakeLanguageModel>['replies']>[0]]>([
    ['garbage', 'What a lovely dinner!'],
    ['truncated', finds().slice(0, -8)],
    ['empty', ''],
    ['an error', { fails: 'UnknownError' }],
  ])('that fails three times in a row is not attempted again, and nothing is reported: %s', async (_, reply) => {
    const { api, look } = open();
    api.replies(reply, reply, complete, reply, reply, reply, finds());
    for (const expected of [undefined, undefined, nothing, undefined, undefined, undefined])
      expect(await look()).toEqual(expected);
    expect(await look()).toBeUndefined();
    expect(api.prompts).toHaveLength(6);
  });

  it('ignores notes that quote text not in the prompt, without counting them as failures', async () => {
    const { api, look } = open();
    const invented = finds([{ a: 'six friends', b: 'twelve friends' }]);
    api.replies(invented, invented, invented, finds());
    for (let time = 0; time < 3; time += 1) expect(await look()).toEqual(nothing);
    expect((await look())?.notes).toHaveLength(1);
  });

  it('times out after half a minute', async () => {
    const { api, look } = open();
    await prepareLook(draft);
    vi.useFakeTimers();
    api.replies('never');
    const looked = look();
    await vi.waitFor(() => expect(api.prompts).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(api.stops).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await looked).toBeUndefined();
    expect(api.stops).toEqual(['TimeoutError']);
    // What was loaded stays, so that the next one is faster.
    expect(api.count()).toBe(1);
  });

  it('that is aborted, or whose text is too long, does not count as a failure', async () => {
    const { api, look } = open();
    for (let time = 0; time < 3; time += 1) {
      api.replies('never');
      const own = new AbortController();
      const looked = look(draft, own.signal);
      await expect.poll(() => api.prompts).toHaveLength(time + 1);
      own.abort();
      expect(await looked).toBeUndefined();
    }
    const tooLong = { fails: 'QuotaExceededError' };
    api.replies(tooLong, tooLong, tooLong, finds());
    for (let time = 0; time < 3; time += 1) expect(await look()).toBeUndefined();
    expect((await look())?.notes).toHaveLength(1);
  });

  it('runs only in a language that the model supports, and never starts a download', async () => {
    const { api, look } = open(['en']);
    expect(await look('Planifica una cena para seis amigos el viernes por la noche.')).toBeUndefined();
    api.is('downloadable');
    expect(await look()).toBeUndefined();
    expect([api.created, api.prompts]).toEqual([[], []]);
  });
});
