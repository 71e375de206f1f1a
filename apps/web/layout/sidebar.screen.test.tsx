import { spec } from '@hone/contracts/house.product';
import { sidebarCookie } from '@hone/contracts/stored';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { writeCookie, readCookie } from '../browser/storage/cookies.ts';
import { answerEveryPage } from '../testing/pages.ts';
import { makeUser } from '../testing/people.ts';
import { openScreen, reopen } from '../testing/screen.tsx';
import { sidebarRules } from './sidebar-rules.ts';
import { words } from './words.ts';

const forget = () => writeCookie({ ...sidebarCookie, seconds: 0 }, '');
beforeEach(forget);
afterEach(forget);

const sidebar = page.getByRole('complementary', { name: words.sidebar });
const rem = (written: string) => Number.parseFloat(written) * 16;
const { width, collapsedWidth } = sidebarRules;
const measure = () => sidebar.element().getBoundingClientRect().width;
async function expectWidth(isExpanded: boolean): Promise<void> {
  await expect.poll(measure).toBeCloseTo(rem(isExpanded ? width : collapsedWidth), 1);
}

async function openPage(): Promise<void> {
  answerEveryPage();
  await openScreen('/history', { as: makeUser('anna') });
  await expect.element(sidebar).toBeVisible();
}

it.each(spec.states.sidebars)(
  'the sidebar is expanded with the cookie $cookie: $isExpanded',
  async ({ cookie, isExpanded }) => {
    if (cookie !== undefined) writeCookie(sidebarCookie, cookie);
    await openPage();
    await expectWidth(isExpanded);
  },
);

it.each(spec.states.sidebarKeys)('the sidebar is toggled by %s+B, and keeps its state on reload', async (key) => {
  await openPage();
  await userEvent.keyboard(`{${key}>}b{/${key}}`);
  await expectWidth(false);
  expect(readCookie(sidebarCookie)).toBe('false');
  await reopen();
  await expect.element(sidebar).toBeVisible();
  await expectWidth(false);
  await userEvent.keyboard(`{${key}>}b{/${key}}`);
  await expectWidth(true);
  expect(readCookie(sidebarCookie)).toBe('true');
});
