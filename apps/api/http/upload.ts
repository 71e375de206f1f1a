import type { Upload } from '@hone/contracts/define';
import { Refusal, refuseField } from '@hone/contracts/refusal';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './port.ts';

interface Uploaded {
  file: UploadedFile;
  fields: Record<string, string>;
}

/** The one file and the text fields of a multipart call; what is too large is refused while it still streams in. */
export async function readUpload(request: FastifyRequest, upload: Upload): Promise<Uploaded> {
  if (!request.isMultipart()) throw new Refusal('request.unsupported_media_type', 415);
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  const parts = request.parts({ limits: { files: 1, fields: 20, fieldSize: 10_000, fileSize: upload.maximumBytes } });
  for await (const part of parts) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else if (part.fieldname !== upload.field) throw refuseField(part.fieldname, 'request.field.invalid');
    else file = { name: part.filename, type: part.mimetype, content: await part.toBuffer() };
  }
  if (!file) throw refuseField(upload.field, 'request.field.required');
  if (!upload.types.includes(file.type)) throw refuseField(upload.field, 'uploads.type');
  return { file, fields };
}
