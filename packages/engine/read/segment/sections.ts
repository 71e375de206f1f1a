import { anyOf } from './lists.ts';

const section = new RegExp(
  `^[ \\t]*(?:#{1,6}[ \\t]*|\\*\\*|【|\\[)?${anyOf('parts')}(?:\\*\\*|】|\\])?[ \\t]*(?:[:：]|$)`,
  'gimu',
);
const leastSections = 2;

/** Whether named parts make up the prompt, all in the user's own words. */
export function hasSections(prose: string): boolean {
  return (prose.match(section)?.length ?? 0) >= leastSections;
}
