import { signup } from '@hone/contracts/access/signup';
import { endpoints } from '@hone/contracts/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { goodPassword } from '../apps/api/testing/api.ts';
import { expectAccessible, expectNoSidewaysScroll, tabTo } from './expectations.ts';
import { startPlace } from './place.ts';
import { sampled } from '../apps/web/testing/sampled.ts';

const place = startPlace();
const email = `${'a-very-long-mailbox-name-'.repeat(2)}x@example.org`;

beforeAll(async () => {
  await place.api.visitor().call(signup, { body: { email, username: 'newcomer', password: goodPassword } });
  await place.api.mailbox.waitFor(email);
});

const looks = [
  { colorScheme: 'light', viewport: { width: 320, height: 700 } },
  { colorScheme: 'dark', viewport: { width: 375, height: 700 } },
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', forcedColors: 'active', viewport: { width: 1024, height: 768 } },
] as const;

describe.each(sampled(looks.map((look) => [JSON.stringify(look), look] as const)))('seen as %s', (_, look) => {
  it("the api's pages fit, please axe, and break no rule of their policy", async () => {
    const { page, complaints } = await place.open(look);
    const isSound = async () => {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    };
    for (const path of ['/api/docs', '/extension/store', '/local/mail']) {
      await page.goto(path);
      await isSound();
    }
    await page.getByRole('link', { name: /^\d{6} is your Hone code/ }).click();
    await page.getByRole('heading', { name: /^\d{6} is your Hone code/ }).waitFor();
    await isSound();
    await page.getByRole('link', { name: 'as an email app shows it' }).click();
    await page.getByText('Hone', { exact: true }).waitFor();
    await isSound();
    expect(complaints).toEqual([]);
  });
});

describe('a newcomer', () => {
  it('finds the code in the local mail, by keyboard alone', async () => {
    const { page } = await place.open();
    await page.goto('/local/mail');
    await tabTo(page, page.getByRole('link', { name: /^\d{6} is your Hone code/ }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^\d{6} is your Hone code/ }).waitFor();
    expect(await page.locator('pre').textContent()).toContain(await place.api.mailbox.codeFor(email));
  });

  it('reads every call in the documentation, with the way in for programs', async () => {
    const { page } = await place.open();
    await page.goto('/api/docs');
    for (const { id, method, path } of endpoints) {
      expect(await page.locator(`[id="${id}"] h3`).textContent()).toBe(`${method} ${path}`);
    }
    const response = await page.goto('/api/openapi.json');
    expect(await response!.json()).toMatchObject({ openapi: '3.1.0' });
  });
});
