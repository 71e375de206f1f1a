import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Upload } from '@hone/contracts/declarations/define';
import { Refusal, refuseField } from '@hone/contracts/declarations/refusal';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './port.ts';

export interface Uploaded {
  file: UploadedFile;
  fields: Record<string, string>;
}

/** Receives a file, passes it on, and deletes it. `who` sends it. */
export type WithUpload = <Value>(
  request: FastifyRequest,
  upload: Upload,
  who: string,
  work: (uploaded: Uploaded) => Promise<Value>,
) => Promise<Value>;

const mostAtOnce = 64;
// One person's uploads must not crowd out everyone else's.
const mostOfOne = 8;
const fieldLimits = { fields: 20, fieldSize: 10_000 };
const roomForFields = fieldLimits.fields * (fieldLimits.fieldSize + 1000);
const longestMilliseconds = 3600 * 1000;

/**
 * Uploads go to files, never into memory. A file exists for as long as its call, however that ends; what a killed
 * process left is removed at a later start.
 */
export function uploadsIn(folder: string, now: Date): WithUpload {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const age = now.getTime() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    // Another server may use the same folder, so recent files stay.
    if (age > longestMilliseconds) rmSync(path, { recursive: true, force: true });
  }

  const underWay: string[] = [];
  return async (request, upload, who, work) => {
    if (underWay.length >= mostAtOnce || underWay.filter((one) => one === who).length >= mostOfOne) {
      throw new Refusal('request.busy', { retryAfter: 2 });
    }
    underWay.push(who);
    let place: string | undefined;
    try {
      // The system creates a fresh name for us alone: nothing of it comes from outside.
      place = await mkdtemp(join(folder, 'upload-'));
      return await work(await receive(request, upload, join(place, 'file')));
    } finally {
      underWay.splice(underWay.indexOf(who), 1);
      if (place) await rm(place, { recursive: true, force: true });
    }
  };
}

async function receive(request: FastifyRequest, upload: Upload, path: string): Promise<Uploaded> {
  if (!request.isMultipart()) throw new Refusal('request.unsupported_media_type');
  const { field, types, maximumBytes } = upload;
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  try {
    if (Number(request.headers['content-length']) > maximumBytes + roomForFields) throw tooLarge(field);
    // We count while writing, so the parser's own limit is one higher.
    const limits = { files: 1, ...fieldLimits, fileSize: maximumBytes + 1 };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw refuseField(part.fieldname, 'request.field.too_long');
        fields[part.fieldname] = String(part.value);
        continue;
      }
      const type = part.mimetype.toLowerCase();
      if (part.fieldname !== field) throw refuseField(part.fieldname, 'request.field.unknown');
      if (!types.includes(type)) throw refuseField(field, 'uploads.type');
      const written = await write(part.file, path, maximumBytes);
      if (!written) throw tooLarge(field);
      file = { name: part.filename ?? '', type, path, ...written };
    }
  } catch (error) {
    // The rest is discarded, so that its sender gets to read the answer.
    request.raw.unpipe();
    request.raw.resume();
    // The parser throws for an unreadable body; a failing disk's error names its system call.
    throw error instanceof Refusal || (error as NodeJS.ErrnoException).syscall
      ? error
      : refuseField(field, 'request.field.invalid');
  }
  if (!file) throw refuseField(field, 'request.field.required');
  return { file, fields };
}

class TooLarge extends Error {}

/** Undefined: it was too large. The rest was not awaited. */
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
  return refuseField(field, 'uploads.too_large');
}
