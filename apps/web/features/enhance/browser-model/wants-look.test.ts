import { expect, it } from 'vitest';
import { asked, brief, done } from '@hone/panel/testing/sample';
import type { Answered, Note } from '@hone/panel/session/versions';
import { wantsLook } from './wants-look.ts';

const note = { rule: 'blank' } as Note;
const failed = {
  model: 'gpt-5-mini',
  where: 'provider',
  own: false,
  milliseconds: 9,
  rows: 0,
  refused: [],
  failure: 'slow',
};
const wants = (changes: { engine?: string; done?: object; now?: object }) =>
  wantsLook({ asked, engine: changes.engine ?? 'built-in', done: { ...done, ...changes.done } } as Answered, {
    refused: [],
    ...changes.now,
  });

it.each<[string, Parameters<typeof wants>[0]]>([
  ['changed something', {}],
  ['found nothing to change', { done: { changed: false, reason: 'complete' } }],
  ['offers a brief', { done: { changed: false, brief } }],
  ['offers a brief, even if it also has notes', { done: { brief, notes: [note] } }],
  ['offers a brief, even if the user never wants notes', { done: { brief }, now: { refused: ['fix'] } }],
  ['got no answer from a model', { engine: 'gpt-5-mini', done: { by: failed } }],
])('the browser’s model analyzes a prompt if Hone %s', (_, changes) => expect(wants(changes)).toBe(true));

it.each<[string, Parameters<typeof wants>[0]]>([
  ['has asked a model', { engine: 'gpt-5-mini' }],
  ['has notes but no brief', { done: { notes: [note] } }],
  ['sees a greeting', { done: { changed: false, reason: 'greeting' } }],
  ['sees a factual question', { done: { changed: false, reason: 'fact' } }],
  ['must add no notes and has no brief', { now: { refused: ['fix'] } }],
])('the browser’s model leaves a prompt alone if Hone %s', (_, changes) => expect(wants(changes)).toBe(false));
