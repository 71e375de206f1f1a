import { events } from '@hone/contracts/channel';
import { listChanges } from '@hone/contracts/library/changes';
import { pathAt } from '@hone/contracts/routes';
import { sidebarCookie, storedItems } from '@hone/contracts/stored';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { appearances } from '../testing/appearances.ts';
import { emptyLibrary } from '../testing/fakes/empty-library.ts';
import { tabTo } from '../testing/hands/keys.ts';
import { findElement, expectAccessible } from '../testing/page-state.ts';
import { makeUser } from '../testing/people.ts';
import { sampled } from '../testing/sampled.ts';
import { api, openScreen } from '../testing/screen.tsx';
import { words as layoutWords } from '../layout/words.ts';
import { words } from '../features/privacy/words.ts';

const documents = [
  { path: '/privacy', title: words.privacy },
  { path: '/terms', title: words.terms },
] as const;
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

describe.each(documents)('$path', ({ path, title: name }) => {
  it('has no dead links: its contents link to each section once, and its other links to existing pages', async () => {
    await openScreen(path);
    await expect.element(title(name)).toBeVisible();
    const addresses = [...new Set([...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''))];
    const own = addresses.filter((one) => one.startsWith('#'));
    const pages = addresses.filter((one) => !one.startsWith('#'));
    expect(own).toEqual([...document.querySelectorAll('main h2')].map(({ id }) => `#${id}`));
    expect(new Set(own).size).toBeGreaterThan(10);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.filter((address) => pathAt(address) === undefined || pathAt(address) === '/coming-soon')).toEqual([]);
  });

  it('can be navigated from its table of contents by keyboard alone, moving focus to the chosen section', async () => {
    await openScreen(path);
    await expect.element(title(name)).toBeVisible();
    const last = [...document.querySelectorAll<HTMLElement>('main h2')].at(-1)!;
    const contents = page.getByRole('navigation', { name: words.contents });
    await tabTo(contents.getByRole('link').last());
    await userEvent.keyboard('{Enter}');
    await expect.element(page.elementLocator(last)).toHaveFocus();
    await expect.poll(() => last.getBoundingClientRect().top).toBeLessThan(innerHeight);
    expect(location.hash).toBe(`#${last.id}`);
    history.back();
    await expect.poll(() => location.hash).toBe('');
    await expect.element(title(name)).toBeVisible();
  });
});

it('the privacy policy lists every item that the dashboard stores in a browser, and the cookies', async () => {
  await openScreen('/privacy');
  await findElement('tbody tr');
  const named = [...document.querySelectorAll('tbody tr td:first-child code')].map(({ textContent }) => textContent);
  const kept = [...Object.values(storedItems).map(({ key }) => key), sidebarCookie.name];
  expect(named).toEqual(expect.arrayContaining(kept));
  expect(named.filter((name) => !kept.includes(name))).toEqual([
    'library of …',
    'offline …',
    'ph_hone, intercom…, cello…',
    '__Host-hone_browser',
  ]);
});

it('the dashboard’s footer links to both documents', async () => {
  api.answers(listChanges, emptyLibrary);
  await openScreen('/variable-library', { as: makeUser('anna') });
  for (const [link, name] of [
    [layoutWords.privacy, words.privacy],
    [layoutWords.terms, words.terms],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
    await expect.element(title(name)).toBeVisible();
    // The page opens a new stream when it comes back.
    api.streams(events);
    history.back();
    await expect.poll(() => location.pathname).toBe('/variable-library');
    await expect.element(page.getByRole('contentinfo')).toBeVisible();
  }
});

describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it.each(documents)('$path passes axe and fits the viewport', async ({ path }) => {
    await openScreen(path, look);
    await findElement('main h2', 10);
    await expectAccessible();
  });
});
