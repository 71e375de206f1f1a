import { randomBytes } from 'node:crypto';
import { events } from '@hone/contracts/channel';
import {
  changeHistorySettings,
  clearHistory,
  deletePrompt,
  deleteSession,
  getHistorySettings,
  keepDays,
  listHistory,
  moveHistory,
  restoreHistory,
} from '@hone/contracts/history';
import { getUser } from '@hone/contracts/profile/user';
import { makeId } from '@hone/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi } from '../../../testing/api.ts';
import { recordPrompt } from '../sessions/record.ts';

let api: TestApi;
let people = 0;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const someone = async () => signIn(api, await makeAccount(api, `chooser${(people += 1)}`));

describe('a person’s history settings', () => {
  it('keep everything forever until they are changed', async () => {
    expect(await (await someone()).call(getHistorySettings)).toEqual({ paused: false, keep_days: null });
  });

  it('can be changed one at a time: a field that isn’t sent stays as it is', async () => {
    const [visitor, other] = [await someone(), await someone()];
    const change = (body: { paused?: boolean; keep_days?: 30 | 90 | 365 | null }) =>
      visitor.call(changeHistorySettings, { body });
    expect(await change({})).toEqual({ paused: false, keep_days: null });
    expect(await change({ keep_days: 90 })).toEqual({ paused: false, keep_days: 90 });
    expect(await change({ paused: true })).toEqual({ paused: true, keep_days: 90 });
    expect(await change({ keep_days: null })).toEqual({ paused: true, keep_days: null });
    for (const keep_days of keepDays) {
      expect(await change({ keep_days, paused: false })).toEqual({ paused: false, keep_days });
    }
    expect(await visitor.call(getHistorySettings)).toEqual({ paused: false, keep_days: 365 });
    expect(await other.call(getHistorySettings)).toEqual({ paused: false, keep_days: null });
  });

  it('are refused with an error at the field when a value isn’t one of the options', async () => {
    const visitor = await someone();
    for (const [field, value] of [
      ['keep_days', 0],
      ['keep_days', 31],
      ['keep_days', '30'],
      ['keep_days', -30],
      ['paused', 'yes'],
      ['paused', null],
    ] as const) {
      const body = { [field]: value } as { paused?: boolean };
      await expect(visitor.call(changeHistorySettings, { body })).rejects.toMatchObject({
        status: 400,
        fields: { [field]: expect.any(Array) as string[] },
      });
    }
    expect(await visitor.call(getHistorySettings)).toEqual({ paused: false, keep_days: null });
  });
});

it('every change to the history reaches its owner’s other open pages', async () => {
  const visitor = await someone();
  const { id: user_id } = await visitor.call(getUser);
  const now = api.clock.now();
  const id = makeId(now, randomBytes);
  const prompt = {
    id,
    user_id,
    web_address: 'https://chatgpt.com/',
    draft_id: 'd1',
    text: 'before',
    enhanced_prompt: 'after',
    now,
  };
  await api.test.database.transaction((sql) => recordPrompt(sql, prompt));
  const [session] = (await visitor.call(listHistory, { query: {} })).items;
  const params = { id: session!.id };

  const page = visitor.stream(events);
  expect((await page.next()).value).toEqual({ event: 'ready', data: {} });
  const changes = [
    () => visitor.call(moveHistory, { body: { draft_id: 'd1', web_address: 'https://chatgpt.com/c/1' } }),
    () => visitor.call(deletePrompt, { params: { id } }),
    () => visitor.call(restoreHistory, { body: { prompt_id: id } }),
    () => visitor.call(deleteSession, { params }),
    () => visitor.call(restoreHistory, { body: { session_id: params.id } }),
    () => visitor.call(clearHistory),
    () => visitor.call(changeHistorySettings, { body: { paused: true } }),
  ];
  for (const change of changes) {
    await change();
    expect((await page.next()).value).toEqual({ event: 'changed', data: { what: 'history' } });
  }
  await page.return(undefined);
});
