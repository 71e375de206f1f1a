import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { words as recharge } from '../features/billing/top-up/recharge/words.ts';
import { words as profile } from '../features/profile/words.ts';
import { words as variable } from '../features/variables/dialog/words.ts';
import { words as variables } from '../features/variables/words.ts';
import { untilAnimationsEnd } from '../testing/page-state.ts';
import { answerEveryPage } from '../testing/pages.ts';
import { makeUser } from '../testing/people.ts';
import { openScreen } from '../testing/screen.tsx';

const dialog = page.getByRole('dialog');

const dialogs = [
  ['/user-profile', profile.addLinks, profile.cancel, profile.saveLink],
  ['/user-profile', profile.deleteAccount, profile.keepAccount, profile.deleteForGood],
  ['/variable-library', variables.create, variable.cancel, variable.create],
  ['/history?dialog=auto-recharge', undefined, recharge.cancel, recharge.save],
] as const;
type Opening = readonly [address: string, opener: string | undefined, other: string, main: string];

/** Distances from the edges and from each other, and heights. */
async function readFooter([address, opener, other, main]: Opening, width: number) {
  answerEveryPage();
  await openScreen(address, { as: makeUser('anna'), width, height: 900 });
  if (opener) await page.getByRole('button', { name: opener, exact: true }).click();
  await expect.element(dialog.getByRole('button', { name: main, exact: true })).toBeVisible();
  await untilAnimationsEnd();
  const boxOf = (name: string) => dialog.getByRole('button', { name, exact: true }).element().getBoundingClientRect();
  const [first, last] = [boxOf(other), boxOf(main)];
  const card = dialog.getByRole('heading').first().element().parentElement!.parentElement!.getBoundingClientRect();
  const isBeside = first.top === last.top;
  return {
    isBeside,
    isMainAbove: last.bottom <= first.top,
    between: isBeside ? last.left - first.right : first.top - last.bottom,
    toEnd: card.right - last.right,
    toBottom: card.bottom - Math.max(first.bottom, last.bottom),
    height: last.height,
  };
}

const places = [
  ['on a desktop', 1440, { isBeside: true, isMainAbove: false, between: 8, toEnd: 25, toBottom: 17, height: 36 }],
  ['on a phone', 375, { isBeside: false, isMainAbove: true, between: 8, toEnd: 21, toBottom: 17, height: 36 }],
] as const;

describe.each(places)('all dialogs have the same footer layout: %s', (_, width, expected) => {
  it.each(dialogs)('%s %s', async (...one) => {
    expect(await readFooter(one, width)).toEqual(expected);
  });
});
