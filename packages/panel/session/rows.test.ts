import { askFirstSlot, type Choice } from '@hone/domain/enhance/brief';
import { describe, expect, it } from 'vitest';
import { after, brief, briefed, finish, shownOf, versionOf } from '../testing/sample.ts';
import { reduce } from './enhancing.ts';
import type { Action, Enhancing, Saying } from './state.ts';
import { askFirstOf, hasProposals, questionOf, rowOf, rowsOf, slotOfHunk } from './rows.ts';
import { countAdded, editsOf, textOf } from './versions.ts';

const begun = after(finish(briefed));
const said = (...steps: Action[]): Enhancing => steps.reduce(reduce, begun);
const textAfter = (...steps: Action[]) => textOf(shownOf(said(...steps)));
const press = (slot: string, option: string): Saying => ({ name: 'press', slot, option });
const say = (slot: string, own: string): Saying => ({ name: 'say', slot, own });
const choicesAfter = (...steps: Action[]): readonly Choice[] => shownOf(said(...steps)).choices;
const untouched = 'write a mail. Cover the dates, what’s next. Add a subject line. I’m in Porto.';

describe('a brief', () => {
  it('adds its proposed and remembered answers to the text before anything is pressed', () => {
    expect(textAfter()).toBe(untouched);
    expect(countAdded(shownOf(begun))).toBe(3);
    expect(rowsOf(shownOf(begun)).map(({ row, state, pressed, own }) => [row.slot, state, pressed, own])).toEqual([
      ['my_facts.news', 'open', [], ''],
      ['audience', 'open', [], ''],
      ['must_include', 'proposed', ['dates', 'next'], ''],
      ['format', 'proposed', ['subject'], ''],
      ['place', 'remembered', [], 'Porto'],
    ]);
  });

  it('without proposals adds only the remembered answer', () => {
    expect(textAfter({ name: 'propose', propose: false })).toBe('write a mail. I’m in Porto.');
    expect(hasProposals(shownOf(said({ name: 'propose', propose: false })))).toBe(false);
    expect(textAfter({ name: 'propose', propose: false }, { name: 'propose', propose: true })).toBe(untouched);
    expect(textOf(versionOf(briefed, { propose: false }))).toBe('write a mail. I’m in Porto.');
  });

  it('neither shows a proposal above its word limit nor adds it to the text', () => {
    const version = versionOf({ ...briefed, brief: { ...brief, most_words: 5 } });
    expect(textOf(version)).toBe('write a mail. Cover the dates, what’s next. I’m in Porto.');
    expect(rowOf(version, 'format')).toMatchObject({ state: 'open', pressed: [] });
  });

  it('knows which row a highlighted change belongs to', () => {
    const slots = editsOf(shownOf(begun)).map(({ id }) => slotOfHunk(shownOf(begun), id));
    expect(slots).toEqual(['must_include', 'format', 'place']);
    expect(slotOfHunk(shownOf(begun), 'one')).toBeUndefined();
  });
});

