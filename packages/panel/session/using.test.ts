import type { Hunk } from '@hone/text/hunks';
import { describe, expect, it } from 'vitest';
import {
  after,
  asked,
  brief,
  briefed,
  done,
  edits,
  exchangedTwice,
  finish,
  shownOf,
  versionOf,
} from '../testing/sample.ts';
import { reduce } from './enhancing.ts';
import { costOf, bodyOf } from './using.ts';
import { findKnown, type Note } from './versions.ts';

describe('using a result', () => {
  it('costs a credit if something was added to the user’s own words, and nothing otherwise', () => {
    expect(costOf(versionOf(briefed))).toBe('credit');
    expect(costOf(versionOf({ ...briefed, brief: null }))).toBe('free');
    const tidy = edits.map((edit) => ({ ...edit, kind: 'tidy' as const }));
    const quiet = { ...brief, rows: brief.rows.slice(0, 1) };
    expect(costOf(versionOf({ edits: tidy }))).toBe('free');
    const tidied = after(finish({ edits: tidy, brief: quiet }));
    expect(costOf(shownOf(tidied))).toBe('free');
    const said = reduce(tidied, { name: 'say', slot: 'my_facts.news', own: 'we move' });
    expect(costOf(shownOf(said))).toBe('credit');
  });

  it('is free if the model has already been paid for, or failed', () => {
    expect(costOf(versionOf({ ...briefed, paid: true }))).toBe('free');
    const by = {
      model: 'llama',
      where: 'local',
      own: false,
      milliseconds: 9,
      rows: 0,
      refused: [],
      failure: 'slow',
    } as const;
    expect(costOf(versionOf({ ...briefed, by: { ...by, refused: [] } }))).toBe('free');
  });

  it('is paid for once, whatever is pressed later, and only by its own payment', () => {
    const start = after(finish(briefed));
    const paid = reduce(start, { name: 'use', act: 'act', isPaid: true });
    expect(costOf(shownOf(reduce(paid, { name: 'press', slot: 'audience', option: 'team' })))).toBe('free');
    expect(costOf(shownOf(reduce(start, { name: 'use', act: 'act', isPaid: false })))).toBe('credit');
    expect(costOf(shownOf(reduce(start, { name: 'use', act: 'other', isPaid: true })))).toBe('credit');
  });
});

it('an expired result is not reused, and its answers carry over to the next one', () => {
  const pressed = after(finish(briefed), { name: 'press', slot: 'audience', option: 'team' });
  const expired = reduce(pressed, { name: 'expire', act: 'act' });
  expect([findKnown(pressed.versions, asked), findKnown(expired.versions, asked)]).toEqual([0, undefined]);
  const next = shownOf(reduce(expired, finish({ ...briefed, id: 'next' })));
  expect([next.isExpired, next.choices]).toEqual([false, [{ slot: 'audience', options: ['team'] }]]);
});

