import { expect, it } from 'vitest';
import { mutedSlots, addSkip, type Slot } from './enhancing.ts';

it('a question that was skipped three times is asked no more, whatever else was skipped between', () => {
  const said: Slot[] = ['place', 'level', 'place', 'place', 'level', 'place'];
  const after = said.map((_, count) => mutedSlots(said.slice(0, count + 1).reduce<Slot[]>(addSkip, [])));
  expect(after).toEqual([[], [], [], ['place'], ['place'], ['place']]);
  expect(said.reduce<Slot[]>(addSkip, [])).toEqual(['place', 'level', 'place', 'place', 'level']);
});
