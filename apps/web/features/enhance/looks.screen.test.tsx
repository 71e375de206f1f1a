import { type Done, enhance } from '@hone/contracts/enhance';
import { describe, expect, it } from 'vitest';
import { appearances } from '../../testing/appearances.ts';
import { byCss } from '../../testing/css.ts';
import { startEnhancing, type ChangeSpec, playEnhancing } from '../../testing/enhancing.ts';
import { makeTouched } from '../../testing/device.ts';
import { pressKey } from '../../testing/keys.ts';
import { findElement, expectAccessible } from '../../testing/page-state.ts';
import { sampled } from '../../testing/sampled.ts';
import { api } from '../../testing/screen.tsx';
import { changes, openPanel, rough, said, warning } from './testing/panel.ts';

const long = `${rough} ${'Supercalifragilistic'.repeat(6)}`;
const variable = `{{${'a client without an end '.repeat(3)}}}`;
const many: ChangeSpec[] = [
  ...changes,
  { before: 'Super', after: `${variable} ${'x'.repeat(200)}` },
  { before: ' ', after: '  ', at: 9, why: '' },
];
const asking: Partial<Done> = {
  ask: {
    id: 'dates',
    slot: 'dates',
    language: 'en',
    question: 'When, and for how long?',
    why: 'It depends.',
    options: [{ label: 'It’s for a week.', insert: 'It’s for a week.' }],
    free: true,
    more: true,
    remember: 'My dates',
  },
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

describe.each(sampled(appearances))('seen %s', (_, look) => {
  it('the panel pleases axe and fits: empty, and too long', async () => {
    await openPanel({
      ...look,
      preferences: { refused_kinds: ['spelling', 'filler'], skipped_slots: ['place', 'place', 'place'] },
    });
    await expectAccessible();
    await byCss('main textarea').first().fill('word '.repeat(6401));
    await findElement('[aria-invalid=true]');
    await expectAccessible();
  });

  it('the panel pleases axe and fits while a text comes, before its first word and after', async () => {
    await openPanel(look);
    const line = startEnhancing();
    await askIn(rough);
    await findElement('section [aria-busy]');
    await expectAccessible();
    line.grow(`${long} ${variable}`);
    await findElement('section > div mark');
    await expectAccessible();
    await line.finish(changes);
    await findElement('section del');
  });

  it('a better prompt is accessible and fits: with a question and a note, dropped changes, and once used', async () => {
    await openPanel(look);
    playEnhancing(many, { ...said, ...asking });
    await askIn(long);
    await findElement('section section form');
    await expectAccessible();
    await (await findElement('section input[type=checkbox]:checked')).click();
    await expectAccessible();
    await pressKey('Control+Enter');
    await expect.poll(() => document.querySelectorAll('section section').length).toBe(0);
    await expectAccessible();
  });

  it('what failed, and what needs nothing, pleases axe and fits', async () => {
    await openPanel(look);
    api.refuses(enhance, 'enhance.failed');
    await askIn(rough);
    await expect.element(warning).toBeVisible();
    await expectAccessible();
    playEnhancing([], { reason: 'complete' });
    await pressKey('Control+Enter');
    await expect.element(warning).not.toBeInTheDocument();
    await expectAccessible();
  });
});

it('on a telephone the result stands under the draft, and is led to', async () => {
  await makeTouched(true);
  try {
    await openPanel({ width: 320, height: 640 });
    playEnhancing(changes);
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
