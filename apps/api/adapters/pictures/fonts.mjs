import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

const faces = ['serif-?-500', 'serif-?-600', 'sans-?-400', 'mono-?-400'];
const scripts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'];

/**
 * Those of the look, as files that sharp can read, which knows no compressed ones. Made once; the build makes them for
 * production. @param {string} folder
 */
export function provideFonts(folder) {
  const { resolve } = createRequire(import.meta.url);
  mkdirSync(folder, { recursive: true });
  return faces.flatMap((face) =>
    scripts.map((script) => {
      const name = `ibm-plex-${face.replace('?', script)}-normal`;
      const file = join(folder, `${name}.ttf`);
      if (existsSync(file)) return file;
      const packed = resolve(`@fontsource/ibm-plex-${face.split('-')[0]}/files/${name}.woff`);
      // Another process may be making it as well.
      writeFileSync(`${file}.${process.pid}`, unpack(readFileSync(packed)));
      renameSync(`${file}.${process.pid}`, file);
      return file;
    }),
  );
}

/** From WOFF, which is the same tables, each compressed. @param {Buffer} font */
function unpack(font) {
  const count = font.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  const power = Math.floor(Math.log2(count));
  head.writeUInt32BE(font.readUInt32BE(4));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
  /** @type {Buffer[]} */
  const parts = [head];
  let place = head.length;
  for (let at = 0; at < count; at += 1) {
    const entry = font.subarray(44 + 20 * at, 64 + 20 * at);
    const [start, packed, size] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const stored = font.subarray(start, start + packed);
    const table = packed < size ? inflateSync(stored) : stored;
    const row = 12 + 16 * at;
    entry.copy(head, row, 0, 4);
    entry.copy(head, row + 4, 16, 20);
    head.writeUInt32BE(place, row + 8);
    head.writeUInt32BE(size, row + 12);
    // Each begins at a multiple of four.
    parts.push(table, Buffer.alloc(-size & 3));
    place += size + (-size & 3);
  }
  return Buffer.concat(parts);
}
