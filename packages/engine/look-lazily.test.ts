import { describe, expect, it } from 'vitest';
import { enhance } from './enhance.ts';
import { prepareLook } from './look-lazily.ts';

const draft = 'Plan a dinner for six friends on Friday. It should be quick. Take four hours for it.';
const question = { slot: 'diet', question: 'Is there anything they don’t eat?', options: ['Meat', 'Fish', 'Dairy'] };
const answer = (changes: object) => JSON.stringify({ complete: false, missing: [question], conflicts: [], ...changes });
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

  it('is a question whose options stand in the prompt exactly as they are read', async () => {
    const ask = (await read(answer({})))?.ask;
    expect(ask).toMatchObject({ slot: 'diet', question: question.question, language: 'en', more: false });
    const { insert } = ask!.options[0]!;
    const { done } = enhance({ text: draft, answers: [{ ask: 'diet', value: insert }] });
    expect(done.text).toContain(insert);
    expect(done.added).toEqual([insert]);
  });

  it('is a note where two parts contradict each other, in the writer’s words', async () => {
    const conflicts = [{ a: 'It should be quick.', b: 'Take four hours for it.' }];
    const found = await read(answer({ missing: [], conflicts }));
    expect(found).toMatchObject({ ask: undefined, notes: [{ rule: 'contradiction' }] });
  });

  it.each<[string, string]>([
    ['garbage', 'Sure! Here is a better prompt: Plan a dinner.'],
    ['cut JSON', answer({}).slice(0, -12)],
    ['in another language', answer({ missing: [{ ...question, question: 'Gibt es etwas, das sie nicht essen?' }] })],
  ])('is nothing at all of an answer that is %s', async (_, said) => {
    expect(await read(said)).toBeUndefined();
  });

  it('never shows a token that stands for a part of the prompt', async () => {
    const text = `${draft} Our address is https://example.org/dinner.`;
    for (const changes of [{ question: 'Who comes to ⟦1⟧?' }, { options: ['Meat', '⟦1⟧'] }]) {
      const found = await read(answer({ missing: [{ ...question, ...changes }] }), text);
      expect(found).toEqual({ ask: undefined, notes: [] });
    }
  });

  it.each([
    ['an empty prompt', ''],
    ['pasted material alone', '"""\nThe quick brown fox jumps over the lazy dog. It then sleeps.\n"""'],
    ['a language that Hone doesn’t know', 'Napisz wiersz o jesieni i o tym, jak pachnie las'],
  ])('is nothing where there is nothing to look at: %s', async (_, text) => {
    expect(await prepareLook(text)).toBeUndefined();
  });
});
