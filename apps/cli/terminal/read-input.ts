import type { Readable } from 'node:stream';
import { Problem } from '../failures/problem.ts';

/** Stops reading where it is too much, however much more there is. */
export async function readAll(input: Readable, mostBytes: number, tooLong: string): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of input as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Problem(tooLong);
    chunks.push(chunk);
  }
  return decode(Buffer.concat(chunks));
}

export function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem('We couldn’t read this text. Save it as UTF-8 and try again.');
  }
}
