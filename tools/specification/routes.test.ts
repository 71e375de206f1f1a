import { landing, pathAt, routes as built, type Route } from '@hone/contracts/routes';
import { referralLink } from '@hone/domain/referrals';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { judgeEntry } from '../../apps/web/app/gate.ts';
import { breadcrumbsOf } from '../../apps/web/layout/pages.ts';
import { isSignedIn } from '../../apps/web/platform/session.ts';
import { fakeBrowser, type FakeBrowser } from '../../apps/web/testing/storage.ts';
import { gateMoves, logins, referralAddress, routes } from './routes.ts';

let browser: FakeBrowser;
beforeEach(() => void (browser = fakeBrowser()));
afterEach(() => browser.end());

const gateOf = (row: (typeof routes)[number]) => ('gate' in row ? row.gate : row.access);

test.each(routes)('$path has the access and the layout of the specification', (row) => {
  const { access, framed }: Route = built[row.path];
  expect([access, framed === true]).toEqual([gateOf(row), row.layout]);
  // Breadcrumbs stand in the header of the layout.
  expect(breadcrumbsOf(row.path).length > 0).toBe(row.layout);
});

test('the signed-in land, and visitors are sent, where the specification says', () => {
  const at = (who: string) => routes.filter((row) => 'landing' in row && row.landing === who).map(({ path }) => path);
  expect([at('signed-in'), at('visitor')]).toEqual([[landing.signedIn], [landing.visitor]]);
});

test.each(gateMoves)('$comes to a page that is $access comes to $to', ({ access, comes, to }) => {
  const paths = routes.filter((row) => gateOf(row) === access).map(({ path }) => path);
  expect(paths).not.toEqual([]);
  for (const path of paths) {
    const verdict = judgeEntry(`${path}?a=b`, comes === 'the signed-in');
    expect(verdict.stay ? 'the page' : verdict.to, path).toBe(to);
  }
});

test.each(logins)('with $stored stored somebody is signed in: $signedIn', ({ stored, signedIn }) => {
  for (const key of stored) browser.local.set(key, 'a-token');
  expect(isSignedIn()).toBe(signedIn);
});

test("a friend's link is the page for a new account with their username", () => {
  const { username, path, query } = referralAddress;
  const link = new URL(referralLink('https://hone.test', username));
  expect([pathAt(link.pathname), link.searchParams.get(query)]).toEqual([path, username]);
});
