import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { Obstacle } from '../machine/obstacle.mjs';

/** A file of the person’s own. */
export function readOwnFile(path: string): { name: string; path: string; bytes: number } {
  if (!existsSync(path)) throw new Obstacle(`There is no file ${path}.`);
  if (!statSync(path).isFile() || firstBytes(path) !== 'GGUF') {
    throw new Obstacle(
      `${path} isn’t a GGUF file, the only kind that llama.cpp reads: look for one that ends in .gguf.`,
    );
  }
  // A model’s name has no spaces.
  const name = basename(path)
    .replace(/\.gguf$/i, '')
    .replaceAll(/[\s"<>]+/g, '-');
  return { name, path, bytes: statSync(path).size };
}

function firstBytes(path: string): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(4);
    readSync(file, bytes);
    return bytes.toString('latin1');
  } finally {
    closeSync(file);
  }
}
