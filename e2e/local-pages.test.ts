import { readFileSync } from 'node:fs';
import { signup } from '@hone/contracts/access/signup';
import { endpoints } from '@hone/contracts/declarations/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { goodPassword } from '../apps/api/testing/api.ts';
import { makeCustomer } from '../apps/api/testing/money/payment-sandbox.ts';
import { expectAccessible, expectFocused, expectNoSidewaysScroll, tabTo } from './testing/expectations.ts';
import { startPlace } from './testing/place.ts';
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

describe.each(sampled(looks.map((look) => [JSON.stringify(look), look] as const)))('displayed with %s', (_, look) => {
  it('the api’s pages fit the viewport, pass axe, and don’t violate their Content-Security-Policy', async () => {
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
  it('finds the code in the local outbox, by keyboard only', async () => {
    const { page } = await place.open();
    await page.goto('/local/mail');
    await tabTo(page, page.getByRole('link', { name: /^\d{6} is your Hone code/ }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^\d{6} is your Hone code/ }).waitFor();
    expect(await page.locator('pre').textContent()).toContain(await place.api.mailbox.codeFor(email));
  });

  it('finds every call in the documentation, and the OpenAPI file', async () => {
    const { page } = await place.open();
    await page.goto('/api/docs');
    for (const { id, method, path } of endpoints) {
      expect(await page.locator(`[id="${id}"] h3`).textContent()).toBe(`${method} ${path}`);
    }
    const response = await page.goto('/api/openapi.json');
    expect(await response!.json()).toMatchObject({ openapi: '3.1.0' });
  });
});

describe('an invoice of the payment sandbox', () => {
  it('prints on one page, from margin to margin, as dark text on white, even in dark mode', async () => {
    const { sandbox } = place.api;
    const { customerId } = await makeCustomer(sandbox);
    const bill = { customerId, cents: 5000, description: '1,000 credits', by: 'transfer', attemptId: 'print' } as const;
    const { page } = await place.open({ colorScheme: 'dark' });
    await page.goto(`/local/payments/invoices/${await sandbox.port.bill(bill, 'print')}`);
    await page.emulateMedia({ media: 'print' });
    // A4 without its margins, in CSS pixels.
    await page.setViewportSize({ width: 642, height: 971 });
    const [sheet, table] = await Promise.all(['html', 'table'].map((name) => page.locator(name).boundingBox()));
    expect([table?.x, table?.width]).toEqual([sheet?.x, sheet?.width]);
    const colours = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.documentElement);
      return [color, backgroundColor].map((each) => Number(/[\d.]+/.exec(each)?.[0]));
    });
    expect(colours[0]).toBeLessThan(0.3);
    expect(colours[1]).toBeGreaterThan(0.95);
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  });
});

describe('a developer on the API page', () => {
  it('chooses a language once for all examples, by keyboard, and finds it again on the next visit', async () => {
    const { page } = await place.open();
    await page.goto('/api/docs');
    const example = page.getByRole('region', { name: 'Save a prompt' });
    const tab = (name: string) => example.getByRole('tab', { name });
    expect(await tab('curl').getAttribute('aria-selected')).toBe('true');
    await tab('curl').focus();
    for (const [key, name, shows] of [
      ['ArrowRight', 'TypeScript', 'hone.prompts.create'],
      ['End', 'Python', 'urllib'],
      ['ArrowRight', 'curl', '--json'],
      ['ArrowLeft', 'Python', 'urllib'],
    ] as const) {
      const before = (await tab(name).boundingBox())!.y;
      await page.keyboard.press(key);
      await expectFocused(tab(name));
      expect(Math.abs((await tab(name).boundingBox())!.y - before)).toBeLessThan(2);
      await example.getByRole('tabpanel', { name }).getByText(shows).waitFor();
      expect(await page.getByRole('tabpanel').count()).toBe(await page.getByRole('tablist').count());
    }
    await page.reload();
    expect(await page.getByRole('tab', { name: 'Python', selected: true }).count()).toBe(
      await page.getByRole('tablist').count(),
    );
  });

  it('copies the example that is shown, and hears that it’s done', async () => {
    const { page } = await place.open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto('/api/docs');
    const example = page.getByRole('region', { name: 'Read a long list' });
    await example.getByRole('tab', { name: 'TypeScript' }).click();
    await example.getByRole('button', { name: 'Copy' }).click();
    await example.getByRole('status').getByText('Copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(readFileSync('docs/examples/pages/typescript.ts', 'utf8'));
  });
});
