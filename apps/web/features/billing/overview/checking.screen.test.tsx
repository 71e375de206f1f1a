import { getSubscription, refreshBilling } from '@hone/contracts/billing/subscription';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { notifyChange } from '../../../data/refresh.ts';
import { expectAccessible } from '../../../testing/page-state.ts';
import { api } from '../../../testing/screen.tsx';
import { subscriptionThat } from '../testing/samples.ts';
import { openOverview, readBanner, readStanding, toast } from '../testing/standing.ts';
import { words } from './words.ts';

const checking = subscriptionThat('free', { is_checking: true });
const pauses = [2, 3, 5, 8, 13, 20, 30, 45, 60, 60];
const asked = () => api.calls(refreshBilling).length;
/** The page's clock is frozen, so `expect.poll` would never advance. */
async function expectSoon(read: () => unknown, value: unknown): Promise<void> {
  const readOn = async () => {
    await vi.advanceTimersByTimeAsync(1);
    return read();
  };
  await expect.poll(readOn).toEqual(value);
}

/** After a lost answer, with fake timers. */
async function openChecking(): Promise<void> {
  await openOverview(subscriptionThat('free'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  api.answers(getSubscription, checking);
  api.answers(refreshBilling, checking);
  notifyChange('billing');
  await expectSoon(() => readBanner()?.startsWith(words.checkingTitle), true);
}

describe('a payment with an unknown outcome', () => {
  it('says that it is being checked, and passes axe', async () => {
    await openOverview(checking);
    await expect.poll(readStanding).toMatchObject({
      plan: `${words.free} | ${words.checking}`,
      banner: `${words.checkingTitle} → ${words.checkingText}`,
    });
    await expectAccessible();
  });

  it('is checked less and less often, then only on request, and is never reported as failed', async () => {
    await openChecking();
    for (const [times, pause] of pauses.entries()) {
      // Opening the page took part of the pause.
      await vi.advanceTimersByTimeAsync(pause * 1000 - 1000);
      expect(asked()).toBe(times);
      await vi.advanceTimersByTimeAsync(1000);
      await expectSoon(asked, times + 1);
      await expectSoon(() => document.querySelectorAll('[role=tabpanel] [aria-busy=true]').length, 0);
    }
    const again = page.getByRole('button', { name: words.checkAgain });
    await expectSoon(() => again.elements().length, 1);
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    expect(asked()).toBe(pauses.length);
    expect(readBanner()).toContain(words.checkingLong);
    expect(document.querySelectorAll('[data-toast]')).toHaveLength(0);
    await again.click();
    await expectSoon(asked, pauses.length + 1);
    expect(readBanner()).toContain(words.checkingTitle);
  });

  it.each([
    ['was paid is confirmed as soon as the provider answers again', 'active', words.settledPaid],
    ['was not paid is reported, and can be finished', 'incomplete', words.settledUnpaid],
  ] as const)('that %s', async (_, status, says) => {
    await openChecking();
    api.refuses(refreshBilling, 'billing.provider.unknown');
    await vi.advanceTimersByTimeAsync(2000);
    await expectSoon(asked, 1);
    api.answers(refreshBilling, subscriptionThat(status));
    await expectSoon(() => document.querySelectorAll('[role=tabpanel] [aria-busy=true]').length, 0);
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    await expect.element(toast(says)).toBeVisible();
    await expect.poll(() => readBanner()?.endsWith(words.finish) ?? false).toBe(status === 'incomplete');
  });
});
