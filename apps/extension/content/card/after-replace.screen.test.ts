import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, doneOf, rough } from '../../testing/answers.ts';
import { button, draft, focused, line, open, outcomes, replaceButton, textOf } from '../../testing/card.ts';
import type { OpenedCard } from '../../testing/card.ts';
import { holdClock, advanceClock } from '../../testing/clock.ts';
import { t } from '@hone/panel/t';
import { words } from './words.ts';

const result = doneOf().text;

async function answerQuestion(card: OpenedCard, engine?: string): Promise<void> {
  card.stream(...answer(doneOf(), engine));
  await expect.element(replaceButton).toBeVisible();
}

async function openTaken(): Promise<OpenedCard> {
  const card = await open();
  await answerQuestion(card);
  await userEvent.keyboard('{Enter}');
  await expect.element(button(words.undo)).toBeVisible();
  await expect.poll(focused).toBe('textarea');
  return card;
}

async function openTakenAt(noon: string): Promise<OpenedCard> {
  holdClock(noon);
  const card = await open();
  // Away from where the chip will appear.
  await draft.hover();
  await advanceClock(100);
  card.stream(...answer(doneOf()));
  await advanceClock(100);
  (replaceButton.element() as HTMLElement).click();
  await advanceClock(100);
  await expect.poll(focused).toBe('textarea');
  return card;
}

const taken = words.replaced + t(words.replacedHint, { keys: 'Ctrl+Z' });
const noon = '2026-11-22T12:00:00Z';
const undos = () => button(words.undo).elements().length;

describe('after Replace', () => {
  it('Undo restores the old draft, and the outcome is reported', async () => {
    const card = await openTaken();
    expect(textOf(line)).toBe(taken);
    await button(words.undo).click();
    await expect.element(draft).toHaveValue(rough);
    await expect.poll(() => textOf(line)).toBe(words.undone);
    expect(outcomes(card).at(-1)).toEqual({ undone: true });
    expect(focused()).toBe('textarea');
  });

  it('the browser’s own undo does the same and is detected, as is redo', async () => {
    const card = await openTaken();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(draft).toHaveValue(rough);
    await expect.poll(() => textOf(line)).toBe(words.undone);
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect.poll(() => textOf(line)).toBe(taken);
    expect(outcomes(card)).toEqual([{ undone: true }, { undone: false }]);
  });

  it('Ctrl+Z does the same while Undo itself has focus', async () => {
    const card = await openTaken();
    button(words.undo).element().focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(draft).toHaveValue(rough);
    expect(outcomes(card)).toEqual([{ undone: true }]);
  });

  it('Undo stays for ten seconds, and for as long as it is hovered or focused', async () => {
    const card = await openTakenAt(noon);
    await advanceClock(9000);
    await button(words.undo).hover();
    await advanceClock(20_000);
    expect(undos()).toBe(1);
    await draft.hover();
    button(words.undo).element().focus();
    await advanceClock(20_000);
    expect(undos()).toBe(1);
    draft.element().focus();
    await advanceClock(500);
    expect(undos()).toBe(1);
    await advanceClock(1000);
    expect(undos()).toBe(0);
    expect(card.closed).toBe(1);
    expect(focused()).toBe('textarea');
  });

  it('Esc closes Undo and returns focus to the text box', async () => {
    const card = await openTaken();
    button(words.undo).element().focus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => card.closed).toBe(1);
    expect(focused()).toBe('textarea');
    await expect.element(draft).toHaveValue(result);
  });

  it('when Undo closes by itself, focus stays where the user moved it', async () => {
    const card = await openTakenAt(noon);
    const other = document.querySelector('main')!.appendChild(document.createElement('button'));
    other.focus();
    await advanceClock(11_000);
    expect(card.closed).toBe(1);
    expect(focused()).toBe('button');
  });

  it('closing reports how much was edited afterwards; sending the prompt reports nothing', async () => {
    const card = await openTaken();
    await draft.fill(`${result} Be brief.`);
    card.close();
    const { id } = doneOf();
    expect(card.asked.at(-1)).toEqual({ ask: 'edited', id, after: result, now: `${result} Be brief.` });
    const sent = await openTaken();
    await draft.fill('');
    sent.close();
    expect(outcomes(sent)).toEqual([]);
  });

  it('the shortcut enhances the current text', async () => {
    const card = await openTaken();
    await draft.fill('a new draft');
    card.enhance();
    await expect.element(button(words.stop)).toBeVisible();
    expect(card.runs.at(-1)?.asked.text).toBe('a new draft');
    expect(card.asked.at(-1)).toMatchObject({ ask: 'edited', now: 'a new draft' });
    await expect.poll(focused).toBe(words.text);
  });

  it('pressing the shortcut before the page has applied the text enhances that text once it has', async () => {
    const card = await open();
    await answerQuestion(card);
    let finish = () => {};
    card.writes = new Promise((resolve) => (finish = resolve));
    await userEvent.keyboard('{Enter}');
    card.enhance();
    expect(card.runs).toHaveLength(1);
    finish();
    await expect.poll(() => card.runs.map(({ asked }) => asked.text)).toEqual([rough, result]);
    await expect.element(button(words.stop)).toBeVisible();
    expect(undos()).toBe(0);
  });

  it('in a text box that can no longer be written to, Undo copies the old prompt', async () => {
    const card = await openTaken();
    card.refusesWriting = true;
    await button(words.undo).click();
    await expect.poll(() => textOf(line)).toContain(words.notUndone);
    expect(card.copied).toEqual([rough]);
  });
});

describe('the shortcut', () => {
  it('never sends two requests at once', async () => {
    const card = await open();
    for (let press = 0; press < 3; press += 1) card.enhance();
    await expect.element(button(words.stop)).toBeVisible();
    expect(card.runs).toHaveLength(1);
  });

  it('pressed again enhances the current draft', async () => {
    const card = await open();
    await answerQuestion(card);
    await draft.fill('another draft');
    card.enhance();
    await expect.poll(() => card.runs.map(({ asked }) => asked.text)).toEqual([rough, 'another draft']);
  });

  it('sends no request if the result is already known: same prompt, same choices', async () => {
    const card = await open();
    await answerQuestion(card, 'built-in');
    card.enhance();
    await expect.poll(() => textOf(line)).toBe(t(words.known));
    expect(card.runs).toHaveLength(1);
    await expect.element(replaceButton).toBeVisible();
  });
});

describe('leaving or stopping', () => {
  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Dismiss', () => button(words.dismiss).click()],
    ['close', (card: OpenedCard) => Promise.resolve(card.close())],
  ] as const)('by %s while the answer streams also stops it on the server, exactly once', async (way, leave) => {
    const card = await open();
    await expect.element(button(words.stop)).toBeVisible();
    await leave(card);
    await expect.poll(() => card.closed).toBe(1);
    card.close();
    expect(card.closed).toBe(1);
    expect(card.runs[0]?.isStopped).toBe(true);
    expect(card.root.childElementCount).toBe(0);
    expect(card.root.adoptedStyleSheets).toHaveLength(1);
    if (way !== 'close') expect(focused()).toBe('textarea');
  });

  it('by Stop keeps the card and the draft, and offers to try again', async () => {
    const card = await open();
    await button(words.stop).click();
    await expect.poll(() => textOf(line)).toBe(words.stopped);
    expect(card.runs[0]?.isStopped).toBe(true);
    card.stream(...answer(doneOf()));
    await button(words.tryAgain).click();
    await expect.element(button(words.stop)).toBeVisible();
    expect(card.runs).toHaveLength(2);
    await expect.element(draft).toHaveValue(rough);
  });
});
