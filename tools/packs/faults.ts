import { languages, type Language } from '@hone/domain/enhancing';
import { labelPhrases } from '@hone/engine/read/cues';
import { fold } from '@hone/engine/read/fold';
import { findHits } from '@hone/engine/read/match';
import { packs } from '@hone/engine/packs/compiled/all';
import { indexPhrases, type Script } from '@hone/engine/read/phrases';
import { readSentences } from '@hone/engine/read/sentences';
import { join } from 'node:path';
import { packFiles, sharedFiles } from './compile.ts';
import { readSections, type Section } from './read.ts';

/** Lines of the languages' files that say nothing, each in the words of a complaint. */
export function findPackFaults(folder: string): string[] {
  return languages.flatMap((language) => {
    const files = [...packFiles, ...Object.keys(sharedFiles).map((name) => `${name}.txt`)];
    const sections = files.flatMap((file) => readSections(join(folder, language), file));
    return [...findTwice(sections), ...findUnnamed(sections), ...findUnreached(language)].map((fault) => `${language}: ${fault}`);
  });
}

/** What is looked for letter by letter. */
const asWritten = new Set(['segmenter.txt', 'letters.txt']);

/** Told apart by neither case nor accents, just as they are looked for. */
export function findTwice(sections: readonly Section[]): string[] {
  return sections.flatMap(({ file, path, lines }) => {
    const folded = lines.map((line) => (asWritten.has(file) ? line : fold(line)));
    const twice = lines.filter((_, at) => folded.indexOf(folded[at]!) < at);
    return isSaid(path) ? [] : twice.map((line) => `'${line}' stands twice in ${file}, [${path.join(' ')}].`);
  });
}

/** A sentence of ours in two registers may be one and the same. */
function isSaid(path: readonly string[]): boolean {
  return path[0] === 'tones' || path.at(-1) === 'yours';
}

/** A list that no phrase names, or that is named and not there. */
function findUnnamed(sections: readonly Section[]): string[] {
  const there = new Set(['<technologies>', ...sections.flatMap(({ path }) => (path[0]!.startsWith('<') ? [path[0]!] : []))]);
  const named = new Set(sections.filter(({ file }) => packFiles.some((each) => each === file)).flatMap(({ lines }) => lines.flatMap((line) => line.match(/<[^<>]+>/g) ?? [])));
  named.add('<technologies>');
  const idle = [...there].filter((name) => !named.has(name)).map((name) => `${name} is a list that nothing names.`);
  return [...idle, ...[...named].filter((name) => !there.has(name)).map((name) => `${name} is named, and there is no such list.`)];
}

/** A phrase that is not even found in its own words. */
function findUnreached(language: Language): string[] {
  const pack = packs[language];
  const script: Script = { isSpaced: !pack.isUnspaced, hasPrefixes: pack.hasPrefixes ?? false };
  return Object.entries(labelPhrases(pack)).flatMap(([label, phrases]) => {
    const listed = phrases.split(',').flatMap((phrase) => phrase.trim() || []);
    return listed.filter((phrase) => !isFound(phrase, script)).map((phrase) => `'${phrase}' is never found (${label}).`);
  });
}

function isFound(phrase: string, script: Script): boolean {
  const index = indexPhrases({ it: phrase }, '', script);
  const words = phrase.replaceAll(/[\^$*]/g, '').replaceAll('_', 'qq').replaceAll(/(?<![\p{L}\p{M}])#/gu, '5');
  const around = script.isSpaced ? ['zz ', ' zz'] : ['呂', '呂'];
  const text = `${phrase.startsWith('^') ? '' : around[0]}${words}${phrase.endsWith('$') ? '' : around[1]}`;
  return findHits(index, readSentences(text)).length > 0;
}
