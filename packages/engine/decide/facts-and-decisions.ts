import { slotOf, type Slot } from '@hone/domain/enhance/brief';

/** What only the user knows. */
const facts: ReadonlySet<Slot> = new Set([
  'material',
  'my_facts',
  'purpose',
  'audience',
  'success',
  'place',
  'budget',
  'time',
  'deadline',
  'level',
]);
const several: ReadonlySet<string> = new Set(['success.criteria', 'scope.review', 'scope.tests']);

export function isFact(row: string): boolean {
  return facts.has(slotOf(row));
}

/** Several of its options can apply at the same time. */
export function holdsSeveral(row: string): boolean {
  const slot = slotOf(row);
  return slot === 'must_include' || slot === 'avoid' || several.has(row);
}
