import { describe, expect, it } from 'vitest';
import { goodPassword } from '../../apps/api/testing/api.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../expectations.ts';
import { makeActor, type Way } from '../actor.ts';
import { startPlace } from '../place.ts';
import { ways, widths } from '../tier.ts';

const place = startPlace();
const rough = 'plan a trip to lisbon with my kids';

describe.each(widths)('in a window of %i px', (width) => {
  it.each(ways)(
    'a newcomer tries a prompt, signs up, verifies, finds the prompt again, is shown around, signs out and in: by %s',
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
  await person.pressNamed('button', 'A week');
  await page.getByRole('region', { name: 'Better prompt' }).getByText('It’s for one week.').first().waitFor();
  await person.pressNamed('button', 'Next');
  // The extension was offered a moment ago, so this is the last step.
  await arrive('/user-onboarding', 'Keep what works.');
  await person.pressNamed('link', 'Go to dashboard');

  await arrive('/variable-library', 'Variables Library');
  expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual([
    'accessToken',
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
