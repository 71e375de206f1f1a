import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, brief, briefed, doneOf, rough, serverMessages } from '../../testing/answers.ts';
import {
  button,
  dialog,
  draft,
  frame,
  line,
  open,
  replaceAnyway,
  replaceButton,
  textOf,
  uses,
} from '../../testing/card.ts';
import type { OpenedCard, Opening } from '../../testing/card.ts';
import type { Trouble } from '../../platform/messages/trouble.ts';
import { t } from '@hone/panel/t';
import { words } from './words.ts';

const proposed = `${rough}. Add a subject line. Before you start, ask me for my budget.`;
const trouble = (code: string, status: number, message = '') => ({ code, status, message }) as Trouble;
const unreachable = trouble('request.unreachable', 0);
const keys = ({ asked }: OpenedCard) => asked.flatMap((one) => (one.ask === 'use' ? [one.key] : []));

async function openBriefed(opening: Opening = {}, done = briefed()): Promise<OpenedCard> {
  const card = await open(opening);
  card.stream(...answer(done, 'built-in'));
  await expect.element(replaceButton).toBeVisible();
  return card;
}

describe('the cost of a result', () => {
  it('is shown before a button is pressed, to screen readers too', async () => {
    await openBriefed();
    await expect.element(replaceButton).toHaveAccessibleDescription(words.costsCredit);
    await expect.element(button(words.copy)).toHaveAccessibleDescription(words.costsCredit);
    expect([...(await frame()).querySelectorAll('.cost')].map(({ textContent }) => textContent)).toEqual([
      words.costsCredit,
    ]);
  });

  it('is zero for tidying, and once paid, whatever is chosen afterwards', async () => {
    const tidied = doneOf(rough, [{ id: 'a', kind: 'tidy', why: '', at: 0, before: 'can u', after: 'Can you' }]);
    await openBriefed(
      {},
      { ...tidied, brief: { ...brief, rows: brief.rows.filter(({ proposed: p }) => !p), ask_first: null } },
    );
    await expect.element(replaceButton).toHaveAccessibleDescription(words.costsNothing);
    await button('Dates').click();
    await expect.element(replaceButton).toHaveAccessibleDescription(words.costsCredit);
    await button(words.copy).click();
    await expect.element(replaceButton).toHaveAccessibleDescription(words.costsNothing);
    await button('Reasons').click();
    await expect.element(replaceButton).toHaveAccessibleDescription(words.costsNothing);
  });

  it('is not shown to users with unlimited credits', async () => {
    await openBriefed({ extension: { credits: { left: null, of: null, resets_at: null } } });
    await expect.element(replaceButton).toHaveAccessibleDescription('');
  });

  it('is deducted from the visible credits as counted by the server', async () => {
    await openBriefed();
    await button(words.copy).click();
    await expect.element(dialog).toHaveTextContent(t(words.leftToday, { left: 5, of: 10 }));
  });
});

