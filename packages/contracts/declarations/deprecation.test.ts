import { expect, it } from 'vitest';
import type { Endpoint } from './define.ts';
import { findHastyDeprecations } from './deprecation.ts';
import { endpoints } from './endpoints.ts';

const old: Endpoint = {
  id: 'trials.old',
  method: 'GET',
  path: '/old/',
  summary: 'A trial.',
  origin: 'ours',
  access: 'public',
  errors: [],
  limit: 'read',
};

it('what is deprecated works for at least 180 days more, and says in a sentence what to use instead', () => {
  const instead = 'Use trials.new instead.';
  const kept = { since: '2027-01-01', sunset: '2027-06-30', instead } as const;
  expect(findHastyDeprecations([old, { ...old, deprecated: kept, deprecatedFields: { name: kept } }])).toEqual([]);
  expect(
    findHastyDeprecations([
      { ...old, deprecated: { ...kept, sunset: '2027-06-29' } },
      { ...old, deprecatedFields: { name: { ...kept, sunset: '2027-13-01' }, title: { ...kept, instead: 'later' } } },
    ]),
  ).toEqual([
    'trials.old: ends less than 180 days after 2027-01-01',
    'trials.old, name: ends less than 180 days after 2027-01-01',
    'trials.old, title: says in no sentence what to use instead',
  ]);
  expect(findHastyDeprecations(endpoints)).toEqual([]);
});
