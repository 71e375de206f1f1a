import { importRules } from '@hone/domain/imports';
import { readZip } from '../zip/read-zip.ts';
import { readCsv } from './csv.ts';
import { decodeText } from './decode.ts';
import { readMatches } from './espanso.ts';
import { readJson } from './json.ts';
import { readMarkdown } from './markdown.ts';
import { report, startReading, type Reading } from './reading.ts';

export interface SourceFile {
  /** With the folders it is in. */
  path: string;
  size: number;
  bytes(): Promise<Uint8Array>;
}

interface Pace {
  /** Called often: lets the page draw if it is time to. */
  pause(): Promise<void>;
  signal: AbortSignal;
}

const textTypes = new Set(['json', 'csv', 'tsv', 'md', 'markdown', 'txt', 'yml', 'yaml']);
/** A parser of YAML follows every line: this much takes it a second. */
const mostYaml = 1_000_000;
const notPrompts = /(?:^|\/)(?:\.|__MACOSX\/)|\/(?:readme|license|changelog|contributing)\.(?:md|txt)$/i;

export async function readFiles(files: readonly SourceFile[], pace: Pace): Promise<Reading> {
  const reading = startReading();
  const whole = { file: files.length === 1 ? files[0]!.path : '', line: null };
  if (files.length > importRules.files) report(reading, whole, 'too_many_files');
  else if (files.reduce((sum, { size }) => sum + size, 0) > importRules.bytes) report(reading, whole, 'too_large');
  else for (const file of files) await readFile(file, reading, pace);
  return reading;
}

async function readFile(file: SourceFile, reading: Reading, pace: Pace): Promise<void> {
  const { path } = file;
  const type = typeOf(path);
  if (type === 'zip') return readArchive(await file.bytes(), path, reading, pace);
  if (notPrompts.test(path)) reading.ignored += 1;
  else if (textTypes.has(type)) await readText(await file.bytes(), path, reading, pace);
  else if (path.includes('/')) reading.ignored += 1;
  else report(reading, { file: path, line: null }, 'type');
}

async function readArchive(bytes: Uint8Array, file: string, reading: Reading, pace: Pace): Promise<void> {
  for await (const entry of readZip(bytes, { files: importRules.files, bytes: importRules.bytes })) {
    pace.signal.throwIfAborted();
    const { path } = entry;
    if ('problem' in entry) report(reading, { file: path || file, line: null }, entry.problem);
    else if (typeOf(path) === 'zip') report(reading, { file: path, line: null }, 'zip_inside');
    else if (notPrompts.test(path) || !textTypes.has(typeOf(path))) reading.ignored += 1;
    else await readText(entry.bytes, path, reading, pace);
  }
}

async function readText(bytes: Uint8Array, path: string, reading: Reading, { pause, signal }: Pace): Promise<void> {
  const place = { file: path, line: null };
  const text = decodeText(bytes);
  if (text === undefined) return report(reading, place, 'encoding');
  if (text.trim() === '') return report(reading, place, 'empty');
  const type = typeOf(path);
  if (type === 'json' || type === 'csv' || type === 'tsv') {
    const read = type === 'json' ? readJson : readCsv;
    for (const _ of read(text, path, reading)) {
      await pause();
      signal.throwIfAborted();
    }
    return;
  }
  const isMatches = type === 'yml' || type === 'yaml';
  if (isMatches && bytes.length > mostYaml) return report(reading, place, 'too_large');
  const { readYaml } = await import('./yaml.ts');
  if (isMatches) readMatches(text, path, reading, readYaml);
  else readMarkdown(text, path, reading, readYaml);
  await pause();
  signal.throwIfAborted();
}

function typeOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}
