import { signup } from '@hone/contracts/access';
import { endpoints } from '@hone/contracts/endpoints';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, startApi, type TestApi } from '../apps/api/testing/api.ts';
import { expectAccessible, expectNoSidewaysScroll, openBrowser, openPage } from './browser.ts';

let api: TestApi;
let browser: Browser;
const email = `${'a-very-long-mailbox-name-'.repeat(2)}x@example.org`;

beforeAll(async () => {
  [api, browser] = await Promise.all([startApi(), openBrowser()]);
  await api.visitor().call(signup, { body: { email, username: 'newcomer', password: goodPassword } });
  await api.mailbox.waitFor(email);
});
afterAll(() => Promise.all([browser.close(), api.stop()]));

const looks = [
  { colorScheme: 'light', viewport: { width: 320, height: 700 } },
  { colorScheme: 'dark', viewport: { width: 375, height: 700 } },
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', forcedColors: 'active', viewport: { width: 1024, height: 768 } },
] as const;

describe.each(looks.map((look) => [JSON.stringify(look), look] as const))('seen as %s', (_, look) => {
  it("the api's pages fit, please axe, and break no rule of their policy", async () => {
    const { page, complaints, close } = await openPage(browser, look);
    for (const path of ['/', '/api/docs', '/local/mail']) {
      await page.goto(api.url + path);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await page.getByRole('link', { name: 'Your Hone code' }).click();
    await page.getByRole('heading', { name: 'Your Hone code' }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'as a mail program shows it' }).click();
    await page.getByText('Hone', { exact: true }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('a newcomer', () => {
  it('finds the code from the first page on, by keyboard alone', async () => {
    const { page, close } = await openPage(browser, {});
    await page.goto(api.url);
    for (const name of ['Local mail', 'Your Hone code']) {
      const link = page.getByRole('link', { name });
      await link.waitFor();
      while (!(await link.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    }
    await page.getByRole('heading', { name: 'Your Hone code' }).waitFor();
    expect(await page.locator('pre').textContent()).toContain(await api.mailbox.codeFor(email));
    await close();
  });

  it('reads every call in the documentation, with the way in for programs', async () => {
    const { page, close } = await openPage(browser, {});
    await page.goto(`${api.url}/api/docs`);
    for (const { id, method, path } of endpoints) {
      expect(await page.locator(`[id="${id}"] h3`).textContent()).toBe(`${method} ${path}`);
    }
    const response = await page.goto(`${api.url}/api/openapi.json`);
    expect(await response!.json()).toMatchObject({ openapi: '3.1.0' });
    await close();
  });
});
