import { listSiteHealth } from '@hone/contracts/site-health';
import type { DataOf } from '@hone/contracts/declarations/define';
import { addressOf, aiToolNames, placesOf } from '@hone/domain/enhance/ai-tools';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { appearances } from '../../testing/appearances.ts';
import { expectAccessible } from '../../testing/page-state.ts';
import { sampled } from '../../testing/sampled.ts';
import { api, openScreen } from '../../testing/screen.tsx';
import { words } from './words.ts';

const address = '/extension/sites';
type Site = DataOf<typeof listSiteHealth>[number];
const notKnown = { condition: 'unknown', last_found: null, last_written: null } as const;
const reported: Partial<Record<string, Partial<Site>>> = {
  Claude: { condition: 'works', last_found: '2026-11-28', last_written: '2026-11-27' },
  Grok: { condition: 'trouble', last_found: '2026-11-20' },
};
const list = (known: typeof reported): Site[] =>
  aiToolNames.map((name) => ({ site: placesOf(name)[0]!, name, ...notKnown, ...known[name] }));
const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

it('Everyone sees for each AI tool whether the extension works there, and since when it is known', async () => {
  api.answers(listSiteHealth, () => list(reported));
  await openScreen(address);
  await expect.element(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  await expect.element(row('Claude').getByText(words.works)).toBeVisible();
  await expect.element(row('Claude').getByText('Nov 28, 2026')).toBeVisible();
  await expect.element(row('Grok').getByText(words.trouble, { exact: true })).toBeVisible();
  const unknown = page.getByRole('region', { name: words.unknown }).getByRole('link');
  await expect.element(unknown.first()).toHaveAttribute('href', addressOf('ChatGPT').slice(0, -1));
  const names = unknown.elements().map(({ textContent }) => textContent);
  expect(names).toEqual(aiToolNames.filter((name) => name !== 'Claude' && name !== 'Grok'));
  expect(page.getByText(words.none).elements()).toEqual([]);
});

it('It says so if no browser has reported yet', async () => {
  api.answers(listSiteHealth, () => list({}));
  await openScreen(address);
  await expect.element(page.getByText(words.none)).toBeVisible();
  expect(page.getByRole('table').elements()).toEqual([]);
});

it('If the reports can’t be loaded, it says so and tries again', async () => {
  api.refuses(listSiteHealth, 'request.failed');
  await openScreen(address);
  await expect.element(page.getByText(words.failed)).toBeVisible();
  api.answers(listSiteHealth, () => list(reported));
  await page.getByRole('button', { name: words.again }).click();
  await expect.element(row('Claude')).toBeVisible();
});

describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('the page passes axe and fits the viewport', async () => {
    api.answers(listSiteHealth, () => list(reported));
    await openScreen(address, look);
    await expect.element(row('Claude')).toBeVisible();
    await expectAccessible();
  });
});
