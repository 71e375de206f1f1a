import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The lines under one heading. */
export interface Section {
  file: string;
  /** The heading, word by word. */
  path: readonly string[];
  lines: readonly string[];
}

/** One language's file: a heading in brackets, one phrase per line, `//` before a comment. */
export function readSections(folder: string, file: string): Section[] {
  const path = join(folder, `${file}.txt`);
  return existsSync(path) ? parseSections(readFileSync(path, 'utf8'), file) : [];
}

export function parseSections(text: string, file: string): Section[] {
  const sections: { file: string; path: string[]; lines: string[] }[] = [];
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    const heading = /^\[([a-z<][a-z\d <>_.-]*)\]$/.exec(line)?.[1];
    if (line === '' || line.startsWith('//')) continue;
    if (heading !== undefined) sections.push({ file, path: heading.split(' '), lines: [] });
    else if (sections.length > 0) sections.at(-1)!.lines.push(line);
    else throw new Error(`${file}.txt, line ${at + 1}: a heading in brackets has to stand above it.`);
  }
  return sections;
}
