import { languages } from '@hone/domain/enhancing';
import { describe, expect, it } from 'vitest';
import { bareAnswer } from './write/bare-answer.ts';
import { enhance } from './enhance.ts';
import { packs } from './packs/compiled/all.ts';

const text = 'Find vegan restaurants near me, open on Sundays';
const remembered = { place: 'Porto' };

describe('what was answered before', () => {
  it('is put in where it would be asked for, as a change that can be dropped', () => {
    const { ask, done } = enhance({ text, remembered });
    expect(ask).toBeNull();
    expect(done).toMatchObject({
      changed: true,
      reason: null,
      added: ['I’m in Porto.'],
      edits: [{ kind: 'remembered', after: '. I’m in Porto.' }],
    });
    expect(enhance({ text: done.text, remembered }).done.changed).toBe(false);
  });

  it('is put in nowhere else', () => {
    for (const other of [
      'Find vegan restaurants in Lisbon, open on Sundays',
      'Explain what inflation is to a child of ten',
    ]) {
      expect(enhance({ text: other, remembered }).done.edits).toEqual([]);
    }
  });

  it.each([
    ['its kind is refused', { refused: ['remembered'] }, 'place'],
    ['nothing is to be asked', { unknowns: 'off' }, undefined],
    ['it is skipped this time', { answers: [{ ask: 'place', value: 'skip' }] }, undefined],
    ['it is answered otherwise', { answers: [{ ask: 'place', value: 'Lisbon' }] }, undefined],
  ] as const)('is left out where %s', (_, wish, asked) => {
    const { ask, done } = enhance({ text, remembered, ...wish });
    expect(done.text).not.toContain('Porto');
    expect(ask?.slot).toBe(asked);
  });

  it('is remembered without the sentence of the language in which it was said', () => {
    for (const language of languages)
      expect(bareAnswer('place', packs[language].asks.place.clause.replace('{value}', 'Porto'))).toBe('Porto');
    expect(bareAnswer('place', ' a village with no shops ')).toBe('a village with no shops');
  });
});
