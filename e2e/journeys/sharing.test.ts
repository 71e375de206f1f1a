import { getUser } from '@hone/contracts/profile/user';
import { getReferralSummary } from '@hone/contracts/referral';
import { expect, it } from 'vitest';
import { goodPassword, signIn } from '../../apps/api/testing/api.ts';
import { makeActor } from '../testing/actor.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../testing/expectations.ts';
import { startPlace } from '../testing/place.ts';
import { openLibrary } from '../testing/screens/library.ts';

const place = startPlace();
const library = { categories: { Emails: [{ name: 'Delay', text: 'Write to {{client}} about the delay.' }] } };

it('a shared prompt is opened and filled in by a stranger, who saves it, signs up, and finds it; its owner gets a friend', async () => {
  const owner = await openLibrary(place, 'sharer', library, {}, ({ prompt }) => {
    const { id, category } = prompt('Delay');
    return `/prompt-library?category=${category}&prompt=${id}`;
  });
  const sharing = makeActor(owner.page, 'keyboard');
  await sharing.pressNamed('button', 'Share');
  const field = owner.page.getByRole('dialog').getByLabel('Link', { exact: true });
  await expect.poll(() => field.inputValue()).toMatch(/\/s\/[a-z2-9]{26}$/);
  const address = new URL(await field.inputValue()).pathname;

  const { page } = await place.open({ viewport: { width: 375, height: 800 } });
  const person = makeActor(page, 'keyboard');
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: 'Delay' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await person.fillNamed('client', 'Northwind');
  await page.getByText('Write to Northwind about the delay.').waitFor();
  expect([await page.context().cookies(), await page.evaluate(() => Object.keys(localStorage))]).toEqual([[], []]);
  await person.pressNamed('button', 'Save to my library');

  const email = 'newcomer.by.link@example.org';
  await page.getByRole('heading', { level: 1, name: 'Create your account' }).waitFor();
  await person.pressNamed('button', 'Sign up with Email');
  await person.fillNamed('Email', email);
  await person.fillNamed('Password', goodPassword);
  await person.pressNamed('button', 'Create account');
  await page.getByRole('heading', { name: 'Activate Your Account' }).waitFor();
  await person.fill(page.getByRole('textbox'), await place.api.mailbox.codeFor(email));
  await person.pressNamed('button', 'Submit');
  await person.pressNamed('link', 'Go to Dashboard');

  await page.getByText('Saved to Shared with me', { exact: false }).first().waitFor();
  await page.getByText('Write to {{client}} about the delay.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/prompt-library');
  const visitor = await signIn(place.api, owner.email);
  expect(await visitor.call(getReferralSummary)).toMatchObject({ friends_joined: 1 });
  expect(await visitor.call(getUser)).toMatchObject({ credits_count: 20 });
});
