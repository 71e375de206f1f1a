import { expect, it } from 'vitest';
import { asked, done } from '@hone/client/enhancing.sample';
import type { Answered, Ask, Note } from '@hone/client/versions';
import { wantsLook } from './wants-look.ts';

const ask = { slot: 'diet' } as Ask;
const note = { rule: 'blank' } as Note;
const failed = { model: 'gpt-5-mini', where: 'provider', own: false, milliseconds: 9, refused: [], failure: 'slow' };
const wants = (changes: { asked?: object; engine?: string; done?: object; now?: object }) =>
  wantsLook(
    { asked: { ...asked, ...changes.asked }, engine: changes.engine ?? 'built-in', done: { ...done, ...changes.done } } as Answered,
    { mode: 'balanced', unknowns: 'ask', ...changes.now },
  );

it.each<[string, Parameters<typeof wants>[0]]>([
  ['changed something', {}],
  ['found nothing to change', { done: { changed: false, reason: 'complete' } }],
  ['got no answer from a model', { engine: 'gpt-5-mini', done: { by: failed } }],
  ['knows what was skipped', { asked: { answers: [{ ask: 'diet', value: 'skip' }] } }],
])('the browser’s model looks at a prompt where Hone %s', (_, changes) => expect(wants(changes)).toBe(true));

it.each<[string, Parameters<typeof wants>[0]]>([
  ['has asked a model', { engine: 'gpt-5-mini' }],
  ['asks itself', { done: { ask } }],
  ['has something to note', { done: { notes: [note] } }],
  ['has been answered', { asked: { answers: [{ ask: 'diet', value: 'Fish' }] } }],
  ['sees a greeting', { done: { changed: false, reason: 'greeting' } }],
  ['sees a question of fact', { done: { changed: false, reason: 'fact' } }],
  ['was to ask nothing', { asked: { unknowns: 'off' } }],
  ['is to ask nothing', { now: { unknowns: 'off' } }],
  ['was to be concise', { asked: { mode: 'concise' } }],
  ['is to be concise', { now: { mode: 'concise' } }],
])('the browser’s model leaves a prompt alone where Hone %s', (_, changes) => expect(wants(changes)).toBe(false));
