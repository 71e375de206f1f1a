import { expect, test } from 'vitest';
import { findConflicts, mergeValues, type Values } from './values.ts';

const before: Values = {
  first_name: 'Grace',
  last_name: 'Hopper',
  position: 'Editor',
  department: '',
  company_name: 'Navy',
};

test('changes to different fields here and elsewhere are merged without a conflict', () => {
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

test('the same change in both places is not a conflict, but two different changes to a field are', () => {
  const [own, theirs] = [
    { ...before, position: 'Typesetter', department: 'Letters' },
    { ...before, position: 'Printer', department: 'Letters' },
  ];
  expect(findConflicts(before, own, theirs)).toEqual(['position']);
  expect(mergeValues(before, own, theirs)).toEqual({ ...own, position: 'Typesetter' });
  expect(mergeValues(before, theirs, own)).toEqual({ ...own, position: 'Printer' });
});
