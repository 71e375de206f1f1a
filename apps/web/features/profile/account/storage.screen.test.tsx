import { getStorage } from '@hone/contracts/storage';
import { megabyte, storageRules } from '@hone/domain/storage';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { appearances } from '../../../testing/appearances.ts';
import { expectAccessible } from '../../../testing/page-state.ts';
import { sampled } from '../../../testing/sampled.ts';
import { api, type Opening } from '../../../testing/screen.tsx';
import { button, openProfile } from '../testing/profile.ts';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';

const quota_bytes = storageRules.quota;
const meter = page.getByRole('meter', { name: words.storage });
const hint = page.getByText(words.storageNearlyFull);

async function openWith(used_bytes: number, look: Opening = {}): Promise<void> {
  const held = api.holds(getStorage);
  await openProfile({}, look);
  await held.sent;
  held.answer({ used_bytes: Math.floor(used_bytes), quota_bytes });
}

describe('the storage meter', () => {
  it.each([
    [0.1, 5000],
    [1.2, 1.2 * megabyte],
    [449.9, 449.9 * megabyte],
  ])('is announced exactly as shown: %s MB', async (shown, bytes) => {
    await openWith(bytes);
    await expect.element(page.getByText(`${shown} MB of 500 MB used`, { exact: true })).toBeVisible();
    await expect.element(meter).toHaveAttribute('aria-valuetext', `${shown} MB of 500 MB used`);
    expect((meter.element() as HTMLMeterElement).value).toBeCloseTo(bytes / quota_bytes);
    await expect.element(hint).not.toBeInTheDocument();
  });

  it.each([0.9, 1, 1.02])('says what to do if %s of the quota is used', async (share) => {
    await openWith(share * quota_bytes);
    await expect.element(hint).toBeVisible();
    expect((meter.element() as HTMLMeterElement).value).toBe(Math.min(1, share));
  });

  it('says so if it could not be loaded, and loads on the next try', async () => {
    api.holds(getStorage).refuse('request.too_many');
    await openProfile();
    await expect.element(page.getByText(words.storageMissing)).toBeVisible();
    await button(words.tryAgain).click();
    await expect.element(meter).toBeInTheDocument();
  });

  it('is updated when the library has changed', async () => {
    await openWith(megabyte);
    await expect.element(page.getByText('1 MB of 500 MB used')).toBeVisible();
    api.answers(getStorage, { used_bytes: 2 * megabyte, quota_bytes });
    const otherTab = new BroadcastChannel('changes');
    otherTab.postMessage('library');
    otherTab.close();
    await expect.element(page.getByText('2 MB of 500 MB used')).toBeVisible();
  });

  it.each(sampled(appearances))('passes axe and fits the viewport when it is full and viewed %s', async (_, look) => {
    await openWith(1.02 * quota_bytes, look);
    await expect.element(page.getByRole('meter', { name: t(words.storage) })).toBeInTheDocument();
    await expectAccessible();
  });
});
