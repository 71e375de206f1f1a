import { shapes, type Deliverable, type Shape } from '../deliverable.ts';
import type { BriefWords, Phrasing, RowWords } from '../pack.ts';
import { readSections, type Section } from './read.ts';

/** Between the familiar and the polite form of a sentence. */
const forms = ' ~ ';
const fields = ['label', 'question', 'hint', 'name', 'own'] as const;
const inRegisters: ReadonlySet<string> = new Set(['name', 'own']);

/** Which rows a deliverable depends on: once, for all languages. */
function readCatalogue(folder: string): Record<string, Deliverable> {
  return Object.fromEntries(
    readSections(folder, 'catalogue').map(({ path: [name = '', shape = '', ...marks], lines }) => {
      if (!shapes.some((each) => each === shape)) throw new Error(`catalogue.txt, [${name}]: '${shape}' is no shape.`);
      const rows = lines.map((line) => {
        const [row = '', ...said] = line.split(/\s+/);
        const usual = said.filter((each) => each.startsWith('=')).flatMap((each) => each.slice(1).split(','));
        return { row, essential: said.includes('essential'), usual };
      });
      return [
        name,
        { shape: shape as Shape, asks: marks.includes('asks'), blanks: marks.includes('blanks'), rows },
      ] as const;
    }),
  );
}

/** A language's names for deliverables and rows, and the words by which it recognizes them. */
export function readBriefWords(folder: string): BriefWords {
  const words = { wanted: {} as Record<string, { label: string; things?: string; acts?: string }> };
  const lists: Record<string, string | true> = {};
  for (const { path, lines } of readSections(folder, 'deliverables')) {
    const [name = '', part] = path;
    if (name.startsWith('<')) continue;
    if (['makes', 'topics', 'remarks', 'heads-last'].includes(name)) {
      lists[name === 'heads-last' ? 'headsLast' : name] = name === 'heads-last' ? true : lines.join(',');
      continue;
    }
    const wanted = (words.wanted[name] ??= { label: '' });
    const phrases = lines.filter((line) => !line.startsWith('label:'));
    const label = lines.find((line) => line.startsWith('label:'));
    if (label) wanted.label = label.slice('label:'.length).trim();
    if (phrases.length > 0) wanted[part === 'act' ? 'acts' : 'things'] = phrases.join(',');
  }
  const rows = Object.fromEntries(readSections(folder, 'rows').map((section) => [section.path[0]!, readRow(section)]));
  return { makes: '', topics: '', remarks: '', ...lists, ...words, rows };
}

export function readLists(folder: string): Section[] {
  return readSections(folder, 'deliverables').filter(({ path }) => path[0]!.startsWith('<'));
}

function readRow({ path, lines }: Section): RowWords {
  const row: Record<string, unknown> = {};
  const options: { id: string; label: string; insert: Phrasing }[] = [];
  for (const line of lines) {
    if (line.startsWith('- ')) {
      const [id = '', label = '', insert = ''] = line
        .slice(2)
        .split('|')
        .map((each) => each.trim());
      options.push({ id, label, insert: lineOf(insert) });
      continue;
    }
    const field = fields.find((each) => line.startsWith(`${each}:`));
    if (!field) throw new Error(`rows.txt, [${path.join(' ')}]: '${line}' is neither a field nor an option.`);
    const text = line.slice(field.length + 1).trim();
    row[field] = inRegisters.has(field) ? lineOf(text) : text;
  }
  return { ...row, ...(options.length > 0 && { options }) };
}

function lineOf(text: string): Phrasing {
  const [familiar = '', polite] = text.split(forms).map((each) => each.trim());
  return polite === undefined ? familiar : [familiar, polite];
}

export function catalogueOf(folder: string): string {
  return `export const catalogue: Readonly<Record<string, Deliverable>> = ${JSON.stringify(readCatalogue(folder))};\n`;
}
