import type { Brief } from '@hone/panel/session/versions';
import { describe, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { answer, brief, briefed, consult, doneOf, failure, grown, hunks, rough } from '../../testing/answers.ts';
import { body, button, draft, frame, line, open, replaceButton, textOf } from '../../testing/card.ts';
import type { OpenedCard, Opening } from '../../testing/card.ts';
import { t } from '@hone/panel/t';
import { words } from './words.ts';

async function openAnswered(opening: Opening = {}, rows: Brief | null = brief): Promise<OpenedCard> {
  const card = await open(opening);
  card.stream(...answer({ ...doneOf(), brief: rows }));
  await expect.element(replaceButton).toBeVisible();
  return card;
}

const boxOf = async () => (await frame()).getBoundingClientRect();
const composer = () => document.querySelector('form')!.getBoundingClientRect();

async function expectInside(): Promise<void> {
  const box = await boxOf();
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.top).toBeGreaterThanOrEqual(0);
  expect(box.right).toBeLessThanOrEqual(innerWidth);
  expect(box.bottom).toBeLessThanOrEqual(innerHeight);
  const parts = (await frame()).querySelectorAll('button, select, label, output, .credits, .body');
  const cut = [...parts].filter((part) => {
    const { left, right } = part.getBoundingClientRect();
    const isOver = part.scrollWidth > part.clientWidth + 1 || left < box.left - 1 || right > box.right + 1;
    return isOver && part.clientWidth > 0;
  });
  expect(cut.map(({ textContent }) => textContent)).toEqual([]);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/** In view, and not covered by anything. */
const expectPressable = (place: Locator) => place.click({ trial: true });

describe('the card', () => {
  it('is above the composer, and has the same width', async () => {
    await openAnswered({ width: 1440, height: 900 });
    const [box, below] = [await boxOf(), composer()];
    expect(box.bottom).toBeLessThan(below.top);
    expect([box.x, box.width]).toEqual([below.x, below.width]);
  });

  it('is below the composer if there is no room above', async () => {
    await openAnswered({ css: 'main { inset: 0 0 auto }' });
    expect((await boxOf()).top).toBeGreaterThan(composer().bottom);
  });

  it('moves with the composer when the page is scrolled, the window is resized, or the draft grows', async () => {
    await openAnswered({ css: 'main { position: absolute; inset: 600px 0 auto }' }, null);
    const gap = async () => Math.round(composer().top - (await boxOf()).bottom);
    const before = (await boxOf()).top;
    scrollBy(0, 100);
    await expect.poll(async () => (await boxOf()).top).toBe(before - 100);
    expect(await gap()).toBe(12);
    await page.viewport(700, 760);
    await expect.poll(async () => (await boxOf()).width).toBe(684);
    document.querySelector('main')!.style.setProperty('translate', '0 -40px');
    await expect.poll(gap).toBe(12);
    document.querySelector('textarea')!.rows = 4;
    await expect.poll(gap).toBe(12);
  });

  it.each([
    [320, 568],
    [375, 667],
    [812, 375],
    [640, 360],
  ])('stays inside a window of %i × %i, whatever it shows', async (width, height) => {
    const card = await openAnswered({ width, height });
    await expectInside();
    await draft.fill('something else');
    if (height <= 480) await button(words.moreActions).click();
    await expect.element(button(words.enhanceAgain)).toBeVisible();
    await expectInside();
    await button(words.enhanceAgain).click();
    card.stream(failure({ code: 'request.failed', request_id: 'a'.repeat(60) }));
    await expect.poll(() => textOf(line)).toContain('aaa');
    await expectInside();
    // The result of another draft has gone from under the failure.
    await expectPressable(button(words.dismiss));
  });

  it.each([
    [320, 640],
    [900, 560],
  ])(
    'shows five rows of five options, a long answer and a note with one scrollbar in a window of %i × %i',
    async (width, height) => {
      const card = await open({ width, height });
      const options = Array.from({ length: 5 }, (_, at) => ({
        id: `${at}`,
        label: `Some option ${at}`,
        insert: `It’s ${at}.`,
      }));
      const rows = brief.rows.map((row) => ({ ...row, options }));
      const says = '“these 3 laptops”, but 2 are listed.';
      card.stream(...answer({ ...doneOf(), brief: { ...brief, rows }, notes: [{ rule: 'count', spans: [], says }] }));
      await expect.element(button(words.copy)).toBeVisible();
      if (width === 320) await button('Budget').click();
      await page
        .getByRole('textbox', { name: t(words.rowOwnAbout, { row: 'Budget' }) })
        .fill('as little as I can '.repeat(105));
      await expect.poll(() => textOf(body)?.length).toBeGreaterThan(2000);
      await expectInside();
      const scrolling = [...(await frame()).querySelectorAll('*')].filter(
        (part) => part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY === 'auto',
      );
      expect(scrolling.map(({ className }) => className)).toEqual(['middle']);
      for (const place of [replaceButton, button(words.dismiss)]) await expectPressable(place);
    },
  );

  it('shows five rows and the text without scrolling in an ordinary desktop window', async () => {
    await openAnswered({ width: 1440, height: 900 });
    const middle = (await frame()).querySelector('.middle')!;
    expect(middle.querySelectorAll('fieldset[aria-labelledby]')).toHaveLength(5);
    expect(middle.scrollHeight).toBe(middle.clientHeight);
    expect((await boxOf()).width).toBe(760);
  });

  it('in a small window, gives most of its height to the rows, only one of which is open', async () => {
    const card = await open({ width: 320, height: 700 });
    card.stream(...answer({ ...doneOf(), brief }, 'built-in'));
    await expect.element(button(words.copy)).toBeVisible();
    const box = await frame();
    const rowLabels = [...box.querySelectorAll('button.label')];
    expect(rowLabels.map((label) => label.ariaExpanded)).toEqual(['true', 'false', 'false', 'false', 'false']);
    const { height } = box.querySelector('.middle')!.getBoundingClientRect();
    expect(height / (await boxOf()).height).toBeGreaterThan(0.7);
    await button('Budget').click();
    await expect.element(page.getByRole('textbox', { name: t(words.rowOwnAbout, { row: 'Budget' }) })).toBeVisible();
    expect(box.querySelectorAll('[aria-expanded=true]')).toHaveLength(1);
  });

  it('keeps its height when a model finishes', async () => {
    const card = await open();
    card.stream(consult(), grown(brief));
    await expect.poll(() => textOf(line)).toBe(t(words.growing, { model: 'llama' }));
    const growing = await boxOf();
    const by = {
      model: 'llama',
      where: 'provider',
      own: false,
      milliseconds: 9,
      rows: 0,
      refused: [],
      failure: null,
    } as const;
    card.stream({ event: 'done', data: briefed(brief, { by: { ...by, refused: [] } }) });
    await expect.element(button(words.stop)).not.toBeInTheDocument();
    expect((await boxOf()).height).toBe(growing.height);
  });

  it('scrolls a long result inside; everything around it stays visible', async () => {
    const card = await open();
    const lines = Array.from({ length: 60 }, (_, index) => `\nLine ${index} of a long answer.`);
    const long = lines.map((after, index) => ({ ...hunks[2]!, id: `l${index}`, after }));
    card.stream(...answer(doneOf(rough, long)));
    await expectPressable(replaceButton);
    await expectInside();
    expect((await boxOf()).height).toBeLessThanOrEqual(0.7 * 800);
    const middle = body.element().parentElement!;
    expect(middle.scrollTop).toBe(0);
    body.element().focus();
    await userEvent.keyboard('{End}');
    await expect.poll(() => middle.scrollTop).toBeGreaterThan(500);
    await expectPressable(button(words.dismiss));
  });
});

describe('a low or much enlarged window', () => {
  const field = page.getByRole('textbox', { name: t(words.rowOwnAbout, { row: brief.rows[0]!.label }), exact: true });
  const isIn = (inner: DOMRect, outer: DOMRect) => inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;

  it.each([
    ['low', 812, 375],
    ['small', 320, 400],
    ['small, enlarged to 400 %', 320, 256],
  ])('(%s: %i × %i) shows the question with its field, and one row of buttons', async (_, width, height) => {
    const card = await open({ width, height, draft: `${rough} `.repeat(20) });
    card.stream(...answer(briefed(brief, { text: `${rough} `.repeat(20) })));
    await expect.element(replaceButton).toBeVisible();
    const middle = body.element().parentElement!.getBoundingClientRect();
    const question = page.getByText(brief.rows[0]!.label, { exact: true }).element().getBoundingClientRect();
    expect([question, field.element().getBoundingClientRect()].map((one) => isIn(one, middle))).toEqual([true, true]);
    expect(textOf(page.elementLocator((await frame()).querySelector('header')!))).toContain(words.name);
    const foot = () => (card.root.querySelector('footer') as HTMLElement).getBoundingClientRect().height;
    expect(foot()).toBeLessThan(64);
    await expectInside();
  });

  it.each([
    [812, 375],
    [320, 400],
    [320, 256],
  ])('keeps the question and its field in sight while someone writes, at %i × %i', async (width, height) => {
    const card = await open({ width, height });
    const options = Array.from({ length: 5 }, (_, at) => ({
      id: `${at}`,
      label: `An option of many words ${at}`,
      insert: `It’s ${at}.`,
    }));
    const rows = brief.rows.map((row) => ({ ...row, options }));
    card.stream(...answer({ ...doneOf(), brief: { ...brief, rows } }));
    await expect.element(replaceButton).toBeVisible();
    const last = brief.rows.at(-1)!.label;
    if (width === 320) await button(last).click();
    const own = page.getByRole('textbox', { name: t(words.rowOwnAbout, { row: last }) });
    await own.fill('as little as I can, and what that leaves out '.repeat(6));
    await userEvent.keyboard(' more');
    const seen = () => {
      const middle = body.element().parentElement!.getBoundingClientRect();
      const question = page.getByText(last, { exact: true }).element().getBoundingClientRect();
      return [question, own.element().getBoundingClientRect()].map((one) => isIn(one, middle));
    };
    await expect.poll(seen).toEqual([true, true]);
  });

  it('shows the other buttons on demand', async () => {
    await openAnswered({ width: 640, height: 360 });
    const copy = button(words.copy);
    expect((await frame()).querySelectorAll('footer > button:not([hidden])').length).toBeGreaterThan(1);
    expect(copy.elements()).toEqual([]);
    await button(words.moreActions).click();
    await expect.element(copy).toBeVisible();
    await expectPressable(copy);
    await button(words.moreActions).click();
    expect(copy.elements()).toEqual([]);
  });

  it('of the usual height has no such button', async () => {
    await openAnswered();
    expect(button(words.moreActions).elements()).toEqual([]);
    await expect.element(button(words.copy)).toBeVisible();
  });
});

describe('other languages', () => {
  it('that read right to left mirror the card, and no text is cut off', async () => {
    await openAnswered({ direction: 'rtl', isMirrored: true });
    const place = (of: Locator) => of.element().getBoundingClientRect().x;
    expect(place(replaceButton)).toBeGreaterThan(place(button(words.dismiss)));
    await expectInside();
    await page.getByText(words.viewChanges, { exact: true }).click();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(page.getByLabelText(words.viewResult, { exact: true })).toBeChecked();
    await replaceButton.click();
    await expect.element(button(words.undo)).toBeVisible();
    expect(Math.round((await boxOf()).x)).toBe(Math.round(composer().x));
  });

  it('of the page leave the card’s own words as they are read: left to right', async () => {
    await openAnswered({ direction: 'rtl' });
    const place = (of: Locator) => of.element().getBoundingClientRect().x;
    expect(place(replaceButton)).toBeLessThan(place(button(words.dismiss)));
  });

  it.each([320, 1024])('that need 40% more room have it at %i px', async (width) => {
    await openAnswered({ width });
    const texts = document.createTreeWalker(await frame(), NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const length = text.textContent?.trim().length ?? 0;
      const isOurs = length > 1 && !text.parentElement?.closest('.body, kbd');
      if (isOurs) text.textContent += 'n'.repeat(Math.ceil(length * 0.4));
    }
    await expectInside();
  });
});
