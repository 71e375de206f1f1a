import type { Reason } from '@hone/domain/enhance/enhancing';
import { applyHunks, type Hunk, type HunkKind } from '@hone/text/hunks';
import type { Done, Note } from '../session/versions.ts';
import { t } from '../t.ts';
import { words } from '../words.ts';
import { failures } from './failures.ts';
import { asked, brief, briefed, done, exchanged, exchangedTwice, made, madeCover } from './sample.ts';
import type { State, StateName } from './state.ts';

// Whatever the panel shows, once for the dashboard's page and for the card in a page: each runs this table.

export const draft = asked.text;
export const answerOf = (answer: Partial<Done>): Done => ({ ...done, ...answer });
/** Who writes is asked. */
export const model = 'gpt-5-mini';
export const engineOf = ({ by }: Partial<Done>): string => by?.model ?? 'built-in';

/** What is pressed: an option of the brief, and the fix of a note. */
export const pressed = 'My team';
const sentence = 'It’s for my team.';
const fix: Hunk = { id: 'fix', kind: 'fix', why: '', at: 0, before: 'write', after: 'draft' };
const notes: Note[] = [{ rule: 'count', spans: [{ start: 0, end: 5 }], says: 'It’s about this.', fix }];
export const fixes = t(words.noteReplace, { quoted: '“draft”' });
const result = ['use', 'copy', 'save'] as const;
const chip = ['undo', 'toFill', 'save'] as const;
const proposing = [...result, 'withoutProposals'] as const;
const answered = { answer: {}, offers: result } as const;
const unchanged = { text: draft, changed: false, added: [], edits: [] } satisfies Partial<Done>;
const readyWith = (lines: number) => t(words.ready, { facts: 0, of: 0, lines });
const ready = readyWith(2);
const askingIn = (said: string) => t(words.readyAsking, { said, question: brief.rows[0]!.label });
const rowsOf = (from: number, to: number) => ({ ...briefed, brief: { ...brief, rows: brief.rows.slice(from, to) } });
const asksFiveRows = {
  answer: briefed,
  offers: proposing,
  proposed: ['Cover the dates, what’s next.', 'Add a subject line.'],
} as const;

const by = { model, where: 'provider', own: false, milliseconds: 9, rows: 1, refused: [], failure: null } as const;
const wanted = (failure: 'slow' | 'paused', rows = 0, own = false): Done['by'] => ({
  ...by,
  rows,
  own,
  refused: [],
  failure,
});
const failing = (failure: 'slow' | 'paused') => t(words[`failed_${failure}`], { model: by.model });

/** A model is available. */
const grownOffers = [...proposing, 'writeOut'] as const;
const growing = {
  stands: [brief],
  seen: [t(words.growing, { model })],
  offers: ['stop', ...grownOffers],
  proposed: asksFiveRows.proposed,
} as const;
const priced = {
  shows: [words.costsCredit],
} as const;
const grown = { ...growing, offers: [...grownOffers, 'tryAgain'] } as const;

// The page's own Enhance is always below the prompt; the card has no other button.
const besideItsButton = { page: { offers: [] } } as const;

const nothing = (reason: Reason | null): State => ({
  answer: { ...unchanged, reason },
  seen: [words[`reason_${reason ?? 'none'}`]],
  offers: ['tryAgain'],
  differs: besideItsButton,
});

function free(kind: HunkKind, says: string): State {
  const edits = [{ id: 'free', kind, why: '', at: 0, before: 'write', after: 'Write' }];
  return { answer: { edits, text: applyHunks(draft, edits), added: [] }, seen: [says], offers: result };
}

