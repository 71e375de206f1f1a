import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goodPassword } from '../../apps/api/testing/api.ts';
import { expectAccessible, expectNoSidewaysScroll, tabTo } from '../testing/expectations.ts';
import { makeActor, type Way } from '../testing/actor.ts';
import { pressOption } from '../testing/in-rows.ts';
import { startPlace } from '../testing/place.ts';
import { ways, widths } from '../testing/tier.ts';

const place = startPlace();
const rough = 'plan a trip to lisbon with my kids';
const result = (page: Page) => page.getByRole('region', { name: 'Better prompt', exact: true });

describe.each(widths)('in a window %i px wide', (width) => {
  it.each(ways)(
    'a newcomer tries a prompt, signs up, verifies, finds the prompt again, takes the tour, answers three questions, ' +
      'uses the result, finds it in History, and signs out and in (%s)',
    (way) => travel(width, way),
  );
});

async function travel(width: number, way: Way) {
  const { page } = await place.open({ viewport: { width, height: 800 } });
  const person = makeActor(page, way);
  const email = `newcomer.${way}${width}@example.org`;
  const arrive = async (path: string, title: string) => {
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  };

  await page.goto('/');
  await arrive('/', 'Sign in');
  await person.pressNamed('link', 'Create New Account');
  await arrive('/create-account', 'Create your account');
  await person.fillNamed('Your prompt', rough);
  await person.pressNamed('button', 'Enhance');
  await page.getByRole('group', { name: 'When', exact: true }).waitFor();
  await expectAccessible(page);
  await person.pressNamed('button', 'Sign up with Email');
  await person.fillNamed('Email', email);
  await person.fillNamed('Password', goodPassword);
  expect(await page.getByLabel('Username', { exact: true }).inputValue()).toBe(`newcomer${way}${width}`);
  await person.pressNamed('button', 'Create account');

  await arrive('/email-verification', 'Activate Your Account');
  expect(await page.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true);
  const code = await place.api.mailbox.codeFor(email);
  await person.fill(page.getByRole('textbox'), code);
  await person.pressNamed('button', 'Submit');

  await arrive('/email-verification', 'Install the extension');
  expect(await page.getByRole('link', { name: /^Add to Chrome/ }).getAttribute('href')).toBe('/extension/store');
  await person.press(page.getByRole('link', { name: 'Go to Dashboard' }));

  await arrive('/user-onboarding', 'Write it your way. Hone makes it clear.');
  expect(await page.getByLabel('Your prompt', { exact: true }).inputValue()).toBe(rough);
  await pressOption(page, way, 'When', 'A week');
  await result(page).getByText('It’s for one week.').first().waitFor();
  await person.pressNamed('button', 'Next');
  await arrive('/user-onboarding', 'Keep what works.');
  await person.pressNamed('button', 'Next');
  await arrive('/user-onboarding', 'Use it everywhere.');
  await person.pressNamed('link', 'Go to dashboard');

  await arrive('/enhance', 'Enhance');
  expect(await page.getByLabel('Your prompt', { exact: true }).inputValue()).toBe(rough);
  if (way === 'mouse') await page.getByRole('button', { name: 'Enhance', exact: true }).click();
  else {
    await tabTo(page, page.getByLabel('Your prompt', { exact: true }));
    await page.keyboard.press('Control+Enter');
  }
  await pressOption(page, way, 'Who’s going, and what do you enjoy?', 'With kids');
  await pressOption(page, way, 'When', 'A week');
  await pressOption(page, way, 'Style', 'Relaxed');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const shown = await result(page).getByRole('region', { name: 'The text' }).textContent();
  if (way === 'mouse') await page.getByRole('button', { name: /^Use it/, description: /^This uses 1 credit/ }).click();
  else await page.keyboard.press('Control+Enter');
  await result(page)
    .getByRole('status')
    .getByText(/^Prompt replaced/)
    .waitFor();
  // The inserted text is the text that was shown.
  expect(await page.getByLabel('Your prompt', { exact: true }).inputValue()).toBe(shown);
  expect(shown).toMatch(/^plan a trip to lisbon with my kids\b.*one week/s);
  if (width < 1280) await person.pressNamed('button', 'Sidebar');
  await person.pressNamed('link', 'History');
  await arrive('/history', 'History');
  await page
    .getByRole('list', { name: 'Sessions, newest first' })
    .getByRole('link', { name: /\/enhance/ })
    .waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual([
    'accessToken',
    'lastDraft',
    'refreshToken',
    'user',
  ]);
  if (width < 1280) await person.pressNamed('button', 'Sidebar');
  await person.press(page.getByRole('button', { name: /^Your account/ }));
  await person.pressNamed('menuitem', 'Logout');

  await arrive('/login', 'Sign in');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.goto('/variable-library');
  await arrive('/login', 'Sign in');
  await person.pressNamed('button', 'Sign in with Email');
  await person.fillNamed('Email', email);
  await person.fillNamed('Password', goodPassword);
  await person.pressNamed('button', 'Sign in');
  await arrive('/variable-library', 'Variables Library');
}
