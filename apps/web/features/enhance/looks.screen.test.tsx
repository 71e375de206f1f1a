import { type Done, enhance } from '@hone/contracts/enhance/enhance';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { appearances } from '../../testing/appearances.ts';
import { byCss } from '../../testing/hands/css.ts';
import { startEnhancing, type ChangeSpec, fakeEnhancing } from '../../testing/fakes/enhancing.ts';
import { makeTouched } from '../../testing/hands/device.ts';
import { pressKey } from '../../testing/hands/keys.ts';
import { findElement, expectAccessible } from '../../testing/page-state.ts';
import { sampled } from '../../testing/sampled.ts';
import { api } from '../../testing/screen.tsx';
import { changes, openPanel, pressChange, rough, said, warning } from './testing/panel.ts';

const long = `${rough} ${'Supercalifragilistic'.repeat(6)}`;
const variable = `{{${'a client without an end '.repeat(3)}}}`;
const many: ChangeSpec[] = [
  ...changes,
  { before: 'Super', after: `${variable} ${'x'.repeat(200)}` },
  { before: ' ', after: '  ', at: 9, why: '' },
];
const endless = 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(2);
const rows = ['my_facts', 'budget', 'must_include', 'place', 'style'].map((slot, place) => ({
  slot,
  kind: 'fact' as const,
  label: place === 0 ? `Who’s coming, and why? ${endless}` : place === 1 ? endless : 'من المدعوون؟',
  ...(place === 0 && { essential: true }),
  ...(place === 2 && { multi: true, proposed: ['0', '3'] }),
  ...(place === 3 && { remember: 'My place', remembered: endless }),
  ...(place === 4 && { remember: 'My style', hint: endless }),
  options: [0, 1, 2, 3, 4].map((id) => ({
    id: String(id),
    label: id === 1 ? endless : id === 2 ? 'بدون مكسرات' : `Option ${id}`,
    insert: id === 1 ? endless : `option ${id}`,
  })),
  own: 'It’s {value}.',
}));
const asking: Partial<Done> = {
  brief: { frame: 'event', label: 'A dinner', rows, ask_first: null, at: 4, most_words: 60 },
  notes: [
    {
      rule: 'count',
      spans: [{ start: 0, end: 2 }],
      says: `It says so twice: ${'twice'.repeat(20)}`,
      fix: { id: 'note', kind: 'fix', why: '', at: 0, before: 'hi', after: '' },
    },
  ],
};

/** Labels are translated. */
async function askIn(text: string): Promise<void> {
  await byCss('main textarea').first().fill(text);
  await pressKey('Control+Enter');
}

describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('the panel passes axe and fits the viewport, both empty and with a prompt that is too long', async () => {
    await openPanel({
      ...look,
      preferences: { refused_kinds: ['spelling', 'filler'], skipped_slots: ['place', 'place', 'place'] },
    });
    await expectAccessible();
    await byCss('main textarea').first().fill('word '.repeat(6401));
    await findElement('[aria-invalid=true]');
    await expectAccessible();
  });

  it('the panel passes axe and fits the viewport at each stage while a model is adding to the result', async () => {
    await openPanel(look);
    const line = startEnhancing();
    await askIn(rough);
    await findElement('section [aria-busy]');
    await expectAccessible();
    await line.consult('local', { engine: endless.trim() });
    line.grow(asking.brief!);
    await findElement('[data-row]');
    await expectAccessible();
    const { rows: ours } = asking.brief!;
    const made = { ...ours[1]!, slot: 'budget.made', label: `${variable} ${endless}` };
    line.grow({ ...asking.brief!, rows: ours.with(1, made), spare: [{ row: ours[1]!, by: made.slot }] });
    await findElement('[data-row="budget.made"]');
    await expectAccessible();
    await line.change({ before: 'teh', after: 'the' });
    await findElement('section del');
    await expectAccessible();
  });

  it('a result passes axe and fits the viewport: with a brief and a note, with dropped changes, and once used', async () => {
    await openPanel(look);
    fakeEnhancing(many, { ...said, ...asking });
    await askIn(long);
    await findElement('[data-row] input');
    await expectAccessible();
    await pressChange(await findElement('.body input:checked'));
    for (const place of [1, 3]) await byCss('[data-row] button[aria-pressed=false]').nth(place).click();
    await byCss('[data-row] input:not([type=checkbox])').first().fill('x'.repeat(2_000));
    // On a phone, one row is open at a time.
    for (const label of byCss('[data-row] button.label').elements().slice(-1)) await page.elementLocator(label).click();
    await byCss('[data-row] input:not([type=checkbox])').last().fill('كلمات '.repeat(300));
    await findElement('[data-row] input[type=checkbox]');
    await expectAccessible();
    await pressKey('Control+Enter');
    await findElement('.line.ok');
    await expectAccessible();
  });

  it('a failure, and a prompt that needs no changes, pass axe and fit the viewport', async () => {
    await openPanel(look);
    api.refuses(enhance, 'enhance.failed');
    await askIn(rough);
    await expect.element(warning).toBeVisible();
    await expectAccessible();
    fakeEnhancing([], { reason: 'complete' });
    await pressKey('Control+Enter');
    await expect.element(warning).not.toBeInTheDocument();
    await expectAccessible();
  });
});

it('on touch devices, everything pressable in a brief is 44 pixels high, and no field makes the page zoom in', async () => {
  await makeTouched(true);
  try {
    await openPanel({ width: 375, height: 700 });
    fakeEnhancing(many, { ...said, ...asking });
    await askIn(long);
    await findElement('[data-row] input');
    const pressed = [...document.querySelectorAll('[data-row] button, [data-row] .own')];
    const low = pressed.filter((one) => one.getBoundingClientRect().height < 43.5);
    expect(low.map((one) => one.outerHTML)).toEqual([]);
    const sizes = [...document.querySelectorAll('[data-row] input[type=text]')].map(
      (one) => getComputedStyle(one).fontSize,
    );
    expect(new Set(sizes)).toEqual(new Set(['16px']));
  } finally {
    await makeTouched(false);
  }
});

it('on a phone the result is below the draft, and scrolls into view', async () => {
  await makeTouched(true);
  try {
    await openPanel({ width: 320, height: 640 });
    fakeEnhancing(changes);
    await askIn(rough);
    await findElement('section del');
    const card = byCss('main section').first();
    await expect.poll(() => card.element().getBoundingClientRect().top).toBeLessThan(innerHeight / 2);
    const field = byCss('main textarea').first().element().getBoundingClientRect();
    expect(field.bottom).toBeLessThan(card.element().getBoundingClientRect().top);
  } finally {
    await makeTouched(false);
  }
});
