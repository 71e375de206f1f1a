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
const made = enhance({ text, answers: [{ ask: 'dates', value: 'a week' }] });

describe('changes of several hands', () => {
  it('stand together where they don’t meet, and the user’s answer stays wherever a model writes', () => {
    const { done } = combineWithModel(made, text, [hunk('model-1', 'We like trams.', 'We love trams.')]);
    expect(done.text).toContain('We love trams.');
    expect(done.text).toContain('a week');
    expect(done).toMatchObject({ changed: true, reason: null, text: applyHunks(text, done.edits) });
    expect(done.text).not.toMatch(/^hi/);
  });

  it('are the model’s before Hone’s own where both write', () => {
    const { done } = combineWithModel(made, text, [hunk('model-1', 'hi,  pls plan', 'Plan')]);
    expect(done.text).toMatch(/^Plan a trip/);
    expect(done.edits.filter(({ at }) => at < 8).map(({ kind }) => kind)).toEqual(['model']);
  });

  it('end a sentence once, whichever of them stays', () => {
    const open = 'pls write an essay on shops';
    const wished = enhance({ text: open, standing: 'British spelling' });
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

  it('go as a whole where half of a move can’t stay', () => {
    const [answer] = made.done.edits.filter(({ kind }) => kind === 'answers');
    const from = hunk('model-1', 'We like trams.', '');
    const across = hunk('model-1-to', text.slice(answer!.at - 3, answer!.at + 2), 'x', { with: 'model-1' });
    const { done } = combineWithModel(made, text, [from, across]);
    expect(done.edits.filter(({ kind }) => kind === 'model')).toEqual([]);
    expect(done.reason).toBe(made.done.reason);
  });
});
