import { crc32, deflateSync } from 'node:zlib';

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngChunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

interface Png {
  width?: number;
  height?: number;
  /** Per pixel: 1 is black and white, 24 has colours. */
  bits?: 1 | 24;
  /** Inserted between the header and the pixels. */
  chunks?: Buffer[];
  /** Compressed pixels; default: one colour. */
  packed?: Buffer;
}

/** In one colour; its declared size need not be true. */
export function makePng({ width = 24, height = 16, bits = 24, chunks = [], packed }: Png = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(bits === 1 ? [1, 0] : [8, 2], 8);
  const row = 1 + Math.ceil((width * bits) / 8);
  const pixels = packed ?? deflateSync(Buffer.alloc(row * height), { level: 1 });
  return Buffer.concat([
    pngHead,
    pngChunk('IHDR', head),
    ...chunks,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Red on the left, blue on the right: 24 by 16 pixels. */
const jpeg = Buffer.from(
  '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBD' +
    'AQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAQABgD' +
    'AREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABAUG/8QAGBABAAMBAAAAAAAAAAAAAAAAAAVDgcH/xAAWAQEBAQAAAAAAAAAA' +
    'AAAAAAAGBwX/xAAZEQEAAwEBAAAAAAAAAAAAAAAABkOCwcL/2gAMAwEAAhEDEQA/AM+xlJBk6t4YxO7PoUk1WuAGIquo6qoMnVvD' +
    'GJ3Z9Ckmq1wAxFX/2Q==',
  'base64',
);

export function jpegSegment(mark: number, content: Uint8Array): Buffer {
  const head = Buffer.from([0xff, mark, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** The same small photo each time, with these segments before its pixels. */
export function makeJpeg(...segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

const gps = 0x8825;

/** Camera metadata: orientation, description and place. */
export function makeExif(orientation: number, description: string): Buffer {
  const words = Buffer.from(`${description}\0`, 'latin1');
  const entry = (tag: number, kind: number, count: number, value: number) => {
    const written = Buffer.alloc(12);
    written.writeUInt16BE(tag, 0);
    written.writeUInt16BE(kind, 2);
    written.writeUInt32BE(count, 4);
    if (kind === 3) written.writeUInt16BE(value, 8);
    else written.writeUInt32BE(value, 8);
    return written;
  };
  const directory = (entries: Buffer[]) =>
    Buffer.concat([Buffer.from([0, entries.length]), ...entries, Buffer.alloc(4)]);
  const first = 8;
  const wordsAt = first + 2 + 3 * 12 + 4;
  const gpsAt = wordsAt + words.length;
  const latitudeAt = gpsAt + 2 + 2 * 12 + 4;
  const north = 0x4e_00_00_00;
  const latitude = Buffer.alloc(24);
  for (const [at, value] of [52, 1, 31, 1, 0, 1].entries()) latitude.writeUInt32BE(value, at * 4);
  return Buffer.concat([
    Buffer.from('Exif\0\0MM\0*\0\0\0\u0008', 'latin1'),
    directory([entry(0x010e, 2, words.length, wordsAt), entry(0x0112, 3, 1, orientation), entry(gps, 4, 1, gpsAt)]),
    words,
    directory([entry(1, 2, 2, north), entry(2, 5, 3, latitudeAt)]),
    latitude,
  ]);
}
