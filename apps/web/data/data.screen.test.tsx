import type { Tokens } from '@hone/client/session';
import { getPreferences, defaultPreferences } from '@hone/contracts/profile/preferences';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { goOffline } from '../testing/fakes/offline.ts';
import { makeUser, tokensOf } from '../testing/people.ts';
import { api, storeElsewhere, openPart, reopen } from '../testing/screen.tsx';
import { useData } from './data.ts';
import { refresh, notifyChange } from './refresh.ts';
import { session } from './session.ts';

function Reader({ staysFresh = false }) {
  const { data, refusal, isLoading, isFetching, again } = useData(getPreferences, undefined, { staysFresh });
  return (
    <>
      <p aria-busy={isFetching}>{isLoading ? 'waiting' : (refusal?.code ?? data?.mode)}</p>
      <button type="button" onClick={again}>
        Try again
      </button>
    </>
  );
}

async function expectSeen(text: string): Promise<void> {
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
}
const thorough = { ...defaultPreferences, mode: 'thorough' } as const;
const open = () => openPart(<Reader />, { as: makeUser('anna') });

describe('a response', () => {
  beforeEach(() => api.answers(getPreferences, defaultPreferences));

  it('is shown from the cache on the next screen that needs it, without a call', async () => {
    await open();
    await expectSeen('balanced');
    await reopen();
    await expectSeen('balanced');
    expect(api.calls(getPreferences)).toHaveLength(1);
  });

  it.each([
    ['is requested again by a later screen', false, 2],
    ['that stays fresh is requested again only on demand', true, 1],
  ])('%s', async (_, staysFresh, calls) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await openPart(<Reader staysFresh={staysFresh} />, { as: makeUser('anna') });
    await expectSeen('balanced');
    vi.setSystemTime(Date.now() + 3_600_000);
    await reopen();
    await expect.element(page.getByText('balanced', { exact: true })).toHaveAttribute('aria-busy', 'false');
    expect(api.calls(getPreferences)).toHaveLength(calls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => api.calls(getPreferences).length).toBe(calls + 1);
  });

  it.each([
    ['our own call that changes it', () => refresh([getPreferences])],
    ['a related change elsewhere', () => notifyChange('preferences')],
    ['a gap in listening for changes', () => notifyChange('all')],
  ])('is requested again after %s', async (_, change) => {
    await open();
    await expectSeen('balanced');
    api.answers(getPreferences, thorough);
    change();
    await expectSeen('thorough');
  });

  it('arrives even where the browser believes that it is offline, as behind some VPNs', async () => {
    await open();
    await expectSeen('balanced');
    goOffline({ onlyClaimed: true });
    api.answers(getPreferences, thorough);
    refresh([getPreferences]);
    await expectSeen('thorough');
  });

  it('is not requested again after an unrelated change', async () => {
    await open();
    await expectSeen('balanced');
    notifyChange('library');
    notifyChange('preferences');
    await expect.poll(() => api.calls(getPreferences).length).toBe(2);
    await expectSeen('balanced');
  });

  it.each<[string, (bert: Tokens) => unknown]>([
    [
      'this tab',
      async (bert) => {
        await session.keep(null);
        await session.keep(bert);
      },
    ],
    [
      'another tab',
      (bert) => {
        for (const [name, token] of [
          ['accessToken', null],
          ['refreshToken', null],
          ['accessToken', bert.access],
          ['refreshToken', bert.refresh],
        ] as const)
          storeElsewhere(name, token);
      },
    ],
  ])('for one user is never shown to the next, who signs in from %s', async (_, change) => {
    await open();
    await expectSeen('balanced');
    await change(tokensOf(makeUser('bert')));
    const held = api.holds(getPreferences);
    await reopen();
    await held.sent;
    await expectSeen('waiting');
    held.answer(thorough);
    await expectSeen('thorough');
  });
});

describe('a refusal', () => {
  it('is final, and is not retried automatically', async () => {
    api.refuses(getPreferences, 'request.too_many');
    await open();
    await expectSeen('request.too_many');
    expect(api.calls(getPreferences)).toHaveLength(1);
    api.answers(getPreferences, thorough);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectSeen('thorough');
  });

  it('because of a lost connection is retried automatically', async () => {
    api.holds(getPreferences).cut();
    api.answers(getPreferences, defaultPreferences);
    await open();
    await expectSeen('balanced');
    expect(api.calls(getPreferences)).toHaveLength(2);
  });

  it('because there is no network is shown immediately, and the answer once the browser is back online', async () => {
    api.answers(getPreferences, thorough);
    const goOnline = goOffline();
    await open();
    await expectSeen('request.unreachable');
    goOnline();
    await expectSeen('thorough');
    expect(api.calls(getPreferences)).toHaveLength(2);
  });

  it('because the server says nothing is shown within 30 seconds, after one call, and can be tried again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const held = api.holds(getPreferences);
    await open();
    await held.sent;
    vi.advanceTimersByTime(19_000);
    await expectSeen('waiting');
    vi.advanceTimersByTime(11_000);
    await expectSeen('request.unreachable');
    expect(api.calls(getPreferences)).toHaveLength(1);
    api.answers(getPreferences, thorough);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectSeen('thorough');
  });
});
