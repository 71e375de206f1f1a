import { Refusal } from '@hone/contracts/refusal';
import { describe, expect, it } from 'vitest';
import { after, asked, done, finish, shownOf } from './enhancing.sample.ts';
import { answerQuestion, openNotes, openQuestion, reduce, withEarlierAnswers } from './enhancing.ts';
import type { Action, Enhancing } from './enhancing-state.ts';
import { isKept } from './outcome.ts';
import type { Found } from './versions.ts';

const found: Found = {
  ask: {
    id: 'budget',
    slot: 'budget',
    language: 'en',
    question: 'What may it cost?',
    why: 'It depends.',
    options: [],
    free: true,
    more: false,
  },
  notes: [{ rule: 'contradiction', spans: [{ start: 0, end: 5 }], says: '“write” and “mail” contradict each other.' }],
};
const look = (act = 'act'): Action => ({ name: 'look', act, found });
const seen = (state: Enhancing) => ({
  slot: openQuestion(state, asked.text)?.ask.slot,
  notes: openNotes(state, asked.text).length,
});
const both = { slot: 'budget', notes: 1 };
const none = { slot: undefined, notes: 0 };
const taken = { id: 'act', before: asked.text, after: done.text, isUndone: false };

describe('what the browser’s model finds', () => {
  it('stands beside the result that it is about, whether that changed anything or not', () => {
    for (const changed of [true, false])
      expect(seen(after({ name: 'ask' }, finish({ changed }), look()))).toEqual(both);
    expect(openQuestion(after(finish(), look()), asked.text)?.by).toBe('browser');
    expect(openQuestion(after(finish({ ask: found.ask! })), asked.text)?.by).toBeUndefined();
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

  it('says nothing about another draft', () => {
    const state = after(finish(), look());
    expect([openQuestion(state, 'another draft'), openNotes(state, 'another draft')]).toEqual([undefined, []]);
  });

  it('leaves the result as it is, with its price and its dropped changes', () => {
    const state = after(finish(), { name: 'toggle', hunk: 'one' }, look());
    expect(shownOf(state).dropped).toEqual(new Set(['one']));
    expect(shownOf(state).done.ask).toBeNull();
    expect(isKept(state, 'act')).toBe(true);
  });

  it('is not what was skipped or ignored before', () => {
    const skipped = after(finish({ ask: found.ask! }), { name: 'skip' }, finish({ id: 'next' }), look('next'));
    expect(seen(skipped)).toEqual({ slot: undefined, notes: 1 });
    const ignored = after(finish(), look(), { name: 'overlook', note: found.notes[0]! }, finish({ id: 'next' }));
    expect(seen(reduce(ignored, look('next')))).toEqual({ slot: 'budget', notes: 0 });
  });

  it('is answered, skipped and closed like a question of Hone’s own, and is there with its version', () => {
    const open = after(finish(), look());
    const answered = answerQuestion(openQuestion(open, asked.text)!, 'Ten euros');
    expect(withEarlierAnswers(open, answered).answers).toEqual([{ ask: 'budget', value: 'Ten euros' }]);
    const next = after(finish(), look(), { name: 'ask' }, finish({ id: 'next' }, answered));
    expect(seen(next)).toEqual(none);
    expect(seen(reduce(next, { name: 'show', version: 0 }))).toEqual(both);
    expect(seen(reduce(open, { name: 'close' })).slot).toBeUndefined();
    const skipped = withEarlierAnswers(reduce(open, { name: 'skip' }), asked);
    expect(skipped.answers).toEqual([{ ask: 'budget', value: 'skip' }]);
    const fail: Action = { name: 'fail', refusal: new Refusal('request.unreachable', 0) };
    expect(seen(after(finish(), look(), { name: 'ask' }, fail))).toEqual(both);
  });
});
