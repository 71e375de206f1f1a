import { describe, expect, it } from 'vitest';
import { prepareLook } from './look-lazily.ts';

const draft = 'Plan a dinner for six friends on Friday. It should be quick. Take four hours for it.';
const answer = (changes: object) => JSON.stringify({ complete: false, conflicts: [], ...changes });
const read = async (said: string, text = draft) => (await prepareLook(text))?.read(said);

describe('what a page hands to a model for a look, and makes of the answer', () => {
  it('is the prompt in numbered sentences, in its language', async () => {
    const look = await prepareLook(draft);
    expect(look?.language).toBe('en');
    expect(look?.prompt.split('\n')).toEqual([
      '1| Plan a dinner for six friends on Friday.',
      '2| It should be quick.',
      '3| Take four hours for it.',
    ]);
  });

  it('is a note where two parts contradict each other, in the writer’s words', async () => {
    const conflicts = [{ a: 'It should be quick.', b: 'Take four hours for it.' }];
    const found = await read(answer({ conflicts }));
    expect(found).toMatchObject({ notes: [{ rule: 'contradiction' }] });
  });

  it.each<[string, string]>([
    ['garbage', 'Sure! Here is a better prompt: Plan a dinner.'],
    ['cut JSON', answer({}).slice(0, -12)],
  ])('is nothing at all of an answer that is %s', async (_, said) => {
    expect(await read(said)).toBeUndefined();
  });

  it('never shows a token that stands for a part of the prompt', async () => {
    const text = `${draft} Our address is https://example.org/dinner.`;
    const conflicts = [{ a: 'It should be quick.', b: 'Our address is ⟦1⟧.' }];
    expect(await read(answer({ conflicts }), text)).toEqual({ notes: [] });
  });

  it.each([
    ['an empty prompt', ''],
    ['pasted material alone', '"""\nThe quick brown fox jumps over the lazy dog. It then sleeps.\n"""'],
    ['a language that Hone doesn’t know', 'Napisz wiersz o jesieni i o tym, jak pachnie las'],
  ])('is nothing where there is nothing to look at: %s', async (_, text) => {
    expect(await prepareLook(text)).toBeUndefined();
  });
});
