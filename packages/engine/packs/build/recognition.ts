import { join } from 'node:path';
import { languages } from '@hone/domain/enhance/enhancing';
import { capitals, marks, type Lists, type Packed } from '../../read/language/unpack.ts';
import { readSections, type Section } from './read.ts';

type Kind = keyof Lists;
type List = { code: string; kind: Kind; words: readonly string[] };
/** A word under one heading, or letters, with the positions of all languages that have it there. */
type Entry = { word: string; kind: Kind; places: number[] };

const markOf = (kind: Kind) => Object.keys(marks).find((mark) => marks[mark] === kind)!;
/** What one digit means. */
const mostKept = 9;

/** The lists by which a text's language is recognised, those in Latin letters separately. */
export function compileRecognition(folder: string): string {
  const lists = readLists(folder);
  const latin = new Set(lists.filter(({ words }) => /\p{sc=Latin}/u.test(words.join(''))).map(({ code }) => code));
  return Object.entries({ latin: true, others: false })
    .map(([name, isLatin]) => {
      const { codes, lines } = pack(lists.filter(({ code }) => latin.has(code) === isLatin));
      return `export const ${name} = {\n  codes: '${codes}',\n  lines: \`${lines}\`,\n};\n`;
    })
    .join('\n');
}

function readLists(folder: string): List[] {
  return [
    ...languages.flatMap((code) =>
      readSections(join(folder, code), 'recognition').map((section) => listOf(code, section.path[0]!, section)),
    ),
    ...readSections(folder, 'unspoken').map((section) => listOf(section.path[0]!, section.path[1] ?? '', section)),
    ...readSections(folder, 'international').map((section) => listOf('international', 'words', section)),
  ];
}

function listOf(code: string, kind: string, { file, path, lines }: Section): List {
  const fail = (fault: string) => new Error(`${code}, ${file}.txt, [${path.join(' ')}]: ${fault}`);
  const kinds = Object.values(marks);
  if (!isOneOf(kinds, kind)) throw fail(`A heading is one of ${kinds.join(', ')}.`);
  const words = kind === 'letters' ? lines.flatMap((line) => [...line]) : lines;
  const wrong = words.find((word) => !/^(?:(?!\p{Lu})[\p{L}\p{M}'-])+$/u.test(word) || word !== word.normalize());
  if (wrong !== undefined) throw fail(`'${wrong}' is never found: only small letters, composed, "'" and "-" are.`);
  const twice = words.find((word, at) => words.indexOf(word) < at);
  if (twice !== undefined) throw fail(`'${twice}' stands there twice.`);
  return { code, kind, words };
}

function isOneOf<T extends string>(all: readonly T[], one: string): one is T {
  return all.some((each) => each === one);
}

/** A word that several languages have is written once, without the letters that it shares with the word before it. */
function pack(lists: readonly List[]): Packed {
  const codes = [...new Set(lists.map(({ code }) => code))];
  if (codes.length > capitals.length) throw new Error(`${codes.length} languages, but ${capitals.length} capitals.`);
  const entries = joinLetters(gather(lists, codes));
  const lines = codes.map((_, place) => packLine(entries.filter(({ places }) => places[0] === place)));
  return { codes: codes.join(' '), lines: lines.join('\n') };
}

function gather(lists: readonly List[], codes: readonly string[]): Entry[] {
  const entries = new Map<string, Entry>();
  for (const { code, kind, words } of lists) {
    for (const word of words) {
      const key = `${kind} ${word}`;
      const entry = entries.get(key) ?? { word, kind, places: [] };
      entry.places.push(codes.indexOf(code));
      entries.set(key, entry);
    }
  }
  return [...entries.values()];
}

/** Letters of the same languages are grouped, as one word. */
function joinLetters(entries: readonly Entry[]): Entry[] {
  const joined = new Map<string, Entry>();
  for (const entry of entries) {
    const key = entry.kind === 'letters' ? entry.places.join(' ') : `${entry.kind} ${entry.word}`;
    joined.set(key, { ...entry, word: (joined.get(key)?.word ?? '') + entry.word });
  }
  return [...joined.values()];
}

const order = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function packLine(entries: readonly Entry[]): string {
  const sorted = entries.toSorted((one, other) => order(one.word, other.word) || order(one.kind, other.kind));
  return sorted
    .map(({ word, kind, places: [, ...others] }, at) => {
      const kept = Math.min(mostKept, countShared(sorted[at - 1]?.word ?? '', word));
      return `${kept}${word.slice(kept)}${markOf(kind)}${others.map((place) => capitals[place]).join('')}`;
    })
    .join('');
}

function countShared(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}
