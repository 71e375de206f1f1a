import { describe, expect, it } from 'vitest';
import { analyse } from '../read/analysis.ts';
import { readText } from '../read/reading.ts';
import { packs } from '../packs/compiled/all.ts';
import { readLook, type Look } from './look.ts';

const draft = 'Plan a dinner for six friends on Friday. It should be quick. Take four hours for it.';
const look = (changes: object): Look | undefined => {
  const answer = { complete: false, conflicts: [], ...changes };
  return readLook(JSON.stringify(answer), analyse(readText(draft), packs));
};

describe('a model’s look at a prompt', () => {
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
