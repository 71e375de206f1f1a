import { ownExtensionId } from '@hone/contracts/extension';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { appearances } from './appearances.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expectations.ts';
import { connectBrowser } from './extension/connected-browser.ts';
import { playExtension, playFrom } from './extension/played.ts';
import { refuse } from './network.ts';
import { startPlace } from './place.ts';
import { openSignedIn } from './signed-in.ts';
import { sampled } from '../apps/web/testing/sampled.ts';

const place = startPlace();
const asked = `/extension/connect?${new URLSearchParams({ extension: ownExtensionId, challenge: 'c'.repeat(43), state: 'word' })}`;

async function look(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

const press = (page: Page) => page.locator('main button.bg-ink').click();
/** The way to the dashboard, in every card but the one that asks. */
const way = (page: Page) => page.locator('main a.link');

describe.each(sampled(appearances))('seen %s', (_name, options, stored) => {
  it('the page of connecting pleases axe and fits: asked, failed, stopped and done', async () => {
    const { page, tolerate } = await openSignedIn(place, 'looked', options);
    tolerate(/4\d\d/);
    await page.addInitScript((items) => Object.entries(items).forEach(([key, text]) => localStorage.setItem(key, text)), stored);
    await playExtension(page, 'refuses', true);
    await page.goto(asked);
    await page.getByText('looked@example.org').waitFor();
    await look(page);
    const mend = await refuse(page, '**/extension/authorize/', 429, { code: 'request.too_many', message: '' });
    await press(page);
    await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
    await look(page);
    await mend();
    await press(page);
    await way(page).waitFor();
    await look(page);
    await page.reload();
    await playFrom(page, { play: 'takes' });
    await press(page);
    await page.getByRole('link', { name: 'ChatGPT' }).waitFor();
    await look(page);
    for (const address of ['/extension/connect', asked.replace(ownExtensionId, 'p'.repeat(32))]) {
      await page.goto(address);
      if (address !== '/extension/connect') await press(page);
      await way(page).waitFor();
      await look(page);
    }
  });

  it('the connected browsers please axe and fit: none, some, and the header that says so', async () => {
    const { page, email } = await openSignedIn(place, 'listed', options);
    await page.addInitScript((items) => Object.entries(items).forEach(([key, text]) => localStorage.setItem(key, text)), stored);
    const section = page.locator('main section').nth(-2);
    await page.goto('/user-profile');
    await section.getByRole('link').or(section.getByRole('listitem')).first().waitFor();
    await look(page);
    await connectBrowser(place.api, email, 'Firefox on Linux');
    await section.getByRole('listitem').last().waitFor();
    await page.waitForFunction(() => localStorage.getItem('extensionOwner'));
    await look(page);
  });

  it('the way to load it by hand pleases axe and fits', async () => {
    const { page } = await place.open(options);
    await page.goto('/extension/store');
    await look(page);
  });
});
