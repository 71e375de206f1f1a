import { join } from 'node:path';
import { languages } from '@hone/domain/enhance/enhancing';
import { catalogueOf, readBriefWords, readLists } from './briefs.ts';
import { readSections, type Section } from './read.ts';
import { compileRecognition } from './recognition.ts';

/** What a page loads with a prompt's language alone. */
export const packFiles = ['cues', 'notes', 'stated', 'manners', 'slips', 'letters'] as const;
/** What is asked about a text in all languages together. */
export const sharedFiles = ['segmenter', 'guards'] as const;

const head = '// Made from the files of each language by `npm run packs`.\n';
const types =
  "import type { Language } from '@hone/domain/enhance/enhancing';\nimport type { Pack } from '../pack.ts';\n";
/** Our sentences, where a phrase is one of the user's. */
const texts = new Set(['facts', 'requests', 'thing', 'usually', 'fullStop']);

/** Written as they are, since rows are more than lists of phrases. */
const rowsHere = '"[rows]"';

type Value = string | true | readonly string[] | Values;
type Values = { [name: string]: Value };

/** The text of each compiled file, by its name. */
export function compilePacks(folder: string): Map<string, string> {
  const list = (line: (language: string) => string) => languages.map(line).join('\n');
  const technologies = readSections(folder, 'technologies').flatMap(({ lines }) => lines);
  const compiled = {
    ...Object.fromEntries(languages.map((language) => [language, compilePack(join(folder, language))])),
    ...Object.fromEntries(sharedFiles.map((name) => [name, compileShared(folder, name)])),
    recognition: compileRecognition(folder),
    catalogue: `import type { Deliverable } from '../deliverable.ts';\n\n${catalogueOf(folder)}`,
    technologies: `export const technologies = ${write(technologies.join(','))};\n`,
    all: `${types}${list((language) => `import { pack as ${language} } from './${language}.ts';`)}

export const packs: Record<Language, Pack> = { ${languages.join(', ')} };
`,
    lazily: `${types}
/** For a page, which fetches the prompt's language alone. */
export const lazyPacks: Record<Language, () => Promise<Pack>> = {
${list((language) => `  ${language}: async () => (await import('./${language}.ts')).pack,`)}
};
`,
  };
  return new Map(Object.entries(compiled).map(([name, text]) => [`${name}.ts`, `${head}${text}`]));
}

function compilePack(folder: string): string {
  const pack: Values = {};
  const lists: Values = {};
  const letters: Values = {};
  for (const section of packFiles.flatMap((file) => readSections(folder, file))) {
    const { file, path, lines } = section;
    if (path[0]!.startsWith('<')) lists[path[0]!.slice(1, -1)] = lines.join(',');
    else if (file === 'letters') letters[inCamelCase(path)] = lines.join('');
    else put(pack, file === 'manners' ? path : [file, ...path], valueOf(section));
  }
  for (const { path, lines } of readLists(folder)) lists[path[0]!.slice(1, -1)] = lines.join(',');
  const { wanted, rows, ...told } = readBriefWords(folder);
  const { notes } = pack as { notes: { numbers: Value } };
  // They are in order, from two.
  notes.numbers = Object.values(notes.numbers) as string[];
  pack['brief'] = { ...told, wanted, rows: '[rows]' } as unknown as Values;
  const body = write(pack).replace(rowsHere, () => JSON.stringify(rows));
  const unfolded = `unfold<Pack>(${body}, ${write(lists).replace(/\}$/, 'technologies }')})`;
  const hasLetters = Object.keys(letters).length > 0;
  return `import type { Pack } from '../pack.ts';
import { unfold } from '../unfold.ts';
import { technologies } from './technologies.ts';
${hasLetters ? "import { inBothWritings } from '../writings.ts';\n" : ''}
export const pack: Pack = ${hasLetters ? `inBothWritings(${unfolded}, ${write(letters)})` : unfolded};
`;
}

function valueOf({ path, lines }: Section): Value {
  const name = inCamelCase(path.slice(-1));
  if (lines.length === 0) return true;
  // The familiar form, followed by the polite one.
  if (path[0] === 'tones') return lines.length === 1 ? lines[0]! : lines;
  return lines.join(texts.has(name) ? '\n' : ',');
}

function put(into: Values, [first, ...rest]: readonly string[], value: Value): void {
  const name = inCamelCase([first!]);
  if (rest.length === 0) into[name] = value;
  else put((into[name] ??= {}) as Values, rest, value);
}

function compileShared(folder: string, file: string): string {
  const rows = languages.map((language) => {
    const sections = readSections(join(folder, language), file);
    const row = sections.map(({ path, lines }) => [inCamelCase(path), lines.join('|')] as const);
    return [language, Object.fromEntries(row)] as const;
  });
  const empty = Object.fromEntries(rows.flatMap(([, row]) => Object.keys(row).map((name) => [name, ''])));
  const whole = rows.map(([language, row]) => [language, { ...empty, ...row }] as const);
  return `export const ${file} = ${write(Object.fromEntries(whole))};\n`;
}

function inCamelCase(path: readonly string[]): string {
  return path.join('-').replaceAll(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}

function write(value: Value): string {
  if (typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(write).join(', ')}]`;
  const entries = Object.entries(value).map(([name, each]) => {
    return `${/^[A-Za-z]\w*$/.test(name) ? name : JSON.stringify(name)}: ${write(each)}`;
  });
  return entries.length === 0 ? '{}' : `{\n${entries.join(',\n')},\n}`;
}
