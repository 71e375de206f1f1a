import { languages, type Language } from '@hone/domain/enhance/enhancing';
import { segmenter } from '../../packs/compiled/segmenter.ts';
import { joinLists } from '../../packs/joining.ts';

type Section = keyof (typeof segmenter)['en'];

/** Languages whose words may directly follow other letters. */
export const unspaced: readonly Language[] = ['zh', 'ja', 'ko'];
export const spaced = languages.filter((language) => !unspaced.includes(language));

export function anyOf(section: Section, among?: readonly Language[]): string {
  return `(?:${joinLists(segmenter, section, among) || '(?!)'})`;
}

export function anyWordOf(section: Section, before: string, after = ''): string {
  return `${before}${anyOf(section, spaced)}${after}|${anyOf(section, unspaced)}`;
}
