import type { Hunk } from '@hone/text/hunks';
import { reduce } from './enhancing.ts';
import { initialEnhancing, type Action, type Enhancing } from './enhancing-state.ts';
import type { Asked, Done } from './versions.ts';

export const asked: Asked = {
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
  ask: null,
  notes: [],
  extras: [],
  credits_count: 9,
};
export const finish = (changes: Partial<Done> = {}, ask: Partial<Asked> = {}): Action => ({
  name: 'finish',
  asked: { ...asked, ...ask },
  engine: 'built-in',
  done: { ...done, ...changes },
});
export const after = (...steps: Action[]) => steps.reduce(reduce, initialEnhancing);
export const shownOf = (state: Enhancing) => state.versions[state.shown!]!;
