import { describe, expect, it } from 'vitest';
import { enhance } from './enhance.ts';
import { growBrief } from './grow-brief.ts';
import { prepareLook } from './look-lazily.ts';

const draft = 'Plan a dinner for six friends on Friday. It should be quick. Take four hours for it.';
const answer = (changes: object) => JSON.stringify({ rows: [], conflicts: [], ...changes });
const briefOf = (text: string) => enhance({ text }).brief;
const read = async (said: string, text = draft) => (await prepareLook(text))?.read(said, briefOf(text));
const option = (label: string, sentence: string) => ({ label, sentence, proposed: false });
const tone = {
  slot: 'tone',
  label: 'Mood',
  options: [option('Cozy', 'Make it a cozy evening.'), option('Festive', 'Make it a festive evening.')],
};

describe('asking the browser’s own model about a prompt', () => {
  it('sends the prompt in numbered sentences, with its language', async () => {
    const look = await prepareLook(draft);
    expect(look?.language).toBe('en');
    expect(look?.prompt.split('\n')).toEqual([
      '1| Plan a dinner for six friends on Friday.',
      '2| It should be quick.',
      '3| Take four hours for it.',
    ]);
  });

  it('notes where two parts contradict each other', async () => {
    const conflicts = [{ a: 'It should be quick.', b: 'Take four hours for it.' }];
    const found = await read(answer({ conflicts }));
    expect(found).toMatchObject({ notes: [{ rule: 'contradiction' }], rows: [] });
  });

  it('replaces Hone’s rows, and keeps the model’s raw rows, from which the server makes the same brief', async () => {
    const found = await read(answer({ rows: [tone] }));
    expect(found?.brief?.rows.map(({ label }) => label)).toContain('Mood');
    expect(found?.rows).toEqual([tone]);
    expect(growBrief(draft, briefOf(draft)!, found!.rows)).toEqual(found?.brief);
  });

  it('leaves out a row that makes things up', async () => {
    const invented = [
      option('Ritz', 'Book the Ritz in Paris for 12 people.'),
      option('Plaza', 'Book the Plaza for 14 people.'),
    ];
    const found = await read(answer({ rows: [{ ...tone, options: invented }] }));
    expect(found).toEqual({ notes: [], rows: [], brief: briefOf(draft) });
  });

  it('adds no row where Hone offers none', async () => {
    const found = (await prepareLook(draft))?.read(answer({ rows: [tone] }), null);
    expect(found).toEqual({ notes: [], rows: [], brief: null });
  });

  it.each<[string, string]>([
    ['garbage', 'Sure! Here is a better prompt: Plan a dinner.'],
    ['cut off', answer({ rows: [tone] }).slice(0, -12)],
    ['in another format', '{"text":"Plan a dinner."}'],
  ])('finds nothing when the answer is %s', async (_, said) => {
    expect(await read(said)).toBeUndefined();
  });

  it('never shows a placeholder token for a part of the prompt', async () => {
    const text = `${draft} Our address is https://example.org/dinner.`;
    const conflicts = [{ a: 'It should be quick.', b: 'Our address is ⟦1⟧.' }];
    expect(await read(answer({ conflicts }), text)).toMatchObject({ notes: [], rows: [] });
  });

  it.each([
    ['an empty prompt', ''],
    ['pasted material alone', '"""\nThe quick brown fox jumps over the lazy dog. It then sleeps.\n"""'],
    ['a language that Hone doesn’t know', 'Napisz wiersz o jesieni i o tym, jak pachnie las'],
  ])('is skipped where there is nothing to look at: %s', async (_, text) => {
    expect(await prepareLook(text)).toBeUndefined();
  });
});
