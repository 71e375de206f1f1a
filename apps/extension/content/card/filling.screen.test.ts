import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { t } from '@hone/panel/t';
import { answer, doneOf, rough } from '../../testing/answers.ts';
import { body, button, draft, focused, line, open, replaceButton, textOf, uses } from '../../testing/card.ts';
import { words } from './words.ts';

const toFill = button(t(words.toFill, { count: 1 }));
const result = doneOf().text;
const filled = result.replace('{{role}}', 'a designer');
const fills = [{ name: 'role', value: 'a designer' }];
const box = () => document.querySelector('textarea')!;

async function openAnswered(given: typeof fills | undefined) {
  const card = await open();
  card.fills = given;
  card.stream(...answer(doneOf()));
  await expect.element(toFill).toBeVisible();
  return card;
}

describe('what a result leaves to fill in', () => {
  it('is asked for at the press of a key, replaces the prompt with the rest, and one Ctrl+Z brings that back', async () => {
    const card = await openAnswered(fills);
    toFill.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(toFill).not.toBeInTheDocument();
    expect(card.asksToFill).toEqual([result]);
    expect(textOf(body)).toContain('a designer');
    await expect.poll(focused).toBe(words.text);
    await userEvent.keyboard('{Enter}');
    await expect.element(draft).toHaveValue(filled);
    box().focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(draft).toHaveValue(rough);
    // The values stay in the browser.
    expect(JSON.stringify(card.asked)).not.toContain('a designer');
  });

  it('stays as it was when filling in is canceled', async () => {
    const card = await openAnswered(undefined);
    await toFill.click();
    expect(card.asksToFill).toEqual([result]);
    await expect.poll(focused).toBe(t(words.toFill, { count: 1 }));
    await replaceButton.click();
    await expect.element(draft).toHaveValue(result);
  });

  it('can be filled in after Replace too: nothing is paid again, and Undo brings the first prompt back', async () => {
    const card = await openAnswered(fills);
    await replaceButton.click();
    await expect.element(draft).toHaveValue(result);
    await toFill.click();
    await expect.element(draft).toHaveValue(filled);
    await expect.element(toFill).not.toBeInTheDocument();
    expect(uses(card)).toHaveLength(1);
    await button(words.undo).click();
    await expect.element(draft).toHaveValue(rough);
  });

  it('is no longer asked for after Replace once the prompt was changed by hand', async () => {
    await openAnswered(fills);
    await replaceButton.click();
    await expect.element(toFill).toBeVisible();
    await draft.fill('my own words');
    await expect.element(toFill).not.toBeInTheDocument();
  });

  it('is copied, and said to be, if the box no longer takes it after Replace', async () => {
    const card = await openAnswered(fills);
    await replaceButton.click();
    await expect.element(toFill).toBeVisible();
    card.refusesWriting = true;
    await toFill.click();
    await expect.poll(() => card.copied).toEqual([filled]);
    await expect.poll(() => textOf(line)).toBe(words.copiedInstead);
  });

  it('is saved without its values after Replace too', async () => {
    const card = await openAnswered(fills);
    await toFill.click();
    await replaceButton.click();
    await expect.element(draft).toHaveValue(filled);
    await button(words.save).click();
    expect(card.saved).toEqual([result]);
  });

  it('is copied with its values, and saved without them', async () => {
    const card = await openAnswered(fills);
    await toFill.click();
    await button(words.copy).click();
    await expect.poll(() => card.copied).toEqual([filled]);
    await button(words.moreOptions).click();
    await button(words.save).click();
    await expect.poll(() => card.saved).toEqual([result]);
  });

  it('is open again after Ctrl+Z in the card', async () => {
    await openAnswered(fills);
    await toFill.click();
    await expect.poll(() => textOf(body)).toContain('a designer');
    body.element().focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(toFill).toBeVisible();
    expect(textOf(body)).toContain('{{role}}');
  });
});
