import { languages, type Language } from '@hone/domain/enhance/enhancing';

/**
 * The lines under one heading in these languages, as alternatives of one pattern; empty if none of them has it.
 */
export function joinLists<Section extends string>(
  lists: Readonly<Record<Language, Readonly<Record<Section, string>>>>,
  section: Section,
  among: readonly Language[] = languages,
): string {
  return among
    .map((language) => lists[language][section])
    .filter((list) => list !== '')
    .join('|');
}
