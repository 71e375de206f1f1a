import { describe, expect, it } from 'vitest';
import { analyse } from '../read/analysis.ts';
import { readText } from '../read/reading.ts';
import { packs } from '../packs/compiled/all.ts';
import { readLook, type Look, type Question } from './look.ts';

const draft = 'Plan a dinner for six friends on Friday. It should be quick. Take four hours for it.';
const question: Question = {
  slot: 'diet',
  question: 'Is there anything they don’t eat?',
  options: ['Meat', 'Fish', 'Dairy'],
};
const look = (changes: object, text = draft): Look | undefined => {
  const answer = { complete: false, missing: [question], conflicts: [], ...changes };
  return readLook(JSON.stringify(answer), analyse(readText(text), packs));
};

describe('a model’s look at a prompt', () => {
  it('asks one question, with options', () => {
    expect(look({})).toEqual({ complete: false, question, conflicts: [], refused: undefined });
    expect(look({ complete: true, missing: [] })).toMatchObject({ complete: true, question: undefined });
  });

  it.each<[string, object, Look['refused'], string?]>([
    ['about something else than it may', { slot: 'password' }, 'slot'],
    [
      'about what the prompt says',
      { slot: 'recipient', question: 'Who reads it?' },
      'stated',
      'Write an email to my landlord about the heating.',
    ],
    ['that is long', { question: `Is there anything ${'really '.repeat(12)}they don’t eat?` }, 'long'],
    ['that is empty', { question: ' ' }, 'long'],
    ['with one option', { options: ['Meat'] }, 'options'],
    ['with five options', { options: ['a', 'b', 'c', 'd', 'e'] }, 'options'],
    ['with an essay for an option', { options: ['Meat', 'one two three four five six'] }, 'options'],
    ['with the same option twice', { options: ['Meat', 'meat'] }, 'options'],
    ['whose options repeat the prompt', { options: ['Meat', 'six friends'] }, 'repeats'],
    [
      'in another language',
      { question: 'Gibt es etwas, das sie nicht essen?', options: ['Fleisch', 'Fisch'] },
      'language',
    ],
  ])('never asks a question %s', (_, changes, refused, text) => {
    expect(look({ missing: [{ ...question, ...changes }] }, text)).toMatchObject({ question: undefined, refused });
  });

  it('tells a contradiction only in the writer’s own words', () => {
    const own = { a: 'It should be quick.', b: 'Take four hours for it.' };
    expect(
      look({ conflicts: [own, { a: 'It should be quick.', b: 'It should be slow.' }, null, { a: 3 }] })?.conflicts,
    ).toEqual([own]);
  });

  it.each(['', 'The prompt is complete.', '{"complete": "yes"}', '[]', '{"missing": []}'])(
    'is no look: %s',
    (answer) => {
      expect(readLook(answer, analyse(readText(draft), packs))).toBeUndefined();
    },
  );
});
