import type { Hunk } from '@hone/text/hunks';
import { reduce } from '../session/enhancing.ts';
import { initialEnhancing, type Action, type Enhancing } from '../session/state.ts';
import { startVersion, type Asked, type Brief, type Done, type Row, type Version } from '../session/versions.ts';

export const asked: Asked = {
  text: 'write a mail',
  mode: 'balanced',
  tone: 'keep',
  propose: true,
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
export const edits = [hunk('one', '\n\nMake it short for {{client}}.'), hunk('two', '\nEnd with a question.')];
export const done: Done = {
  id: 'act',
  text: 'write a mail\n\nMake it short for {{client}}.\nEnd with a question.',
  changed: true,
  reason: null,
  added: ['Make it short for {{client}}.', 'End with a question.'],
  edits,
  kept: { facts: 0, of: 0 },
  usage: { words_before: 3, words_after: 12 },
  brief: null,
  notes: [],
  paid: false,
  credits_count: 9,
};

/** A question, a single choice, a multiple choice with proposals, a single choice with one, and a remembered row. */
export const brief: Brief = {
  frame: 'email',
  label: 'An email',
  language: 'en',
  rows: [
    {
      slot: 'my_facts.news',
      kind: 'fact',
      label: 'What’s the news?',
      essential: true,
      hint: 'we move on 3 May',
      options: [],
      own: 'It’s about this: {value}.',
    },
    {
      slot: 'audience',
      kind: 'decision',
      label: 'For whom',
      options: [
        { id: 'team', label: 'My team', insert: 'It’s for my team.' },
        { id: 'client', label: 'A client', insert: 'It’s for a client.' },
      ],
      own: 'It’s for {value}.',
    },
    {
      slot: 'must_include',
      kind: 'decision',
      label: 'To cover',
      multi: true,
      options: [
        { id: 'dates', label: 'Dates', insert: 'the dates' },
        { id: 'reasons', label: 'Reasons', insert: 'the reasons' },
        { id: 'next', label: 'What’s next', insert: 'what’s next' },
      ],
      own: 'Cover {value}.',
      proposed: ['dates', 'next'],
    },
    {
      slot: 'format',
      kind: 'decision',
      label: 'Form',
      options: [
        { id: 'subject', label: 'With a subject line', insert: 'Add a subject line.' },
        { id: 'list', label: 'As a list', insert: 'Write it as a list.' },
      ],
      own: 'The form is {value}.',
      proposed: ['subject'],
    },
    {
      slot: 'place',
      kind: 'fact',
      label: 'Where',
      options: [],
      own: 'I’m in {value}.',
      remember: 'My place',
      remembered: 'Porto',
    },
  ],
  ask_first: null,
  at: 12,
  most_words: 60,
};
/** A model's rows, which replace the second and the third. */
export const made: Row = {
  slot: 'audience.made',
  kind: 'decision',
  label: 'Who reads it',
  options: [
    { id: 'made-crew', label: 'The Friday crew', insert: 'It’s for the Friday crew.' },
    { id: 'made-owner', label: 'The owner', insert: 'It’s for the owner.' },
  ],
  own: 'It’s for {value}.',
  isMade: true,
};
export const madeCover: Row = {
  slot: 'must_include.made',
  kind: 'decision',
  label: 'What must be in it',
  multi: true,
  options: [
    { id: 'made-van', label: 'The van', insert: 'the van' },
    { id: 'made-keys', label: 'The keys', insert: 'the keys' },
  ],
  own: 'Cover {value}.',
  isMade: true,
  proposed: ['made-van'],
};
export const exchanged: Brief = {
  ...brief,
  rows: brief.rows.with(1, made),
  spare: [{ row: brief.rows[1]!, by: made.slot }],
};
export const exchangedTwice: Brief = {
  ...brief,
  rows: exchanged.rows.with(2, madeCover),
  spare: [...exchanged.spare!, { row: brief.rows[2]!, by: madeCover.slot }],
};
/** The same as the first, but with nothing of its own to change. */
export const briefed: Partial<Done> = { text: asked.text, changed: false, added: [], edits: [], brief };

export const finish = (changes: Partial<Done> = {}, ask: Partial<Asked> = {}): Action => ({
  name: 'finish',
  asked: { ...asked, ...ask },
  engine: 'built-in',
  done: { ...done, ...changes },
});
export const after = (...steps: Action[]) => steps.reduce(reduce, initialEnhancing);
export const shownOf = (state: Enhancing) => state.versions[state.shown!]!;
export const versionOf = (changes: Partial<Done> = briefed, ask: Partial<Asked> = {}): Version =>
  startVersion({ asked: { ...asked, ...ask }, engine: 'built-in', done: { ...done, ...changes } });
