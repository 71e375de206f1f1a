import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, doneOf, hunks, rough } from '../../testing/answers.ts';
import {
  body,
  button,
  dialog,
  draft,
  focused,
  frame,
  hunk,
  insertions,
  line,
  open,
  replaceAnyway,
  replaceButton,
  textOf,
  uses,
} from '../../testing/card.ts';
import type { OpenedCard, Opening } from '../../testing/card.ts';
import { t } from '@hone/panel/t';
import { words } from './words.ts';

const result = doneOf().text;
const never = t(words.refuse);

async function openAnswered(opening: Opening = {}): Promise<OpenedCard> {
  const card = await open(opening);
  card.stream(...answer(doneOf()));
  await expect.element(button(words.copy)).toBeVisible();
  return card;
}

/** Preact begins them in a task after the next frame. */
const effectsRun = () => new Promise((end) => requestAnimationFrame(() => setTimeout(end)));

const drop = async (name: RegExp) => {
  hunk(name).element().focus();
  await userEvent.keyboard(' ');
};

describe('a better prompt', () => {
  it('arrives in a region marked busy, and is announced in a single line at the end', async () => {
    const card = await open();
    await expect.element(button(words.stop)).toBeVisible();
    await expect.element(body).toHaveAttribute('aria-busy', 'true');
    card.stream({ event: 'beat' });
    await expect.poll(() => textOf(line)).toBe(words.running);
    card.stream(...answer(doneOf()));
    await expect.poll(() => textOf(line)).toBe('A better prompt is ready. 2 of 2 details kept. 2 details added.');
    await expect.element(body).toHaveAttribute('aria-busy', 'false');
    expect(line.elements()).toHaveLength(1);
  });

  it('is requested with the current draft, the user’s preferences, and the conversation', async () => {
    const { runs } = await open();
    const { mode, tone, propose } = { mode: 'balanced', tone: 'keep', propose: true };
    const asked = {
      text: rough,
      mode,
      tone,
      propose,
      web_address: 'https://site.test/c/1',
      record: true,
      chat: { empty: true, attached: false },
    };
    expect(runs).toEqual([{ asked, isStopped: false }]);
  });

  it('shows deletions struck through and insertions underlined, or plain text, or the original', async () => {
    await openAnswered();
    expect(insertions().map(({ textContent }) => textContent)).toEqual([
      'Compare',
      ': battery, weight and price',
      'Put the figures in a table.',
      'Say where a figure is uncertain.',
    ]);
    const deletions = [...(await frame()).querySelectorAll('del')];
    expect(deletions.map(({ textContent }) => textContent)).toEqual(['can u compare']);
    const lines = [insertions()[0]!, deletions[0]!].map((element) => getComputedStyle(element).textDecorationLine);
    expect(lines).toEqual(['underline', 'line-through']);
    await page.getByText(words.viewResult, { exact: true }).click();
    await expect.poll(() => textOf(body)).toBe(result);
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => textOf(body)).toBe(rough);
    await expect.element(page.getByText(t(words.leftToday, { left: 6, of: 10 }))).toBeVisible();
  });

  it('is shown below the full original if its listed changes don’t account for it', async () => {
    const card = await open({ draft: 'one two' });
    card.stream(...answer({ ...doneOf('one two', []), text: 'one three' }));
    await expect.poll(() => textOf(body)).toBe('one two one three');
    expect(insertions().map(({ textContent }) => textContent)).toEqual(['one three']);
    expect(page.getByRole('checkbox').elements()).toHaveLength(0);
  });

  it('replaces the draft on Enter', async () => {
    await openAnswered();
    await userEvent.keyboard('{Enter}');
    await expect.element(draft).toHaveValue(result);
    await expect.poll(focused).toBe('textarea');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('is written once, however fast Replace is pressed', async () => {
    const card = await openAnswered();
    const replace = replaceButton.element() as HTMLElement;
    for (let press = 0; press < 3; press += 1) replace.click();
    await expect.element(button(words.undo)).toBeVisible();
    expect(card.written).toEqual([result]);
  });

  it('is copied as shown, with a confirmation for two seconds', async () => {
    const card = await openAnswered();
    await button(words.copy).click();
    await expect.element(button(words.copied)).toBeVisible();
    expect(textOf(line)).toBe(words.copied);
    expect(card.copied).toEqual([result]);
    await expect.element(button(words.copy)).toBeVisible();
  });

  it('is kept alongside the next one, requested by Try again', async () => {
    const card = await openAnswered();
    await button(words.tryAgain).click();
    card.stream(...answer(doneOf(rough, hunks.slice(0, 2), '01890000-0000-7000-8000-000000000002')));
    const place = (number: number) => page.getByText(t(words.version, { number, count: 2 }), { exact: true });
    await expect.element(place(2)).toBeVisible();
    await button(words.earlier).click();
    await expect.element(place(1)).toBeVisible();
    expect(insertions()).toHaveLength(4);
    await button(words.later).click();
    await expect.poll(insertions).toHaveLength(2);
  });

  it('stays usable when a later request is stopped', async () => {
    await openAnswered();
    await button(words.tryAgain).click();
    await button(words.stop).click();
    await expect.poll(() => textOf(line)).toBe(t(words.stillUsable, { said: words.stopped }));
    await replaceButton.click();
    await expect.element(draft).toHaveValue(result);
  });
});

describe('a change', () => {
  it('is reached by Tab and dropped by Space; the result updates, and the server learns what was dropped', async () => {
    const card = await openAnswered();
    await userEvent.keyboard('{Tab}');
    const change = t(words.replacedChange, { before: 'can u compare', after: 'Compare' });
    expect(focused()).toBe(t(words.keepChange, { change }));
    await userEvent.keyboard('{Tab}');
    await userEvent.keyboard(' ');
    await expect.element(hunk(/battery/)).not.toBeChecked();
    await expect.element(page.getByText(t(words.dropped, { count: 1 }))).toBeVisible();
    expect(focused()).toContain('battery');
    await userEvent.keyboard('{Enter}');
    await expect.element(draft).toHaveValue(
      doneOf(
        rough,
        hunks.filter(({ kind }) => kind !== 'order'),
      ).text,
    );
    expect(uses(card)).toEqual([{ how: 'inserted', propose: true, dropped: ['b'] }]);
  });

  it('is dropped by a click, and restored by another', async () => {
    await openAnswered();
    const change = hunk(/Put the figures/);
    const press = () => page.getByText('Put the figures in a table.', { exact: true }).click();
    await press();
    await expect.element(change).not.toBeChecked();
    await press();
    await expect.element(change).toBeChecked();
  });

  it('that belongs to another is dropped with it, and has no checkbox of its own', async () => {
    const card = await open();
    const [first, second] = hunks;
    card.stream(
      ...answer(
        doneOf(rough, [
          { ...first!, id: 'x' },
          { ...second!, with: 'x' },
        ]),
      ),
    );
    await expect.element(hunk(/becomes/)).toBeVisible();
    expect(page.getByRole('checkbox').elements()).toHaveLength(1);
    await page.elementLocator(insertions()[0]!).click();
    await expect.poll(insertions).toHaveLength(0);
  });

  it('shows and announces why it was made', async () => {
    await openAnswered();
    await effectsRun();
    const change = hunk(/Put the figures/);
    change.element().focus();
    const why = 'Says how the answer should look.';
    await expect.poll(async () => (await frame()).querySelector('.why')?.textContent).toContain(why);
    await expect.element(change).toHaveAccessibleDescription(why);
  });

  it('of an unwanted kind can be rejected for good, and the rejection can be undone', async () => {
    const card = await openAnswered();
    await drop(/Put the figures/);
    await userEvent.keyboard('{Tab}');
    expect(focused()).toBe(never);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => textOf(line)).toBe(words.refused);
    await button(words.undo).click();
    await expect
      .poll(() => card.asked)
      .toEqual([
        { ask: 'prefer', host: location.host, change: { refused_kinds: ['layout'] } },
        { ask: 'prefer', host: location.host, change: { refused_kinds: [] } },
      ]);
    await expect.element(button(never)).toBeVisible();
  });

  it('whose rejection could not be saved says so, and can be rejected again', async () => {
    const trouble = { code: 'request.unreachable', message: '', status: 0 } as const;
    await openAnswered({ answers: { prefer: { trouble } } });
    await drop(/Put the figures/);
    await button(never).click();
    await expect.poll(() => textOf(line)).toContain(words.unreachable);
    await expect.element(button(never)).toBeVisible();
  });
});