describe('a row', () => {
  it.each<[string, Saying[], Saying[]]>([
    ['an option of a single-choice row', [press('audience', 'team')], [press('audience', 'team')]],
    ['an option of a multiple-choice row', [press('must_include', 'reasons')], [press('must_include', 'reasons')]],
    ['an option other than the proposed one', [press('format', 'list')], [press('format', 'subject')]],
    [
      'the user’s own words',
      [say('my_facts.news', 'we  move '), say('my_facts.news', 'we')],
      [say('my_facts.news', '')],
    ],
    [
      'options and own words together',
      [press('audience', 'team'), say('audience', 'Ana')],
      [{ name: 'clear', slot: 'audience' }],
    ],
    ['the “ask me first” sentence', [{ name: 'askFirst', isWanted: false }], [{ name: 'askFirst', isWanted: true }]],
  ])('restores the previous text when undone, byte for byte: %s', (_, steps, back) => {
    const open = { ...brief, ask_first: 'Ask me for the news first.', rows: brief.rows.slice(0, 4) };
    const start = after(finish({ ...briefed, brief: open }));
    const changed = steps.reduce(reduce, start);
    expect(textOf(shownOf(changed))).not.toBe(textOf(shownOf(start)));
    expect(textOf(shownOf(back.reduce(reduce, changed)))).toBe(textOf(shownOf(start)));
  });

  it('with a single choice takes one option, and the next replaces it', () => {
    expect(choicesAfter(press('audience', 'team'), press('audience', 'client'))).toEqual([
      { slot: 'audience', options: ['client'] },
    ]);
    expect(textAfter(press('audience', 'team'))).toBe(
      'write a mail. It’s for my team. Cover the dates, what’s next. Add a subject line. I’m in Porto.',
    );
    expect(choicesAfter(press('audience', 'team'), press('audience', 'team'))).toEqual([]);
  });

  it('with multiple choices starts with the proposed options, in the row’s own order', () => {
    expect(choicesAfter(press('must_include', 'reasons'))).toEqual([
      { slot: 'must_include', options: ['dates', 'reasons', 'next'] },
    ]);
    expect(choicesAfter(press('must_include', 'dates'))).toEqual([{ slot: 'must_include', options: ['next'] }]);
  });

  it('adds nothing once its proposal is removed, and the proposal does not return by itself', () => {
    const out = [press('format', 'subject')];
    expect(choicesAfter(...out)).toEqual([{ slot: 'format', options: [] }]);
    expect(textAfter(...out)).not.toContain('subject line');
    expect(choicesAfter(...out, press('format', 'list'), press('format', 'list'))).toEqual([
      { slot: 'format', options: [] },
    ]);
  });

  it('accepts the user’s own words in addition to pressed options, or instead of a single proposed one', () => {
    expect(choicesAfter(press('audience', 'team'), say('audience', 'Ana'))).toEqual([
      { slot: 'audience', options: ['team'], own: 'Ana' },
    ]);
    expect(choicesAfter(say('format', 'a table'))).toEqual([{ slot: 'format', own: 'a table' }]);
    expect(choicesAfter(say('must_include', 'the address'))).toEqual([
      { slot: 'must_include', options: ['dates', 'next'], own: 'the address' },
    ]);
    expect(textAfter(say('must_include', 'the address'))).toContain('Cover the dates, what’s next, the address.');
  });

  it('that is remembered can be changed or removed', () => {
    expect(textAfter(say('place', 'Lisbon'))).toContain('I’m in Lisbon.');
    expect(choicesAfter({ name: 'clear', slot: 'place' })).toEqual([{ slot: 'place', options: [] }]);
    expect(textAfter({ name: 'clear', slot: 'place' })).not.toContain('Porto');
    expect(rowOf(shownOf(said(say('place', 'Lisbon'))), 'place')).toMatchObject({ state: 'chosen', own: 'Lisbon' });
  });

  it('saves the user’s own words as a variable on request, until they are deleted', () => {
    const wish: Saying = { name: 'say', slot: 'place', own: 'Lisbon', remember: true };
    expect(rowOf(shownOf(said(wish)), 'place')?.isRemembered).toBe(true);
    expect(choicesAfter({ ...wish, own: '' })).toEqual([{ slot: 'place', options: [] }]);
  });

  it('that does not exist changes nothing', () => {
    expect(said(press('budget', 'low')).versions).toEqual(begun.versions);
  });
});

