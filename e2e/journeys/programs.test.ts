import { listPrompts } from '@hone/contracts/library/prompts';
import { afterEach, expect, it } from 'vitest';
import { goodPassword, makeAccount } from '../../apps/api/testing/api.ts';
import { startAgent, type Agent } from '../testing/agent.ts';
import { expectAccessible } from '../testing/expectations.ts';
import { startPlace } from '../testing/place.ts';
import { openSignedIn } from '../testing/screens/signed-in.ts';

const place = startPlace();
/** The address of the server as everyone knows it; the test's own server is behind it. */
const origin = 'http://localhost:4000';
const behind = (address: string | URL) => String(address).replace(origin, place.api.url);
const reached: typeof fetch = (input, init) =>
  fetch(input instanceof Request ? new Request(behind(input.url), input) : behind(input), init);

let agent: Agent;
afterEach(() => agent?.close());

it('an agent finds its way in by the address alone, is let in by its owner, and is disconnected again', async () => {
  agent = await startAgent(origin, reached);
  const asked = (await agent.ask('search_prompts', { query: 'report' })) as URL;
  expect(asked.pathname).toBe('/oauth/authorize');

  const email = await makeAccount(place.api, 'anna');
  const { page, tolerate } = await place.open();
  await page.goto(behind(asked));
  await page.getByRole('button', { name: 'Sign in with Email' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Let “Scribe” use your account?' }).waitFor();
  await page.getByText('Add, change and delete prompts and variables').waitFor();
  expect(await page.getByText('Read your History').count()).toBe(0);
  await expectAccessible(page);
  tolerate(/127\.0\.0\.1/);
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await agent.finish(await agent.cameBack);
  expect(await agent.ask('search_prompts', { query: 'report' })).toMatchObject({ structuredContent: { found: 0 } });

  await page.goto('/user-profile');
  // The page takes it from the list before the server has answered.
  const answered = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok());
  await page.getByRole('button', { name: 'Disconnect Scribe' }).click();
  await page.getByText('Scribe', { exact: true }).waitFor({ state: 'detached' });
  await answered;
  expect(await agent.ask('search_prompts', { query: 'report' })).toBeInstanceOf(URL);
});

it('a script is let in by a key from the profile, until the key is revoked', async () => {
  const { page } = await openSignedIn(place, 'script');
  await page.goto('/user-profile');
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an API key' });
  await dialog.getByLabel('Name', { exact: true }).fill('Nightly job');
  await dialog.getByLabel('Read your library').check();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const key = await page.getByLabel('API key', { exact: true }).inputValue();
  const statusNow = async () => {
    const headers = { authorization: `Bearer ${key}` };
    return (await fetch(`${place.api.url}/api/v1${listPrompts.path}`, { headers })).status;
  };
  expect(await statusNow()).toBe(200);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByRole('button', { name: 'Revoke Nightly job' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByRole('status').getByText('API key revoked.').waitFor();
  expect(await statusNow()).toBe(401);
});
