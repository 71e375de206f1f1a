import { expect, test } from 'vitest';
import { findConflicts, mergeValues, type Values } from './values.ts';

const before: Values = {
  first_name: 'Grace',
  last_name: 'Hopper',
  position: 'Editor',
  department: '',
  company_name: 'Navy',
};

test('changes made here and elsewhere are merged without asking', () => {
  const [own, theirs] = [
    { ...before, position: 'Typesetter' },
    { ...before, department: 'Letters', company_name: '' },
  ];
  expect(findConflicts(before, own, theirs)).toEqual([]);
  expect(mergeValues(before, own, theirs)).toEqual({
    ...before,
    position: 'Typesetter',
    department: 'Letters',
    company_name: '',
  });
});

test('a field with the same change in both places is no conflict, one with two different changes is', () => {
  const [own, theirs] = [
    { ...before, position: 'Typesetter', department: 'Letters' },
    { ...before, position: 'Printer', department: 'Letters' },
  ];
  expect(findConflicts(before, own, theirs)).toEqual(['position']);
  expect(mergeValues(before, own, theirs)).toEqual({ ...own, position: 'Typesetter' });
  expect(mergeValues(before, theirs, own)).toEqual({ ...own, position: 'Printer' });
});
