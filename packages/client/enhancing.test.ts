import { Refusal } from '@hone/contracts/refusal';
import type { Hunk } from '@hone/text/hunks';
import { describe, expect, it } from 'vitest';
import { answerTo, openNotes, openQuestion, passOver, step, withSaid } from './enhancing.ts';
import { begun, type Enhancing, type Step } from './enhancing-state.ts';
import {
  answersOf,
  countAdded,
  findKnown,
  isSame,
  partsOf,
  textOf,
  variablesOf,
  type Asked,
  type Done,
  type Note,
} from './versions.ts';
import { isChosen } from './notes.ts';
import { isKept, saidTo } from './outcome.ts';

const asked: Asked = {
  text: 'write a mail',
  mode: 'balanced',
  tone: 'keep',
  unknowns: 'ask',
  target: null,
  refused: [],
};
const hunk = (id: string, after: string, more: Partial<Hunk> = {}): Hunk => ({
  id,
  kind: 'layout',
  why: 'It helps.',
  at: 12,
  before: '',
  after,
  ...more,
});
const edits = [hunk('one', '\n\nMake it short for {{client}}.'), hunk('two', '\nEnd with a question.')];
const done: Done = {
  id: 'act',
  text: 'write a mail\n\nMake it short for {{client}}.\nEnd with a question.',
  changed: true,
  reason: null,
  added: ['Make it short for {{client}}.', 'End with a question.'],
  edits,
  kept: { facts: 0, of: 0 },
  usage: { words_before: 3, words_after: 12 },
  ask: null,
  notes: [],
  extras: [],
  credits_count: 9,
};
const finish = (changes: Partial<Done> = {}, ask: Partial<Asked> = {}): Step => ({
  name: 'finish',
  asked: { ...asked, ...ask },
  engine: 'built-in',
  done: { ...done, ...changes },
});
const after = (...steps: Step[]) => steps.reduce(step, begun);
const shownOf = (state: Enhancing) => state.versions[state.shown!]!;

describe('the panel', () => {
  it('shows what comes as it comes, and what replaces it', () => {
    const growing = after({ name: 'ask' }, { name: 'grow', text: 'wri' }, { name: 'grow', text: 'te' });
    expect(growing.stage).toEqual({ name: 'running', text: 'write' });
    expect(step(growing, { name: 'replace', text: 'Write' }).stage).toEqual({ name: 'running', text: 'Write' });
  });

  it('takes no word for a question that was stopped', () => {
    const stopped = after({ name: 'ask' }, { name: 'stop' });
    expect(step(stopped, { name: 'grow', text: 'late' })).toBe(stopped);
    expect(step(stopped, { name: 'replace', text: 'late' })).toBe(stopped);
  });

  it('keeps every result as a version, whatever becomes of a later question', () => {
    const one = after({ name: 'ask' }, finish());
    const refusal = new Refusal('request.unreachable', 0);
    for (const next of [
      { name: 'fail', refusal },
      { name: 'stop' },
      finish({ changed: false, reason: 'complete' }),
    ] as Step[]) {
      const later = step(step(one, { name: 'ask' }), next);
      expect([later.versions, later.shown], next.name).toEqual([one.versions, 0]);
    }
    const two = step(step(one, { name: 'ask' }), finish({ id: 'other' }, { mode: 'thorough' }));
    expect([two.versions.map((version) => version.done.id), two.shown]).toEqual([['act', 'other'], 1]);
    expect(shownOf(step(two, { name: 'show', version: 0 })).done.id).toBe('act');
  });

  it('puts a result aside and finds it again', () => {
    const aside = after({ name: 'ask' }, finish(), { name: 'dismiss' });
    expect([aside.shown, aside.stage.name]).toEqual([undefined, 'idle']);
    expect(shownOf(step(aside, { name: 'show', version: 0, isKnown: true })).done.id).toBe('act');
  });

  it('knows that what was taken was taken back, and taken again', () => {
    const taken = { id: 'act', before: 'write a mail', after: done.text, isUndone: false };
    const state = after({ name: 'ask' }, finish(), { name: 'take', taken });
    expect(step(state, { name: 'undo', isUndone: true }).taken).toEqual({ ...taken, isUndone: true });
    expect(step(begun, { name: 'undo', isUndone: true })).toBe(begun);
  });
});

