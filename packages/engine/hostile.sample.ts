import { languages, type Language } from '@hone/domain/enhance/enhancing';
import { packs } from './packs/compiled/all.ts';

type Make = (length: number) => string;

const again = (unit: string): Make => (length) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
const behind = (lead: string, unit: string): Make => (length) => lead + again(unit)(length - lead.length);
const nested = (open: string, close: string): Make => (length) => again(open)(length / 2) + again(close)(length / 2);
const counted = (one: (at: number) => string): Make => (length) =>
  Array.from({ length: Math.ceil(length / one(0).length) }, (_, at) => one(at)).join('').slice(0, length);
/** Every way in which a language asks, one per line. */
const asked = (language: Language): Make => {
  const phrases = Object.values(packs[language].cues.tasks).flatMap(({ sure, maybe = '' }) => [...sure.split(','), ...maybe.split(',')]);
  return again(`${phrases.map((phrase) => phrase.replaceAll(/[\^$*#_]/g, '').trim()).join('\n')}\n`);
};

const texts: Readonly<Record<string, Make>> = {
  'an order in Chinese': again('请帮我写。'),
  'a question in Chinese': again('请帮我写吗？'),
  'a request in Korean': again('써 주세요. '),
  'a request in Arabic': again('اكتب لي. '),
  'a request in English': again('Please help me write. '),
  'slips': again('wriet an emial '),
  'short lines': again('Write it.\n'),
  'lines that end in a space': again('a \n'),
  'paragraphs': again('Write a poem.\n\n'),
  'what 800 phrases begin with': again('o que '),
  'what 500 signs begin with': again('以下'),
  ...Object.fromEntries(languages.map((language) => [`all phrases of ${language}`, asked(language)])),
  'numbers': again('12 '),
  'numbers in Hindi': again('३४ '),
  'numbers that all differ': counted((at) => `${at + 10_000} `),
  'counts in Korean': again('3박 '),
  'amounts in Chinese': behind('three points: ', '33元3元3'),
  'dates in Chinese': again('3年3月3日 '),
  'figures and marks': again('9\n\n\n\n9\n\n”'),
  'formulas': again('$x^2$ '),
  'quotes in quotes': nested('“', '”'),
  'quotes that all differ': counted((at) => `"w${at + 10_000}" `),
  'labels that all differ': counted((at) => `AB${at + 10_000} `),
  'blanks that all differ': counted((at) => `<blank ${'abcdefghij'[at % 10]}${'xyz'.repeat(at % 9)}> `),
  'blanks': again('<abc> '),
  'variables': again('{{a}} '),
  'brackets never closed': again('['),
  'braces never closed': again('{{'),
  'quotes never closed': again('"a '),
  'folders of brackets': again(`${'('.repeat(79)}/`),
  'addresses': again('https://a.b/c '),
  'mailboxes': again('a@b.co '),
  'code blocks': again('```\na\n```\n'),
  'tags': again('<b><c>d</c></b>\n'),
  'a list in lists': again('- a\n  - b\n    - c\n'),
  'a table': again('|a|b|\n'),
  'styles': again('.a { color: red; }\n'),
  'labels before lines': again('a:\n'),
  'what is handed over': behind('Rewrite the text below.', '优化一下 0$5.\n\n至少0. </div>月\n\n긴장돼\n0a:\n'),
  'lists that are announced': behind('three points:\n'.repeat(200), '\n'),
  'sentences of one word': again('a. '),
  'one endless word': again('x'),
  'spaces': behind('write a poem', ' '),
  'empty lines': behind('write a poem', '\n'),
  'signs that show nothing': again('a\u200d'),
  'marks upon marks': again('a\u0300\u0301\u0302'),
  'a sign that stands for eighteen': again('ﷺ'),
};

/**
 * What someone may type to keep the engine busy, of the requested length: each was the slowest of its kind once, or
 * would be. Each is followed by a space, which is tidied away, so that the result is read as well.
 */
export const hostileTexts: readonly [name: string, make: Make][] = Object.entries(texts).map(([name, make]) => [
  name,
  (length) => `${make(length - 1)} `,
]);