describe('a result from the user’s own model', () => {
  const by = {
    model: 'llama',
    where: 'local',
    own: true,
    milliseconds: 9,
    rows: 2,
    refused: [],
    failure: null,
  } as const;
  const changed: Hunk = { id: 'model-1', kind: 'model', why: '', at: 0, before: 'write', after: 'Write' };
  const mine = { ...briefed, brief: exchangedTwice, edits: [changed], by: { ...by, refused: [] } };
  const unchanged = after(finish(mine), { name: 'toggle', hunk: 'model-1' });

  it('is free as long as one of the model’s changes is kept or one of its rows is answered', () => {
    expect(costOf(versionOf(mine))).toBe('free');
    expect(costOf(versionOf({ ...mine, edits: [] }))).toBe('free');
    const bare = reduce(unchanged, { name: 'withoutProposals' });
    expect(costOf(shownOf(reduce(bare, { name: 'press', slot: 'audience.made', option: 'made-crew' })))).toBe('free');
    expect(costOf(shownOf(reduce(bare, { name: 'say', slot: 'audience.made', own: 'Ana' })))).toBe('free');
  });

  it('costs a credit, once, if nothing from the model is left in the text', () => {
    const ours = after(finish(mine), { name: 'toggle', hunk: 'model-1' }, { name: 'clear', slot: 'must_include.made' });
    expect(costOf(shownOf(ours))).toBe('credit');
    expect(costOf(shownOf(reduce(ours, { name: 'use', act: 'act', isPaid: true })))).toBe('free');
    expect(costOf(shownOf(reduce(ours, { name: 'toggle', hunk: 'model-1' })))).toBe('free');
  });

  it('costs a credit if the model made nothing or failed, even with rows from the browser’s model', () => {
    const none = { ...by, rows: 0, refused: [] };
    expect(costOf(versionOf({ ...briefed, by: none }))).toBe('credit');
    expect(costOf(versionOf({ ...briefed, by: { ...none, failure: 'slow' } }))).toBe('credit');
    expect(costOf(versionOf({ ...mine, edits: [], by: { ...none, failure: 'slow' } }))).toBe('credit');
  });

  it('is free once the model has rewritten the text; without a rewrite, the original still costs a credit', () => {
    const of = 'write a mail. Cover the dates, what’s next. Add a subject line. I’m in Porto.';
    const writer = { model: 'llama', where: 'local', own: true, failure: null } as const;
    const written = { of, text: 'Write.', edits: [], by: writer, paid: true, credits_count: 9 };
    const mail = after(finish({ ...briefed, by: { ...by, rows: 0, refused: [] } }), {
      name: 'write',
      act: 'act',
      written,
    });
    expect(costOf(shownOf(mail))).toBe('free');
    expect(costOf(shownOf(reduce(mail, { name: 'write', act: 'act', written: undefined })))).toBe('credit');
    const asItWas = reduce(mail, { name: 'write', act: 'act', written: { ...written, text: of, paid: false } });
    expect(costOf(shownOf(asItWas))).toBe('credit');
  });
});

describe('what the server is told when a result is used', () => {
  it('includes the answers, in the order of the rows, and how the result is used', () => {
    const state = after(
      finish({ ...briefed, brief: { ...brief, ask_first: 'Ask me first.' } }),
      { name: 'press', slot: 'format', option: 'subject' },
      { name: 'say', slot: 'audience', own: ' Ana ' },
      { name: 'skip', slot: 'my_facts.news' },
      { name: 'askFirst', isWanted: false },
      { name: 'say', slot: 'place', own: 'Lisbon', remember: true },
    );
    expect(bodyOf(shownOf(state), 'inserted')).toEqual({
      how: 'inserted',
      propose: true,
      choices: [
        { slot: 'my_facts.news', skip: true },
        { slot: 'audience', own: 'Ana' },
        { slot: 'format', options: [] },
        { slot: 'place', own: 'Lisbon', remember: true },
        { slot: 'ask_first', skip: true },
      ],
    });
    expect(bodyOf(versionOf(briefed, { propose: false }), 'copied')).toEqual({ how: 'copied', propose: false });
  });

  it('includes the dropped changes, even those dropped with another or replaced by a fix', () => {
    const fix: Hunk = { id: 'fix', kind: 'fix', why: '', at: 6, before: ' a mail', after: ' a letter' };
    const note: Note = { rule: 'contradiction', spans: [], says: 'It contradicts itself.', fix };
    const inside: Hunk = { id: 'inside', kind: 'tidy', why: '', at: 8, before: 'mail', after: 'email' };
    const state = after(
      finish({ ...done, edits: [inside, edits[0]!, { ...edits[1]!, with: 'one' }], notes: [note] }),
      { name: 'toggle', hunk: 'one' },
      { name: 'fix', note },
    );
    expect(bodyOf(shownOf(state), 'saved')).toEqual({
      how: 'saved',
      propose: true,
      dropped: ['inside', 'one', 'two'],
      fixed: ['fix'],
    });
    const unfixed = reduce(state, { name: 'toggle', hunk: 'fix' });
    expect(bodyOf(shownOf(unfixed), 'saved')).toMatchObject({ dropped: ['inside', 'one', 'two'] });
    expect(bodyOf(shownOf(unfixed), 'saved').fixed).toBeUndefined();
    expect(asked.text).toBe('write a mail');
  });
});