describe('a change', () => {
  it('that is dropped is gone from the text and from the count of what was added, and comes back', () => {
    const all = after({ name: 'ask' }, finish());
    expect([textOf(shownOf(all)), countAdded(shownOf(all))]).toEqual([done.text, 2]);
    const dropped = step(all, { name: 'toggle', hunk: 'one' });
    expect([textOf(shownOf(dropped)), countAdded(shownOf(dropped))]).toEqual([
      'write a mail\n\nEnd with a question.',
      1,
    ]);
    expect(textOf(shownOf(step(dropped, { name: 'toggle', hunk: 'one' })))).toBe(done.text);
  });

  it('is dropped in the version that is looked at, and in no other', () => {
    const two = after({ name: 'ask' }, finish(), { name: 'ask' }, finish({ id: 'other' }), {
      name: 'toggle',
      hunk: 'two',
    });
    expect(two.versions.map(({ dropped }) => [...dropped])).toEqual([[], ['two']]);
  });

  it('that goes with another one goes with it', () => {
    const state = after({ name: 'ask' }, finish({ edits: [edits[0]!, { ...edits[1]!, with: 'one' }] }), {
      name: 'toggle',
      hunk: 'one',
    });
    expect(textOf(shownOf(state))).toBe(asked.text);
  });

  it('is laid out in the text exactly where all of them make the result, and not at all elsewhere', () => {
    expect(partsOf(shownOf(after({ name: 'ask' }, finish())))).toHaveLength(3);
    expect(partsOf(shownOf(after({ name: 'ask' }, finish({ text: 'Something else' }))))).toBeUndefined();
    expect(partsOf(shownOf(after({ name: 'ask' }, finish({ edits: [] }))))).toBeUndefined();
  });
});

it('the same question is not asked twice of an engine that would answer alike', () => {
  const { versions } = after({ name: 'ask' }, finish());
  expect(findKnown(versions, { ...asked })).toBe(0);
  for (const other of [
    { text: 'x' },
    { mode: 'concise' },
    { tone: 'formal' },
    { unknowns: 'off' },
    { target: 'claude' },
    { refused: ['form'] },
  ] as Partial<Asked>[]) {
    expect(findKnown(versions, { ...asked, ...other }), JSON.stringify(other)).toBeUndefined();
  }
  expect(findKnown([{ ...versions[0]!, engine: 'model' }], asked)).toBeUndefined();
  expect(isSame({ ...asked, refused: ['layout', 'tone'] }, { ...asked, refused: ['tone', 'layout'] })).toBe(true);
});

it('what becomes of a result is told, and of one that was free is not', () => {
  const ask = {
    id: 'dates',
    slot: 'dates',
    language: 'en',
    question: 'When?',
    why: 'It depends.',
    options: [],
    free: true,
    more: false,
  } as const;
  const state = after(
    finish(),
    finish({ id: 'asked', ask: { ...ask, options: [] } }),
    finish({ id: 'tidied', reason: 'complete' }),
  );
  expect(['act', 'asked', 'tidied'].map((id) => isKept(state, id))).toEqual([true, false, false]);
});

it('a variable that is left is named once, and not when its change is dropped', () => {
  const state = after({ name: 'ask' }, finish());
  expect(variablesOf(shownOf(state))).toEqual(['{{client}}']);
  expect(variablesOf(shownOf(step(state, { name: 'toggle', hunk: 'one' })))).toEqual([]);
});

describe('a question', () => {
  const ask = {
    id: 'place',
    slot: 'place',
    language: 'en',
    question: 'Where?',
    why: 'It depends.',
    options: [],
    free: true,
    more: false,
  } as const;
  const open = after({ name: 'ask' }, finish({ ask: { ...ask, options: [] } }));
  const questionOf = (state: Enhancing, text = asked.text) => openQuestion(state, text)?.ask.slot;

  it('is open for the draft that it was asked about, with a result or without one, until that is taken or put aside', () => {
    expect([questionOf(open), questionOf(open, 'another draft')]).toEqual(['place', undefined]);
    expect(questionOf(after({ name: 'ask' }, finish({ ask: { ...ask, options: [] }, changed: false })))).toBe('place');
    const taken = { id: 'act', before: asked.text, after: done.text, isUndone: false };
    for (const next of [{ name: 'take', taken }, { name: 'dismiss' }, { name: 'close' }, { name: 'skip' }] as Step[])
      expect(questionOf(step(open, next)), next.name).toBeUndefined();
  });

  it('that is passed over is asked about no more, and is no answer to be found again; left open, nothing is called complete', () => {
    const other = passOver(openQuestion(open, asked.text)!);
    expect(answersOf(other)).toEqual([{ ask: 'place', value: 'skip' }]);
    expect(findKnown(open.versions, other)).toBeUndefined();
    expect(
      answersOf(
        passOver({
          ask: { ...ask, slot: 'dates', options: [] },
          asked: { ...other, answers: [{ ask: 'place', value: 'Porto' }] },
          act: 'act',
        }),
      ),
    ).toEqual([
      { ask: 'dates', value: 'skip' },
      { ask: 'place', value: 'Porto' },
    ]);
    const { stage } = step(open, {
      name: 'finish',
      asked: other,
      engine: 'built-in',
      done: { ...done, changed: false, reason: 'complete' },
    });
    expect(stage).toEqual({ name: 'nothing', reason: null });
  });

  it('is told of by how it was answered, never by the answer', () => {
    const insert = 'I’m in Porto.';
    const question = { ...openQuestion(open, asked.text)!, ask: { ...ask, options: [{ label: insert, insert }] } };
    expect(question.act).toBe(open.versions[0]!.done.id);
    expect([insert, 'in Porto', 'you_decide'].map((value) => saidTo(question, value))).toEqual([
      'option',
      'own_words',
      'you_decide',
    ]);
  });

  it('is still open where answering failed, was stopped, or came to nothing', () => {
    const running = step(open, { name: 'ask' });
    for (const next of [
      { name: 'fail', refusal: new Refusal('request.unreachable', 0) },
      { name: 'stop' },
      { name: 'settle' },
    ] as Step[]) {
      expect(questionOf(step(running, next)), next.name).toBe('place');
    }
  });

  it('answered, it goes with its result, is there again with the one before, and the answer holds for whatever is asked of that draft', () => {
    const answered = answerTo(openQuestion(open, asked.text)!, 'Lisbon');
    expect(answered).toEqual({ ...asked, answers: [{ ask: 'place', value: 'Lisbon' }] });
    const two = step(step(open, { name: 'ask' }), finish({ id: 'other' }, answered));
    expect(questionOf(two)).toBeUndefined();
    expect(questionOf(step(two, { name: 'show', version: 0 }))).toBe('place');
    expect(withSaid(two, { ...asked, mode: 'thorough' }).answers).toEqual(answered.answers);
    expect(withSaid(two, { ...asked, text: 'another draft' }).answers).toBeUndefined();
    expect(findKnown(two.versions, withSaid(two, asked))).toBe(1);
  });

  it('skipped, it is said so with every draft, comes no more, and makes no other question of it', () => {
    const skipped = step(open, { name: 'skip' });
    const next = withSaid(skipped, asked);
    expect(next.answers).toEqual([{ ask: 'place', value: 'skip' }]);
    expect(isSame(next, asked)).toBe(true);
    expect(withSaid(skipped, { ...asked, text: 'another draft' }).answers).toEqual(next.answers);
    expect(questionOf(step(skipped, { name: 'show', version: 0 }))).toBeUndefined();
    expect(withSaid(skipped, { ...asked, answers: [{ ask: 'place', value: 'Lisbon' }] }).answers).toEqual([
      { ask: 'place', value: 'Lisbon' },
    ]);
  });
});

