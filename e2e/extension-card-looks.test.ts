import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answer, doneOf, failure, hunks, rough, startCards, type CardPage } from './extension/card-page.ts';
import { findFaint } from './extension/contrast.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expectations.ts';
import { sampled } from '../apps/web/testing/sampled.ts';

const cards = startCards();
type Opening = Parameters<typeof cards.open>[0];

async function openAnswered(opening: Opening = {}): Promise<CardPage> {
  const card = await cards.open(opening);
  await card.tell(...answer(doneOf()));
  await card.button('Copy').waitFor();
  return card;
}

const size = (width: number, height = 700) => ({ viewport: { width, height } });
const frameOf = (page: Page) => page.locator('hone-companion .frame');
const boxOf = async (card: CardPage) => (await frameOf(card.page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const composerOf = async (card: CardPage) => (await card.page.locator('form').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Whatever stands in the card ends where the card does. */
async function expectInside(card: CardPage): Promise<void> {
  const { width = 0, height = 0 } = card.page.viewportSize() ?? {};
  const { x, y, width: wide, height: high } = await boxOf(card);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(x + wide).toBeLessThanOrEqual(width);
  expect(y + high).toBeLessThanOrEqual(height);
  const cut = await frameOf(card.page).evaluate((frame) => {
    const { left, right } = frame.getBoundingClientRect();
    return [...frame.querySelectorAll('button, select, label, output, .badge, .credits, .body')]
      .filter((part) => {
        const box = part.getBoundingClientRect();
        return part.scrollWidth > part.clientWidth + 1 || box.left < left - 1 || box.right > right + 1;
      })
      .filter((part) => part.clientWidth > 0)
      .map((part) => part.textContent);
  });
  expect(cut).toEqual([]);
  await expectNoSidewaysScroll(card.page);
}

describe('axe finds nothing wrong', () => {
  const looks: [string, Opening][] = [
    ['light', {}],
    ['dark', { theme: 'dark', options: { colorScheme: 'dark' } }],
    ['forced colours', { options: { forcedColors: 'active' } }],
    ['a small screen', { options: size(320) }],
  ];
  it.each(sampled(looks))('in %s: coming, there, with a dropped change, replaced', async (_, opening) => {
    const card = await cards.open(opening);
    await card.button('Stop').waitFor();
    await expectAccessible(card.page);
    await card.tell(...answer(doneOf()));
    await card.hunk(/Put the figures/).press('Space');
    await expectAccessible(card.page);
    await card.button('Replace').click();
    await card.button('Undo').waitFor();
    await expectAccessible(card.page);
  });

  it.each(sampled(looks))('in %s: where nothing can be sent, and where it failed', async (_, opening) => {
    const card = await cards.open({ ...opening, standing: { credits: { left: 0, of: 10, resets_at: null } } });
    await card.button('Upgrade to Pro').waitFor();
    await expectAccessible(card.page);
    await card.button('Try again').click();
    await card.tell(failure({ status: 429, retry_after: 90 }));
    await card.button(/Try again in/).waitFor();
    await expectAccessible(card.page);
  });
});

it.each(['light', 'dark'] as const)('every text stands out enough from its ground in the %s', async (theme) => {
  const card = await openAnswered({ theme });
  await card.hunk(/Put the figures/).press('Space');
  await card.button('Never add this kind of line again').waitFor();
  expect(await findFaint(frameOf(card.page))).toEqual([]);
  await card.draft.fill('something else');
  await card.button('Replace anyway').waitFor();
  expect(await findFaint(frameOf(card.page))).toEqual([]);
  await card.button('Run again').click();
  await card.tell(failure({ code: 'request.failed', request_id: 'req-7' }));
  await card.page.getByText('Id for support').waitFor();
  expect(await findFaint(frameOf(card.page))).toEqual([]);
});

describe('where it stands', () => {
  it('is above the composer, as wide as that', async () => {
    const card = await openAnswered({ options: size(1440, 900) });
    const [box, composer] = [await boxOf(card), await composerOf(card)];
    expect(box.y + box.height).toBeLessThan(composer.y);
    expect([box.x, box.width]).toEqual([composer.x, composer.width]);
  });

  it('is below it where there is no room above', async () => {
    const card = await openAnswered({ css: 'main { inset: 0 0 auto }' });
    const [box, composer] = [await boxOf(card), await composerOf(card)];
    expect(box.y).toBeGreaterThan(composer.y + composer.height);
  });

  it('follows the composer when the page is scrolled, the window changes, or the draft grows', async () => {
    const card = await openAnswered({ css: 'main { position: absolute; inset: 600px 0 auto }' });
    const gap = async () => Math.round((await composerOf(card)).y - (await boxOf(card)).y - (await boxOf(card)).height);
    const before = (await boxOf(card)).y;
    await card.page.mouse.wheel(0, 100);
    await expect.poll(async () => (await boxOf(card)).y).toBe(before - 100);
    expect(await gap()).toBe(12);
    await card.page.setViewportSize({ width: 700, height: 760 });
    await expect.poll(async () => (await boxOf(card)).width).toBe(684);
    await card.page.addStyleTag({ content: 'main { translate: 0 -40px }' });
    await expect.poll(gap).toBe(12);
  });

  it.each([
    [320, 568],
    [375, 667],
    [812, 375],
    [640, 360],
  ])('is inside of a window of %i × %i, whatever it says', async (width, height) => {
    const card = await openAnswered({ options: size(width, height) });
    await expectInside(card);
    await card.draft.fill('something else');
    await card.button('Run again').waitFor();
    await expectInside(card);
    await card.button('Run again').click();
    await card.tell(failure({ code: 'request.failed', request_id: 'a'.repeat(60) }));
    await card.page.getByText('Id for support').waitFor();
    await expectInside(card);
    for (const button of ['Replace anyway', 'Copy', 'Dismiss']) await card.button(button).click({ trial: true });
  });

  it('a long result scrolls in the card; what is above and below it stays in sight', async () => {
    const card = await cards.open({ options: size(1024, 800) });
    const long = Array.from({ length: 60 }, (_, index) => ({ ...hunks[2]!, id: `l${index}`, after: `\nLine ${index} of a long answer.` }));
    await card.tell(...answer(doneOf(rough, long)));
    await card.button('Replace').click({ trial: true });
    await expectInside(card);
    expect((await boxOf(card)).height).toBeLessThanOrEqual(0.7 * 800);
    const body = card.page.getByRole('region', { name: 'Better prompt' });
    expect(await body.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await body.press('End');
    await expect.poll(() => body.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(500);
    await card.button('Dismiss').click({ trial: true });
  });
});

describe('other languages', () => {
  it('that are read from right to left turn the card around, and leave sentences whole', async () => {
    const card = await openAnswered({ direction: 'rtl' });
    const [replace, dismiss] = await Promise.all([card.button('Replace').boundingBox(), card.button('Dismiss').boundingBox()]);
    expect(replace!.x).toBeGreaterThan(dismiss!.x);
    await expectInside(card);
    await card.page.getByText('Diff', { exact: true }).click();
    await card.page.keyboard.press('ArrowLeft');
    expect(await card.page.getByLabel('Result', { exact: true }).isChecked()).toBe(true);
    await card.button('Replace').click();
    await card.button('Undo').waitFor();
    const [chip, composer] = [await boxOf(card), await composerOf(card)];
    expect(Math.round(chip.x)).toBe(Math.round(composer.x));
  });

  it.each([320, 1024])('that need two fifths more room find it at %i px', async (width) => {
    const card = await openAnswered({ options: size(width, 800) });
    await frameOf(card.page).evaluate((frame) => {
      const texts = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const length = text.textContent?.trim().length ?? 0;
        if (length > 1 && !text.parentElement?.closest('.body, kbd')) text.textContent += 'n'.repeat(Math.ceil(length * 0.4));
      }
    });
    await expectInside(card);
  });
});

describe('a page that means no good', () => {
  const hostile = `* { all: unset !important } div, section, span, button { display: none !important } html { font-size: 60px !important; direction: rtl; letter-spacing: 1em; text-transform: uppercase; visibility: hidden; pointer-events: none; user-select: none }
* { --ink: red !important; --surface: red !important; --font-sans: fantasy !important }`;

  it('does not change how the card looks, nor what it does', async () => {
    const [calm, card] = [await openAnswered(), await openAnswered({ css: hostile })];
    const look = ({ page }: CardPage) =>
      frameOf(page).evaluate((frame) =>
        ['header', 'footer', '.button.ink', '.body', '.badge', 'output'].map((part) => {
          const { color, backgroundColor, fontFamily, fontSize, letterSpacing, textTransform, visibility, display, direction } = getComputedStyle(frame.querySelector(part) ?? frame);
          return { part, color, backgroundColor, fontFamily, fontSize, letterSpacing, textTransform, visibility, display, direction };
        }),
      );
    expect(await look(card)).toEqual(await look(calm));
    await card.button('Replace').click();
    await expect.poll(async () => (await card.played()).writes).toEqual([doneOf().text]);
  });

  it('does not reach in by what its elements hand down either', async () => {
    const [calm, card] = [await openAnswered({ isBare: true }), await openAnswered({ isBare: true, css: hostile.slice(0, hostile.indexOf('\n')).replace(/^.*?(?=html)/, '') })];
    const look = ({ page }: CardPage) =>
      frameOf(page).evaluate((frame) => {
        const { fontSize, letterSpacing, textTransform, visibility, pointerEvents, userSelect } = getComputedStyle(frame.querySelector('output') ?? frame);
        return { fontSize, letterSpacing, textTransform, visibility, pointerEvents, userSelect };
      });
    expect(await look(card)).toEqual(await look(calm));
    await card.button('Replace').click();
  });

  it('that forbids every style and script of its own is no hindrance', async () => {
    const card = await openAnswered({ headers: { 'content-security-policy': "default-src 'none'; style-src 'nonce-page'; require-trusted-types-for 'script'; trusted-types 'none'" } });
    const { backgroundColor, position } = await frameOf(card.page).evaluate((frame) => {
      const style = getComputedStyle(frame);
      return { backgroundColor: style.backgroundColor, position: style.position };
    });
    expect([backgroundColor, position]).toEqual(['oklch(1 0 0)', 'fixed']);
  });

  it('finds no markup of its own in the card: texts are texts', async () => {
    const bait = '<img src=x onerror="globalThis.caught = true"><b>bold</b>';
    const card = await cards.open({ draft: bait });
    await card.tell({ event: 'delta', data: { text: bait } });
    await card.page.getByText('<b>bold</b>').first().waitFor();
    const edits = [{ ...hunks[2]!, id: 'x', at: bait.length, why: bait, after: `\n${bait}` }];
    await card.tell(...answer(doneOf(bait, edits)));
    await card.hunk(/adds/).focus();
    for (const view of ['Diff', 'Result', 'Original']) {
      await card.page.getByText(view, { exact: true }).click();
      expect(await frameOf(card.page).locator('img, b').count()).toBe(0);
    }
    await card.button('Try again').click();
    await card.tell(failure({ code: 'enhance.failed', message: bait, request_id: bait }));
    await expect.poll(() => card.line.textContent()).toContain(bait);
    expect(await frameOf(card.page).locator('img, b').count()).toBe(0);
    expect(await card.page.evaluate(() => 'caught' in globalThis)).toBe(false);
  });
});

it('is dressed without constructed sheets too', async () => {
  const card = await cards.open({ isUnasked: true });
  await card.act('close');
  await card.page.evaluate(() => {
    const refuse = () => {
      throw new TypeError('refused');
    };
    Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', { get: () => [], set: refuse });
    globalThis.played.open();
  });
  await card.button('Stop').waitFor();
  expect(await frameOf(card.page).evaluate((frame) => getComputedStyle(frame).position)).toBe('fixed');
});

it('moves nothing for who wants no motion, and little for others', async () => {
  const still = await openAnswered();
  expect(await frameOf(still.page).evaluate((frame) => getComputedStyle(frame).animationName)).toBe('none');
  const moved = await openAnswered({ options: { reducedMotion: 'no-preference' } });
  expect(await frameOf(moved.page).evaluate((frame) => getComputedStyle(frame).animationDuration)).toBe('0.18s');
});

it('weighs no more than 25 KB on its way', () => {
  expect(brotliCompressSync(cards.weigh()).length).toBeLessThanOrEqual(25 * 1024);
});
