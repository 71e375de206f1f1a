import type { enhance } from '@hone/contracts/enhance/enhance';
import { messages } from '@hone/contracts/messages';
import { defaultPreferences } from '@hone/contracts/profile/preferences';
import type { Brief, Done, Row } from '@hone/panel/session/versions';
import { brief as sample } from '@hone/panel/testing/sample';
import { applyHunks, type Hunk } from '@hone/text/hunks';
import type { ExtensionState } from '../platform/messages.ts';
import type { LineEvent } from '../platform/messages/line.ts';
import type { Trouble } from '../platform/messages/trouble.ts';

/** Why the server may refuse to enhance. */
export type EnhanceCode = (typeof enhance)['errors'][number];

export const serverMessages = messages;

export const connected: ExtensionState = {
  agreed: 'everything',
  connection: 'connected',
  on: true,
  offBy: null,
  credits: { left: 7, of: 10, resets_at: '2099-01-01T00:00:00.000Z' },
  preferences: defaultPreferences,
  hints: null,
  picked: null,
  corner: null,
  theme: 'page',
  keys: 'Alt+Shift+E',
  incognito: false,
  reports: false,
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

const [news, , { proposed: _proposed, ...cover }, form, { remembered: _remembered, ...place }] = sample.rows as [
  Row,
  Row,
  Row,
  Row,
  Row,
];

/** A question with options, a proposal, a multiple choice, a fact, a variable's name, a sentence that asks first. */
export const brief: Brief = {
  ...sample,
  rows: [
    {
      ...news,
      options: [
        { id: 'move', label: 'We move', insert: 'We move.' },
        { id: 'launch', label: 'A launch', insert: 'It’s a launch.' },
      ],
    },
    cover,
    form,
    { slot: 'budget', kind: 'fact', label: 'Budget', options: [], own: 'My budget is {value}.' },
    place,
  ],
  ask_first: 'Before you start, ask me for my budget.',
  at: rough.length,
};

/** With nothing of its own to change. */
export function briefed(own: Brief = brief, more: Partial<Done> = {}): Done {
  return { ...doneOf(rough, []), changed: false, brief: own, ...more };
}

export function answer(done: Done, engine = 'model'): LineEvent[] {
  const found = { language: 'en', task: 'analyse', confidence: 0.9 } as const;
  const meta = { id: done.id, engine, ...found, stated: [] };
  return [
    { event: 'meta', data: meta },
    { event: 'text', data: done },
    { event: 'done', data: done },
  ];
}

type Meta = Extract<LineEvent, { event: 'meta' }>['data'];

/** A model is asked. */
export function consult(more: Partial<Meta> = {}): LineEvent {
  const found = { language: 'en', task: 'analyse', confidence: 0.9 } as const;
  return {
    event: 'meta',
    data: { ...found, id: doneOf().id, engine: 'llama', where: 'provider', stated: [], ...more },
  };
}

/** What is there already, and again with each row that the model has made. */
export function grown(own: Brief): LineEvent {
  return { event: 'brief', data: own };
}

export function failure(trouble: Partial<Trouble>): LineEvent {
  return { event: 'fail', data: { code: 'request.failed', message: '', status: 500, ...trouble } };
}
