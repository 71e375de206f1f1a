import { guards } from '../packs/compiled/guards.ts';
import { joinLists } from '../packs/joining.ts';

/** What one language is told by, a list a section; empty where it has none. */
export type Lists = (typeof guards)['en'];
type Section = keyof Lists;

export const sections = Object.keys(guards.en) as Section[];

/** A section of all languages that have one, as alternatives of one pattern. */
export function joinLanguages(section: Section): string {
  return joinLists(guards, section);
}
