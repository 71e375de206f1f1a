import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { ShareCard } from '../../ports/pictures.ts';
import { drawCard as draw } from './card.mjs';

const fonts = mkdtempSync(join(tmpdir(), 'hone-fonts-'));
afterAll(() => rmSync(fonts, { recursive: true }));
const drawCard = (shown: ShareCard) => draw(shown, fonts);

const card: ShareCard = {
  about: 'Shared prompt',
  name: 'Tell a client about a delay',
  text: [
    { text: 'Write to ', isVariable: false },
    { text: '{{client}}', isVariable: true },
    { text: ' about the delay.', isVariable: false },
  ],
  variables: ['client', 'order'],
  more: 0,
};

async function pixelsOf(drawing: Buffer) {
  const { data, info } = await sharp(drawing).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([1200, 630, 3]);
  const at = (x: number, y: number) => [...data.subarray(3 * (1200 * y + x), 3 * (1200 * y + x) + 3)];
  const isPaper = (x: number, y: number) => String(at(x, y)) === '251,250,246';
  const count = (color: string) => {
    let found = 0;
    for (let place = 0; place < data.length; place += 3)
      if (String([data[place], data[place + 1], data[place + 2]]) === color) found += 1;
    return found;
  };
  return { isPaper, count };
}

const mark = '241,231,88';
const dark = '24,30,36';
const long = (text: string, length: number) => text.repeat(length).slice(0, length);
const plain = (text: string) => [{ text, isVariable: false }];

describe('the picture of a shared prompt', () => {
  it('is a PNG of 1200 × 630 with its name in ink and its variables marked', async () => {
    const drawing = await drawCard(card);
    expect((await sharp(drawing).metadata()).format).toBe('png');
    const [whole, without] = await Promise.all([
      pixelsOf(drawing),
      drawCard({ ...card, text: plain('Write to'), variables: [] }).then(pixelsOf),
    ]);
    expect(whole.count(dark)).toBeGreaterThan(2000);
    expect(whole.count(mark)).toBeGreaterThan(without.count(mark) + 3000);
  });

  it.each([
    ['a name of 120 wide letters', { name: long('W', 120) }],
    ['a text without a space', { text: plain(long('unbroken', 900)) }],
    ['a text of many lines', { text: plain(long('one\n', 900)) }],
    [
      'eight long variables, and ten thousand more',
      { variables: Array(8).fill(long('x', 24)) as string[], more: 9992 },
    ],
    [
      'markup in every field',
      { about: '<b>&', name: '</span><i>', text: plain('<span size="99999">&#0;'), variables: ['</span>'] },
    ],
  ] satisfies [string, Partial<ShareCard>][])('keeps its margins with %s', async (_, more) => {
    const { isPaper } = await pixelsOf(await drawCard({ ...card, ...more }));
    const inMargin = [];
    for (let y = 0; y < 630; y += 1) for (const x of [20, 58, 1141, 1180]) if (!isPaper(x, y)) inMargin.push([x, y]);
    for (let x = 0; x < 1200; x += 1) for (const y of [20, 42, 588, 610]) if (!isPaper(x, y)) inMargin.push([x, y]);
    expect(inMargin).toEqual([]);
  });
});
