import type { Hunk } from '@hone/text/hunks';
import { describe, expect, it } from 'vitest';
import { after, asked, brief, briefed, done, edits, finish, shownOf, versionOf } from '../testing/sample.ts';
import { reduce } from './enhancing.ts';
import { costOf, bodyOf } from './using.ts';
import { findKnown, type Note } from './versions.ts';

describe('using a result', () => {
  it('costs a credit where something came to the user’s own words, and nothing else does', () => {
    expect(costOf(versionOf(briefed))).toBe('credit');
    expect(costOf(versionOf({ ...briefed, brief: null }))).toBe('free');
    const tidy = edits.map((edit) => ({ ...edit, kind: 'tidy' as const }));
    const quiet = { ...brief, rows: brief.rows.slice(0, 1) };
    expect(costOf(versionOf({ edits: tidy }))).toBe('free');
    const tidied = after(finish({ edits: tidy, brief: quiet }));
    expect(costOf(shownOf(tidied))).toBe('free');
    const said = reduce(tidied, { name: 'say', slot: 'my_facts.news', own: 'we move' });
    expect(costOf(shownOf(said))).toBe('credit');
  });

  it('is free where a model has been paid already, or failed', () => {
    expect(costOf(versionOf({ ...briefed, paid: true }))).toBe('free');
    const by = { model: 'llama', where: 'local', own: false, milliseconds: 9, rows: 0, refused: [], failure: 'slow' } as const;
    expect(costOf(versionOf({ ...briefed, by: { ...by, refused: [] } }))).toBe('free');
  });

  it('is paid once, whatever is pressed later, and only where it was paid at all', () => {
    const start = after(finish(briefed));
    const paid = reduce(start, { name: 'use', act: 'act', isPaid: true });
    expect(costOf(shownOf(reduce(paid, { name: 'press', slot: 'audience', option: 'team' })))).toBe('free');
    expect(costOf(shownOf(reduce(start, { name: 'use', act: 'act', isPaid: false })))).toBe('credit');
    expect(costOf(shownOf(reduce(start, { name: 'use', act: 'other', isPaid: true })))).toBe('credit');
  });
});

it('a result that has expired is not found again, and what was said to it goes to the next one', () => {
  const pressed = after(finish(briefed), { name: 'press', slot: 'audience', option: 'team' });
  const expired = reduce(pressed, { name: 'expire', act: 'act' });
  expect([findKnown(pressed.versions, asked), findKnown(expired.versions, asked)]).toEqual([0, undefined]);
  const next = shownOf(reduce(expired, finish({ ...briefed, id: 'next' })));
  expect([next.isExpired, next.choices]).toEqual([false, [{ slot: 'audience', options: ['team'] }]]);
});

describe('what the server is told of a use', () => {
  it('is what was said to the rows, in their order, and how it is used', () => {
    const state = after(
      finish({ ...briefed, brief: { ...brief, ask_first: 'Ask me first.' } }),
      { name: 'press', slot: 'format', option: 'subject' },
      { name: 'say', slot: 'audience', own: ' Ana ' },
      { name: 'skip', slot: 'my_facts.news' },
      { name: 'askFirst', isWanted: false },
      { name: 'say', slot: 'place', own: 'Lisbon', remember: true },
    );
    expect(bodyOf(shownOf(state), 'inserted')).toEqual({
      how: 'inserted',
      propose: true,
      choices: [
        { slot: 'my_facts.news', skip: true },
        { slot: 'audience', own: 'Ana' },
        { slot: 'format', options: [] },
        { slot: 'place', own: 'Lisbon', remember: true },
        { slot: 'ask_first', skip: true },
      ],
    });
    expect(bodyOf(versionOf(briefed, { propose: false }), 'copied')).toEqual({ how: 'copied', propose: false });
  });

  it('is which changes are gone, also those that went with another or gave way to a fix', () => {
    const fix: Hunk = { id: 'fix', kind: 'fix', why: '', at: 6, before: ' a mail', after: ' a letter' };
    const note: Note = { rule: 'contradiction', spans: [], says: 'It contradicts itself.', fix };
    const inside: Hunk = { id: 'inside', kind: 'tidy', why: '', at: 8, before: 'mail', after: 'email' };
    const state = after(
      finish({ ...done, edits: [inside, edits[0]!, { ...edits[1]!, with: 'one' }], notes: [note] }),
      { name: 'toggle', hunk: 'one' },
      { name: 'fix', note },
    );
    expect(bodyOf(shownOf(state), 'saved')).toEqual({
      how: 'saved',
      propose: true,
      dropped: ['inside', 'one', 'two'],
      fixed: ['fix'],
    });
    const unfixed = reduce(state, { name: 'toggle', hunk: 'fix' });
    expect(bodyOf(shownOf(unfixed), 'saved')).toMatchObject({ dropped: ['inside', 'one', 'two'] });
    expect(bodyOf(shownOf(unfixed), 'saved').fixed).toBeUndefined();
    expect(asked.text).toBe('write a mail');
  });
});
