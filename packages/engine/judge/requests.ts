import type { Language } from '@hone/domain/enhance/enhancing';
import { fold } from '../read/fold.ts';
import { guards } from '../packs/compiled/guards.ts';
import { compileFolded } from './folded-pattern.ts';
import { joinLanguages, type Lists } from './lists.ts';

const field = new RegExp(
  `(?:^|\\n)[ >*#_-]{0,8}(?:${compileFolded(joinLanguages('fieldNames')).source})[*_ ]{0,3}[:：]`,
  'gu',
);
const fewestFields = 2;
const clause = `(?:^|[,;:(–—،؛] ?|(?<!\\p{L})(?:${joinLanguages('conjunctions')}) )["'«“]?`;
const ends = '(?![\\p{L}\\p{M}])';
const patterns = new Map(Object.entries(guards).map(([language, lists]) => [language, compile(lists)]));

function compile({ requestBegins, requestHolds, questionBegins }: Lists): { request: RegExp; question: RegExp } {
  return {
    request: compileAny(beginWith(clause, requestBegins), requestHolds),
    question: compileAny(beginWith('^', questionBegins)),
  };
}

function beginWith(start: string, list: string): string {
  return list === '' ? '' : `${start}(?:${list})${ends}`;
}

/** Without any source, matches nothing. */
function compileAny(...sources: string[]): RegExp {
  return compileFolded(sources.filter((source) => source !== '').join('|') || '(?!)');
}

export function isRequest(sentence: string, language: Language): boolean {
  return patterns.get(language)!.request.test(sentence);
}

export function isQuestion(sentence: string, language: Language): boolean {
  return patterns.get(language)!.question.test(sentence);
}

export function hasFields(text: string): boolean {
  return (fold(text).match(field)?.length ?? 0) >= fewestFields;
}
