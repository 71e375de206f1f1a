import { mostRows, type Brief, type Row } from '@hone/domain/enhance/brief';
import { describe, expect, it } from 'vitest';
import { exchangeRow, shownRows } from './shown-rows.ts';

const row = (slot: string, more: Partial<Row> = {}): Row => ({
  slot,
  kind: 'decision',
  label: slot,
  options: [],
  own: '{value}',
  ...more,
});
const briefOf = (...rows: Row[]): Brief => ({
  frame: 'email',
  label: 'Email',
  rows,
  ask_first: null,
  at: 0,
  most_words: 60,
});
const slotsOf = ({ rows }: Brief) => rows.map(({ slot }) => slot);
const question = row('my_facts.news', { essential: true, label: 'What’s the news?' });
const material = row('material.text');
const ours = briefOf(question, row('audience'), row('tone'), row('format'));

describe('a row written by a model', () => {
  it('replaces Hone’s row about the same thing, which is kept in case the user has answered it', () => {
    const next = exchangeRow(ours, row('tone.made'));
    expect(slotsOf(next)).toEqual(['my_facts.news', 'audience', 'tone.made', 'format']);
    expect(next.spare).toEqual([{ row: ours.rows[2], by: 'tone.made' }]);
    expect(slotsOf(ours)[2]).toBe('tone');
  });

  it('about something else replaces Hone’s first row that is not the question', () => {
    const first = exchangeRow(ours, row('length.made'));
    expect(slotsOf(first)).toEqual(['my_facts.news', 'length.made', 'tone', 'format']);
    expect(slotsOf(exchangeRow(first, row('budget.made')))).toEqual([
      'my_facts.news',
      'length.made',
      'budget.made',
      'format',
    ]);
  });

  it('about the same thing as the question replaces it, but keeps its wording', () => {
    const next = exchangeRow(
      ours,
      row('my_facts.made', { label: 'Details', options: [{ id: 'a', label: 'A move', insert: 'We move.' }] }),
    );
    expect(next.rows[0]).toMatchObject({
      slot: 'my_facts.made',
      label: question.label,
      essential: true,
      options: [{ id: 'a' }],
    });
    expect(slotsOf(next).slice(1)).toEqual(slotsOf(ours).slice(1));
  });

  it('never replaces the row that asks for material', () => {
    const next = exchangeRow(briefOf(material, row('audience')), row('tone.made'));
    expect(slotsOf(next)).toEqual(['material.text', 'tone.made']);
    expect(slotsOf(exchangeRow(briefOf(material), row('tone.made')))).toEqual(['material.text', 'tone.made']);
  });

  it('is added last when there is room and nothing to replace, and left out when the brief is full', () => {
    expect(slotsOf(exchangeRow(briefOf(), row('tone.made')))).toEqual(['tone.made']);
    expect(exchangeRow(briefOf(question), row('tone.made')).spare).toBeUndefined();
    const full = briefOf(...Array.from({ length: mostRows }, (_, at) => row(`my_facts.${at}`, { essential: true })));
    expect(exchangeRow(full, row('tone.made'))).toBe(full);
  });
});

describe('the rows that are shown', () => {
  const next = exchangeRow(ours, row('tone.made'));
  const shown = (...said: string[]) =>
    shownRows(
      next,
      said.map((slot) => ({ slot })),
    ).map(({ slot }) => slot);

  it('are the latest, unless a replaced row was answered', () => {
    expect(shown()).toEqual(slotsOf(next));
    expect(shown('audience', 'tone.made')).toEqual(slotsOf(next));
  });

  it('include a replaced row if it was answered, and both rows if both were', () => {
    expect(shown('tone')).toEqual(slotsOf(ours));
    expect(shown('tone', 'tone.made')).toEqual(['my_facts.news', 'audience', 'tone', 'tone.made', 'format']);
  });
});