describe('a note', () => {
  const text = 'hi, write a mail. Use emojis. No emojis.';
  const fix: Hunk = { id: 'fix-contradiction', kind: 'fix', why: '', at: 29, before: ' No emojis.', after: '' };
  const note = {
    rule: 'contradiction',
    spans: [{ start: 18, end: 28 }],
    says: 'They contradict each other.',
    fix,
  } as const satisfies Note;
  const other = {
    rule: 'blank',
    spans: [{ start: 0, end: 2 }],
    says: '“hi” still needs filling in.',
  } as const satisfies Note;
  const bare: Partial<Done> = {
    text,
    changed: false,
    reason: 'complete',
    edits: [],
    notes: [
      { ...note, spans: [...note.spans] },
      { ...other, spans: [...other.spans] },
    ],
  };
  const noted = after({ name: 'ask' }, finish(bare, { text }));
  const saysOf = (state: Enhancing, draft = text) => openNotes(state, draft).map(({ says }) => says);

  it('stands for the draft that it is about, until its result is taken or put aside', () => {
    expect(saysOf(noted)).toEqual([note.says, other.says]);
    expect(saysOf(noted, 'another draft')).toEqual([]);
    expect(saysOf(step(noted, { name: 'dismiss' }))).toEqual([]);
    expect(
      saysOf(step(noted, { name: 'take', taken: { id: 'act', before: text, after: text, isUndone: false } })),
    ).toEqual([]);
  });

  it('mended, is the first change of a result that is free, and can be dropped again', () => {
    const mended = step(noted, { name: 'mend', note });
    expect(textOf(shownOf(mended))).toBe('hi, write a mail. Use emojis.');
    expect(saysOf(mended)).toEqual([other.says]);
    expect(isKept(mended, 'act')).toBe(false);
    expect(isChosen(shownOf(mended))).toBe(true);
    expect(textOf(shownOf(step(mended, { name: 'toggle', hunk: fix.id })))).toBe(text);
  });

  it('mended beside other changes leaves those that have nothing to do with it', () => {
    const tidy: Hunk = { id: 'filler-1', kind: 'filler', why: '', at: 0, before: 'hi, ', after: '' };
    const inside: Hunk = { id: 'tidy-2', kind: 'tidy', why: '', at: 33, before: 'emojis', after: 'emoji' };
    const changed = after(
      { name: 'ask' },
      finish({ ...bare, changed: true, text: 'write a mail. Use emojis. No emoji.', edits: [tidy, inside] }, { text }),
    );
    const mended = step(changed, { name: 'mend', note });
    expect(textOf(shownOf(mended))).toBe('write a mail. Use emojis.');
    expect(mended.versions).toHaveLength(1);
    expect(shownOf(mended).done.edits.map(({ id }) => id)).toEqual(['filler-1', fix.id]);
  });

  it('put away does not come again with the next answer', () => {
    const away = step(noted, { name: 'overlook', note });
    expect(saysOf(away)).toEqual([other.says]);
    expect(saysOf(step(step(away, { name: 'ask' }), finish({ ...bare, id: 'next' }, { text })))).toEqual([other.says]);
  });
});
