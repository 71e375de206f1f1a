import { readFileSync } from 'node:fs';

// A build has them beside it.
const folder = new URL(
  import.meta.url.endsWith('.ts') ? '../../../../../docs/examples/' : './examples/',
  import.meta.url,
);

export interface Program {
  language: 'curl' | 'TypeScript' | 'Python';
  source: string;
  prints: string;
}

const files = [
  { language: 'curl', source: 'curl.sh', prints: 'curl.txt' },
  { language: 'TypeScript', source: 'typescript.ts', prints: 'output.txt' },
  { language: 'Python', source: 'python.py', prints: 'output.txt' },
] as const;

/** An example in each language, with what it prints: the files that its test runs and compares. */
export function readPrograms(name: string): Program[] {
  const read = (file: string) => readFileSync(new URL(`${name}/${file}`, folder), 'utf8').trimEnd();
  return files.map(({ language, source, prints }) => ({ language, source: read(source), prints: read(prints) }));
}
