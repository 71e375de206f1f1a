import { expect, it } from 'vitest';
import { changeTags } from './tags.ts';

it.each([
  [['mail'], { add_tags: ['short', 'Mail'] }, ['mail', 'short']],
  [['Mail', 'short'], { remove_tags: ['mail', 'unknown'] }, ['short']],
  [['a', 'b'], { add_tags: ['c'], remove_tags: ['A'] }, ['b', 'c']],
  [['a', 'b'], { tags: ['B', 'c'] }, ['B', 'c']],
  [['a'], {}, ['a']],
])('tags are added and removed without regard to case, and the others keep spelling and place: %j %j', (...given) => {
  const [before, change, after] = given;
  expect(changeTags(before, change)).toEqual(after);
});
