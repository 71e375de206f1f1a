import { storedItems } from '@hone/contracts/stored';
import type { Page } from 'playwright-core';
import { makeAccount, signIn, type TestApi } from '../../apps/api/testing/api.ts';

const accounts = new Map<string, Promise<string>>();

/** Opens an address as someone of their own, who was brought to what is shown there once. */
export async function openAs(
  page: Page,
  api: TestApi,
  name: string,
  bring: (email: string) => Promise<unknown>,
  address: string,
): Promise<void> {
  const make = async () => {
    const email = await makeAccount(api, name);
    await bring(email);
    return email;
  };
  const email = accounts.get(name) ?? make();
  accounts.set(name, email);
  const tokens = (await signIn(api, await email)).session.now()!;
  await page.clock.setFixedTime(api.clock.now());
  await page.addInitScript((items) => Object.entries(items).forEach(([key, text]) => localStorage.setItem(key, text)), {
    [storedItems.accessToken.key]: tokens.access,
    [storedItems.refreshToken.key]: tokens.refresh,
  });
  await page.goto(address);
  await page.locator('main h1').waitFor();
}
