import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { goodPassword, makeAccount } from '../apps/api/testing/api.ts';
import { startPlace } from './testing/place.ts';

const place = startPlace();

async function signIn(page: Page, email: string) {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Email' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.keyboard.press('Enter');
}

async function isStillToShow(email: string): Promise<unknown> {
  const { rows } = await place.api.test.database.sql.execute(
    `select show_onboarding_flow from users where email = '${email}'`,
  );
  return rows[0]?.['show_onboarding_flow'];
}

// A call that outlives its page only shows in a browser that navigates.
it.each<[string, (page: Page) => Promise<unknown>]>([
  ['opening a URL', (page) => page.goto('/history')],
  ['closing the tab', (page) => page.close({ runBeforeUnload: true })],
])('an introduction left by %s is not shown after the next sign-in', async (way, leave) => {
  const email = await makeAccount(place.api, `left${way.replaceAll(/[^a-z]/gi, '').toLowerCase()}`);
  const { page } = await place.open();
  await page.goto('/coming-soon');
  await signIn(page, email);
  await page.waitForURL('**/user-onboarding');
  await page.waitForLoadState('networkidle');
  const context = page.context();
  await leave(page);
  await expect.poll(() => isStillToShow(email)).toBe(false);
  const other = await context.newPage();
  await other.goto('/coming-soon');
  await other.evaluate(() => localStorage.clear());
  await signIn(other, email);
  await other.waitForURL('**/variable-library');
});
