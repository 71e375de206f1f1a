import { describe, expect, it } from 'vitest';
import { after, asked, briefed, done, finish, shownOf } from '../testing/sample.ts';
import { openNotes, reduce } from './enhancing.ts';
import type { Action, Enhancing } from './state.ts';
import { costOf } from './using.ts';
import type { Found } from './versions.ts';

const found: Found = {
  brief: null,
  rows: [],
  notes: [{ rule: 'contradiction', spans: [{ start: 0, end: 5 }], says: '“write” and “mail” contradict each other.' }],
};
const look = (act = 'act'): Action => ({ name: 'look', act, found });
const seen = (state: Enhancing, text = asked.text) => openNotes(state, text).length;
const taken = { id: 'act', before: asked.text, after: done.text, isUndone: false };

describe('what the browser’s model finds', () => {
  it('stands beside the result that it is about, whether that changed anything or not', () => {
    for (const changed of [true, false]) expect(seen(after({ name: 'ask' }, finish({ changed }), look()))).toBe(1);
    expect(seen(after(finish(briefed), look()))).toBe(1);
  });

  it.each<[string, Action[]]>([
    ['another result is there', [finish({ id: 'other' })]],
    ['another is on its way', [{ name: 'ask' }]],
    ['it was used', [{ name: 'take', taken }]],
    ['it was put aside', [{ name: 'dismiss' }]],
  ])('that comes too late changes nothing: %s', (_, since) => {
    const state = after(finish(), ...since);
    expect(reduce(state, look())).toBe(state);
  });

  it('says nothing about another draft, and is there with its version', () => {
    const state = after(finish(), look());
    expect(seen(state, 'another draft')).toBe(0);
    const next = reduce(state, finish({ id: 'next' }));
    expect([seen(next), seen(reduce(next, { name: 'show', version: 0 }))]).toEqual([0, 1]);
  });

  it('leaves the result as it is, with its price, its dropped changes and what was pressed', () => {
    const pressed: Action = { name: 'press', slot: 'audience', option: 'team' };
    const before = after(finish({ ...briefed, id: 'act' }), { name: 'toggle', hunk: 'one' }, pressed);
    const { dropped, choices } = shownOf(reduce(before, look()));
    expect([dropped, choices]).toEqual([new Set(['one']), [{ slot: 'audience', options: ['team'] }]]);
    expect(costOf(shownOf(reduce(before, look())))).toBe('credit');
  });

  it('is not what was ignored before', () => {
    const ignored = after(finish(), look(), { name: 'overlook', note: found.notes[0]! }, finish({ id: 'next' }));
    expect(seen(reduce(ignored, look('next')))).toBe(0);
  });
});
