import { Refusal } from '@hone/contracts/refusal';
import type { Hunk } from '@hone/text/hunks';
import { describe, expect, it } from 'vitest';
import { after, asked, done, finish, shownOf } from './enhancing.sample.ts';
import { answerQuestion, openNotes, openQuestion, passQuestion, reduce, withEarlierAnswers } from './enhancing.ts';
import type { Action, Enhancing } from './enhancing-state.ts';
import { nameFreeChanges } from './notes.ts';
import { isKept, answerKindOf } from './outcome.ts';
import { answersOf, findKnown, isSame, textOf, type Done, type Note } from './versions.ts';

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

  it('is open for the draft that it was asked about, with or without a result, until that is taken or put aside', () => {
    expect([questionOf(open), questionOf(open, 'another draft')]).toEqual(['place', undefined]);
    expect(questionOf(after({ name: 'ask' }, finish({ ask: { ...ask, options: [] }, changed: false })))).toBe('place');
    const taken = { id: 'act', before: asked.text, after: done.text, isUndone: false };
    for (const next of [{ name: 'take', taken }, { name: 'dismiss' }, { name: 'close' }, { name: 'skip' }] as Action[])
      expect(questionOf(reduce(open, next)), next.name).toBeUndefined();
  });

  it('that is passed over is not asked again and counts as no answer; left open, nothing is called complete', () => {
    const other = passQuestion(openQuestion(open, asked.text)!);
    expect(answersOf(other)).toEqual([{ ask: 'place', value: 'skip' }]);
    expect(findKnown(open.versions, other)).toBeUndefined();
    expect(
      answersOf(
        passQuestion({
          ask: { ...ask, slot: 'dates', options: [] },
          asked: { ...other, answers: [{ ask: 'place', value: 'Porto' }] },
          act: 'act',
        }),
      ),
    ).toEqual([
      { ask: 'dates', value: 'skip' },
      { ask: 'place', value: 'Porto' },
    ]);
    const { stage } = reduce(open, {
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
    expect([insert, 'in Porto', 'you_decide'].map((value) => answerKindOf(question, value))).toEqual([
      'option',
      'own_words',
      'you_decide',
    ]);
  });

  it('is still open where answering failed, was stopped, or came to nothing', () => {
    const running = reduce(open, { name: 'ask' });
    for (const next of [
      { name: 'fail', refusal: new Refusal('request.unreachable', 0) },
      { name: 'stop' },
      { name: 'settle' },
    ] as Action[]) {
      expect(questionOf(reduce(running, next)), next.name).toBe('place');
    }
  });

  it('that is answered goes with its result, is there with the one before, and holds for later requests', () => {
    const answered = answerQuestion(openQuestion(open, asked.text)!, 'Lisbon');
    expect(answered).toEqual({ ...asked, answers: [{ ask: 'place', value: 'Lisbon' }] });
    const two = reduce(reduce(open, { name: 'ask' }), finish({ id: 'other' }, answered));
    expect(questionOf(two)).toBeUndefined();
    expect(questionOf(reduce(two, { name: 'show', version: 0 }))).toBe('place');
    expect(withEarlierAnswers(two, { ...asked, mode: 'thorough' }).answers).toEqual(answered.answers);
    expect(withEarlierAnswers(two, { ...asked, text: 'another draft' }).answers).toBeUndefined();
    expect(findKnown(two.versions, withEarlierAnswers(two, asked))).toBe(1);
  });

  it('skipped, it is said so with every draft, comes no more, and makes no other question of it', () => {
    const skipped = reduce(open, { name: 'skip' });
    const next = withEarlierAnswers(skipped, asked);
    expect(next.answers).toEqual([{ ask: 'place', value: 'skip' }]);
    expect(isSame(next, asked)).toBe(true);
    expect(withEarlierAnswers(skipped, { ...asked, text: 'another draft' }).answers).toEqual(next.answers);
    expect(questionOf(reduce(skipped, { name: 'show', version: 0 }))).toBeUndefined();
    expect(withEarlierAnswers(skipped, { ...asked, answers: [{ ask: 'place', value: 'Lisbon' }] }).answers).toEqual([
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
    expect(saysOf(reduce(noted, { name: 'dismiss' }))).toEqual([]);
    expect(
      saysOf(reduce(noted, { name: 'take', taken: { id: 'act', before: text, after: text, isUndone: false } })),
    ).toEqual([]);
  });

  it('fixed, is the first change of a result that is free, and can be dropped again', () => {
    const fixed = reduce(noted, { name: 'fix', note });
    expect(textOf(shownOf(fixed))).toBe('hi, write a mail. Use emojis.');
    expect(saysOf(fixed)).toEqual([other.says]);
    expect(isKept(fixed, 'act')).toBe(false);
    expect(nameFreeChanges(shownOf(fixed))).toBe('chosen');
    expect(textOf(shownOf(reduce(fixed, { name: 'toggle', hunk: fix.id })))).toBe(text);
  });

  it('fixed beside other changes leaves those that have nothing to do with it', () => {
    const tidy: Hunk = { id: 'filler-1', kind: 'filler', why: '', at: 0, before: 'hi, ', after: '' };
    const inside: Hunk = { id: 'tidy-2', kind: 'tidy', why: '', at: 33, before: 'emojis', after: 'emoji' };
    const changed = after(
      { name: 'ask' },
      finish({ ...bare, changed: true, text: 'write a mail. Use emojis. No emoji.', edits: [tidy, inside] }, { text }),
    );
    const fixed = reduce(changed, { name: 'fix', note });
    expect(textOf(shownOf(fixed))).toBe('write a mail. Use emojis.');
    expect(fixed.versions).toHaveLength(1);
    expect(shownOf(fixed).done.edits.map(({ id }) => id)).toEqual(['filler-1', fix.id]);
  });

  it('put away does not come again with the next answer', () => {
    const away = reduce(noted, { name: 'overlook', note });
    expect(saysOf(away)).toEqual([other.says]);
    const next = finish({ ...bare, id: 'next' }, { text });
    expect(saysOf(reduce(reduce(away, { name: 'ask' }), next))).toEqual([other.says]);
  });
});
