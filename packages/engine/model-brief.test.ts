import { mostRows, type Slot } from '@hone/domain/enhance/brief';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeText } from './compose/compose.ts';
import { enhance } from './enhance.ts';
import { packs } from './packs/compiled/all.ts';
import { analyse } from './read/analysis.ts';
import { readText } from './read/reading.ts';
import { isMade } from './model/judge-rows.ts';
import { startModelBrief, type ModelBrief, type ModelBriefRequest } from './model-brief.ts';
import { numberSentences } from './model/numbered.ts';
import { briefText } from './model/system-texts.ts';

const plan = 'So create a marketing plan for my coffee shop. It should be quick to read. Take ten pages for it.';
const option = (label: string, sentence: string) => ({ label, sentence, proposed: false });
const tone = {
  slot: 'tone',
  label: 'Tone',
  options: [option('Warm', 'It should sound warm.'), option('Dry', 'It should sound dry.')],
};
const style = { slot: 'style', label: 'Style', options: [option('Bold', 'Be bold.'), option('Calm', 'Be calm.')] };
const bad = {
  slot: 'place',
  label: 'Place',
  options: [option('Berlin', 'It is in Berlin.'), option('Rome', 'It is in Rome.')],
};
const replace = {
  op: 'replace',
  at: 1,
  after: null,
  text: 'Create a marketing plan for my coffee shop.',
  why: 'clearer',
};
const conflict = { a: 'It should be quick to read.', b: 'Take ten pages for it.' };
const whole = JSON.stringify({ rows: [tone, bad, style], ops: [replace], conflicts: [conflict] });

function start(text = plan, more: Partial<ModelBriefRequest> = {}): ModelBrief {
  const analysis = analyse(readText(text), packs);
  const wants = { made: enhance({ text }), wantsRows: true, muted: [], instructions: briefText };
  return startModelBrief({ analysis, numbered: numberSentences(analysis), ...wants, ...more });
}

function read(pieces: readonly string[], ...of: Parameters<typeof start>): ModelBrief {
  const brief = start(...of);
  for (const piece of pieces) brief.feed(piece);
  return brief;
}

const madeIn = (brief: ModelBrief) => (brief.brief()?.rows ?? []).map(({ slot }) => slot).filter(isMade);
const describeAll = (brief: ModelBrief) => ({
  brief: brief.brief(),
  hunks: brief.hunks(),
  refused: [brief.refusedOps(), brief.refusedRows()],
  notes: brief.notes(),
  made: brief.made(),
  taken: brief.taken(),
  isGarbled: brief.isGarbled(),
});

describe('a model’s part in a brief', () => {
  it('grows with each row, change and conflict, and reports whether rows or changes were added', () => {
    const brief = start();
    expect(brief.feed('{"rows":[')).toEqual({ rows: false, hunks: false });
    expect(brief.feed(JSON.stringify(tone))).toEqual({ rows: true, hunks: false });
    expect(brief.feed(`,${JSON.stringify(bad)}`)).toEqual({ rows: false, hunks: false });
    expect(madeIn(brief)).toEqual(['tone.made']);
    expect(brief.feed(`,${JSON.stringify(style)}],"ops":[${JSON.stringify(replace)}`)).toEqual({
      rows: true,
      hunks: true,
    });
    expect(brief.hunks()).toMatchObject([{ after: replace.text, kind: 'model', why: 'clearer' }]);
    expect(brief.isGarbled()).toBe(true);
    brief.feed(`],"conflicts":[${JSON.stringify(conflict)}]}`);
    expect(brief.notes()).toMatchObject([{ rule: 'contradiction' }]);
    const refused = [[], ['invented', 'invented', 'few']];
    expect(describeAll(brief)).toMatchObject({ made: 2, taken: [tone, style], refused, isGarbled: false });
  });

  it('is the same for chunks of any size', () => {
    const expected = describeAll(read([whole]));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: whole.length }), (size) => {
        const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, at) =>
          whole.slice(at * size, (at + 1) * size),
        );
        expect(describeAll(read(pieces))).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });

  it('is the same whatever the order of its lists', () => {
    const { rows, ops, conflicts } = JSON.parse(whole) as Record<string, unknown>;
    const expected = describeAll(read([whole]));
    for (const other of [
      { ops, conflicts, rows },
      { conflicts, rows, ops },
    ])
      expect(describeAll(read([JSON.stringify(other)]))).toEqual(expected);
  });

  it('contains nothing from a refused row', () => {
    expect(JSON.stringify(describeAll(read([whole])))).not.toMatch(/Berlin|Rome|place/i);
  });

  it('keeps the rows that were replaced, and composes text with either', () => {
    const { brief } = enhance({ text: plan });
    const grown = read([whole]).brief()!;
    const spare = grown.spare!;
    expect(spare.map(({ by }) => by)).toEqual(['tone.made', 'style.made']);
    const ours = [...grown.rows.filter(({ slot }) => !isMade(slot)), ...spare.map(({ row }) => row)];
    expect(ours).toEqual(expect.arrayContaining([...brief!.rows]));
    const [old] = spare;
    const compose = (of: typeof brief, slot: string, own: string) =>
      composeText(plan, [], of, { choices: [{ slot, own }], propose: false });
    expect(compose(grown, old!.row.slot, 'for us')).toBe(compose(brief, old!.row.slot, 'for us'));
    expect(compose(grown, 'tone.made', 'for us')).not.toBe(plan);
  });

  it('has no rows where none are wanted, nothing is open, or they are muted', () => {
    const made = enhance({ text: plan });
    const none: Partial<ModelBriefRequest>[] = [
      { wantsRows: false },
      { made: { brief: made.brief, isOpen: false } },
      { made: { brief: null, isOpen: false } },
    ];
    for (const more of none)
      expect([madeIn(read([whole], plan, more)), read([whole], plan, more).made()]).toEqual([[], 0]);
    const muted: Slot[] = ['tone'];
    expect(madeIn(read([whole], plan, { muted }))).toEqual(['style.made']);
    expect(read([whole], plan, { muted }).taken()).toEqual([style]);
  });

  it.each([
    [240, 0],
    [239, 1],
  ])('ignores a change only if it fills the grammar’s limit, as one cut off would: %i characters', (length, looked) => {
    const long = `Create a marketing plan for my coffee shop${' and for the people who come there'.repeat(8)}.`;
    const change = { op: 'replace', at: 1, after: null, text: long.slice(0, length), why: 'clearer' };
    const brief = read([JSON.stringify({ rows: [], ops: [change], conflicts: [] })], long);
    expect(brief.hunks().length + brief.refusedOps().length).toBe(looked);
  });

  it('has changes only if they are wanted', () => {
    const brief = read([whole], plan, { numbered: undefined });
    expect([brief.hunks(), brief.refusedOps(), brief.made()]).toEqual([[], [], 2]);
  });
});

