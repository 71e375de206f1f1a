import { listConnections } from '@hone/contracts/access/extension';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findElement } from '../testing/page-state.ts';
import { answerEveryPage } from '../testing/pages.ts';
import { makeUser } from '../testing/people.ts';
import { api, openScreen } from '../testing/screen.tsx';

const wordmark = '[translate=no]';
const pages = ['/login', '/create-account', '/forget-password', '/user-onboarding', '/terms', '/privacy', '/nowhere'];

/** The middle of its line, from the window's corner. */
async function placeOf(address: string, opening: Parameters<typeof openScreen>[1]): Promise<[number, number]> {
  await openScreen(address, opening);
  const { left, top, height } = (await findElement(wordmark)).element().getBoundingClientRect();
  return [left, top + height / 2];
}

it.each([375, 1024, 1440])('the wordmark is in the same place on every page at %i px', async (width) => {
  const [first, ...others] = pages;
  const place = await placeOf(first!, { width });
  for (const address of others) expect(await placeOf(address, { width }), address).toEqual(place);
});

it('the wordmark is in that place in the dashboard too', async () => {
  const place = await placeOf('/login', { width: 1440 });
  answerEveryPage();
  expect(await placeOf('/history', { width: 1440, as: makeUser('anna') })).toEqual(place);
  api.answers(listConnections, []);
  expect(await placeOf('/extension/connect', { width: 1440, as: makeUser('anna') })).toEqual(place);
});

it('the wordmark’s box ends with its last letter, so that a focus ring around it is even', async () => {
  await openScreen('/login', { width: 375 });
  const box = (await findElement(wordmark)).element();
  const letters = document.createRange();
  letters.selectNodeContents(box.firstElementChild!.lastElementChild!);
  expect(letters.getBoundingClientRect().right).toBe(box.getBoundingClientRect().right);
  await expect.element(page.getByRole('link', { name: 'Hone' })).toBeVisible();
});
