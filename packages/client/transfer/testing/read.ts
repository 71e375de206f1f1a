import type { Reading } from '../read/reading.ts';
import { readFiles, type SourceFile } from '../read/read-files.ts';

// Files for tests: by path, as text or bytes.

function sourceOf(path: string, content: string | Uint8Array): SourceFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return { path, size: bytes.length, bytes: () => Promise.resolve(bytes) };
}

export function read(files: Record<string, string | Uint8Array>): Promise<Reading> {
  const sources = Object.entries(files).map(([path, content]) => sourceOf(path, content));
  return readFiles(sources, { pause: () => Promise.resolve(), signal: new AbortController().signal });
}

export const problemsOf = ({ malformed }: Reading) =>
  malformed.map(({ file, line, why }) => `${file}:${line ?? '-'} ${why}`);
export const namesOf = ({ prompts }: Reading) => prompts.map(({ name }) => name);

/** A file that only says how large it is: it is never read. */
export function readUnread(path: string, size: number): Promise<Reading> {
  const file = { path, size, bytes: () => Promise.reject(new Error('It was read.')) };
  return readFiles([file], { pause: () => Promise.resolve(), signal: new AbortController().signal });
}
