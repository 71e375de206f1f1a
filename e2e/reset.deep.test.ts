import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { cut, hold } from './testing/network.ts';
import { startPlace } from './testing/place.ts';

const place = startPlace();
const email = (page: Page) => page.getByLabel('Email', { exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Continue' });
const expectCodeStep = (page: Page) => page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();

it('the page can be filled in before its scripts have loaded, and an early press is not lost', async () => {
  const { page } = await place.open();
  const letGo = await hold(page, '**/assets/first-*.js');
  await page.goto('/forget-password', { waitUntil: 'commit' });
  await email(page).fill('early@example.org');
  await page.keyboard.press('Enter');
  await next(page).click();
  expect(page.url()).toBe(`${place.api.url}/forget-password`);
  await letGo();
  await expectCodeStep(page);
  await page.getByText('early@example.org').waitFor();
});

it('only the code for the first paint is fetched before the field is used', async () => {
  const { page } = await place.open();
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(new URL(request.url()).pathname));
  await page.goto('/forget-password');
  await page.waitForLoadState('networkidle');
  const later = () => fetched.filter((path) => /\/(?:request-code|later-steps|client|failures|toaster)-/.test(path));
  expect(later()).toEqual([]);
  await email(page).focus();
  await expect.poll(() => later().length).toBeGreaterThan(2);
});

it('code that does not load is reported where it is missing, and loads on the next press', async () => {
  const { page, tolerate } = await place.open();
  tolerate(/ERR_CONNECTION_FAILED/);
  await page.goto('/forget-password');
  const mend = await cut(page, '**/assets/later-steps-*.js');
  await email(page).fill('cut@example.org');
  await next(page).click();
  await page.getByText('We couldn’t continue.').waitFor();
  await mend();
  await next(page).click();
  await expectCodeStep(page);
});
