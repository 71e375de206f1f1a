import { describe, expect, it } from 'vitest';
import { answer, doneOf, hunks, rough, startCards, type CardPage } from './extension/card-page.ts';

const cards = startCards();
const result = doneOf().text;

/** A card with a better prompt in it. */
async function openAnswered(opening: Parameters<typeof cards.open>[0] = {}): Promise<CardPage> {
  const card = await cards.open(opening);
  await card.tell(...answer(doneOf()));
  await card.button('Copy').waitFor();
  return card;
}

const outcomes = async (card: CardPage) => (await card.played()).asked.flatMap((question) => (question.ask === 'outcome' ? [question.outcome] : []));
const body = (card: CardPage) => card.page.getByRole('region', { name: 'Better prompt' });

describe('a better prompt', () => {
  it('comes as it is written, in a part that is busy meanwhile, and of which one line is said at its end', async () => {
    const card = await cards.open();
    await card.button('Stop').waitFor();
    expect(await body(card).getAttribute('aria-busy')).toBe('true');
    await card.tell({ event: 'delta', data: { text: 'Compare these' } });
    await expect.poll(() => body(card).textContent()).toBe('Compare these');
    await card.tell({ event: 'delta', data: { text: ' 3 laptops' } }, { event: 'beat' }, { event: 'replace', data: { text: 'Look at these' } });
    await expect.poll(() => body(card).textContent()).toBe('Look at these');
    expect(await card.line.textContent()).toBe('');
    await card.tell(...answer(doneOf()));
    await expect.poll(() => card.line.textContent()).toBe('A better prompt is ready. Kept 2 of 2 facts. Added 2 lines.');
    expect(await body(card).getAttribute('aria-busy')).toBe('false');
    expect(await card.page.getByRole('status').count()).toBe(1);
  });

  it('is asked for with the draft as it stands, the user’s own wishes, and the conversation', async () => {
    const card = await cards.open();
    const { runs } = await card.played();
    expect(runs).toEqual([{ asked: { text: rough, mode: 'balanced', tone: 'keep', unknowns: 'auto', web_address: 'https://site.test/c/1', record: true }, isStopped: false }]);
  });

  it('is shown with what went struck and what came underlined, or as it reads, or as it was', async () => {
    const card = await openAnswered();
    expect(await card.page.locator('ins').allTextContents()).toEqual(['Compare', ': battery, weight and price', 'Put the figures in a table.', 'Say where a figure is uncertain.']);
    expect(await card.page.locator('del').allTextContents()).toEqual(['can u compare']);
    const [ins, del] = await Promise.all(['ins', 'del'].map((tag) => card.page.locator(tag).first().evaluate((element) => getComputedStyle(element).textDecorationLine)));
    expect([ins, del]).toEqual(['underline', 'line-through']);
    await card.page.getByText('Result', { exact: true }).click();
    expect(await body(card).textContent()).toBe(result);
    await card.page.keyboard.press('ArrowRight');
    expect(await body(card).textContent()).toBe(rough);
    await card.page.getByText('Kept 2 of 2 facts', { exact: true }).waitFor();
    await card.page.getByText('6 of 10 left today').waitFor();
  });

  it('whose changes do not tell how it came to be is compared word by word', async () => {
    const card = await cards.open({ draft: 'one two' });
    await card.tell(...answer({ ...doneOf('one two', []), text: 'one three' }));
    await expect.poll(() => card.page.locator('ins').allTextContents()).toEqual(['three']);
    expect(await card.page.getByRole('checkbox').count()).toBe(0);
  });

  it('takes the place of the draft by Enter, and of what became of it is told', async () => {
    const card = await openAnswered();
    await card.page.keyboard.press('Enter');
    await expect.poll(() => card.draft.inputValue()).toBe(result);
    expect(await card.focused()).toBe('textarea');
    expect(await outcomes(card)).toEqual([{ inserted: true, undone: false, hunks_kept: ['spelling', 'quality', 'form', 'checks'] }]);
    await expect.poll(() => card.dialog.count()).toBe(0);
  });

  it('is written once, however fast Replace is pressed', async () => {
    const card = await openAnswered();
    await card.button('Replace').evaluate((element: HTMLElement) => [1, 2, 3].forEach(() => element.click()));
    await card.button('Undo').waitFor();
    expect((await card.played()).writes).toEqual([result]);
  });

  it('is copied as it is looked at, which is told, and said for two seconds', async () => {
    const card = await openAnswered();
    await card.button('Copy').click();
    await card.button('Copied').waitFor();
    expect(await card.line.textContent()).toBe('Copied');
    expect((await card.played()).copied).toEqual([result]);
    expect(await outcomes(card)).toEqual([{ inserted: true, hunks_kept: ['spelling', 'quality', 'form', 'checks'] }]);
    await card.button('Copy').waitFor();
  });

  it('is kept beside the next one, which is asked for by Try again', async () => {
    const card = await openAnswered();
    await card.button('Try again').click();
    await card.tell(...answer(doneOf(rough, hunks.slice(0, 2), '01890000-0000-7000-8000-000000000002')));
    await card.page.getByText('2 of 2', { exact: true }).waitFor();
    expect(await outcomes(card)).toEqual([{ retried: true }]);
    await card.button('Earlier version').click();
    await card.page.getByText('1 of 2', { exact: true }).waitFor();
    expect(await card.page.locator('ins').count()).toBe(4);
    await card.button('Later version').click();
    expect(await card.page.locator('ins').count()).toBe(2);
  });

  it('stays where a later question comes to nothing', async () => {
    const card = await openAnswered();
    await card.button('Try again').click();
    await card.button('Stop').click();
    await expect.poll(() => card.line.textContent()).toBe('Stopped. It cost you nothing.');
    await card.button('Replace').click();
    await expect.poll(() => card.draft.inputValue()).toBe(result);
  });
});

