import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyHunks, hunksFit, type Hunk } from './hunks.ts';

const make = (id: string, at: number, before: string, after: string, leader?: string): Hunk => ({
  id,
  kind: 'chosen',
  why: 'It helps.',
  at,
  before,
  after,
  ...(leader === undefined ? {} : { with: leader }),
});

const anyText = fc.string({ unit: 'binary', maxLength: 12 });

/** Some pieces of a text changed; several changes may insert at the same place. */
const anyEnhancement = fc
  .array(fc.record({ stays: anyText, before: anyText, after: anyText, adds: fc.array(anyText, { maxLength: 3 }) }), {
    maxLength: 6,
  })
  .map((pieces) => {
    let text = '';
    let enhanced = '';
    const hunks: Hunk[] = [];
    const change = (before: string, after: string) => {
      hunks.push(make(`h${hunks.length}`, text.length, before, after));
      text += before;
      enhanced += after;
    };
    for (const { stays, before, after, adds } of pieces) {
      text += stays;
      enhanced += stays;
      for (const add of adds) change('', add);
      if (before !== '') change(before, after);
    }
    return { text, enhanced, hunks };
  });

describe('a selection of hunks', () => {
  it('gives exactly the enhanced text for all, and exactly the original for none', () => {
    fc.assert(
      fc.property(anyEnhancement, ({ text, enhanced, hunks }) => {
        expect(applyHunks(text, hunks)).toBe(enhanced);
        expect(applyHunks(text, hunks, new Set(hunks.map(({ id }) => id)))).toBe(enhanced);
        expect(applyHunks(text, hunks, new Set())).toBe(text);
        expect(hunksFit(text, hunks)).toBe(true);
      }),
    );
  });

  it('gives the same text in any order, with or without unknown ids', () => {
    fc.assert(
      fc.property(anyEnhancement, fc.array(fc.nat({ max: 30 })), ({ text, hunks }, numbers) => {
        const ids = numbers.map((number) => `h${number}`);
        const known = ids.filter((id) => hunks.some((hunk) => hunk.id === id));
        const chosen = applyHunks(text, hunks, new Set(ids));
        expect(applyHunks(text, hunks, new Set(ids.toReversed()))).toBe(chosen);
        expect(applyHunks(text, hunks, new Set(known))).toBe(chosen);
      }),
    );
  });

  it('keeps every independent change, whatever is dropped around it', () => {
    const hunks = [make('a', 0, 'pls', 'Please'), make('b', 8, 'teh', 'the'), make('c', 16, '', '.')];
    const apply = (...ids: string[]) => applyHunks('pls fix teh code', hunks, new Set(ids));
    expect(apply('a', 'c')).toBe('Please fix teh code.');
    expect(apply('b')).toBe('pls fix the code');
  });

  it('inserts text before a word that is itself changed, even if that change comes first', () => {
    expect(applyHunks('teh code', [make('a', 0, 'teh', 'the'), make('b', 0, '', 'Fix ')])).toBe('Fix the code');
  });
});

describe('a hunk that depends on another', () => {
  const hunks = [make('a', 0, 'Two. ', ''), make('b', 9, '', ' Two.', 'a'), make('c', 9, '', ' Three.', 'b')];
  const apply = (...ids: string[]) => applyHunks('Two. One.', hunks, new Set(ids));

  it('is dropped with its leader, and with its leader’s leader', () => {
    expect(apply('a', 'b', 'c')).toBe('One. Two. Three.');
    expect(apply('b', 'c')).toBe('Two. One.');
    expect(apply('a', 'c')).toBe('One.');
  });

  it('is dropped when its leader is not among the hunks', () => {
    expect(applyHunks('One.', [make('b', 4, '', ' Two.', 'a')], new Set(['b']))).toBe('One.');
  });

  it('is kept or dropped with a hunk that depends on it, so that no moved sentence is lost or duplicated', () => {
    const moved = [make('a', 0, 'Two. ', '', 'b'), make('b', 9, '', ' Two.', 'a')];
    expect(applyHunks('Two. One.', moved, new Set(['a', 'b']))).toBe('One. Two.');
    expect(applyHunks('Two. One.', moved, new Set(['a']))).toBe('Two. One.');
    expect(applyHunks('Two. One.', moved, new Set(['b']))).toBe('Two. One.');
  });

  it('is kept only if its leader is, however the hunks depend on each other', () => {
    const web = fc.array(fc.record({ leader: fc.option(fc.nat({ max: 9 })), kept: fc.boolean() }), { maxLength: 10 });
    fc.assert(
      fc.property(web, (nodes) => {
        const woven = nodes.map(({ leader }, n) =>
          make(`h${n}`, 0, '', `<${n}>`, leader === null ? undefined : `h${leader}`),
        );
        const result = applyHunks('', woven, new Set(nodes.flatMap(({ kept }, n) => (kept ? [`h${n}`] : []))));
        nodes.forEach(({ leader, kept }, n) => {
          const mayStay = kept && (leader === null || result.includes(`<${leader}>`));
          expect(result.includes(`<${n}>`)).toBe(mayStay);
        });
      }),
    );
  });
});

