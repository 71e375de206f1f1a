import { languages } from '@hone/domain/enhancing';
import { capitals, marks, type Lists, type Packed } from '@hone/engine/read/language/unpack';
import { join } from 'node:path';
import { readSections, type Section } from './read.ts';

type Kind = keyof Lists;

interface List {
  code: string;
  kind: Kind;
  words: readonly string[];
}

/** A word under one heading, or letters, with all languages that have it there by their places. */
interface Entry {
  word: string;
  kind: Kind;
  places: number[];
}

const kinds: readonly string[] = Object.values(marks);
const markOf = (kind: Kind) => Object.keys(marks).find((mark) => marks[mark] === kind)!;
/** What one digit says. */
const mostKept = 9;

/** The lists by which a text's language is recognised: a word that several languages have is written once, and what it begins with like the word before it is not. */
export function compileRecognition(folder: string): string {
  const lists = readLists(folder);
  const latin = new Set(lists.filter(({ words }) => /\p{sc=Latin}/u.test(words.join(''))).map(({ code }) => code));
  const [own, others] = [true, false].map((isLatin) => pack(lists.filter(({ code }) => latin.has(code) === isLatin)));
  return `${write('latin', own!)}\n${write('others', others!)}`;
}

const write = (name: string, { codes, lines }: Packed) => `export const ${name} = {\n  codes: '${codes}',\n  lines: \`${lines}\`,\n};\n`;

function readLists(folder: string): List[] {
  const spoken = languages.flatMap((code) => readSections(join(folder, code), 'recognition.txt').map((section) => listOf(code, section.path[0]!, section)));
  const unspoken = readSections(folder, 'unspoken.txt').map((section) => listOf(section.path[0]!, section.path[1] ?? '', section));
  const international = readSections(folder, 'international.txt').map((section) => listOf('international', 'words', section));
  return [...spoken, ...unspoken, ...international];
}

function listOf(code: string, heading: string, { file, path, lines }: Section): List {
  const fail = (fault: string) => new Error(`${code}, ${file}, [${path.join(' ')}]: ${fault}`);
  if (!kinds.includes(heading)) throw fail(`A heading is one of ${kinds.join(', ')}.`);
  const words = heading === 'letters' ? lines.flatMap((line) => [...line]) : lines;
  const wrong = words.find((word) => !/^[\p{L}\p{M}'-]+$/u.test(word) || /\p{Lu}/u.test(word) || word.normalize('NFC') !== word);
  if (wrong !== undefined) throw fail(`'${wrong}' is never found: a word is of small letters, "'" and "-", each letter one sign with its accent.`);
  const twice = words.find((word, at) => words.indexOf(word) < at);
  if (twice !== undefined) throw fail(`'${twice}' stands there twice.`);
  return { code, kind: heading as Kind, words };
}

function pack(lists: readonly List[]): Packed {
  const codes = [...new Set(lists.map(({ code }) => code))];
  if (codes.length > capitals.length) throw new Error(`There are ${codes.length} languages, and capitals for ${capitals.length}.`);
  const entries = joinLetters(gather(lists, codes));
  return { codes: codes.join(' '), lines: codes.map((_, place) => packLine(entries.filter(({ places }) => places[0] === place))).join('\n') };
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

/** Letters of the same languages stand together, as one word. */
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
