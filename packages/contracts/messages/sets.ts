import { libraryRules } from '@hone/domain/library';
import { kilobytes } from './count.ts';

export const setsMessages = {
  'sets.name.taken': 'This prompt already has a set with that name. Enter a different one.',
  'sets.too_many': `A prompt can have up to ${libraryRules.valueSets} sets of values. Delete one to make room.`,
  'sets.too_long': `A set can hold up to ${kilobytes(libraryRules.valueSetMaximumBytes)} KB of values. Shorten one of them.`,
} as const;
