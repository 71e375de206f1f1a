import { listConnections } from '@hone/contracts/access/extension';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeAccount, signIn } from '../../apps/api/testing/api.ts';
import { words as connections } from '../../apps/web/features/extension/connections/words.ts';
import { startCompanion } from '../testing/extension/start.ts';

const companion = startCompanion();

/** Presses Connect in the extension, which opens the dashboard's page. */
async function openFromExtension(): Promise<Page> {
  const find = () => companion.context.pages().find((page) => page.url().includes('/extension/connect?'));
  await companion.ask({ ask: 'connect' });
  await expect.poll(find).toBeDefined();
  return find()!;
}

async function connectionOf(): Promise<string> {
  const told = await companion.ask({ ask: 'state', host: 'chatgpt.com' });
  return 'answer' in told ? told.answer.connection : 'unanswered';
}

it('the dashboard connects, lists and disconnects an extension, which learns of that on its next request', async () => {
  const email = await makeAccount(companion.api, 'companion');
  const visitor = await signIn(companion.api, email);
  const tokens = visitor.session.now();
  const first = await companion.context.newPage();
  await first.goto(`${companion.api.url}/coming-soon`);
  await first.evaluate((login) => {
    localStorage.setItem('accessToken', login?.access ?? '');
    localStorage.setItem('refreshToken', login?.refresh ?? '');
  }, tokens);
  await companion.ask({ ask: 'agree', to: 'everything' });
  expect(await connectionOf()).toBe('none');

  const page = await openFromExtension();
  await page.getByText(email, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('heading', { name: 'Connected', exact: true }).waitFor();
  expect([await connectionOf(), (await visitor.call(listConnections)).length]).toEqual(['connected', 1]);
  await page.reload();
  await page.getByRole('heading', { name: 'Connected', exact: true }).waitFor();

  await page.goto(`${companion.api.url}/user-profile`);
  const section = page.getByRole('region', { name: connections.title });
  await section.getByRole('button', { name: 'Disconnect Chrome on Linux' }).click();
  await section.getByText(connections.none).waitFor();
  // It finds out with its next request.
  await companion.ask({ ask: 'prefer', host: 'chatgpt.com', change: { mode: 'balanced' } });
  await expect.poll(connectionOf, { timeout: 20_000 }).toBe('expired');
  expect(await visitor.call(listConnections)).toEqual([]);
});
