import { describe, expect, it } from 'vitest';
import { answer, doneOf, rough, startCards, type CardPage } from './extension/card-page.ts';

const cards = startCards();
const result = doneOf().text;

const noon = Date.parse('2026-11-22T12:00:00Z');

async function openTaken(isClockHeld = false): Promise<CardPage> {
  const card = await cards.open({ isUnasked: true, ...(isClockHeld && { heldAt: noon }) });
  await card.act('enhance');
  await card.tell(...answer(doneOf()));
  await card.button('Copy').waitFor();
  await card.page.keyboard.press('Enter');
  await card.button('Undo').waitFor();
  return card;
}

const outcomes = async (card: CardPage) => (await card.played()).asked.flatMap((question) => (question.ask === 'outcome' ? [question.outcome] : []));
const closed = async (card: CardPage) => (await card.played()).closed;

describe('after Replace', () => {
  it('the old draft comes back by Undo, and that is told', async () => {
    const card = await openTaken();
    expect(await card.line.textContent()).toBe('Your prompt is replaced.');
    await card.button('Undo').click();
    await expect.poll(() => card.draft.inputValue()).toBe(rough);
    await expect.poll(() => card.line.textContent()).toBe('Your own prompt is back.');
    expect((await outcomes(card)).at(-1)).toEqual({ undone: true });
    expect(await card.focused()).toBe('textarea');
  });

  it('the browser’s own Ctrl+Z does the same, and is noticed, as is the way forth', async () => {
    const card = await openTaken();
    await card.page.keyboard.press('Control+z');
    await expect.poll(() => card.draft.inputValue()).toBe(rough);
    await expect.poll(() => card.line.textContent()).toBe('Your own prompt is back.');
    await card.page.keyboard.press('Control+Shift+z');
    await expect.poll(() => card.line.textContent()).toBe('Your prompt is replaced.');
    expect((await outcomes(card)).slice(1)).toEqual([{ undone: true }, { undone: false }]);
  });

  it('Undo stays for ten seconds, and for as long as it is pointed at or has the focus', async () => {
    const card = await openTaken(true);
    await card.page.clock.runFor(9000);
    await card.button('Undo').hover();
    await card.page.clock.runFor(20_000);
    expect(await card.button('Undo').count()).toBe(1);
    await card.page.mouse.move(5, 5);
    await card.button('Undo').focus();
    await card.page.clock.runFor(20_000);
    expect(await card.button('Undo').count()).toBe(1);
    await card.draft.focus();
    await card.page.clock.runFor(500);
    expect(await card.button('Undo').count()).toBe(1);
    await card.page.clock.runFor(1000);
    await expect.poll(() => card.button('Undo').count()).toBe(0);
    expect(await closed(card)).toBe(1);
    expect(await card.focused()).toBe('textarea');
  });

  it('Esc puts Undo away and leads back to the box', async () => {
    const card = await openTaken();
    await card.button('Undo').focus();
    await card.page.keyboard.press('Escape');
    await expect.poll(() => closed(card)).toBe(1);
    expect(await card.focused()).toBe('textarea');
    expect(await card.draft.inputValue()).toBe(result);
  });

  it('going away by itself, it leaves the focus where the person has gone on', async () => {
    const card = await openTaken(true);
    await card.page.evaluate(() => {
      const other = document.body.appendChild(document.createElement('button'));
      other.focus();
    });
    await card.page.clock.runFor(11_000);
    await expect.poll(() => closed(card)).toBe(1);
    expect(await card.focused()).toBe('button');
  });

  it('how much was changed afterwards is told when it closes; a prompt that was sent tells nothing', async () => {
    const card = await openTaken();
    await card.draft.fill(`${result} Be brief.`);
    await card.act('close');
    expect((await outcomes(card)).at(-1)).toEqual({ edited: 10 });
    const sent = await openTaken();
    await sent.draft.fill('');
    await sent.act('close');
    expect(await outcomes(sent)).toHaveLength(1);
  });

  it('the shortcut asks for a better one of what stands there now', async () => {
    const card = await openTaken();
    await card.draft.fill('a new draft');
    await card.act('enhance');
    await card.button('Stop').waitFor();
    expect((await card.played()).runs.at(-1)?.asked.text).toBe('a new draft');
    expect((await outcomes(card)).at(-1)).toHaveProperty('edited');
    expect(await card.focused()).toBe('Better prompt');
  });

  it('a box that cannot be written in any more gets the old prompt by way of the clipboard', async () => {
    const card = await openTaken();
    await card.page.evaluate(() => (globalThis.played.writes = 'refused'));
    await card.button('Undo').click();
    await expect.poll(() => card.line.textContent()).toContain('Your own prompt is copied');
    expect((await card.played()).copied).toEqual([rough]);
  });
});

