import { asked, brief, done, exchanged, exchangedTwice } from '@hone/panel/testing/sample';
import { t } from '@hone/panel/t';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../web/testing/page-state.ts';
import { consult, doneOf, failure, grown } from '../../testing/answers.ts';
import { body, button, dialog, draft, focused, line, open, replaceButton, textOf, uses } from '../../testing/card.ts';
import type { OpenedCard, Opening } from '../../testing/card.ts';
import { words } from './words.ts';

const growing = t(words.growing, { model: 'llama' });
const rowOf = (name: string) => page.getByRole('group', { name, exact: true });
const ownOf = (name: string) => t(words.rowOwnAbout, { row: name });
const own = (name: string) => page.getByRole('textbox', { name: ownOf(name), exact: true });
const proposal = (name: string) => button(t(words.optionProposed, { option: name }));
const [ours, made] = [rowOf('For whom'), rowOf('Who reads it')];
const proposed = 'write a mail. Cover the dates, what’s next. Add a subject line. I’m in Porto.';

/** A model adds to what is there. */
async function openGrowing(opening: Opening = {}, more: Parameters<typeof consult>[0] = {}): Promise<OpenedCard> {
  const card = await open({ draft: asked.text, ...opening });
  card.stream(consult(more), grown(brief));
  await expect.poll(() => textOf(line)).toBe(growing);
  return card;
}
const stopped = ({ runs }: OpenedCard) => runs.map(({ isStopped }) => isStopped);

describe('while a model adds to the result', () => {
  it('rows arrive one by one, and a row the user has answered stays unchanged to the end', async () => {
    const card = await openGrowing();
    await button('My team').click();
    card.stream(grown(exchanged), grown(exchangedTwice));
    await expect.element(rowOf('What must be in it')).toBeVisible();
    await expect.element(rowOf('To cover')).not.toBeInTheDocument();
    await expect.element(made).not.toBeInTheDocument();
    const by = { model: 'llama', where: 'provider', own: false, milliseconds: 9, rows: 2, failure: null } as const;
    card.stream({
      event: 'done',
      data: { ...done, id: doneOf().id, brief: exchangedTwice, edits: [], by: { ...by, refused: [] } },
    });
    await expect.element(button(words.stop)).not.toBeInTheDocument();
    await expect.element(button('My team')).toHaveAttribute('aria-pressed', 'true');
    await expect
      .poll(() => textOf(body))
      .toBe('write a mail. It’s for my team. Cover the van. Add a subject line. I’m in Porto.');
    await expectAccessible();
  });

  it('a user who is typing in a row continues in the row that replaces it', async () => {
    const card = await openGrowing();
    await own('For whom').click();
    await draft.hover();
    card.stream(grown(exchanged));
    await expect.poll(focused).toBe(ownOf('Who reads it'));
    await userEvent.keyboard('Ana');
    await expect.element(own('Who reads it')).toHaveValue('Ana');
  });

  it('rows under the pointer are not replaced until it leaves, and a click hits what was there', async () => {
    const card = await openGrowing();
    await proposal('Dates').hover();
    card.stream(grown(exchangedTwice));
    await expect.poll(() => textOf(body)).toBe('write a mail. Cover the van. Add a subject line. I’m in Porto.');
    for (const row of [ours, rowOf('To cover')]) await expect.element(row).toBeVisible();
    await proposal('Dates').click();
    await expect.poll(() => textOf(body)).toBe('write a mail. Cover what’s next. Add a subject line. I’m in Porto.');
    await draft.hover();
    await expect.element(made).toBeVisible();
    await expect.element(rowOf('To cover')).toBeVisible();
  });

  it.each(['Enter', words.replace])('%s uses the result so far immediately, and stops the model', async (way) => {
    const card = await openGrowing();
    let wasStopped: boolean[] = [];
    card.use = () => {
      wasStopped = stopped(card);
      return { answer: { text: '', credits_count: 5 } };
    };
    await expect.element(replaceButton).toHaveAccessibleDescription(words.costsCredit);
    if (way === 'Enter') body.element().focus();
    await (way === 'Enter' ? userEvent.keyboard('{Enter}') : replaceButton.click());
    await expect.element(draft).toHaveValue(proposed);
    expect([wasStopped, uses(card)]).toEqual([[true], [{ how: 'inserted', propose: true }]]);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('the Stop button stops the model, and the result so far can still be used', async () => {
    const card = await openGrowing();
    await button(words.stop).click();
    await expect.poll(() => textOf(line)).toBe(t(words.stillUsable, { said: words.stopped }));
    expect(stopped(card)).toEqual([true]);
    await replaceButton.click();
    await expect.element(draft).toHaveValue(proposed);
  });

  it('Escape closes the card, stops the model and leaves the draft unchanged', async () => {
    const card = await openGrowing();
    body.element().focus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => [card.closed, stopped(card)]).toEqual([1, [true]]);
    await expect.element(draft).toHaveValue(asked.text);
  });

  it('the user’s own model makes the result free as soon as it contributes to the text', async () => {
    const card = await openGrowing({}, { own: true });
    await expect.element(replaceButton).toHaveAccessibleDescription(words.costsCredit);
    card.stream(grown(exchangedTwice));
    await expect.element(replaceButton).toHaveAccessibleDescription(words.costsNothing);
  });
});

it('after a call fails halfway, it can be retried, or the result so far can be used', async () => {
  const card = await openGrowing();
  card.stream(failure({ code: 'enhance.failed', message: 'It failed.', status: 503 }));
  await expect.poll(() => textOf(line)).toContain(t(words.stillUsable, { said: 'It failed.' }));
  await expect.element(button(words.tryAgain)).toBeVisible();
  await replaceButton.click();
  await expect.element(draft).toHaveValue(proposed);
});
