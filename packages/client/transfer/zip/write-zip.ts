import { crcOf } from './crc.ts';

export interface ZipEntry {
  /** With slashes; one that ends with a slash is a folder. */
  path: string;
  text: string;
}

const utf8 = 0x08_00;
/** 1 January 1980: one library always makes the same file. */
const day = 0x21;

/** Not compressed: the texts are small, and every program opens it. */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer>[] {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { path, text } of entries) {
    const [name, content] = [encoder.encode(path), encoder.encode(text)];
    const common = [
      [20, 2],
      [utf8, 2],
      [0, 2],
      [0, 2],
      [day, 2],
      [crcOf(content), 4],
      [content.length, 4],
      [content.length, 4],
      [name.length, 2],
      [0, 2],
    ] as const;
    const head = numbers([[0x04_03_4b_50, 4], ...common]);
    directory.push(
      numbers([
        [0x02_01_4b_50, 4],
        [20, 2],
        ...common,
        [0, 2],
        [0, 2],
        [0, 2],
        [path.endsWith('/') ? 0x10 : 0, 4],
        [offset, 4],
      ]),
      name,
    );
    parts.push(head, name, content);
    offset += head.length + name.length + content.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const count = Math.min(entries.length, 0xff_ff);
  const end = numbers([
    [0x06_05_4b_50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  ]);
  return [...parts, ...directory, end];
}

/** Little-endian. */
function numbers(values: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(values.reduce((sum, [, length]) => sum + length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, length] of values) {
    if (length === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += length;
  }
  return bytes;
}
