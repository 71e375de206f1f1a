import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { requestWeights } from './request-weights.ts';

export interface Receiving {
  address: string;
  bytes: number;
  part: string;
  signal: AbortSignal;
  patience: number;
  progress(done: number): void;
}

/** An answer without weights. */
export class Declined extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`It answered ${status}.`);
    this.status = status;
  }
}

/** A different file than expected. */
export class OtherSize extends Error {}

export function sizeOf(path: string): number {
  return existsSync(path) ? statSync(path).size : 0;
}

/** Until the part is complete: earlier bytes are kept, if the server can continue from there. */
export async function receive(receiving: Receiving): Promise<void> {
  const { address, bytes, part, signal, patience } = receiving;
  if (sizeOf(part) > bytes) forget(part);
  const have = sizeOf(part);
  if (have === bytes) return;
  const response = await requestWeights({ address, headers: continueFrom(have, part), signal, patience });
  if (response.statusCode === 416 && have > 0) {
    response.destroy();
    forget(part);
    return receive(receiving);
  }
  await write(response, have, receiving);
}

export function forget(part: string): void {
  for (const path of [part, tagOf(part)]) rmSync(path, { force: true });
}

/** Beside the part: which upload it belongs to. */
function tagOf(part: string): string {
  return `${part}.etag`;
}

function continueFrom(have: number, part: string): Record<string, string> {
  if (have === 0) return {};
  const tag = existsSync(tagOf(part)) ? readFileSync(tagOf(part), 'utf8') : '';
  // A weak tag doesn’t promise the same bytes.
  return { range: `bytes=${have}-`, ...(tag.startsWith('"') && { 'if-range': tag }) };
}

async function write(response: IncomingMessage, have: number, { bytes, part, progress }: Receiving) {
  const from = startOf(response, have);
  const coming = Number(response.headers['content-length'] ?? bytes - from);
  if (from + coming !== bytes) {
    response.destroy();
    throw new OtherSize(`${from + coming}`);
  }
  writeFileSync(tagOf(part), response.headers.etag ?? '');
  // A failing stream could still be opening, and so emptying, the file when the next run continues it.
  const file = await open(part, from > 0 ? 'a' : 'w', 0o600);
  try {
    let done = from;
    progress(done);
    for await (const chunk of response as AsyncIterable<Buffer>) {
      await file.appendFile(chunk);
      done += chunk.length;
      progress(done);
    }
  } finally {
    await file.close();
  }
}

/** A server that doesn’t continue sends everything again. */
function startOf(response: IncomingMessage, have: number): number {
  const { statusCode = 0, headers } = response;
  if (statusCode === 200) return 0;
  if (statusCode === 206 && headers['content-range']?.startsWith(`bytes ${have}-`)) return have;
  response.destroy();
  throw new Declined(statusCode);
}
