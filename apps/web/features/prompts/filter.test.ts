import { expect, it } from 'vitest';
import { matcherOf, noFilter, queryOfFilter, readFilter, withTag } from './filter.ts';

it.each([
  [[], [true, true, true]],
  [['mail'], [true, true, false]],
  [
    ['Mail', 'short'],
    [false, true, false],
  ],
  [['unknown'], [false, false, false]],
])('a filter shows the prompts that have all of its tags, in any case: %j', (tags, shown) => {
  const prompts = [['MAIL'], ['short', 'mail'], []].map((own) => ({ tags: own, is_pinned: false }));
  expect(prompts.map(matcherOf({ tags, isPinned: false }))).toEqual(shown);
  expect(prompts.some(matcherOf({ tags, isPinned: true }))).toBe(false);
});

it('a filter is in the address as it was, with any tag that a prompt may have', () => {
  const filter = { tags: ['a, b', '{{x}}', '<b>&=%0A', 'اسم'], isPinned: true };
  const query = queryOfFilter(filter);
  expect(readFilter(query.tag, query.pinned)).toEqual(filter);
  expect(queryOfFilter(noFilter)).toEqual({ tag: undefined, pinned: undefined });
});

it('of an address, empty and repeated tags are ignored, and more than a prompt can have', () => {
  const many = Array.from({ length: 50 }, (_, at) => `t${at}`).join('\n');
  expect(readFilter(' \n mail \nMail\n\n', undefined)).toEqual({ tags: ['Mail'], isPinned: false });
  expect(readFilter(many, undefined).tags).toHaveLength(10);
});

it('a tag is added to a filter, and taken off again in any case', () => {
  const one = withTag(noFilter, 'mail');
  expect(one.tags).toEqual(['mail']);
  expect(withTag(one, 'Mail')).toEqual(noFilter);
});
