import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** The SHA-256 of a file, in hex. */
export async function sumOf(path: string, signal: AbortSignal, progress: (done: number) => void): Promise<string> {
  const hash = createHash('sha256');
  let done = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 2 ** 20, signal }) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    done += chunk.length;
    progress(done);
  }
  return hash.digest('hex');
}
