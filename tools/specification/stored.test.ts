import { sidebarCookie, storedItems, type Stored } from '@hone/contracts/stored';
import { storedUser } from '@hone/contracts/user';
import { expect, test } from 'vitest';
import { cookieText } from '../../apps/web/platform/cookies.ts';
import { somebody } from '../../apps/web/testing/people.ts';
import { cookie, storedRows } from './stored.ts';

const { accessToken, refreshToken, pendingVerification, showVerificationSuccess, referral, referralCode } = storedItems;
const all: readonly Stored<unknown>[] = [
  accessToken,
  refreshToken,
  storedUser,
  pendingVerification,
  showVerificationSuccess,
  referral,
  referralCode,
];

test.each(storedRows)('$item is kept in the browser as the specification says', ({ key, as, holds, refuses }) => {
  const item = all.find((one) => one.key === key)!;
  expect(item.kept).toBe('browser');
  expect(typeof item.as === 'string' ? item.as : 'versioned').toBe(as);
  if (key === 'user') expect(item.isValid(somebody('anna'))).toBe(true);
  for (const value of holds) expect(item.isValid(value), JSON.stringify(value)).toBe(true);
  for (const value of refuses) expect(item.isValid(value), JSON.stringify(value)).toBe(false);
});

test('the state of the sidebar is a cookie of seven days', () => {
  expect(sidebarCookie).toEqual(cookie);
  const { name, seconds } = cookie;
  expect(cookieText(sidebarCookie, 'false')).toBe(`${name}=false; Path=/; Max-Age=${seconds}; SameSite=Lax`);
});
