import type { enhance } from '@hone/contracts/enhance';
import { messages } from '@hone/contracts/messages';
import { defaultPreferences } from '@hone/contracts/preferences';
import { applyHunks, type Hunk } from '@hone/text/hunks';
import type { LineEvent, Standing, Trouble } from '../platform/messages.ts';

type Done = Extract<LineEvent, { event: 'done' }>['data'];
type Brief = NonNullable<Done['brief']>;

/** Why the server may refuse to enhance. */
export type EnhanceCode = (typeof enhance)['errors'][number];

export const serverMessages = messages;

export const connected: Standing = {
  agreed: 'everything',
  connection: 'connected',
  on: true,
  offBy: null,
  credits: { left: 7, of: 10, resets_at: '2099-01-01T00:00:00.000Z' },
  preferences: defaultPreferences,
  hints: null,
  picked: null,
  corner: null,
  incognito: false,
};

export const rough = 'can u compare these 3 laptops for {{role}}';

const end = { at: rough.length, before: '' };

export const hunks: Hunk[] = [
  { id: 'a', kind: 'spelling', why: 'Written out.', at: 0, before: 'can u compare', after: 'Compare' },
  { ...end, id: 'b', kind: 'order', why: 'Names what to compare.', after: ': battery, weight and price' },
  {
    ...end,
    id: 'c',
    kind: 'layout',
    why: 'Says how the answer should look.',
    after: '\n\nPut the figures in a table.',
  },
  { ...end, id: 'd', kind: 'tone', why: 'Keeps guesses apart.', after: '\nSay where a figure is uncertain.' },
];

export function doneOf(text = rough, edits: Hunk[] = hunks, id = '01890000-0000-7000-8000-000000000001'): Done {
  return {
    id,
    text: applyHunks(text, edits),
    changed: true,
    reason: null,
    added: edits.filter(({ before, after }) => before === '' && after.includes('\n')).map(({ after }) => after.trim()),
    edits,
    kept: { facts: 2, of: 2 },
    usage: { words_before: 8, words_after: 24 },
    brief: null,
    notes: [],
    paid: false,
    credits_count: 6,
  };
}

/** A question, options with a proposal, several at once, a variable's value, a sentence that asks first. */
export const brief: Brief = {
  frame: 'comparison',
  label: 'A comparison',
  rows: [
    {
      slot: 'my_facts.use',
      kind: 'fact',
      label: 'What do you use it for?',
      essential: true,
      hint: 'video calls and photos',
      options: [
        { id: 'office', label: 'Office work', insert: 'I use it for office work.' },
        { id: 'games', label: 'Games', insert: 'I use it for games.' },
      ],
      own: 'I use it for this: {value}.',
    },
    {
      slot: 'must_include',
      kind: 'decision',
      label: 'To cover',
      multi: true,
      options: [
        { id: 'noise', label: 'Noise', insert: 'the noise' },
        { id: 'repairs', label: 'Repairs', insert: 'the repairs' },
        { id: 'screen', label: 'The screen', insert: 'the screen' },
      ],
      own: 'Cover {value}.',
    },
    {
      slot: 'format',
      kind: 'decision',
      label: 'Form',
      options: [
        { id: 'table', label: 'As a table', insert: 'Put it in a table.' },
        { id: 'list', label: 'As a list', insert: 'Write it as a list.' },
      ],
      own: 'The form is {value}.',
      proposed: ['table'],
    },
    { slot: 'budget', kind: 'fact', label: 'Budget', options: [], own: 'My budget is {value}.' },
    {
      slot: 'place',
      kind: 'fact',
      label: 'Where',
      options: [],
      own: 'I’m in {value}.',
      remember: 'My place',
    },
  ],
  ask_first: 'Before you start, ask me for my budget.',
  at: rough.length,
  most_words: 60,
};

/** With nothing of its own to change. */
export function briefed(own: Brief = brief, more: Partial<Done> = {}): Done {
  return { ...doneOf(rough, []), changed: false, brief: own, ...more };
}

export function answer(done: Done, engine = 'model'): LineEvent[] {
  const found = { language: 'en', task: 'analyse', confidence: 0.9 } as const;
  const meta = { id: done.id, engine, ...found, stated: [] };
  return [{ event: 'meta', data: meta }, { event: 'text', data: { text: done.text } }, { event: 'done', data: done }];
}

export function failure(trouble: Partial<Trouble>): LineEvent {
  return { event: 'fail', data: { code: 'request.failed', message: '', status: 500, ...trouble } };
}
