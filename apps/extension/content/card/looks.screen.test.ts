import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../web/testing/page-state.ts';
import { sampled } from '../../../web/testing/sampled.ts';
import { answer, brief, consult, doneOf, failure, grown, hunks } from '../../testing/answers.ts';
import { button, draft, frame, hunk, line, open, replaceAnyway, replaceButton, textOf } from '../../testing/card.ts';
import type { OpenedCard, Opening } from '../../testing/card.ts';
import { findFaint } from '../../testing/contrast.ts';
import { t } from '@hone/panel/t';
import { words } from './words.ts';

async function openAnswered(opening: Opening = {}): Promise<OpenedCard> {
  const card = await open(opening);
  card.stream(...answer(doneOf()));
  await expect.element(button(words.copy)).toBeVisible();
  return card;
}

async function drop(name: RegExp): Promise<void> {
  await expect.element(hunk(name)).toBeVisible();
  hunk(name).element().focus();
  await userEvent.keyboard(' ');
  await expect.element(hunk(name)).not.toBeChecked();
}

async function failAgain(card: OpenedCard, way: string, id: string): Promise<void> {
  await button(way).click();
  card.stream(failure({ code: 'request.failed', request_id: id }));
  await expect.poll(() => textOf(line)).toContain(id);
}

const looks: [says: string, look: Opening][] = [
  ['light', {}],
  ['dark', { theme: 'dark', media: { colorScheme: 'dark' } }],
  ['forced colors', { media: { forcedColors: 'active' } }],
  ['a small screen', { width: 320, height: 700 }],
];

describe('axe finds nothing wrong', () => {
  it.each(sampled(looks))('%s: streaming, finished, with a dropped change, replaced', async (_, look) => {
    const card = await open(look);
    await expect.element(button(words.stop)).toBeVisible();
    await expectAccessible();
    card.stream(...answer(doneOf()));
    await drop(/Put the figures/);
    await expectAccessible();
    await replaceButton.click();
    await expect.element(button(words.undo)).toBeVisible();
    await expectAccessible();
  });

  it.each(sampled(looks))('%s: when nothing can be sent, and after a failure', async (_, look) => {
    const card = await open(look);
    card.stream(failure({ code: 'credits.none_left', status: 402 }));
    await expect.element(button(words.upgrade)).toBeVisible();
    await expectAccessible();
    await button(words.tryAgain).click();
    card.stream(failure({ status: 429, retry_after: 90 }));
    await expect.element(page.getByText(t(words.againIn, { wait: '2 minutes' }))).toBeVisible();
    await expectAccessible();
  });
});

it.each(['light', 'dark'] as const)('all text has enough contrast in the %s theme', async (theme) => {
  const card = await openAnswered({ theme });
  await drop(/Put the figures/);
  await expect.element(button(words.refuse)).toBeVisible();
  expect(findFaint(await frame())).toEqual([]);
  await draft.fill('something else');
  await expect.element(replaceAnyway).toBeVisible();
  expect(findFaint(await frame())).toEqual([]);
  await failAgain(card, words.enhanceAgain, 'req-7');
  expect(findFaint(await frame())).toEqual([]);
});

describe('a hostile page', () => {
  const handedDown = `html { font-size: 60px !important; direction: rtl; letter-spacing: 1em; text-transform: uppercase;
    visibility: hidden; pointer-events: none; user-select: none }`;
  const hostile = `* { all: unset !important } div, section, span, button { display: none !important } ${handedDown}
    * { --ink: red !important; --surface: red !important; --font-sans: fantasy !important }`;

  const lookOf = async (...parts: string[]) => {
    const root = await frame();
    return parts.map((part) => {
      const { color, backgroundColor, fontFamily, ...rest } = getComputedStyle(root.querySelector(part) ?? root);
      const { fontSize, letterSpacing, textTransform, direction, userSelect } = rest;
      const { visibility, display, pointerEvents } = rest;
      const text = { fontFamily, fontSize, letterSpacing, textTransform, direction, userSelect };
      return { part, color, backgroundColor, ...text, visibility, display, pointerEvents };
    });
  };
  const parts = ['header', 'footer', '.button.ink', '.body', '.why', '.segments', 'output'];

  it('does not change how the card looks or works', async () => {
    await openAnswered();
    const calm = await lookOf(...parts);
    const card = await openAnswered({ css: hostile });
    expect(await lookOf(...parts)).toEqual(calm);
    await replaceButton.click();
    await expect.poll(() => card.written).toEqual([doneOf().text]);
  });

  it('does not affect the card through inherited styles either', async () => {
    await openAnswered({ isBare: true });
    const calm = await lookOf('output');
    const card = await openAnswered({ isBare: true, css: handedDown });
    expect(await lookOf('output')).toEqual(calm);
    await replaceButton.click();
    await expect.poll(() => card.written).toEqual([doneOf().text]);
  });

  it('cannot inject markup into the card: text stays text', async () => {
    const bait = '<img src=x onerror="globalThis.caught = true"><b>bold</b>';
    const card = await open({ draft: bait });
    card.stream(consult({ engine: bait }), grown({ ...brief, rows: [{ ...brief.rows[0]!, label: bait }] }));
    await expect.poll(() => textOf(line)).toContain(bait);
    await expect.element(page.getByRole('group', { name: bait, exact: true })).toBeVisible();
    expect((await frame()).querySelectorAll('img, b')).toHaveLength(0);
    await button(words.stop).click();
    await button(words.tryAgain).click();
    const edits = [{ ...hunks[2]!, id: 'x', at: bait.length, why: bait, after: `\n${bait}` }];
    card.stream(...answer(doneOf(bait, edits)));
    await expect.element(hunk(/adds/)).toBeVisible();
    hunk(/adds/).element().focus();
    const marked = async () => (await frame()).querySelectorAll('img, b').length;
    for (const view of [words.viewChanges, words.viewResult, words.viewOriginal]) {
      await page.getByText(view, { exact: true }).click();
      await expect.element(page.getByLabelText(view, { exact: true })).toBeChecked();
      expect(await marked()).toBe(0);
    }
    await button(words.tryAgain).click();
    card.stream(failure({ code: 'enhance.failed', message: bait, request_id: bait }));
    await expect.poll(() => textOf(line)).toContain(bait);
    expect(await marked()).toBe(0);
    expect('caught' in globalThis).toBe(false);
  });
});

it('the card is styled even where constructed style sheets are refused', async () => {
  const set = () => {
    throw new TypeError('refused');
  };
  await open({ prepare: (root) => void Object.defineProperty(root, 'adoptedStyleSheets', { get: () => [], set }) });
  await expect.element(button(words.stop)).toBeVisible();
  expect(getComputedStyle(await frame()).position).toBe('fixed');
});

it('animates nothing if the user prefers reduced motion, and only briefly otherwise', async () => {
  await openAnswered();
  expect(getComputedStyle(await frame()).animationName).toBe('none');
  await openAnswered({ media: { reducedMotion: 'no-preference' } });
  expect(getComputedStyle(await frame()).animationDuration).toBe('0.18s');
});
