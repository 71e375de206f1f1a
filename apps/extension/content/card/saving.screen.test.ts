import { expect, it } from 'vitest';
import { answer, doneOf } from '../../testing/answers.ts';
import { button, draft, open, replaceButton, uses } from '../../testing/card.ts';
import { words } from './words.ts';

it('saves the better prompt as one of the user’s own, and the server hears that it was used for that', async () => {
  const card = await open();
  card.stream(...answer(doneOf()));
  await expect.element(button(words.copy)).toBeVisible();
  await button(words.moreOptions).click();
  await button(words.save).click();
  await expect.poll(() => card.saved).toEqual([doneOf().text]);
  expect(uses(card)).toMatchObject([{ how: 'saved' }]);
});

it('after Replace, saves what the box has by then', async () => {
  const card = await open();
  card.stream(...answer(doneOf()));
  await replaceButton.click();
  await expect.element(button(words.undo)).toBeVisible();
  await draft.fill(`${doneOf().text} Thanks.`);
  await button(words.save).click();
  expect(card.saved).toEqual([`${doneOf().text} Thanks.`]);
});

it('offers to save only what is there: nothing while the answer streams', async () => {
  await open();
  await button(words.moreOptions).click();
  await expect.element(button(words.save)).not.toBeInTheDocument();
});
