import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { appearances, type Appearance } from './appearances.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expectations.ts';
import { startPlace } from './place.ts';
import { openSignedIn } from './signed-in.ts';
import { sampled } from './tier.ts';

const place = startPlace();

const looks: Appearance[] = [
  ...appearances,
  ['in forced colours in the dark', { forcedColors: 'active', colorScheme: 'dark', viewport: { width: 375, height: 700 } }, {}],
];

async function look(page: Page) {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

describe.each(sampled(looks))('seen %s', (name, options, stored) => {
  it('the pages before the login please axe and fit, their forms open and full of errors too', async () => {
    const { page } = await place.open(options);
    await page.addInitScript((items) => Object.entries(items).forEach(([key, text]) => localStorage.setItem(key, text)), stored);
    for (const path of ['/login', '/create-account']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await look(page);
      await page.locator('main button').nth(1).click();
      await page.locator('form input').first().waitFor();
      await look(page);
      await page.locator('form [type=submit]').click();
      await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBeGreaterThan(1);
      await look(page);
    }
    await page.evaluate(() => {
      const value = { email: `${'a-very-long-mailbox-name'.repeat(3)}@example.org`, source: 'signup', resend_at: 0 };
      localStorage.setItem('pendingVerification', JSON.stringify({ version: 1, value }));
    });
    for (const path of ['/email-verification', '/coming-soon', '/nowhere']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await look(page);
    }
  });

  it('the three steps to a new password please axe and fit, their forms full of errors', async () => {
    const { page } = await place.open(options);
    await page.addInitScript((items) => Object.entries(items).forEach(([key, text]) => localStorage.setItem(key, text)), stored);
    const submit = page.locator('form [type=submit]');
    await page.goto('/forget-password');
    await submit.click();
    await page.locator('[aria-invalid=true]').waitFor();
    await look(page);
    await page.locator('[aria-invalid=true]').fill(`${name.replaceAll(/\W+/g, '-')}@example.org`);
    await submit.click();
    await page.locator('[autocomplete=one-time-code]').waitFor();
    await look(page);
    await page.locator('[autocomplete=one-time-code]').fill('123456');
    await submit.click();
    await page.locator('[autocomplete=new-password]').first().waitFor();
    await submit.click();
    await page.locator('[aria-invalid=true]').nth(1).waitFor();
    await look(page);
  });

  it('the profile pleases axe and fits, with its forms full of errors, and with a dialog open', async () => {
    const { page } = await openSignedIn(place, 'looked', options);
    await page.evaluate((items) => Object.entries(items).forEach(([key, text]) => localStorage.setItem(key, text)), stored);
    await page.goto('/user-profile');
    for (const last of ['input[name=company_name]', '[autocomplete=new-password] >> nth=-1']) {
      await page.locator('form', { has: page.locator(last) }).locator('[type=submit]').click();
    }
    await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBeGreaterThan(4);
    await look(page);
    await page.locator('main section').last().locator('button').last().click();
    await page.getByRole('dialog').waitFor();
    await look(page);
  });

  it('the dashboard pleases axe and fits, with its menu open too', async () => {
    const { page } = await openSignedIn(place, 'looked', options);
    await page.evaluate((items) => Object.entries(items).forEach(([key, text]) => localStorage.setItem(key, text)), stored);
    await page.goto('/variable-library');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look(page);
    const isNarrow = (options.viewport?.width ?? 0) < 1280;
    if (isNarrow) {
      await page.locator('header button').first().click();
      await page.getByRole('dialog').waitFor();
      await look(page);
    }
    await page.locator('[aria-haspopup=menu]').last().click();
    await page.getByRole('menu').waitFor();
    await look(page);
  });
});
