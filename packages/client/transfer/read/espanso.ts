import { promptOf } from './fields.ts';
import { addPrompt, report, type Reading } from './reading.ts';
import type { ReadYaml } from './yaml.ts';

/** Matches of a text expander: a trigger and its replacement. */
export function readMatches(text: string, file: string, reading: Reading, parse: (yaml: string) => ReadYaml): void {
  const read = parse(text);
  if ('line' in read) return report(reading, { file, line: read.line }, 'yaml');
  const root = read.value as { matches?: unknown } | null | undefined;
  const list = Array.isArray(root) ? root : root?.matches;
  if (!Array.isArray(list)) return report(reading, { file, line: null }, 'nothing');
  const lines = startsOf(text);
  const category = file
    .split('/')
    .pop()!
    .replace(/\.[^.]+$/, '');
  for (const [at, item] of list.entries()) {
    const record = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>;
    const triggers = record['triggers'];
    const trigger = Array.isArray(triggers) ? { trigger: triggers[0] as unknown } : {};
    addPrompt(
      reading,
      { category, ...defined(promptOf({ ...trigger, ...record })) },
      { file, line: lines[at] ?? null },
    );
  }
}

function defined<Value extends object>(value: Value): Partial<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Partial<Value>;
}

/** The lines on which the items of the outermost list begin, by its indentation. */
function startsOf(text: string): number[] {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => /^matches\s*:/.test(line)) + 1;
  const dash = /^(\s*)-(?:\s|$)/;
  const indent = lines.slice(from).flatMap((line) => dash.exec(line)?.[1]?.length ?? [])[0];
  return lines.flatMap((line, at) => (at >= from && dash.exec(line)?.[1]?.length === indent ? [at + 1] : []));
}
