import { expect, it } from 'vitest';
import { mergeValues } from './values.ts';

const before = { name: 'Delay', text: 'Write a mail', category: 'mail', tags: ['short'] };

it('changes of different things go together', () => {
  expect(
    mergeValues(before, { ...before, text: 'Write a letter' }, { ...before, category: 'old', tags: ['short', 'kind'] }),
  ).toEqual({ name: 'Delay', text: 'Write a letter', category: 'old', tags: ['short', 'kind'] });
});

it('the same change on both sides is none to choose between', () => {
  const both = { ...before, text: 'Write a letter' };
  expect(mergeValues(before, { ...both, name: 'Late' }, both)).toEqual({ ...both, name: 'Late' });
});

it('two changes of the same thing are a choice, and so is everything where the beginning is not known', () => {
  expect(mergeValues(before, { ...before, text: 'a' }, { ...before, text: 'b' })).toBeUndefined();
  expect(mergeValues(undefined, { ...before, text: 'a' }, before)).toBeUndefined();
  expect(mergeValues(undefined, before, before)).toEqual(before);
});
