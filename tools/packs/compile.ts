import { languages, type Language } from '@hone/domain/enhancing';
import { join } from 'node:path';
import { readSections, type Section } from './read.ts';
import { compileRecognition } from './recognition.ts';

/** What a page loads with a prompt's language alone. */
export const packFiles = ['asks.txt', 'cues.txt', 'notes.txt', 'stated.txt', 'manners.txt', 'extras.txt', 'letters.txt'] as const;
/** What is asked of a text in all languages at once, and what stands between two lines of it. */
export const sharedFiles = { segmenter: '|', guards: '|' } as const;

const head = '// Made from the files of each language by `npm run packs`.\n';
const camel = (name: string) => name.replaceAll(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
/** Sentences of ours, where a phrase is one of the user's. */
const texts = new Set(['question', 'clause', 'facts', 'requests', 'thing', 'usually', 'fullStop']);

type Value = string | true | readonly string[] | { [name: string]: Value };

/** The text of each compiled file, by its name. */
export function compilePacks(folder: string): Map<string, string> {
  const compiled = new Map(languages.map((language) => [`${language}.ts`, compilePack(join(folder, language))]));
  for (const [name, between] of Object.entries(sharedFiles)) compiled.set(`${name}.ts`, compileShared(folder, name, between));
  compiled.set('recognition.ts', `${head}${compileRecognition(folder)}`);
  const technologies = readSections(folder, 'technologies.txt').flatMap(({ lines }) => lines);
  compiled.set('technologies.ts', `${head}export const technologies = ${write(technologies.join(','))};\n`);
  compiled.set('all.ts', `${head}import type { Language } from '@hone/domain/enhancing';\nimport type { Pack } from '../pack.ts';\n${languages.map((language) => `import { pack as ${language} } from './${language}.ts';`).join('\n')}\n\nexport const packs: Record<Language, Pack> = { ${languages.join(', ')} };\n`);
  const lazily = languages.map((language) => `  ${language}: async () => (await import('./${language}.ts')).pack,`).join('\n');
  compiled.set('lazily.ts', `${head}import type { Language } from '@hone/domain/enhancing';\nimport type { Pack } from '../pack.ts';\n\n/** For a page, which fetches the prompt's language alone. */\nexport const lazyPacks: Record<Language, () => Promise<Pack>> = {\n${lazily}\n};\n`);
  return compiled;
}

function compilePack(folder: string): string {
  const sections = packFiles.flatMap((file) => readSections(folder, file));
  const lists = sections.filter(({ path }) => isList(path));
  const letters = sections.filter(({ file }) => file === 'letters.txt');
  const pack: { [name: string]: Value } = {};
  for (const section of sections) {
    if (isList(section.path) || letters.includes(section)) continue;
    const name = section.file.slice(0, -'.txt'.length);
    put(pack, name === 'manners' ? section.path : [name, ...section.path], valueOf(section));
  }
  const named = Object.fromEntries(lists.map(({ path, lines }) => [path[0]!.slice(1, -1), lines.join(',')]));
  const { notes, asks } = pack as { notes: { numbers: Value }; asks: Record<string, { options?: Value }> };
  // They stand in their order, from two.
  notes.numbers = Object.values(notes.numbers) as string[];
  for (const asking of Object.values(asks)) asking.options ??= [];
  const unfolded = `unfold(${write(pack)}, ${write(named).replace(/\}$/, 'technologies }')})`;
  const imports = ["import type { Pack } from '../pack.ts';", "import { unfold } from '../unfold.ts';", "import { technologies } from './technologies.ts';"];
  if (letters.length === 0) return `${head}${imports.join('\n')}\n\nexport const pack: Pack = ${unfolded};\n`;
  imports.push("import { inBothWritings } from '../writings.ts';");
  const table = Object.fromEntries(letters.map(({ path, lines }) => [camel(path.join('-')), lines.join('')]));
  return `${head}${imports.join('\n')}\n\nexport const pack: Pack = inBothWritings(${unfolded}, ${write(table)});\n`;
}

function isList([first = '']: readonly string[]): boolean {
  return first.startsWith('<');
}

function valueOf({ file, path, lines }: Section): Value {
  const name = camel(path.at(-1)!);
  if (lines.length === 0) return true;
  if (name === 'options' || file === 'extras.txt') return lines;
  // The familiar form, and behind it the polite one.
  if (name === 'yours' || path[0] === 'tones') return lines.length === 1 ? lines[0]! : lines;
  return texts.has(name) ? lines.join('\n') : lines.join(',');
}

function put(into: { [name: string]: Value }, path: readonly string[], value: Value): void {
  const [first, ...rest] = path;
  const name = camel(first!);
  if (rest.length === 0) into[name] = value;
  else put((into[name] ??= {}) as { [name: string]: Value }, rest, value);
}

function compileShared(folder: string, name: string, between: string): string {
  const read = languages.map((language): [Language, Section[]] => [language, readSections(join(folder, language), `${name}.txt`)]);
  const names = [...new Set(read.flatMap(([, sections]) => sections.map(({ path }) => camel(path.join('-')))))];
  const rows = read.map(([language, sections]) => {
    const linesOf = new Map(sections.map(({ path, lines }) => [camel(path.join('-')), lines.join(between)]));
    return [language, Object.fromEntries(names.map((each) => [each, linesOf.get(each) ?? '']))];
  });
  return `${head}export const ${name} = ${write(Object.fromEntries(rows) as Value)};\n`;
}

function write(value: Value): string {
  if (typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(write).join(', ')}]`;
  const entries = Object.entries(value).map(([name, each]) => `${/^[A-Za-z]\w*$/.test(name) ? name : JSON.stringify(name)}: ${write(each)}`);
  return entries.length === 0 ? '{}' : `{\n${entries.join(',\n')},\n}`;
}