export const states: Record<StateName, State> = {
  'stage: running': { heard: [words.running], offers: ['stop'] },
  'stage: done': { ...answered, heard: [ready] },
  'stage: known': { ...answered, act: 'asks again', seen: [words.known] },
  'stage: stopped': { act: 'stops', seen: [words.stopped], offers: ['tryAgain'], differs: besideItsButton },

  'slow: model': { act: 'waits for a model that loads', seen: [words.loading], offers: ['stop'] },
  'slow: growing': {
    act: 'waits beside what stands',
    seen: [t(words.growingLater, { model })],
    offers: growing.offers,
    proposed: growing.proposed,
  },
  'slow: use': { ...answered, act: 'uses slowly', seen: [words.using] },

  'nothing: empty': { ...nothing('empty'), offers: [] },
  'nothing: greeting': nothing('greeting'),
  'nothing: complete': nothing('complete'),
  'nothing: language': nothing('language'),
  'nothing: unsure': nothing('unsure'),
  'nothing: fact': nothing('fact'),
  'nothing: none': nothing(null),
  'nothing: noted': { answer: { ...unchanged, notes }, seen: [t(words.noted, { count: 1 })], offers: [] },
  'nothing: written on': {
    ...nothing('complete'),
    act: 'writes on',
    seen: [words.changed],
    offers: ['enhance'],
  },

  'without its model: fallback': {
    answer: { by: wanted('paused') },
    seen: [t(words.fallback, { failed: failing('paused') })],
    offers: [...result, 'tryAgain'],
  },
  'without its model: fallbackFree': {
    answer: { by: wanted('slow') },
    seen: [t(words.fallbackFree, { failed: failing('slow') })],
    offers: [...result, 'tryAgain'],
  },
  'without its model: fallbackPart': {
    answer: { by: wanted('slow', 1) },
    seen: [t(words.fallbackPart, { failed: failing('slow') })],
    offers: [...result, 'tryAgain'],
  },
  'without its model: fallbackKept': {
    answer: { by: wanted('slow', 1, true) },
    seen: [t(words.fallbackKept, { failed: failing('slow') })],
    offers: [...result, 'tryAgain'],
  },
  'without its model: fallbackNone': {
    answer: { ...unchanged, by: wanted('slow') },
    seen: [t(words.fallbackNone, { failed: failing('slow') })],
    offers: ['tryAgain'],
  },

  'result: asked': { answer: rowsOf(0, 2), heard: [askingIn(words.readyToShape)], offers: result, isOff: true },
  'result: open': {
    answer: rowsOf(1, 2),
    heard: [words.readyToShape],
    offers: result,
    isOff: true,
    shows: [words.untouched],
  },
  'result: proposed': {
    ...asksFiveRows,
    heard: [askingIn(readyWith(3))],
    shows: [words.proposals, ...brief.rows.map(({ label }) => label)],
  },
  'result: made here': {
    answer: { here: 'Made in your browser.' },
    seen: ['Made in your browser.'],
    offers: [...result, 'tryAgain'],
    differs: { page: { offers: result } },
  },
  'result: noted': { answer: { notes }, heard: [t(words.notedToo, { said: ready, count: 1 })], offers: result },
  'result: by a model': {
    answer: { by: { ...by, refused: [] } },
    heard: [t(words.readyBy, { said: ready, model: by.model })],
    offers: [...result, 'tryAgain'],
  },
  // A page may write in its box by itself, so the card leaves that to the user; the dashboard's draft has one writer.
  'result: stale': {
    ...answered,
    act: 'writes on',
    seen: [words.stale],
    offers: ['enhanceAgain', 'copy', 'save'],
    differs: { card: { seen: [words.staleAnyway], offers: ['useAnyway', 'enhanceAgain', 'copy'] } },
  },
  'result: expired': { ...answered, act: 'uses too late', seen: [words.expired], offers: ['enhanceAgain'] },
  'result: tidied': free('tidy', words.tidied),
  'result: filled': free('values', words.filled),
  'result: instructed': free('standing', words.instructed),
  'result: chosen': {
    answer: { ...unchanged, reason: 'complete', notes },
    act: 'fixes',
    seen: [words.chosen],
    offers: result,
  },

  'growing: stands': growing,
  'growing: exchanged': {
    ...growing,
    stands: [brief, exchanged, exchangedTwice],
    shows: [brief.rows[0]!, made, madeCover, ...brief.rows.slice(3)].map(({ label }) => label),
    proposed: ['Cover the van.', 'Add a subject line.'],
  },
  'growing: said': { ...growing, act: 'presses', heard: [t(words.echoAdded, { sentence })] },
  'growing: done': {
    ...grown,
    stands: [brief, exchanged],
    answer: { ...briefed, brief: exchanged, by: { ...by, refused: [] } },
    seen: [askingIn(t(words.readyBy, { said: readyWith(3), model }))],
  },
  'growing: stopped': {
    ...grown,
    act: 'stops',
    seen: [t(words.stillUsable, { said: words.stopped })],
    ...priced,
  },
  'growing: cut': {
    ...grown,
    trouble: { code: 'stream.cut', message: '', status: 0 },
    seen: [t(words.stillUsable, { said: words.cut })],
    ...priced,
  },
  'growing: failed': {
    ...grown,
    answer: { ...briefed, by: wanted('slow') },
    seen: [askingIn(t(words.fallbackFree, { failed: failing('slow') }))],
    shows: [words.costsNothing, ...brief.rows.map(({ label }) => label)],
  },

  'press: said': { ...asksFiveRows, act: 'presses', heard: [t(words.echoAdded, { sentence })] },
  'press: taken back': {
    ...asksFiveRows,
    act: 'presses and takes back',
    heard: [t(words.echoRemoved, { sentence })],
  },
  'press: below a warning': {
    answer: { ...rowsOf(1, 2), by: wanted('slow') },
    act: 'presses',
    seen: [t(words.fallbackFree, { failed: failing('slow') })],
    heard: [t(words.echoAdded, { sentence })],
    offers: [...result, 'tryAgain'],
  },

  ...failures,

  'notice: copied': { ...answered, act: 'copies', heard: [words.copied], offers: ['use', 'copied', 'save'] },
  'notice: notCopied': { ...answered, act: 'copies in vain', seen: [words.notCopied] },
  'notice: unwritten': {
    answer: { ...briefed, by: { ...by, refused: [] } },
    act: 'writes out in vain',
    seen: [words.offline],
    offers: grown.offers,
    proposed: grown.proposed,
  },
  'notice: unused': { ...answered, act: 'uses offline', seen: [words.offline] },

  // In someone else's page the result is visible, so the card makes room for it: a chip with Undo, then nothing.
  'used: yes': {
    ...answered,
    act: 'uses',
    seen: [t(words.taken, { keys: 'Ctrl+Z' })],
    offers: ['undo', 'copy', 'save'],
    differs: { card: { seen: ['Prompt replaced.'], heard: [' Press Ctrl+Z to get yours back.'], offers: chip } },
  },
  'used: undone': { ...answered, act: 'uses and undoes', seen: [words.undone], differs: { card: { offers: [] } } },
};
