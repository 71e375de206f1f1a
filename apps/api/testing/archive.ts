import { inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;

export async function readArchive(archive: Blob): Promise<Map<string, Buffer>> {
  const bytes = Buffer.from(await archive.arrayBuffer());
  let at = bytes.length - 22;
  while (at >= 0 && bytes.readUInt32LE(at) !== endOfDirectory) at -= 1;
  if (at < 0) throw new Error('No whole archive: its directory is missing.');
  const files = new Map<string, Buffer>();
  const count = bytes.readUInt16LE(at + 10);
  let entry = bytes.readUInt32LE(at + 16);
  for (let number = 0; number < count; number += 1) {
    const [method, size, nameLength, extra, comment] = [10, 20, 28, 30, 32].map((offset) =>
      offset === 20 ? bytes.readUInt32LE(entry + offset) : bytes.readUInt16LE(entry + offset),
    ) as [number, number, number, number, number];
    const name = bytes.toString('utf8', entry + 46, entry + 46 + nameLength);
    const local = bytes.readUInt32LE(entry + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + size);
    files.set(name, method === 0 ? content : inflateRawSync(content));
    entry += 46 + nameLength + extra + comment;
  }
  return files;
}