describe('a change', () => {
  it('is reached by Tab and dropped by Space; the result follows, and what was kept is told', async () => {
    const card = await openAnswered();
    await card.page.keyboard.press('Tab');
    expect(await card.focused()).toBe('Keep: “can u compare” becomes “Compare”');
    await card.page.keyboard.press('Tab');
    await card.page.keyboard.press('Space');
    expect(await card.hunk(/battery/).isChecked()).toBe(false);
    await card.page.getByText('1 change dropped').waitFor();
    expect(await card.focused()).toContain('battery');
    await card.page.keyboard.press('Enter');
    await expect.poll(() => card.draft.inputValue()).toBe('Compare these 3 laptops for {{role}}\n\nPut the figures in a table.\nSay where a figure is uncertain.');
    expect((await outcomes(card))[0]?.hunks_kept).toEqual(['spelling', 'form', 'checks']);
  });

  it('is dropped by a press on it, and brought back by another', async () => {
    const card = await openAnswered();
    await card.page.locator('ins', { hasText: 'Put the figures' }).click();
    expect(await card.hunk(/Put the figures/).isChecked()).toBe(false);
    await card.page.locator('.dropped', { hasText: 'Put the figures' }).click();
    expect(await card.hunk(/Put the figures/).isChecked()).toBe(true);
  });

  it('that goes with another one follows it, and is no stop of its own', async () => {
    const card = await cards.open();
    const [first, second] = hunks;
    await card.tell(...answer(doneOf(rough, [{ ...first!, id: 'x' }, { ...second!, with: 'x' }])));
    await card.hunk(/becomes/).waitFor();
    expect(await card.page.getByRole('checkbox').count()).toBe(1);
    await card.page.locator('ins', { hasText: 'Compare' }).click();
    await expect.poll(() => card.page.locator('ins').count()).toBe(0);
  });

  it('tells why it was made, to eye and ear', async () => {
    const card = await openAnswered();
    await card.hunk(/Put the figures/).focus();
    await card.page.locator('.why', { hasText: 'Says how the answer should look.' }).waitFor();
    const told = await card.hunk(/Put the figures/).evaluate((element) => (element.getRootNode() as ShadowRoot).getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent);
    expect(told).toBe('Says how the answer should look.');
  });

  it('of a kind that is not wanted is never made again, which can be undone', async () => {
    const card = await openAnswered();
    await card.hunk(/Put the figures/).press('Space');
    await card.page.keyboard.press('Tab');
    expect(await card.focused()).toBe('Never add this kind of line again');
    await card.page.keyboard.press('Enter');
    await expect.poll(() => card.line.textContent()).toBe('Changes of this kind are not made any more: Form of the answer.');
    await card.button('Undo').click();
    await expect.poll(async () => (await card.played()).asked).toEqual([
      { ask: 'prefer', host: 'site.test', change: { refused_kinds: ['form'] } },
      { ask: 'prefer', host: 'site.test', change: { refused_kinds: [] } },
    ]);
    await card.button('Never add this kind of line again').waitFor();
  });

  it('stays wished for where the wish could not be kept, and that is said', async () => {
    const card = await openAnswered({ answers: { prefer: { trouble: { code: 'request.unreachable', message: '', status: 0 } } } });
    await card.hunk(/Put the figures/).press('Space');
    await card.button('Never add this kind of line again').click();
    await expect.poll(() => card.line.textContent()).toContain('We cannot reach Hone');
    await card.button('Never add this kind of line again').waitFor();
  });
});

describe('how much is added', () => {
  it('is chosen in the card, kept, and holds for the next question', async () => {
    const card = await openAnswered();
    await card.page.getByRole('combobox', { name: 'How much' }).selectOption('Thorough');
    await expect.poll(() => card.line.textContent()).toBe('Thorough from now on. Try again for another version.');
    expect((await card.played()).asked).toEqual([{ ask: 'prefer', host: 'site.test', change: { mode: 'thorough' } }]);
    expect((await card.played()).runs).toHaveLength(1);
    await card.button('Try again').click();
    await expect.poll(async () => (await card.played()).runs[1]?.asked.mode).toBe('thorough');
  });
});

describe('the draft', () => {
  it('that changed meanwhile is replaced only by who says so', async () => {
    const card = await openAnswered();
    await card.draft.fill('something else');
    await expect.poll(() => card.line.textContent()).toContain('Your draft changed.');
    expect(await card.button('Replace').count()).toBe(0);
    await card.button('Replace anyway').click();
    await expect.poll(() => card.draft.inputValue()).toBe(result);
    await card.button('Undo').click();
    await expect.poll(() => card.draft.inputValue()).toBe('something else');
  });

  it('that changed meanwhile is not replaced by Enter, and is what is run again on', async () => {
    const card = await openAnswered();
    await card.draft.fill('something else');
    await card.button('Run again').waitFor();
    await body(card).press('Enter');
    expect((await card.played()).writes).toEqual([]);
    await card.button('Run again').click();
    await expect.poll(async () => (await card.played()).runs[1]?.asked.text).toBe('something else');
  });

  it('that is as it was again is replaced as ever', async () => {
    const card = await openAnswered();
    await card.draft.fill('something else');
    await card.button('Run again').waitFor();
    await card.draft.fill(rough);
    await card.button('Replace').waitFor();
    expect(await card.button('Run again').count()).toBe(0);
  });
});
