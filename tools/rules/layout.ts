import { dirname } from 'node:path';
import type { Finding, Source } from './source.ts';

const EMPTY_NAME = /^(?:shared|common|utils|lib|helpers|types)$/;
const LONGEST_LINE = 140;

/** Counts sources; tests and their samples and tables are beside what they prove, and no one reads generated files. */
const MOST_FILES = 20;
const BESIDE = /\.(?:test|sample|product)\.tsx?$|\/packs\/compiled\//;

/** As wide as their content. */
const DATA = [
  /^packages\/contracts\/messages\//,
  /^packages\/domain\/countries/,
  /^packages\/engine\/packs\/compiled\//,
  /(?:words|\.product|\.sample)\.ts$/,
];

export function findEmptyNames({ path }: Source): Finding[] {
  const name = path.split(/[/.]/).find((part) => EMPTY_NAME.test(part));
  return name === undefined ? [] : [{ path, line: 1, says: `name it for its subject: '${name}' says nothing` }];
}

export function findLongLines({ path, text }: Source): Finding[] {
  if (DATA.some((place) => place.test(path))) return [];
  return text.split('\n').flatMap((line, at) => {
    const says = `break the line: ${line.length} columns, ${LONGEST_LINE} are allowed`;
    return line.length > LONGEST_LINE ? [{ path, line: at + 1, says }] : [];
  });
}

export function findFullFolders(paths: readonly string[]): Finding[] {
  const sources = paths.filter((path) => !BESIDE.test(path));
  const counts = new Map<string, number>();
  for (const path of sources.map(dirname)) counts.set(path, (counts.get(path) ?? 0) + 1);
  return [...counts].flatMap(([path, count]) => {
    const says = `group its files by subject: ${count} sources in a folder, ${MOST_FILES} are allowed`;
    return count > MOST_FILES ? [{ path, line: 1, says }] : [];
  });
}
