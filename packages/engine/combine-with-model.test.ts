import { applyHunks, type Hunk } from '@hone/text/hunks';
import { describe, expect, it } from 'vitest';
import { enhance } from './enhance.ts';
import { combineWithModel } from './combine-with-model.ts';

const text = 'hi,  pls plan a trip to Lisbon. We like trams.';
const hunk = (id: string, before: string, after: string, more: Partial<Hunk> = {}): Hunk => ({
  id,
  kind: 'model',
  why: '',
  at: text.indexOf(before),
  before,
  after,
  ...more,
});
const made = enhance({ text, choices: [{ slot: 'time.trip', own: 'a week' }], propose: false });

describe('changes from several sources', () => {
  it('coexist when they don’t overlap, and the user’s answer is kept', () => {
    const { done } = combineWithModel(made, text, [hunk('model-1', 'We like trams.', 'We love trams.')]);
    expect(done.text).toContain('We love trams.');
    expect(done.text).toContain('a week');
    expect(done).toMatchObject({ changed: true, reason: null, text: applyHunks(text, done.edits) });
    expect(done.text).not.toMatch(/^hi/);
  });

  it('include the model’s rather than Hone’s where both change the same words', () => {
    const { done } = combineWithModel(made, text, [hunk('model-1', 'hi,  pls plan', 'Plan')]);
    expect(done.text).toMatch(/^Plan a trip/);
    expect(done.edits.filter(({ at }) => at < 8).map(({ kind }) => kind)).toEqual(['model']);
  });

  it('never end a sentence twice, whichever of them are kept', () => {
    const open = 'pls write an essay on shops';
    const wished = enhance({ text: open, standing: 'British spelling', propose: false });
    const rewritten = { ...hunk('model-1', '', 'Write an essay on shops.'), at: 0, before: open };
    const { edits } = combineWithModel(wished, open, [rewritten]).done;
    const texts = [undefined, ...edits.map(({ id }) => id)].map((dropped) =>
      applyHunks(open, edits, new Set(edits.map(({ id }) => id).filter((id) => id !== dropped))),
    );
    expect(texts).toEqual([
      'Write an essay on shops. British spelling.',
      'pls write an essay on shops. British spelling.',
      'Write an essay on shops',
    ]);
  });

  it('include a move only if both its halves can be kept', () => {
    const draft = 'plan a trip to {{city}}. We like trams.';
    const filled = enhance({ text: draft, variables: [{ name: 'city', value: 'Lisbon' }], propose: false });
    const [value] = filled.done.edits.filter(({ kind }) => kind === 'values');
    const from = { ...hunk('model-1', '', ''), at: draft.indexOf('We like'), before: 'We like trams.' };
    const [at, end] = [value!.at - 3, value!.at + 2];
    const across = { ...hunk('model-1-to', '', 'x'), at, before: draft.slice(at, end), with: 'model-1' };
    const { done } = combineWithModel(filled, draft, [from, across]);
    expect(done.edits.filter(({ kind }) => kind === 'model')).toEqual([]);
    expect(done.reason).toBe(filled.done.reason);
  });
});
