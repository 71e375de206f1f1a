import { describe, expect, it } from 'vitest';
import { extend } from './extras.ts';
import { nameFreeChanges } from './notes.ts';
import { isKept } from './outcome.ts';
import { openExtras, reduce } from './enhancing.ts';
import { initialEnhancing } from './enhancing-state.ts';
import { partsOf, textOf, type Answered, type Extras, type Version } from './versions.ts';

const extras: Extras[] = [
  { extra: 'style', language: 'en', options: ['As a photograph.', 'As a watercolour.'] },
  { extra: 'shape', language: 'en', options: ['In a wide format.'] },
];
const [style, shape] = extras as [Extras, Extras];
const answered = (text: string, more: Partial<Answered['done']> = {}): Answered => ({
  asked: { text, mode: 'balanced', tone: 'keep', unknowns: 'ask', target: null, refused: [] },
  engine: 'built-in',
  done: {
    id: 'act',
    text,
    changed: false,
    reason: 'complete',
    added: [],
    edits: [],
    kept: { facts: 0, of: 0 },
    usage: { words_before: 5, words_after: 5 },
    ask: null,
    notes: [],
    extras,
    credits_count: 9,
    ...more,
  },
});

describe('what is added with a press', () => {
  it.each([
    ['a fox', 'As a photograph.', 'a fox. As a photograph.'],
    ['a fox!', 'As a photograph.', 'a fox! As a photograph.'],
    ['a fox \n', 'As a photograph.', 'a fox \nAs a photograph.'],
    ['画一只狐狸', '照片风格。', '画一只狐狸。照片风格。'],
    ['Rate these:\n- a fox\n- a hare', 'Five are enough.', 'Rate these:\n- a fox\n- a hare\n\nFive are enough.'],
  ])('stands behind %j as a sentence of its own', (text, sentence, whole) => {
    const version = extend(answered(text), style, sentence);
    expect(textOf(version)).toBe(whole);
    expect(version.done).toMatchObject({ text: whole, changed: true });
    expect(partsOf(version)).toBeDefined();
    expect(nameFreeChanges(version)).toBe('chosen');
  });

  it('can be dropped like any change, and one of each kind is enough', () => {
    const once = extend(answered('a fox'), style, 'As a photograph.');
    const twice = extend(once, shape, 'In a wide format.');
    expect(textOf(twice)).toBe('a fox. As a photograph. In a wide format.');
    expect([once, twice].map(({ done }) => done.extras.map(({ extra }) => extra))).toEqual([['shape'], []]);
    expect(textOf({ ...twice, dropped: new Set(['extra-shape']) })).toBe('a fox. As a photograph.');
  });

  it('stands behind what is kept of the changes', () => {
    const text = 'teh fox';
    const edits = [{ id: 'a', kind: 'spelling', why: '', at: 0, before: 'teh', after: 'the' }] as const;
    const version: Version = {
      ...answered(text, { edits: [...edits], text: 'the fox', changed: true }),
      dropped: new Set(),
    };
    expect(textOf(extend(version, style, 'As a photograph.'))).toBe('the fox. As a photograph.');
    expect(textOf(extend({ ...version, dropped: new Set(['a']) }, style, 'As a photograph.'))).toBe(
      'teh fox. As a photograph.',
    );
  });

  it('is offered for the draft while nothing is asked; it makes a result where there was none, and is told to nobody', () => {
    const { asked, engine, done } = answered('a fox');
    const after = reduce(initialEnhancing, { name: 'finish', asked, engine, done });
    expect(openExtras(after, 'a fox')).toEqual(extras);
    expect(openExtras(after, 'a fox and a hare')).toEqual([]);
    const ask = {
      id: 'place',
      slot: 'place',
      language: 'en',
      question: 'Where?',
      why: '',
      options: [],
      free: true,
      more: false,
    } as const;
    expect(
      openExtras(
        reduce(initialEnhancing, { name: 'finish', asked, engine, done: { ...done, ask: { ...ask, options: [] } } }),
        'a fox',
      ),
    ).toEqual([]);
    const added = reduce(after, { name: 'extend', extras: style, sentence: 'As a photograph.' });
    expect(added.stage).toEqual({ name: 'done' });
    expect(textOf(added.versions[added.shown!]!)).toBe('a fox. As a photograph.');
    expect(openExtras(added, 'a fox')).toEqual([shape]);
    expect(isKept(added, 'act')).toBe(false);
  });
});