describe('a brief without any of Hone’s rows', () => {
  const text = 'Napisz wiersz o jesieni i o tym, jak pachnie las';
  const made = (
    [
      ['tone', 'Nastrój', 'Melancholijny', 'Niech będzie melancholijny.', 'Radosny', 'Niech będzie radosny.'],
      ['length', 'Długość', 'Krótki', 'Niech będzie krótki.', 'Długi', 'Napisz coś długiego.'],
      ['style', 'Styl', 'Klasyczny', 'Pisz klasycznie.', 'Nowoczesny', 'Pisz nowocześnie.'],
      ['format', 'Forma', 'Sonet', 'Zrób z tego sonet.', 'Haiku', 'Zrób z tego haiku.'],
      ['audience', 'Odbiorca', 'Dzieci', 'To dla dzieci.', 'Babcia', 'To dla babci.'],
      ['scope', 'Zakres', 'Zapach', 'Skup się na zapachu.', 'Kolory', 'Skup się na kolorach.'],
    ] as const
  ).map(([slot, label, ...said]) => ({ slot, label, options: [option(said[0], said[1]), option(said[2], said[3])] }));

  it('uses the model’s rows in their order, and no more than can be shown', () => {
    const brief = read([JSON.stringify({ rows: made, ops: [], conflicts: [] })], text);
    expect(enhance({ text }).brief).toBeNull();
    expect(madeIn(brief)).toEqual(['tone.made', 'length.made', 'style.made', 'format.made', 'audience.made']);
    expect(brief.brief()).toMatchObject({ frame: 'made', label: '', ask_first: null, at: text.length });
    expect([brief.made(), brief.brief()!.rows.length]).toEqual([mostRows, mostRows]);
    expect(brief.brief()!.spare ?? []).toEqual([]);
  });

  it('uses no more rows than the user wants to see', () => {
    const brief = read([JSON.stringify({ rows: made, ops: [], conflicts: [] })], text, { mostRows: 3 });
    expect(madeIn(brief)).toEqual(['tone.made', 'length.made', 'style.made']);
  });
});

describe('reading a model’s answer', () => {
  it('at most five rows are shown, and at most forty changes are considered', () => {
    const rows = Array.from({ length: 300 }, (_, at) => ({ slot: 'tone', label: `T${at}`, options: [] }));
    expect(read([JSON.stringify({ rows })]).made()).toBeLessThanOrEqual(mostRows);
    const ops = Array.from({ length: 100 }, () => ({ op: 'drop', at: 99, after: null, text: null, why: '' }));
    expect(read([JSON.stringify({ ops })]).refusedOps()).toHaveLength(40);
  });

  it('nothing after forty useless rows is considered', () => {
    const rows = (count: number) => [...Array.from({ length: count }, () => bad), tone];
    const behind = (count: number) => read([JSON.stringify({ rows: rows(count) })]).made();
    expect([behind(39), behind(40)]).toEqual([1, 0]);
  });

  it('invalid items are skipped', () => {
    const answer =
      '{"rows":[null,1,"x",[],{}],"ops":[{"op":"keep","at":1},{"op":"sing"},[],{}],"conflicts":[{"a":1},{}]}';
    const brief = read([answer]);
    expect(describeAll(brief)).toMatchObject({ made: 0, hunks: [], notes: [], isGarbled: false });
    expect(brief.brief()).toEqual(enhance({ text: plan }).brief);
  });

  it('a conflict counts only if it is between two different quotes from the prompt', () => {
    const conflicts = [
      { a: 'It should be slow.', b: conflict.b },
      { a: conflict.a, b: conflict.a },
      { a: ' ', b: conflict.b },
      conflict,
    ];
    expect(read([JSON.stringify({ conflicts })]).notes()).toHaveLength(1);
  });
});
