import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Upload } from '@hone/contracts/define';
import { Refusal, refuseField } from '@hone/contracts/refusal';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './port.ts';

export interface Uploaded {
  file: UploadedFile;
  fields: Record<string, string>;
}

/** Receives an upload, works with it, and forgets it. `who` sends it. */
export type WithUpload = <Value>(
  request: FastifyRequest,
  upload: Upload,
  who: string,
  work: (uploaded: Uploaded) => Promise<Value>,
) => Promise<Value>;

const mostAtOnce = 64;
// One person's sendings must not keep everybody else's out.
const mostOfOne = 8;
const fieldLimits = { fields: 20, fieldSize: 10_000 };
const roomForFields = fieldLimits.fields * (fieldLimits.fieldSize + 1000);
const longestMilliseconds = 3600 * 1000;

/**
 * Takes uploads into files of this folder, never into memory. A file is there for as long as its call is worked on,
 * whatever becomes of that; what a process left that was killed is removed at a later start.
 */
export function uploadsIn(folder: string, now: Date): WithUpload {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const age = now.getTime() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    // Another server may work in the same folder, so that what is young is left alone.
    if (age > longestMilliseconds) rmSync(path, { recursive: true, force: true });
  }

  const underWay: string[] = [];
  return async (request, upload, who, work) => {
    if (underWay.length >= mostAtOnce || underWay.filter((one) => one === who).length >= mostOfOne) {
      throw new Refusal('request.busy', 503, { retryAfter: 2 });
    }
    underWay.push(who);
    let place: string | undefined;
    try {
      // Made by the system under a name of its own, for us alone: nothing of it comes from outside.
      place = await mkdtemp(join(folder, 'upload-'));
      return await work(await receive(request, upload, join(place, 'file')));
    } finally {
      underWay.splice(underWay.indexOf(who), 1);
      if (place) await rm(place, { recursive: true, force: true });
    }
  };
}

async function receive(request: FastifyRequest, upload: Upload, path: string): Promise<Uploaded> {
  if (!request.isMultipart()) throw new Refusal('request.unsupported_media_type', 415);
  const { field, types, maximumBytes } = upload;
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  try {
    if (Number(request.headers['content-length']) > maximumBytes + roomForFields) throw tooLarge(field);
    // Counted while it is written, so the parser's own count is one further.
    const limits = { files: 1, ...fieldLimits, fileSize: maximumBytes + 1 };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw refuseField(part.fieldname, 'request.field.too_long');
        fields[part.fieldname] = String(part.value);
        continue;
      }
      const type = part.mimetype.toLowerCase();
      if (part.fieldname !== field) throw refuseField(part.fieldname, 'request.field.invalid');
      if (!types.includes(type)) throw refuseField(field, 'uploads.type');
      const written = await write(part.file, path, maximumBytes);
      if (!written) throw tooLarge(field);
      file = { name: part.filename ?? '', type, path, ...written };
    }
  } catch (error) {
    // What still comes is thrown away, so that its sender gets to the answer.
    request.raw.unpipe();
    request.raw.resume();
    // The parser's own words for a body that it cannot read; a disk that fails names the call that failed.
    throw error instanceof Refusal || (error as NodeJS.ErrnoException).syscall
      ? error
      : refuseField(field, 'request.field.invalid');
  }
  if (!file) throw refuseField(field, 'request.field.required');
  return { file, fields };
}

class TooLarge extends Error {}

/** Undefined: more came than may. The rest was not waited for. */
async function write(
  source: Readable,
  path: string,
  maximumBytes: number,
): Promise<Pick<UploadedFile, 'bytes' | 'hash'> | undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maximumBytes) throw new TooLarge();
      hash.update(chunk);
      yield chunk;
    }
  };
  try {
    await pipeline(source, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
  return { bytes, hash: hash.digest('base64url') };
}

function tooLarge(field: string): Refusal {
  return refuseField(field, 'uploads.too_large', 413);
}
