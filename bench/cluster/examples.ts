import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('../../deploy/cluster/', import.meta.url);

export const example = (name: string): string => fileURLToPath(new URL(name, folder));

/** An example as operators have it, with other addresses: what is measured is what they are told to use. */
export function writeExample(name: string, file: string, changes: readonly (readonly [string, string])[]): string {
  let text = readFileSync(new URL(name, folder), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`deploy/cluster/${name} no longer has ${from}`);
    text = text.replaceAll(from, to);
  }
  writeFileSync(file, text, { mode: 0o640 });
  return file;
}
