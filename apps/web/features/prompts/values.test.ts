import { expect, it } from 'vitest';
import { mergeValues } from './values.ts';

const before = { name: 'Delay', text: 'Write a mail', category: 'mail', tags: ['short'] };

it('changes to different fields are merged', () => {
  expect(
    mergeValues(before, { ...before, text: 'Write a letter' }, { ...before, category: 'old', tags: ['short', 'kind'] }),
  ).toEqual({ name: 'Delay', text: 'Write a letter', category: 'old', tags: ['short', 'kind'] });
});

it('the same change on both sides is not a conflict', () => {
  const both = { ...before, text: 'Write a letter' };
  expect(mergeValues(before, { ...both, name: 'Late' }, both)).toEqual({ ...both, name: 'Late' });
});

it('different changes to one field are a conflict, and so is any difference if the original is unknown', () => {
  expect(mergeValues(before, { ...before, text: 'a' }, { ...before, text: 'b' })).toBeUndefined();
  expect(mergeValues(undefined, { ...before, text: 'a' }, before)).toBeUndefined();
  expect(mergeValues(undefined, before, before)).toEqual(before);
});