describe('the first question', () => {
  const slotAfter = (...steps: Action[]) => questionOf(shownOf(said(...steps)))?.row.slot;

  it('is the first essential row without an answer', () => {
    expect(slotAfter()).toBe('my_facts.news');
    expect(slotAfter(say('my_facts.news', 'We move.'))).toBeUndefined();
    expect(slotAfter(say('my_facts.news', 'We move.'), say('my_facts.news', ''))).toBe('my_facts.news');
    const [first, ...others] = brief.rows;
    const remembered = { ...brief, rows: [{ ...first!, remembered: 'We move.' }, ...others] };
    expect(questionOf(versionOf({ ...briefed, brief: remembered }))).toBeUndefined();
  });

  it('is shown first, even if its row is not first in the brief', () => {
    const version = versionOf({ ...briefed, brief: { ...brief, rows: brief.rows.toReversed() } });
    expect(rowsOf(version).map(({ row }) => row.slot)[0]).toBe('my_facts.news');
  });

  it('is not asked again once skipped, even for another draft, but its row can still be answered', () => {
    const skipped = said({ name: 'skip', slot: 'my_facts.news' });
    expect(shownOf(skipped).choices).toEqual([{ slot: 'my_facts.news', skip: true }]);
    expect(questionOf(shownOf(skipped))).toBeUndefined();
    const other = reduce(skipped, finish({ ...briefed, id: 'other' }, { text: 'write a mail to Ana' }));
    expect(shownOf(other).choices).toEqual([]);
    expect(questionOf(shownOf(other))?.row.slot).toBe('my_facts.news');
    expect(questionOf(shownOf(other), other.skipped)).toBeUndefined();
    expect(textOf(shownOf(reduce(skipped, say('my_facts.news', 'we move'))))).toContain('It’s about this: we move.');
  });
});

describe('the “ask me first” sentence', () => {
  const rows = brief.rows.filter(({ kind }) => kind === 'decision');
  const asking = after(finish({ ...briefed, brief: { ...brief, rows, ask_first: 'Ask me for the news first.' } }));

  it('can be removed and restored', () => {
    expect(textOf(shownOf(asking))).toContain('Ask me for the news first.');
    expect(askFirstOf(shownOf(asking))).toEqual({ sentence: 'Ask me for the news first.', isOut: false });
    const out = reduce(asking, { name: 'askFirst', isWanted: false });
    expect(shownOf(out).choices).toEqual([{ slot: askFirstSlot, skip: true }]);
    expect(textOf(shownOf(out))).not.toContain('Ask me');
    expect(askFirstOf(shownOf(out))?.isOut).toBe(true);
    expect(shownOf(reduce(out, { name: 'askFirst', isWanted: true })).choices).toEqual([]);
  });

  it('is absent if nothing is left to ask for, even if it was removed before', () => {
    const open = { ...brief, ask_first: 'Ask me for the news first.', rows: brief.rows.slice(0, 4) };
    const out = after(finish({ ...briefed, brief: open }), { name: 'askFirst', isWanted: false });
    expect(askFirstOf(shownOf(out))?.isOut).toBe(true);
    expect(askFirstOf(shownOf(reduce(out, say('my_facts.news', 'we move'))))).toBeUndefined();
  });

  it('is absent if nothing is proposed', () => {
    expect(askFirstOf(shownOf(reduce(asking, { name: 'propose', propose: false })))).toBeUndefined();
    expect(askFirstOf(shownOf(begun))).toBeUndefined();
  });
});

describe('the user’s answers', () => {
  const pressed = said(press('audience', 'team'), press('must_include', 'dates'), say('my_facts.news', 'we move'));

  it('carry over to the next version of the same text, as far as it has their rows', () => {
    const [news, audience] = brief.rows;
    const model = { ...brief, rows: [news!, { ...audience!, options: [...audience!.options].toReversed() }] };
    const next = reduce(pressed, finish({ ...briefed, id: 'next', brief: model }));
    expect(shownOf(next).choices).toEqual([
      { slot: 'audience', options: ['team'] },
      { slot: 'my_facts.news', own: 'we move' },
    ]);
  });

  it('do not carry over to a different option with the same id', () => {
    const audience = {
      ...brief.rows[1]!,
      options: [{ id: 'team', label: 'The board', insert: 'It’s for the board.' }],
    };
    const next = reduce(pressed, finish({ ...briefed, id: 'next', brief: { ...brief, rows: [audience] } }));
    expect(shownOf(next).choices).toEqual([]);
  });

  it('never carry over to another text', () => {
    const next = reduce(pressed, finish({ ...briefed, id: 'next' }, { text: 'write a speech' }));
    expect(shownOf(next).choices).toEqual([]);
  });
});