describe('how much is added', () => {
  it('is chosen in the card, saved, and used for the next request', async () => {
    const card = await openAnswered();
    await button(words.moreOptions).click();
    await page.getByRole('combobox', { name: words.mode }).selectOptions(words.modeThorough);
    await expect.poll(() => textOf(line)).toBe(t(words.modeChosen, { mode: words.modeThorough }));
    expect(card.asked).toEqual([{ ask: 'prefer', host: location.host, change: { mode: 'thorough' } }]);
    expect(card.runs).toHaveLength(1);
    await button(words.tryAgain).click();
    await expect.poll(() => card.runs[1]?.asked.mode).toBe('thorough');
  });

  it('Try again is offered only if it could produce something new', async () => {
    const card = await open();
    card.stream(...answer(doneOf(), 'built-in'));
    await expect.element(replaceButton).toBeVisible();
    expect(button(words.tryAgain).elements()).toHaveLength(0);
    await button(words.moreOptions).click();
    const mode = page.getByRole('combobox', { name: words.mode });
    await mode.selectOptions(words.modeConcise);
    await expect.element(button(words.tryAgain)).toBeVisible();
    await mode.selectOptions(words.modeBalanced);
    await expect.element(button(words.tryAgain)).not.toBeInTheDocument();
    expect(textOf(line)).not.toContain(words.tryAgain);
  });
});

describe('the draft', () => {
  it('if changed in the meantime, is replaced only after confirmation', async () => {
    await openAnswered();
    await draft.fill('something else');
    await expect.poll(() => textOf(line)).toContain(words.staleAnyway);
    expect(replaceButton.elements()).toHaveLength(0);
    await replaceAnyway.click();
    await expect.element(draft).toHaveValue(result);
    await button(words.undo).click();
    await expect.element(draft).toHaveValue('something else');
  });

  it('if changed in the meantime, is not replaced by Enter, but used for the next request', async () => {
    const card = await openAnswered();
    await draft.fill('something else');
    await expect.element(button(words.enhanceAgain)).toBeVisible();
    body.element().focus();
    await userEvent.keyboard('{Enter}');
    expect(card.written).toEqual([]);
    await button(words.enhanceAgain).click();
    await expect.poll(() => card.runs[1]?.asked.text).toBe('something else');
  });

  it('once changed back, is replaced as usual', async () => {
    await openAnswered();
    await draft.fill('something else');
    await expect.element(button(words.enhanceAgain)).toBeVisible();
    await draft.fill(rough);
    await expect.element(replaceButton).toBeVisible();
    expect(button(words.enhanceAgain).elements()).toHaveLength(0);
  });
});
