import { describe, expect, it } from 'vitest';
import { after, asked, briefed, done, finish, shownOf } from '../testing/sample.ts';
import { openNotes, reduce } from './enhancing.ts';
import { addFound } from './notes.ts';
import type { Action, Enhancing } from './state.ts';
import { costOf } from './using.ts';
import type { Found } from './versions.ts';

const found: Found = {
  brief: null,
  rows: [],
  notes: [{ rule: 'contradiction', spans: [{ start: 0, end: 5 }], says: '“write” and “mail” contradict each other.' }],
};
const look = (state: Enhancing, act = 'act') => addFound(state, act, found);
const seen = (state: Enhancing, text = asked.text) => openNotes(state, text).length;
const taken = { id: 'act', before: asked.text, after: done.text, isUndone: false };

describe('the browser model’s findings', () => {
  it('are shown with their result, whether or not it changed anything', () => {
    for (const changed of [true, false]) expect(seen(look(after({ name: 'ask' }, finish({ changed }))))).toBe(1);
    expect(seen(look(after(finish(briefed))))).toBe(1);
  });

  it.each<[string, Action[]]>([
    ['another result has arrived', [finish({ id: 'other' })]],
    ['another result is loading', [{ name: 'ask' }]],
    ['the result was used', [{ name: 'take', taken }]],
    ['the result was closed', [{ name: 'dismiss' }]],
  ])('change nothing if they arrive too late: %s', (_, since) => {
    const state = after(finish(), ...since);
    expect(look(state)).toBe(state);
  });

  it('are not shown for another draft, and return with their version', () => {
    const state = look(after(finish()));
    expect(seen(state, 'another draft')).toBe(0);
    const next = reduce(state, finish({ id: 'next' }));
    expect([seen(next), seen(reduce(next, { name: 'show', version: 0 }))]).toEqual([0, 1]);
  });

  it('leave the result’s price, dropped changes and answers as they are', () => {
    const pressed: Action = { name: 'press', slot: 'audience', option: 'team' };
    const before = after(finish({ ...briefed, id: 'act' }), { name: 'toggle', hunk: 'one' }, pressed);
    const { dropped, choices } = shownOf(look(before));
    expect([dropped, choices]).toEqual([new Set(['one']), [{ slot: 'audience', options: ['team'] }]]);
    expect(costOf(shownOf(look(before)))).toBe('credit');
  });

  it('exclude notes that were dismissed before', () => {
    const overlooked = reduce(look(after(finish())), { name: 'overlook', note: found.notes[0]! });
    const ignored = reduce(overlooked, finish({ id: 'next' }));
    expect(seen(look(ignored, 'next'))).toBe(0);
  });
});
