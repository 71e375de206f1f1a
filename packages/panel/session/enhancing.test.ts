import { describe, expect, it } from 'vitest';
import { after, asked, brief, briefed, done, edits, finish, shownOf } from '../testing/sample.ts';
import { reduce } from './enhancing.ts';
import { initialEnhancing, type Action } from './state.ts';
import { countAdded, findKnown, isSame, partsOf, textOf, variablesOf, type Asked } from './versions.ts';

describe('the panel', () => {
  it('ignores the result of a stopped request', () => {
    const stopped = after({ name: 'ask' }, { name: 'stop' });
    expect(reduce(stopped, { name: 'grow', asked, engine: 'llama', done })).toBe(stopped);
  });

  it('keeps every result as a version, whatever happens to a later request', () => {
    const one = after({ name: 'ask' }, finish());
    const trouble = { code: 'request.unreachable', message: '', status: 0 };
    for (const next of [
      { name: 'fail', trouble, text: asked.text },
      { name: 'stop' },
      finish({ changed: false, reason: 'complete' }),
    ] as Action[]) {
      const later = reduce(reduce(one, { name: 'ask' }), next);
      expect([later.versions, later.shown], next.name).toEqual([one.versions, 0]);
    }
    const two = reduce(reduce(one, { name: 'ask' }), finish({ id: 'other' }, { mode: 'thorough' }));
    expect([two.versions.map((version) => version.done.id), two.shown]).toEqual([['act', 'other'], 1]);
    expect(shownOf(reduce(two, { name: 'show', version: 0 })).done.id).toBe('act');
  });

  it('calls a prompt complete only if nothing changed and there is nothing to choose', () => {
    expect(after(finish({ ...briefed, brief: null, reason: 'complete' })).stage).toEqual({
      name: 'nothing',
      reason: 'complete',
    });
    const state = after(finish(briefed));
    expect([state.stage.name, state.versions.length]).toEqual(['done', 1]);
    expect(shownOf(state).done.brief).toBe(brief);
  });

  it('hides another draft’s result if nothing has to change, and shows it again on request', () => {
    const older = after({ name: 'ask' }, finish(), { name: 'ask' });
    const bare = reduce(older, finish({ changed: false, reason: 'complete' }, { text: 'another draft' }));
    expect([bare.versions, bare.shown]).toEqual([older.versions, undefined]);
    expect(reduce(bare, { name: 'show', version: 0 }).shown).toBe(0);
  });

  it('shows no result of another draft below an error, and loses none', () => {
    const older = after({ name: 'ask' }, finish(), { name: 'ask' });
    const trouble = { code: 'request.unreachable', message: '', status: 0 };
    const failed = reduce(older, { name: 'fail', trouble, text: 'another draft' });
    expect([failed.stage.name, failed.versions, failed.shown]).toEqual(['failed', older.versions, undefined]);
  });

  it('hides a dismissed result, and can show it again', () => {
    const aside = after({ name: 'ask' }, finish(), { name: 'dismiss' });
    expect([aside.shown, aside.stage.name]).toEqual([undefined, 'idle']);
    expect(shownOf(reduce(aside, { name: 'show', version: 0, isKnown: true })).done.id).toBe('act');
  });

  it('records that a use was undone, and ignores an undo without a use', () => {
    const taken = { id: 'act', before: 'write a mail', after: done.text, isUndone: false };
    const state = after({ name: 'ask' }, finish(), { name: 'take', taken });
    expect(reduce(state, { name: 'undo', isUndone: true }).taken).toEqual({ ...taken, isUndone: true });
    expect(reduce(initialEnhancing, { name: 'undo', isUndone: true })).toBe(initialEnhancing);
  });
});

describe('a change', () => {
  it('that is dropped disappears from the text and the count of additions, and can be restored', () => {
    const all = after({ name: 'ask' }, finish());
    expect([textOf(shownOf(all)), countAdded(shownOf(all))]).toEqual([done.text, 2]);
    const dropped = reduce(all, { name: 'toggle', hunk: 'one' });
    expect([textOf(shownOf(dropped)), countAdded(shownOf(dropped))]).toEqual(['write a mail\nEnd with a question.', 1]);
    expect(textOf(shownOf(reduce(dropped, { name: 'toggle', hunk: 'one' })))).toBe(done.text);
  });

  it('is dropped only in the visible version', () => {
    const two = after({ name: 'ask' }, finish(), { name: 'ask' }, finish({ id: 'other' }), {
      name: 'toggle',
      hunk: 'two',
    });
    expect(two.versions.map(({ dropped }) => [...dropped])).toEqual([[], ['two']]);
  });

  it('that depends on another is dropped with it', () => {
    const state = after({ name: 'ask' }, finish({ edits: [edits[0]!, { ...edits[1]!, with: 'one' }] }), {
      name: 'toggle',
      hunk: 'one',
    });
    expect(textOf(shownOf(state))).toBe(asked.text);
  });

  it('is highlighted in the text only if the changes add up to the result', () => {
    expect(partsOf(shownOf(after({ name: 'ask' }, finish())))).toHaveLength(3);
    expect(partsOf(shownOf(after({ name: 'ask' }, finish({ text: 'Something else' }))))).toBeUndefined();
    expect(textOf(shownOf(after({ name: 'ask' }, finish({ text: 'Something else' }))))).toBe('Something else');
    expect(partsOf(shownOf(after({ name: 'ask' }, finish({ edits: [], text: asked.text }))))).toBeUndefined();
  });

  it('is highlighted in exactly the composed text, whatever was dropped next to it', () => {
    const { versions } = after(finish({ brief }), { name: 'toggle', hunk: 'one' });
    const parts = partsOf(versions[0]!)!;
    const written = parts.map((part) =>
      typeof part === 'string' ? part : part.isKept ? part.after : part.hunk.before,
    );
    expect(written.join('')).toBe(textOf(versions[0]!));
  });
});

it('a repeated request is not sent again to an engine that would give the same answer', () => {
  const { versions } = after({ name: 'ask' }, finish());
  expect(findKnown(versions, { ...asked })).toBe(0);
  expect(findKnown(versions, { ...asked, propose: false })).toBe(0);
  for (const other of [
    { text: 'x' },
    { mode: 'concise' },
    { tone: 'formal' },
    { target: 'claude' },
    { refused: ['form'] },
  ] as Partial<Asked>[]) {
    expect(findKnown(versions, { ...asked, ...other }), JSON.stringify(other)).toBeUndefined();
  }
  expect(findKnown([{ ...versions[0]!, engine: 'model' }], asked)).toBeUndefined();
  expect(isSame({ ...asked, refused: ['layout', 'tone'] }, { ...asked, refused: ['tone', 'layout'] })).toBe(true);
});

it('a remaining variable is listed once, and not at all if its change is dropped', () => {
  const state = after({ name: 'ask' }, finish());
  expect(variablesOf(shownOf(state))).toEqual(['client']);
  expect(variablesOf(shownOf(reduce(state, { name: 'toggle', hunk: 'one' })))).toEqual([]);
});
