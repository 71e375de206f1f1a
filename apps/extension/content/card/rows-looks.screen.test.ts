import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, nextFrames } from '../../../web/testing/page-state.ts';
import { answer, brief, briefed } from '../../testing/answers.ts';
import { body, button, focused, frame, open, replaceButton, textOf } from '../../testing/card.ts';
import type { OpenedCard, Opening } from '../../testing/card.ts';
import { findFaint } from '../../testing/contrast.ts';
import { t } from '@hone/panel/t';
import { words } from './words.ts';

const rows = brief.rows.map((row) => (row.slot === 'place' ? { ...row, remembered: 'Porto' } : row));
const question = t(words.rowOwnAbout, { row: brief.rows[0]!.label });
const field = page.getByRole('textbox', { name: question, exact: true });

async function openBriefed(opening: Opening = {}, own = brief): Promise<OpenedCard> {
  const card = await open(opening);
  card.stream(...answer(briefed(own)));
  await expect.element(replaceButton).toBeVisible();
  return card;
}

const looks: [says: string, look: Opening][] = [
  ['light', {}],
  ['dark', { theme: 'dark', media: { colorScheme: 'dark' } }],
  ['forced colors', { media: { forcedColors: 'active' } }],
  ['a small screen', { width: 320, height: 700 }],
  ['right to left', { isMirrored: true }],
];

it.each(looks)('rows are accessible when open, chosen, proposed or remembered: %s', async (_, look) => {
  await openBriefed(look, { ...brief, rows });
  await field.fill('we move');
  await expect.poll(() => textOf(body)).toContain('we move');
  await expectAccessible();
  // One row is open at a time where there is little room.
  if (look.width === 320) await button('To cover').click();
  await button('Dates').click();
  await expectAccessible();
  if (!look.media?.forcedColors) expect(findFaint(await frame())).toEqual([]);
});

it('in forced-colors mode, pressed options still look different', async () => {
  await openBriefed({ media: { forcedColors: 'active' } });
  await button('Dates').click();
  const outlines = ['Dates', 'Reasons'].map((name) => getComputedStyle(button(name).element()).outlineStyle);
  expect(outlines).toEqual(['solid', 'none']);
});

it('in a right-to-left layout, labels are to the right of their options', async () => {
  await openBriefed({ isMirrored: true });
  const place = (name: string) => page.getByText(name, { exact: true }).element().getBoundingClientRect();
  expect(place('Form').left).toBeGreaterThan(place('As a list').right);
});

describe('an input method', () => {
  const key = (name: string, more: KeyboardEventInit) =>
    new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true, ...more });

  it.each([
    ['composing', { isComposing: true }],
    ['recognized only by its key code', { keyCode: 229 }],
  ])('keeps Enter and Escape to itself: %s', async (_, more) => {
    const card = await openBriefed();
    await expect.poll(focused).toBe(question);
    // Its keys are listened to once it has been painted.
    await nextFrames();
    const input = field.element() as HTMLInputElement;
    for (const name of ['Enter', 'Escape']) expect(input.dispatchEvent(key(name, more)), name).toBe(true);
    expect([focused(), card.closed, card.asked]).toEqual([question, 0, []]);
    body.element().dispatchEvent(key('Enter', more));
    expect([card.closed, card.asked]).toEqual([0, []]);
    input.dispatchEvent(key('Enter', {}));
    expect(focused()).toBe(t(words.rowOwnAbout, { row: 'To cover' }));
  });

  it('updates the text while composing, and nothing composed is lost', async () => {
    await openBriefed();
    const input = field.element() as HTMLInputElement;
    for (const value of ['し', 'しゃ', 'しゃし', '写真']) {
      input.value = value;
      input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, isComposing: true, data: value }));
      await expect.poll(() => textOf(body)).toContain(`It’s about this: ${value}`);
      expect(input.value).toBe(value);
    }
  });
});

it('pressing an option shifts nothing under the pointer, and focus stays', async () => {
  await openBriefed({ css: 'main { inset: auto 0 0 }' });
  const place = () => button('Reasons').element().getBoundingClientRect().top;
  const before = place();
  button('Reasons').element().focus();
  await button('Reasons').click();
  await expect.poll(() => textOf(body)).toContain('reasons');
  expect(focused()).toContain('Reasons');
  expect(Math.abs(place() - before)).toBeLessThan(30);
  await expect.element(page.getByText(t(words.proposals))).toBeVisible();
});
