import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pageHeaders } from '../apps/api/http/server/headers.ts';
import { startAnalyticsPlace } from './testing/vendors/analytics-place.ts';
import { expectAccessible, expectFocused, expectNoSidewaysScroll, tabTo } from './testing/expectations.ts';
import { openSignedIn } from './testing/screens/signed-in.ts';

const place = startAnalyticsPlace();
const bar = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });
const press = (page: Page, name: 'Allow' | 'No thanks') => bar(page).getByRole('button', { name, exact: true }).click();
const names = () => place.posthog.events().map(({ event }) => event);
/** Everything stored in the browser, except the login. */
const kept = async (page: Page) =>
  (await page.evaluate(() => Object.keys(localStorage))).filter((key) => !/Token|user/.test(key));
const cookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

/** Views the plans, which is reported to analytics. */
async function look(page: Page): Promise<void> {
  await page.goto('/billing-plans');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

describe('analytics', () => {
  it('receives nothing before Allow, and afterwards only what happens from then on', async () => {
    const { page } = await place.open();
    const scripts: string[] = [];
    page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
    await look(page);
    await bar(page).waitFor();
    expect([
      scripts.filter((url) => url.includes('posthog')),
      place.posthog.asked,
      await kept(page),
      await cookies(page),
    ]).toEqual([[], [], [], []]);
    await press(page, 'Allow');
    await bar(page).waitFor({ state: 'detached' });
    expect(place.posthog.asked).toEqual([]);
    await page.reload();
    await expect.poll(names).toEqual(['pricing_page_view']);
    expect(await bar(page).count()).toBe(0);
    expect((await kept(page)).toSorted()).toEqual(['consent', 'ph_hone']);
    expect(await cookies(page)).toEqual([]);
  });

  it("receives nothing after 'No thanks', and consent is not asked for again", async () => {
    const { page } = await place.open();
    await look(page);
    await press(page, 'No thanks');
    await bar(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect([await bar(page).count(), place.posthog.asked, await kept(page)]).toEqual([0, [], ['consent']]);
  });

  it.each([
    ['Global Privacy Control', 'globalPrivacyControl', true],
    ['Do Not Track', 'doNotTrack', '1'],
  ])(
    'receives nothing from a browser that sends %s, whatever was allowed before, and consent is not asked for',
    async (_, name, value) => {
      const { page } = await place.open();
      await page.addInitScript(
        ([signal, given]) => Object.defineProperty(Navigator.prototype, signal as string, { get: () => given }),
        [name, value] as const,
      );
      await page.addInitScript(() => localStorage.setItem('consent', '{"version":1,"value":"given"}'));
      await look(page);
      await page.waitForLoadState('networkidle');
      expect([await bar(page).count(), place.posthog.asked, await kept(page)]).toEqual([0, [], ['consent']]);
    },
  );

  it('receives nothing on a development host, where consent is not asked for', async () => {
    const { page } = await place.open({ baseURL: place.api.url });
    await page.addInitScript(() => localStorage.setItem('consent', '{"version":1,"value":"given"}'));
    await look(page);
    await page.waitForLoadState('networkidle');
    expect([await bar(page).count(), place.posthog.asked]).toEqual([0, []]);
  });

  it('stops immediately in every tab when consent is withdrawn, and its stored data is deleted', async () => {
    const { page } = await place.open();
    const other = await page.context().newPage();
    await look(page);
    await press(page, 'Allow');
    // One at a time: a new tab also sends what another has not sent yet.
    await look(page);
    await expect.poll(names).toEqual(['pricing_page_view']);
    await look(other);
    await expect.poll(names).toEqual(['pricing_page_view', 'pricing_page_view']);

    await other.goto('/privacy');
    const choice = other.getByRole('group', { name: 'Share how you use Hone with analytics?' });
    expect(await choice.getByRole('radio', { name: 'Allow' }).isChecked()).toBe(true);
    await choice.getByText('No thanks', { exact: true }).click();
    await other.getByText('Nothing about your use is sent from this browser.', { exact: true }).waitFor();
    await expect.poll(() => kept(page)).toEqual(['consent']);
    place.posthog.asked.splice(0);
    // Without a new document the old one continues.
    await page.getByRole('link', { name: /sign/i }).first().click();
    await page.waitForURL('**/create-account');
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await Promise.all([page.waitForLoadState('networkidle'), look(other)]);
    await other.waitForLoadState('networkidle');
    expect([place.posthog.asked, await kept(page)]).toEqual([[], ['consent']]);

    await other.goto('/privacy');
    await choice.getByText('Allow', { exact: true }).click();
    await other.getByText(/^You’ve allowed this in this browser/).waitFor();
    await look(page);
    await expect.poll(names).toEqual(['pricing_page_view']);
  });

  it('adds only its own host to the pages’ Content-Security-Policy', async () => {
    const policyOf = async (path: string) =>
      (await fetch(place.api.url + path)).headers.get('content-security-policy') ?? '';
    const [told] = (await policyOf('/login')).split('; ').filter((part) => part.startsWith('connect-src'));
    expect(told).toBe(`connect-src 'self' ${place.posthog.host}`);
    expect((await policyOf('/login')).replace(` ${place.posthog.host}`, '')).toBe(
      pageHeaders(false)['content-security-policy'],
    );
  });

  it('forgets a user who signed out, and never attributes later events to them', async () => {
    const { page } = await openSignedIn(place, 'leaver');
    await page.evaluate(() => localStorage.setItem('consent', '{"version":1,"value":"given"}'));
    await page.goto('/history');
    await expect.poll(names).toContain('$identify');
    const [identified] = place.posthog.events().filter(({ event }) => event === '$identify');
    expect(identified).toMatchObject({ properties: { $set: { role: 'Not Specified' } } });
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await expect.poll(names).toContain('signed_out');
    // The next page resends whatever is still queued.
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('ph_hone') ?? '{}').queue ?? []))
      .toEqual([]);
    await look(page);
    await expect.poll(names).toContain('pricing_page_view');
    const idsOf = (name: string) =>
      place.posthog
        .events()
        .filter(({ event }) => event === name)
        .map(({ distinct_id }) => distinct_id);
    expect(idsOf('signed_out')).toEqual([identified!.distinct_id]);
    expect(idsOf('pricing_page_view')).not.toContain(identified!.distinct_id);
  });
});

