import { usualWait } from '@hone/client/patience';
import { events } from '@hone/contracts/channel';
import { defaultPreferences, getPreferences } from '@hone/contracts/profile/preferences';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeUser, tokensOf } from '../testing/people.ts';
import { api, openPart } from '../testing/screen.tsx';
import { useData } from './data.ts';
import { followChanges } from './quiet-channel.ts';
import { isSignedIn, session } from './session.ts';

const anna = makeUser('anna');
const thorough = { ...defaultPreferences, mode: 'thorough' } as const;
let stop: (() => void) | undefined;
afterEach(() => stop?.());

function Reader() {
  return <p>{useData(getPreferences).data?.mode}</p>;
}

async function expectSeen(text: string): Promise<void> {
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
}

async function openFollowed() {
  api.answers(getPreferences, defaultPreferences);
  const line = api.streams(events);
  await openPart(<Reader />, { as: anna });
  await expectSeen('balanced');
  stop = followChanges();
  await line.sent;
  line.send({ event: 'ready', data: {} });
  return line;
}

it('what changed elsewhere is requested again', async () => {
  const line = await openFollowed();
  api.answers(getPreferences, thorough);
  line.send({ event: 'changed', data: { what: 'preferences' } });
  await expectSeen('thorough');
});

it('a login that ended elsewhere ends here too', async () => {
  const line = await openFollowed();
  line.send({ event: 'login_ended', data: {} });
  await expect.poll(isSignedIn).toBe(false);
});

it('a dropped connection is restored, and anything that may have changed is requested again', async () => {
  const line = await openFollowed();
  const next = api.streams(events);
  api.answers(getPreferences, thorough);
  line.cut();
  await expect.poll(() => dispatchEvent(new Event('online')) && api.calls(events).length).toBe(2);
  const { query } = await next.sent;
  expect(query).toEqual({});
  next.send({ event: 'ready', data: {} });
  await expectSeen('thorough');
});

it('the first stream requests changes since the page began to load', async () => {
  const line = await openFollowed();
  expect((await line.sent).query.behind).toBeGreaterThan(0);
});

it('another login in this browser gets its own stream', async () => {
  const line = await openFollowed();
  const next = api.streams(events);
  const bert = tokensOf(makeUser('bert'));
  await session.keep(bert);
  await line.left;
  expect((await next.sent).headers.get('authorization')).toBe(`Bearer ${bert.access}`);
});

it('the stream is closed when no one is listening anymore', async () => {
  const line = await openFollowed();
  stop?.();
  await line.left;
  expect(api.calls(events)).toHaveLength(1);
});

it('the stream waits longer after each failure, up to 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  // Without how long each call is waited for.
  const isPause = (milliseconds: number) => milliseconds >= 1000 && milliseconds !== usualWait * 1000;
  const waits = () =>
    timers.mock.calls.flatMap(([, milliseconds = 0]) => (isPause(milliseconds) ? [milliseconds] : []));
  await session.keep(tokensOf(anna));
  // An earlier test may have opened the library's store, which sets a timer for another user.
  timers.mockClear();
  api.cuts(events);
  stop = followChanges();
  for (let times = 1; times <= 7; times += 1) {
    await expect.poll(() => waits().length).toBe(times);
    await vi.advanceTimersToNextTimerAsync();
  }
  expect(waits().slice(0, 7)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});