describe('added lines', () => {
  it('keep the first one’s distance from the text above, whichever are dropped', () => {
    const hunks = [make('a', 4, '', '\n\nFirst.'), make('b', 4, '', '\nSecond.'), make('c', 4, '', '\nThird.')];
    const apply = (...ids: string[]) => applyHunks('Text', hunks, new Set(ids));
    expect(apply('a', 'b', 'c')).toBe('Text\n\nFirst.\nSecond.\nThird.');
    expect(apply('b', 'c')).toBe('Text\n\nSecond.\nThird.');
    expect(apply('a', 'c')).toBe('Text\n\nFirst.\nThird.');
    expect(apply('c')).toBe('Text\n\nThird.');
  });

  it('keep the last one’s distance from the text below, at the beginning of the text or of a line', () => {
    const lines = (at: number) => [
      make('a', at, '', 'First.\n'),
      make('b', at, '', 'Second.\n'),
      make('c', at, '', 'Third.\n\n'),
    ];
    const apply = (text: string, at: number, ...ids: string[]) => applyHunks(text, lines(at), new Set(ids));
    expect(apply('Text', 0, 'a', 'b', 'c')).toBe('First.\nSecond.\nThird.\n\nText');
    expect(apply('Text', 0, 'a', 'b')).toBe('First.\nSecond.\n\nText');
    expect(apply('Ask:\nText', 5, 'a')).toBe('Ask:\nFirst.\n\nText');
    expect(apply('Text', 0, 'b', 'c')).toBe('Second.\nThird.\n\nText');
  });

  it('stay on lines of their own if something was fixed at the same position', () => {
    const hunks = [
      make('a', 4, '', '.'),
      make('b', 4, '', ' Please.'),
      make('c', 4, '', '\n\nFirst.'),
      make('d', 4, '', '\nSecond.'),
    ];
    const apply = (...ids: string[]) => applyHunks('Text', hunks, new Set(ids));
    expect(apply('c', 'd')).toBe('Text\n\nFirst.\nSecond.');
    expect(apply('a', 'd')).toBe('Text.\n\nSecond.');
    expect(apply('b', 'd')).toBe('Text Please.\n\nSecond.');
  });

  it('never run into the text or into each other', () => {
    const line = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((words) => words.trim() === words && words !== '');
    fc.assert(
      fc.property(
        line,
        fc.uniqueArray(line, { minLength: 1 }),
        fc.array(fc.boolean()),
        fc.boolean(),
        (text, lines, flags, isBelow) => {
          const shape = (words: string, n: number) => {
            if (isBelow) return (n === 0 ? '\n\n' : '\n') + words;
            return words + (n === lines.length - 1 ? '\n\n' : '\n');
          };
          const hunks = lines.map((words, n) => make(`h${n}`, isBelow ? text.length : 0, '', shape(words, n)));
          const stay = lines.filter((_, n) => flags[n]);
          const chosen = applyHunks(text, hunks, new Set(hunks.flatMap(({ id }, n) => (flags[n] ? [id] : []))));
          const added = stay.join('\n');
          if (stay.length === 0) expect(chosen).toBe(text);
          else expect(chosen).toBe(isBelow ? `${text}\n\n${added}` : `${added}\n\n${text}`);
        },
      ),
    );
  });
});

describe('a draft that has changed', () => {
  const hunks = [make('a', 4, 'teh', 'the'), make('b', 12, '', '\n\nFirst.')];

  it('is returned unchanged, since changes would land in the middle of words', () => {
    expect(applyHunks('fix teh code', hunks)).toBe('fix the code\n\nFirst.');
    expect(applyHunks('pls fix teh code', hunks)).toBe('pls fix teh code');
    expect(applyHunks('fix teh', hunks)).toBe('fix teh');
  });

  it('is recognized, as are overlapping hunks', () => {
    expect(hunksFit('fix teh code', hunks)).toBe(true);
    expect(hunksFit('pls fix teh code', hunks)).toBe(false);
    expect(hunksFit('fix teh', hunks)).toBe(false);
    expect(hunksFit('fix teh code', [...hunks, make('c', 6, 'h', 'e')])).toBe(false);
  });
});
