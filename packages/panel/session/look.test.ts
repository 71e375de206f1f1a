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

describe('the browser model’s findings', () => {
  it('are next to their result, whether that changed anything or not', () => {
    for (const changed of [true, false]) expect(seen(after({ name: 'ask' }, finish({ changed }), look()))).toBe(1);
    expect(seen(after(finish(briefed), look()))).toBe(1);
  });

  it.each<[string, Action[]]>([
    ['another result is there', [finish({ id: 'other' })]],
    ['another one is loading', [{ name: 'ask' }]],
    ['it was used', [{ name: 'take', taken }]],
    ['it was closed', [{ name: 'dismiss' }]],
  ])('change nothing if they arrive too late: %s', (_, since) => {
    const state = after(finish(), ...since);
    expect(reduce(state, look())).toBe(state);
  });

  it('say nothing about another draft, and return with their version', () => {
    const state = after(finish(), look());
    expect(seen(state, 'another draft')).toBe(0);
    const next = reduce(state, finish({ id: 'next' }));
    expect([seen(next), seen(reduce(next, { name: 'show', version: 0 }))]).toEqual([0, 1]);
  });

  it('leave the result as it is, with its price, its dropped changes and what was pressed', () => {
    const pressed: Action = { name: 'press', slot: 'audience', option: 'team' };
    const before = after(finish({ ...briefed, id: 'act' }), { name: 'toggle', hunk: 'one' }, pressed);
    const { dropped, choices } = shownOf(reduce(before, look()));
    expect([dropped, choices]).toEqual([new Set(['one']), [{ slot: 'audience', options: ['team'] }]]);
    expect(costOf(shownOf(reduce(before, look())))).toBe('credit');
  });

  it('exclude what was ignored before', () => {
    const ignored = after(finish(), look(), { name: 'overlook', note: found.notes[0]! }, finish({ id: 'next' }));
    expect(seen(reduce(ignored, look('next')))).toBe(0);
  });
});
