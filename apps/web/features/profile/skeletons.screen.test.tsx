import { listLogins, type Login } from '@hone/contracts/access/logins';
import { waysIn } from '@hone/contracts/access/passwords';
import { getStorage } from '@hone/contracts/storage';
import { getUser } from '@hone/contracts/profile/user';
import { storageRules } from '@hone/domain/storage';
import { expect, it } from 'vitest';
import { session } from '../../data/session.ts';
import { findElement, nextFrames } from '../../testing/page-state.ts';
import { answerFor, makeUser, tokensOf } from '../../testing/people.ts';
import { api, openScreen } from '../../testing/screen.tsx';

const longAgo = '2026-01-01T00:00:00.000Z';
const own: Login = {
  id: '01930000-0000-7000-8000-0000000000aa',
  reach: 'dashboard',
  browser: 'Chrome',
  system: 'Linux',
  started_at: longAgo,
  used_at: longAgo,
  is_current: true,
};

/** In page order. */
const heights = () => [...document.querySelectorAll('main > *')].map((one) => one.getBoundingClientRect().height);

it.each([
  ['on a large desktop', 1440],
  ['on a small desktop', 1024],
  ['on a phone', 375],
])('skeletons are as tall as their content, and nothing moves when it loads: %s', async (_, width) => {
  const anna = makeUser('anna');
  answerFor(anna);
  const [user, ways, logins] = [api.holds(getUser), api.holds(waysIn), api.holds(listLogins)];
  const storage = api.holds(getStorage);
  await session.keep(tokensOf(anna));
  await openScreen('/user-profile', { width, height: 900 });
  await user.sent;
  await findElement('main [aria-busy]');
  const [title, waiting] = heights();

  user.answer(anna);
  await Promise.all([ways.sent, logins.sent, storage.sent]);
  await findElement('main form');
  await nextFrames();
  const before = heights();
  expect(before.slice(0, 2)).toEqual([title, waiting]);

  ways.answer({ password: true, provider: false, passkeys: 0, offers_passkey: false, proven_until: longAgo });
  logins.answer([own]);
  storage.answer({ used_bytes: 5000, quota_bytes: storageRules.quota });
  await findElement('main form', 1);
  await expect.poll(() => document.querySelectorAll('main [aria-busy]').length).toBe(0);
  await nextFrames();
  expect(heights()).toEqual(before);
});
