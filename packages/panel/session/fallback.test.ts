import { modelFailures, type ModelFailureKind } from '@hone/domain/enhance/models';
import { formatSentence } from '@hone/text/sentences';
import { describe, expect, it } from 'vitest';
import { brief } from '../testing/sample.ts';
import { words } from '../words.ts';
import { fallbackOf, writerOf } from './fallback.ts';
import type { Done } from './versions.ts';

const doneBy = (failure: ModelFailureKind | null, more: Partial<Done> = {}): Done => ({
  id: '01930000-0000-7000-8000-0000000000aa',
  text: 'b',
  changed: true,
  reason: null,
  added: [],
  edits: [],
  kept: { facts: 0, of: 0 },
  usage: { words_before: 1, words_after: 1 },
  brief: null,
  notes: [],
  paid: false,
  by: { model: 'llama', where: 'local', own: false, milliseconds: 9, rows: 0, refused: [], failure },
  credits_count: 9,
  ...more,
});

describe('a model that failed', () => {
  it.each(modelFailures)('is named in a sentence of its own for each thing that can go wrong: %s', (failure) => {
    const { why, model } = fallbackOf(doneBy(failure))!;
    const said = formatSentence(words[why], { model }, 'en');
    expect(said).toMatch(/llama.*\.$/);
    const others = modelFailures.filter((other) => words[`failed_${other}`] === words[why]);
    expect(others).toEqual([failure]);
  });

  it('makes any use free, unless it was paused, and is not named as the writer', () => {
    expect(fallbackOf(doneBy('slow'))?.outcome).toBe('fallbackFree');
    expect(fallbackOf(doneBy('paused'))?.outcome).toBe('fallback');
    expect(fallbackOf(doneBy('slow', { changed: false }))?.outcome).toBe('fallbackNone');
    expect(fallbackOf(doneBy('slow', { changed: false, brief }))?.outcome).toBe('fallbackFree');
    expect(writerOf(doneBy('slow'))).toBeUndefined();
  });

  it('makes nothing free that it didn’t write if it is the user’s own', () => {
    const own = (rows: number) => ({ by: { ...doneBy('slow').by!, own: true, rows } });
    expect(fallbackOf(doneBy('slow', own(0)))?.outcome).toBe('fallback');
    expect(fallbackOf(doneBy('slow', own(1)))?.outcome).toBe('fallbackKept');
    expect(fallbackOf(doneBy('slow', { by: { ...doneBy('slow').by!, rows: 1 } }))?.outcome).toBe('fallbackPart');
    expect(fallbackOf(doneBy('slow', { ...own(0), changed: false }))?.outcome).toBe('fallbackNone');
  });
});

it('the writer is the model if it made rows or changes, and Hone if it made none or no model was asked', () => {
  const { by } = doneBy(null);
  const edits: Done['edits'] = [{ id: 'model-1', kind: 'model', why: '', at: 0, before: '', after: 'b' }];
  expect(writerOf(doneBy(null, { by: { ...by!, rows: 1 } }))?.model).toBe('llama');
  expect(writerOf(doneBy(null, { edits }))?.model).toBe('llama');
  expect([writerOf(doneBy(null)), fallbackOf(doneBy(null))]).toEqual([undefined, undefined]);
  const { by: _, ...own } = doneBy(null);
  expect([writerOf(own), fallbackOf(own)]).toEqual([undefined, undefined]);
});
