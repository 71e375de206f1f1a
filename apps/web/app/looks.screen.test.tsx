import { listChanges } from '@hone/contracts/library/changes';
import { listLogins, type Login } from '@hone/contracts/access/logins';
import { checkResetCode, requestReset, waysIn } from '@hone/contracts/access/passwords';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { appearances, type Appearance } from '../testing/appearances.ts';
import { findElement, expectAccessible } from '../testing/page-state.ts';
import { makeUser } from '../testing/people.ts';
import { sampled } from '../testing/sampled.ts';
import { api, openScreen } from '../testing/screen.tsx';

const looks: (readonly [says: string, look: Appearance])[] = [
  ...appearances,
  ['in forced colors, in dark', { media: { forcedColors: 'active', colorScheme: 'dark' }, width: 375, height: 700 }],
];
const longest = `${'a-very-long-mailbox-name'.repeat(3)}@example.org`;
const longAgo = '2026-01-01T00:00:00.000Z';
const makeLogin = (is_current: boolean): Login => ({
  id: crypto.randomUUID(),
  reach: 'dashboard',
  browser: 'Chrome',
  system: 'Windows',
  started_at: longAgo,
  used_at: longAgo,
  is_current,
});
const press = async (selector: string, index = 0) => (await findElement(selector, index)).click();
const faults = () => document.querySelectorAll('[aria-invalid=true]').length;

it('with reduced motion, a theme change takes effect immediately', async () => {
  await openScreen('/login');
  await findElement('h1');
  document.documentElement.dataset['theme'] = 'dark';
  expect(document.getAnimations()).toEqual([]);
});

describe.each(sampled(looks))('when viewed %s', (_, look) => {
  it.each(['/login', '/create-account'])(
    '%s passes axe and fits the viewport, even with its form open and full of errors',
    async (path) => {
      await openScreen(path, look);
      await findElement('h1');
      await expectAccessible();
      await press('main button', 1);
      await findElement('form input');
      await expectAccessible();
      await press('form [type=submit]');
      await expect.poll(faults).toBeGreaterThan(1);
      await expectAccessible();
    },
  );

  it.each(['/email-verification', '/coming-soon', '/nowhere'])('%s passes axe and fits the viewport', async (path) => {
    const pendingVerification = { version: 1, value: { email: longest, source: 'signup', resend_at: 0 } };
    await openScreen(path, { ...look, stored: { pendingVerification } });
    await findElement('h1');
    await expectAccessible();
  });

  it('the three steps to a new password pass axe and fit the viewport, even with errors', async () => {
    api.answers(requestReset, { email: longest, resend_in: 60, handle: 'a-handle' });
    api.answers(checkResetCode);
    await openScreen('/forget-password', look);
    await press('form [type=submit]');
    await findElement('[aria-invalid=true]');
    await expectAccessible();
    await (await findElement('[aria-invalid=true]')).fill('anna@example.org');
    await press('form [type=submit]');
    const digits = await findElement('[autocomplete=one-time-code]');
    await expectAccessible();
    await digits.fill('123456');
    await press('form [type=submit]');
    await findElement('[autocomplete=new-password]', 1);
    await press('form [type=submit]');
    await expect.poll(faults).toBeGreaterThan(1);
    await expectAccessible();
  });

  it('the profile passes axe and fits the viewport, with its forms full of errors and a dialog open', async () => {
    const anna = makeUser('anna', { first_name: '', last_name: '' });
    api.answers(waysIn, { password: true, provider: false, passkeys: 0, offers_passkey: false, proven_until: longAgo });
    api.answers(listLogins, [true, false].map(makeLogin));
    await openScreen('/user-profile', { ...look, as: anna });
    await findElement('[autocomplete=new-password]', 1);
    for (const form of document.querySelectorAll('main form'))
      await page.elementLocator(form.querySelector('[type=submit]')!).click();
    await expect.poll(faults).toBeGreaterThan(4);
    await expectAccessible();
    const sections = document.querySelectorAll('main section');
    await page.elementLocator([...sections[sections.length - 1]!.querySelectorAll('button')].at(-1)!).click();
    await findElement('[role=dialog]');
    await expectAccessible();
  });

  it('the dashboard passes axe and fits the viewport, even with its menus open', async () => {
    api.answers(listChanges, {
      categories: [],
      prompts: [],
      variables: [],
      searches: [],
      deleted: [],
      since: 0,
      more: false,
      reset: true,
    });
    await openScreen('/variable-library', { ...look, as: makeUser('anna') });
    await findElement('h1');
    await expectAccessible();
    if ((look.width ?? 0) < 1280) {
      await press('header button');
      await findElement('[role=dialog]');
      await expectAccessible();
    }
    const menus = document.querySelectorAll('[aria-haspopup=menu]');
    await page.elementLocator(menus[menus.length - 1]!).click();
    await findElement('[role=menu]');
    await expectAccessible();
  });
});