describe('the consent question', () => {
  it('does not take focus, but can be reached and answered by keyboard', async () => {
    const { page } = await place.open();
    await page.goto('/login');
    await bar(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('button');
    await tabTo(page, bar(page).getByRole('link', { name: 'Privacy Policy' }));
    await page.keyboard.press('Tab');
    await expectFocused(bar(page).getByRole('button', { name: 'No thanks' }));
    await page.keyboard.press('Tab');
    await expectFocused(bar(page).getByRole('button', { name: 'Allow' }));
    await page.keyboard.press('Enter');
    await bar(page).waitFor({ state: 'detached' });
  });

  it('disappears from every tab once it is answered in one', async () => {
    const { page } = await place.open();
    const other = await page.context().newPage();
    await Promise.all([page.goto('/login'), other.goto('/create-account')]);
    await Promise.all([bar(page).waitFor(), bar(other).waitFor()]);
    await press(page, 'No thanks');
    await bar(other).waitFor({ state: 'detached' });
  });

  it("says who would receive the data, and gives 'Allow' and 'No thanks' the same weight", async () => {
    const { page } = await place.open();
    await page.goto('/login');
    await bar(page).getByText(new URL(place.posthog.host).host).waitFor();
    const looks = await bar(page)
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((one) => {
          const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(one);
          return {
            color,
            backgroundColor,
            borderColor,
            fontSize,
            fontWeight,
            height: one.getBoundingClientRect().height,
          };
        }),
      );
    expect(looks).toHaveLength(2);
    expect(looks[0]).toEqual(looks[1]);
  });

  it.each([
    ['light', 1440, 'none'],
    ['dark', 375, 'none'],
    ['light', 320, 'none'],
    ['light', 320, 'active'],
  ] as const)(
    'passes axe in %s mode at %i px, with forced colors %s, and covers no controls',
    async (colorScheme, width, forcedColors) => {
      const { page } = await openSignedIn(place, 'reader', {
        viewport: { width, height: 640 },
        colorScheme,
        forcedColors,
      });
      for (const path of ['/billing-plans', '/prompt-library', '/user-profile', '/variable-library']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await bar(page).waitFor();
        await page.waitForLoadState('load');
        await expectNoSidewaysScroll(page);
        expect(await findCovered(page), path).toEqual([]);
      }
      await expectAccessible(page);
    },
  );
});

/** Controls at the end of the page that the bar covers. */
function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // In one step with the measuring: a late part would move the end.
    scrollTo(0, document.body.scrollHeight);
    const top = document.querySelector('section[aria-label="Privacy choices"]')!.getBoundingClientRect().top;
    const pressed = [...document.querySelectorAll<HTMLElement>('#root :is(a, button, input, select, textarea)')];
    const isIn = (one: HTMLElement) => {
      const { bottom, height, top: own } = one.getBoundingClientRect();
      // Nested scroll areas are scrolled separately.
      const part = one.closest('.overflow-y-auto, .overflow-auto');
      return (
        height > 0 &&
        own < innerHeight &&
        bottom > top + 1 &&
        (!part || part.getBoundingClientRect().bottom > top + 1) &&
        one.checkVisibility()
      );
    };
    return pressed.filter(isIn).map((one) => one.textContent || one.getAttribute('aria-label') || one.localName);
  });
}