describe('using a result', () => {
  it('tells the server first, with every choice, and then writes exactly what is shown', async () => {
    const card = await openBriefed();
    let isWritten: boolean | undefined;
    card.use = () => {
      isWritten = card.written.length > 0;
      return { answer: { text: 'of the server', credits_count: 5 } };
    };
    await button('Dates').click();
    await replaceButton.click();
    const text = `${rough}. Cover the dates. Add a subject line. Before you start, ask me for my budget.`;
    await expect.element(draft).toHaveValue(text);
    expect(isWritten).toBe(false);
    expect(card.asked[0]).toEqual({
      ask: 'use',
      id: doneOf().id,
      key: expect.stringMatching(/^[\w-]{8,64}$/),
      use: { how: 'inserted', propose: true, choices: [{ slot: 'must_include', options: ['dates'] }] },
    });
  });

  it('is free the second time, even with other answers, and is reported like the first', async () => {
    const card = await openBriefed();
    await replaceButton.click();
    await button(words.undo).click();
    await expect.element(draft).toHaveValue(rough);
    card.enhance();
    await expect.element(replaceButton).toHaveAccessibleDescription(words.costsNothing);
    await button('Dates').click();
    await replaceButton.click();
    await expect.element(draft).toHaveValue(expect.stringContaining('Cover the dates.'));
    expect(uses(card).map(({ choices = [] }) => choices)).toEqual([[], [{ slot: 'must_include', options: ['dates'] }]]);
    expect(new Set(keys(card)).size).toBe(2);
    expect(card.runs).toHaveLength(1);
  });

  it.each<[string, Trouble, string]>([
    ['offline', unreachable, words.offline],
    ['at the limit of fair use', trouble('credits.fair_use', 429), words.fairUse],
    [
      'with a row that no longer exists',
      trouble('enhance.choice.unknown', 400, serverMessages['enhance.choice.unknown']),
      serverMessages['enhance.choice.unknown'],
    ],
    ['when the server fails', trouble('request.failed', 500), words.failedPlain],
  ])('%s writes and copies nothing, says why, and loses nothing', async (_, refused, says) => {
    const card = await openBriefed();
    card.use = () => ({ trouble: refused });
    await button('Dates').click();
    for (const press of [replaceButton, button(words.copy)]) {
      await press.click();
      await expect.poll(() => textOf(line)).toContain(says);
    }
    expect([card.written, card.copied]).toEqual([[], []]);
    await expect.element(draft).toHaveValue(rough);
    await expect.element(button('Dates')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(replaceButton).toHaveAccessibleDescription(words.costsCredit);
  });

  it('is retried with the same key if the response was lost, so it is never paid for twice', async () => {
    const card = await openBriefed();
    card.use = () => ({ trouble: unreachable });
    await replaceButton.click();
    await expect.poll(() => textOf(line)).toContain(words.offline);
    card.use = () => ({ answer: { text: '', credits_count: 5 } });
    await replaceButton.click();
    await expect.element(draft).toHaveValue(proposed);
    expect(new Set(keys(card)).size).toBe(1);
  });

  it('that has expired writes nothing, and the prompt can be enhanced again with every answer kept', async () => {
    const card = await openBriefed();
    card.use = () => ({ trouble: trouble('request.not_found', 404) });
    await button('Dates').click();
    await replaceButton.click();
    await expect.poll(() => textOf(line)).toContain(words.expired);
    expect([card.written, replaceButton.elements(), button(words.copy).elements()]).toEqual([[], [], []]);
    await button(words.enhanceAgain).click();
    await expect.poll(() => card.runs).toHaveLength(2);
    card.stream(...answer(briefed(brief, { id: '01890000-0000-7000-8000-000000000002' })));
    await expect.element(button('Dates')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(replaceButton).toBeVisible();
  });

  it('needs a login, and says so if the login has expired', async () => {
    const card = await openBriefed();
    card.use = () => ({ trouble: trouble('access.signed_out', 401) });
    await replaceButton.click();
    await expect.poll(() => textOf(line)).toContain(words.loginEnded);
    await button(words.reconnect).click();
    expect([card.asked.at(-1), card.written]).toEqual([{ ask: 'connect' }, []]);
  });

  it('runs only once at a time, says so if it is slow, and keeps what is typed in the meantime', async () => {
    const card = await openBriefed();
    let finish = (_: { answer: unknown }) => {};
    card.use = () => new Promise((resolve) => (finish = resolve));
    const replace = replaceButton.element() as HTMLElement;
    for (let press = 0; press < 3; press += 1) replace.click();
    await expect.poll(() => textOf(line)).toBe(words.using);
    await draft.fill('something else');
    finish({ answer: { text: '', credits_count: 5 } });
    await expect.element(replaceAnyway).toHaveAccessibleDescription(words.costsNothing);
    await expect.element(draft).toHaveValue('something else');
    expect(uses(card)).toHaveLength(1);
  });

  it('writes nothing if the server answers after the card was closed', async () => {
    const card = await openBriefed();
    let finish = (_: { answer: unknown }) => {};
    card.use = () => new Promise((resolve) => (finish = resolve));
    await replaceButton.click();
    await userEvent.keyboard('{Escape}');
    expect(card.closed).toBe(1);
    finish({ answer: { text: '', credits_count: 5 } });
    await Promise.resolve();
    expect(card.written).toEqual([]);
    await expect.element(draft).toHaveValue(rough);
  });
});
