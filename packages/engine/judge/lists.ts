import { guards } from '../packs/compiled/guards.ts';
import { joinLists } from '../packs/joining.ts';

export type Lists = (typeof guards)['en'];
type Section = keyof Lists;

export const sections = Object.keys(guards.en) as Section[];

export function joinLanguages(section: Section): string {
  return joinLists(guards, section);
}
