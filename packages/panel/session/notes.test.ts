import type { Hunk } from '@hone/text/hunks';
import { describe, expect, it } from 'vitest';
import { after, finish, shownOf } from '../testing/sample.ts';
import { openNotes, reduce } from './enhancing.ts';
import type { Enhancing } from './state.ts';
import { nameFreeChanges } from './notes.ts';
import { costOf } from './using.ts';
import { changesOf, textOf, type Done, type Note } from './versions.ts';

describe('a note', () => {
  const text = 'hi, write a mail. Use emojis. No emojis.';
  const fix: Hunk = { id: 'fix-contradiction', kind: 'fix', why: '', at: 29, before: ' No emojis.', after: '' };
  const note: Note = {
    rule: 'contradiction',
    spans: [{ start: 18, end: 28 }],
    says: 'They contradict each other.',
    fix,
  };
  const other: Note = { rule: 'blank', spans: [{ start: 0, end: 2 }], says: '“hi” still needs filling in.' };
  const bare: Partial<Done> = { text, changed: false, reason: 'complete', edits: [], notes: [note, other] };
  const noted = after({ name: 'ask' }, finish(bare, { text }));
  const saysOf = (state: Enhancing, draft = text) => openNotes(state, draft).map(({ says }) => says);

  it('stays with its draft until the result is used or closed', () => {
    expect(saysOf(noted)).toEqual([note.says, other.says]);
    expect(saysOf(noted, 'another draft')).toEqual([]);
    expect(saysOf(reduce(noted, { name: 'dismiss' }))).toEqual([]);
    expect(
      saysOf(reduce(noted, { name: 'take', taken: { id: 'act', before: text, after: text, isUndone: false } })),
    ).toEqual([]);
  });

  it('once fixed, is the first change of a free result, and can be dropped again', () => {
    const fixed = reduce(noted, { name: 'fix', note });
    expect(textOf(shownOf(fixed))).toBe('hi, write a mail. Use emojis.');
    expect(saysOf(fixed)).toEqual([other.says]);
    expect(costOf(shownOf(fixed))).toBe('free');
    expect(nameFreeChanges(shownOf(fixed))).toBe('chosen');
    expect(textOf(shownOf(reduce(fixed, { name: 'toggle', hunk: fix.id })))).toBe(text);
  });

  it('when fixed among other changes, leaves unrelated ones alone', () => {
    const tidy: Hunk = { id: 'filler-1', kind: 'filler', why: '', at: 0, before: 'hi, ', after: '' };
    const inside: Hunk = { id: 'tidy-2', kind: 'tidy', why: '', at: 33, before: 'emojis', after: 'emoji' };
    const changed = after(
      { name: 'ask' },
      finish({ ...bare, changed: true, text: 'write a mail. Use emojis. No emoji.', edits: [tidy, inside] }, { text }),
    );
    const fixed = reduce(changed, { name: 'fix', note });
    expect(textOf(shownOf(fixed))).toBe('write a mail. Use emojis.');
    expect(fixed.versions).toHaveLength(1);
    expect(changesOf(shownOf(fixed)).map(({ id }) => id)).toEqual(['filler-1', fix.id]);
  });

  it('once fixed, replaces an earlier fix of the same words', () => {
    const second: Note = { ...note, says: 'Which one?', fix: { ...fix, id: 'fix-other', after: ' Few emojis.' } };
    const both = after(finish({ ...bare, notes: [note, second] }, { text }), { name: 'fix', note });
    expect(textOf(shownOf(reduce(both, { name: 'fix', note: second })))).toBe(
      'hi, write a mail. Use emojis. Few emojis.',
    );
  });

  it('once closed, does not return with the next result', () => {
    const away = reduce(noted, { name: 'overlook', note });
    expect(saysOf(away)).toEqual([other.says]);
    const next = finish({ ...bare, id: 'next' }, { text });
    expect(saysOf(reduce(reduce(away, { name: 'ask' }), next))).toEqual([other.says]);
  });

  it('free changes are named by what was done, and those that cost a credit are not', () => {
    const nameOf = (kind: Hunk['kind']) => {
      const edits: Hunk[] = [{ id: '1', kind, why: '', at: 0, before: 'hi, ', after: '' }];
      const whole = 'write a mail. Use emojis. No emojis.';
      return nameFreeChanges(shownOf(after(finish({ ...bare, changed: true, text: whole, edits }, { text }))));
    };
    expect((['filler', 'standing', 'values', 'order'] as const).map(nameOf)).toEqual([
      'tidied',
      'instructed',
      'filled',
      undefined,
    ]);
  });
});
