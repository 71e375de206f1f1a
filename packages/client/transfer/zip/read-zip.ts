import { crcOf } from './crc.ts';

export type ZipProblem = 'zip' | 'zip_protected' | 'zip_path' | 'too_large' | 'too_many_files';
export type Unzipped = { path: string; bytes: Uint8Array } | { path: string; problem: ZipProblem };

interface Limits {
  files: number;
  /** Of all entries together: as they say, and as they turn out. */
  bytes: number;
}

interface Entry {
  path: string;
  isProtected: boolean;
  method: number;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** One after the other; a problem without a path is about the whole file, and nothing follows it. */
export async function* readZip(bytes: Uint8Array, { files, bytes: most }: Limits): AsyncGenerator<Unzipped> {
  const entries = readDirectory(bytes);
  if (!entries) return yield { path: '', problem: 'zip' };
  if (entries.length > files) return yield { path: '', problem: 'too_many_files' };
  let left = most;
  if (entries.reduce((sum, { size }) => sum + size, 0) > left) return yield { path: '', problem: 'too_large' };
  // Entries that share bytes unpack to far more than they are.
  const ends = entries.map((entry) => ({ from: entry.offset, to: entry.offset + 30 + entry.packed }));
  const inOrder = ends.toSorted((one, other) => one.from - other.from);
  if (inOrder.some(({ from }, at) => at > 0 && from < inOrder[at - 1]!.to)) return yield { path: '', problem: 'zip' };
  for (const entry of entries) {
    const { path } = entry;
    if (path.endsWith('/')) continue;
    if (!isPlainPath(path)) yield { path, problem: 'zip_path' };
    else if (entry.isProtected) yield { path, problem: 'zip_protected' };
    else {
      const content = await unpack(bytes, entry, left).catch(() => undefined);
      if (content === undefined) yield { path, problem: 'zip' };
      else {
        left -= content.length;
        yield { path, bytes: content };
      }
    }
  }
}

/** Nothing is ever written to these paths; but a name that tries to leave its folder is no one's prompt. */
function isPlainPath(path: string): boolean {
  const parts = path.split('/');
  return !/[\\\0]|^[A-Za-z]:/.test(path) && parts.every((part) => part !== '' && part !== '.' && part !== '..');
}

function readDirectory(bytes: Uint8Array): Entry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  // A comment of up to 64 KB may follow.
  while (end >= Math.max(0, bytes.length - 22 - 0xff_ff) && view.getUint32(end, true) !== 0x06_05_4b_50) end -= 1;
  if (end < 0 || view.getUint32(end, true) !== 0x06_05_4b_50) return undefined;
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  // Not by the number of entries, which ends at 65,535.
  while (at + 46 <= end && view.getUint32(at, true) === 0x02_01_4b_50) {
    const [flags, nameLength] = [view.getUint16(at + 8, true), view.getUint16(at + 28, true)];
    const name = bytes.subarray(at + 46, at + 46 + nameLength);
    entries.push({
      path: new TextDecoder(flags & 0x08_00 ? 'utf-8' : 'windows-1252').decode(name),
      isProtected: (flags & 1) === 1,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return at === end ? entries : undefined;
}

async function unpack(bytes: Uint8Array, entry: Entry, most: number): Promise<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(entry.offset, true) !== 0x04_03_4b_50) throw new Error('No entry is there.');
  const start = entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  const packed = bytes.subarray(start, start + entry.packed);
  const limit = Math.min(most, entry.size);
  const content = entry.method === 0 ? packed : entry.method === 8 ? await inflate(packed, limit) : undefined;
  if (content?.length !== entry.size || content.length > limit || crcOf(content) !== entry.crc)
    throw new Error('It isn’t what the directory says.');
  return content;
}

/** Stops as soon as it is more than the limit, whatever the entry said. */
async function inflate(packed: Uint8Array, limit: number): Promise<Uint8Array> {
  const stream = new Blob([packed as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const content = new Uint8Array(limit);
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return content.subarray(0, length);
    if (length + value.length > limit) {
      void reader.cancel();
      throw new Error('It is larger than it says.');
    }
    content.set(value, length);
    length += value.length;
  }
}
