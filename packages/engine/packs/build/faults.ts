import { join } from 'node:path';
import { languages, type Language } from '@hone/domain/enhance/enhancing';
import { packs } from '../compiled/all.ts';
import { labelPhrases } from '../../read/cues.ts';
import { fold } from '../../read/fold.ts';
import { findHits } from '../../read/match.ts';
import { indexPhrases, type Script } from '../../read/phrases/phrases.ts';
import { readSentences } from '../../read/sentences.ts';
import { packFiles, sharedFiles } from './compile.ts';
import { readSections, type Section } from './read.ts';

/** Useless lines in the languages' files, each with a complaint. */
export function findPackFaults(folder: string): string[] {
  return languages.flatMap((language) => {
    const read = (file: string) => readSections(join(folder, language), file);
    const sections = [...[...packFiles, ...sharedFiles].flatMap(read), ...read('deliverables').map(withoutLabel)];
    const faults = [...findTwice(sections), ...findUnnamed(sections), ...findUnreached(language)];
    return faults.map((fault) => `${language}: ${fault}`);
  });
}

function withoutLabel({ lines, ...section }: Section): Section {
  return { ...section, lines: lines.filter((line) => !line.startsWith('label:')) };
}

const asWritten: ReadonlySet<string> = new Set(['segmenter', 'letters', 'slips']);

/** Compared without case and accents, exactly as they are searched, unless that is letter by letter. */
export function findTwice(sections: readonly Section[]): string[] {
  return sections.flatMap(({ file, path, lines }) => {
    // Our sentence in two registers may be the same.
    if (path[0] === 'tones') return [];
    const folded = lines.map((line) => (asWritten.has(file) ? line : fold(line)));
    const twice = lines.filter((_, at) => folded.indexOf(folded[at]!) < at);
    return twice.map((line) => `'${line}' stands twice in ${file}.txt, [${path.join(' ')}].`);
  });
}

/** A list that no phrase names, or that is named but missing. */
function findUnnamed(sections: readonly Section[]): string[] {
  const shared: readonly string[] = sharedFiles;
  const phrases = sections.filter(({ file }) => !shared.includes(file)).flatMap(({ lines }) => lines);
  const named = new Set(phrases.flatMap((phrase) => phrase.match(/<[^<>]+>/g) ?? []));
  const lists = new Set(sections.map(({ path }) => path[0]!).filter((name) => name.startsWith('<')));
  const idle = [...lists].filter((name) => !named.has(name));
  const missing = [...named].filter((name) => !lists.has(name) && name !== '<technologies>');
  return [
    ...idle.map((name) => `${name} is a list that nothing names.`),
    ...missing.map((name) => `${name} is named, and there is no such list.`),
  ];
}

/** In any language, the same function cuts these in a phrase and in a text. */
const lettersAlone = /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)*$/u;

/** A phrase that is not found even in its own words. */
function findUnreached(language: Language): string[] {
  const pack = packs[language];
  const script: Script = { isSpaced: !pack.isUnspaced, hasPrefixes: pack.hasPrefixes ?? false };
  const labelOf = new Map(
    Object.entries(labelPhrases(pack)).flatMap(([label, list]) => list.split(',').map((one) => [one.trim(), label])),
  );
  const phrases = [...labelOf.keys()].filter((phrase) => phrase !== '' && !lettersAlone.test(phrase));
  const index = indexPhrases(Object.fromEntries(phrases.map((phrase, at) => [at, phrase])), '', script);
  return phrases.flatMap((phrase, at) => {
    const hits = findHits(index, readSentences(sayAlone(phrase, script)));
    const isFound = hits.some(({ label }) => label === String(at));
    return isFound ? [] : [`'${phrase}' is never found (${labelOf.get(phrase)}).`];
  });
}

/** Among other words, unless it has to begin or end a sentence. */
function sayAlone(phrase: string, { isSpaced }: Script): string {
  const words = phrase
    .replaceAll(/[\^$*]/g, '')
    .replaceAll('_', 'qq')
    .replaceAll(/(?<![\p{L}\p{M}])#/gu, '5');
  const [before, after] = isSpaced ? ['zz ', ' zz'] : ['呂', '呂'];
  return `${phrase.startsWith('^') ? '' : before}${words}${phrase.endsWith('$') ? '' : after}`;
}
