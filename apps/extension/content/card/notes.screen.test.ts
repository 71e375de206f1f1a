import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../web/testing/page-state.ts';
import { answer, doneOf, rough } from '../../testing/answers.ts';
import { body, button, dialog, draft, frame, line, open, textOf, type Opening } from '../../testing/card.ts';
import { findFaint } from '../../testing/contrast.ts';
import { t } from '@hone/panel/t';
import { words } from './words.ts';

const fix = { id: 'fix-count', kind: 'fix', why: '', at: 20, before: '3', after: '2' } as const;
const notes = [
  { rule: 'count', spans: [{ start: 14, end: 29 }], says: '“these 3 laptops”, but 2 are listed.', fix },
  { rule: 'blank', spans: [{ start: 34, end: 42 }], says: '“{{role}}” still needs filling in.' },
] satisfies ReturnType<typeof doneOf>['notes'];
const bare = { ...doneOf(rough, []), changed: false, reason: 'complete' as const, notes };
const box = page.getByRole('region', { name: words.notes });

async function openNoted(opening: Opening = {}) {
  const card = await open(opening);
  card.stream(...answer(bare));
  await expect.element(box).toBeVisible();
  return card;
}

describe('problems that are pointed out', () => {
  it.each([
    ['light', {}],
    ['dark', { theme: 'dark', media: { colorScheme: 'dark' } }],
    ['forced colors', { media: { forcedColors: 'active' } }],
    ['a small screen', { width: 320, height: 700 }],
  ] as [string, Opening][])('are accessible: %s', async (_, look) => {
    await openNoted(look);
    await expectAccessible();
    if (!look.media?.forcedColors) expect(findFaint(await frame())).toEqual([]);
  });

  it('are counted even if nothing has changed', async () => {
    await openNoted();
    expect(textOf(line)).toBe(t(words.noted, { count: 2 }));
  });

  it('are fixed with one click and no call, and the result is used like any other', async () => {
    const card = await openNoted();
    await button(t(words.noteReplace, { quoted: '“2”' })).click();
    await expect.poll(() => textOf(body)).toContain('2 laptops');
    expect(card.runs).toHaveLength(1);
    await expect.element(box).not.toHaveTextContent(notes[0]!.says);
    dialog.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(draft).toHaveValue(rough.replace('3', '2'));
  });

  it('disappear when they are ignored', async () => {
    await openNoted();
    await button(words.noteOverlook).first().click();
    await expect.element(box).not.toHaveTextContent(notes[0]!.says);
    await button(words.noteOverlook).click();
    await expect.element(box).not.toBeInTheDocument();
  });
});