describe('the shortcut', () => {
  it('never asks twice at once', async () => {
    const card = await cards.open();
    await Promise.all([card.act('enhance'), card.act('enhance'), card.act('enhance')]);
    expect((await card.played()).runs).toHaveLength(1);
  });

  it('pressed again asks for another one of the present draft', async () => {
    const card = await cards.open();
    await card.tell(...answer(doneOf()));
    await card.button('Copy').waitFor();
    await card.draft.fill('another draft');
    await card.act('enhance');
    await expect.poll(async () => (await card.played()).runs.map(({ asked }) => asked.text)).toEqual([rough, 'another draft']);
  });

  it('asks nothing where the answer is known: the same prompt and choices', async () => {
    const card = await cards.open();
    await card.tell(...answer(doneOf(), 'built-in'));
    await card.button('Copy').waitFor();
    await card.act('enhance');
    await expect.poll(() => card.line.textContent()).toContain('The same prompt and choices');
    expect((await card.played()).runs).toHaveLength(1);
    await card.button('Replace').waitFor();
  });
});

describe('leaving', () => {
  it.each(['Escape', 'Dismiss', 'close'])('by %s while it comes stops it on the server too, once and for all', async (way) => {
    const card = await cards.open();
    await card.button('Stop').waitFor();
    if (way === 'Dismiss') await card.button('Dismiss').click();
    else if (way === 'close') await card.act('close');
    else await card.page.keyboard.press('Escape');
    await expect.poll(() => closed(card)).toBe(1);
    await card.act('close');
    expect(await closed(card)).toBe(1);
    expect((await card.played()).runs[0]?.isStopped).toBe(true);
    expect(await card.page.locator('hone-companion').evaluate((element) => element.shadowRoot?.childElementCount)).toBe(0);
    expect(await card.page.locator('hone-companion').evaluate((element) => element.shadowRoot?.adoptedStyleSheets.length)).toBe(1);
    if (way !== 'close') expect(await card.focused()).toBe('textarea');
  });

  it('by Stop keeps the card and the draft, and offers to try again', async () => {
    const card = await cards.open();
    await card.button('Stop').click();
    await expect.poll(() => card.line.textContent()).toBe('Stopped. It cost you nothing.');
    expect((await card.played()).runs[0]?.isStopped).toBe(true);
    await card.tell(...answer(doneOf()));
    await card.button('Try again').click();
    await card.button('Stop').waitFor();
    expect((await card.played()).runs).toHaveLength(2);
    expect(await card.draft.inputValue()).toBe(rough);
  });
});

describe('by keyboard alone', () => {
  it('the focus goes into the card once, stays through the stream, and every part is reached from there', async () => {
    const card = await cards.open();
    await card.button('Stop').waitFor();
    expect(await card.focused()).toBe('Better prompt');
    await card.tell(...answer(doneOf()));
    await card.button('Replace').waitFor();
    expect(await card.focused()).toBe('Better prompt');
    const way: string[] = [];
    for (let step = 0; step < 8; step += 1) {
      await card.page.keyboard.press('Tab');
      way.push((await card.focused()).replace(/^Keep.*/, 'a change'));
    }
    expect(way).toEqual([...Array.from({ length: 4 }, () => 'a change'), 'Replace⏎', 'Copy', 'Try again', 'DismissEsc']);
    await body(card).focus();
    await card.page.keyboard.press('Shift+Tab');
    await card.page.keyboard.press('ArrowRight');
    expect(await card.page.getByLabel('Result', { exact: true }).isChecked()).toBe(true);
    await card.page.keyboard.press('Shift+Tab');
    expect(await card.focused()).toBe('How much');
  });

  it('the focus stays in the card when what had it goes', async () => {
    const card = await cards.open();
    await card.button('Stop').focus();
    await card.page.keyboard.press('Enter');
    await card.button('Try again').waitFor();
    expect(await card.focused()).toBe('Hone: your better prompt');
    await card.page.keyboard.press('Enter');
    await card.button('Stop').waitFor();
    expect((await card.played()).runs).toHaveLength(2);
  });

  it('a focus that has gone back to the page is left there', async () => {
    const card = await cards.open();
    await card.draft.focus();
    await card.tell(...answer(doneOf()));
    await card.button('Replace').waitFor();
    expect(await card.focused()).toBe('textarea');
  });

  it('the page hears nothing of the keys that are pressed in the card, but of our shortcuts', async () => {
    const card = await cards.open();
    await card.page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(globalThis, { heard });
      document.addEventListener('keydown', ({ key, altKey }) => heard.push(altKey ? `alt ${key.toLowerCase()}` : key));
    });
    await card.page.keyboard.press('a');
    await card.page.keyboard.press('Enter');
    await card.page.keyboard.press('Alt+Shift+e');
    expect(await card.page.evaluate(() => (globalThis as { heard?: string[] }).heard)).toEqual(['alt shift', 'alt e']);
  });
});

const body = (card: CardPage) => card.page.getByRole('region', { name: 'Better prompt' });
