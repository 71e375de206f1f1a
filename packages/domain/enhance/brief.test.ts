import { expect, it } from 'vitest';
import { addSkip, findForeignChoice, mutedSlots, type Brief, type Slot } from './brief.ts';

it('a row that was skipped three times is not shown again, whatever else was skipped in between', () => {
  const said: Slot[] = ['place', 'level', 'place', 'place', 'level', 'place'];
  const after = said.map((_, count) => mutedSlots(said.slice(0, count + 1).reduce<Slot[]>(addSkip, [])));
  expect(after).toEqual([[], [], [], ['place'], ['place'], ['place']]);
  expect(said.reduce<Slot[]>(addSkip, [])).toEqual(['place', 'level', 'place', 'place', 'level']);
});

it('the first choice that no row offers is found by its position, even for a prompt without rows', () => {
  const row = {
    slot: 'tone',
    kind: 'decision',
    label: 'Tone',
    options: [{ id: 'warm', label: '', insert: '' }],
    own: '',
  };
  const brief = { frame: 'email', label: '', rows: [row], ask_first: null, at: 0, most_words: 60 } as Brief;
  const foreign = (choice: object) =>
    findForeignChoice(brief, [
      { slot: 'tone', own: 'calm' },
      { slot: 'tone', ...choice },
    ]);
  expect(foreign({ options: ['warm'] })).toBeUndefined();
  expect(foreign({ options: ['cold'] })).toBe(1);
  expect(foreign({ slot: 'place' })).toBe(1);
  expect(foreign({ slot: 'ask_first', skip: true })).toBe(1);
  expect(findForeignChoice({ ...brief, ask_first: 'Ask me.' }, [{ slot: 'ask_first', skip: true }])).toBeUndefined();
  expect(findForeignChoice(null, [{ slot: 'tone', skip: true }])).toBe(0);
  expect(findForeignChoice(null, [])).toBeUndefined();
});
