import { randomBytes } from 'node:crypto';
import type { Code } from '@hone/contracts/messages';
import { Refusal, refuseField } from '@hone/contracts/declarations/refusal';
import { filesAddress } from '@hone/contracts/routes';
import type { uploadFile } from '@hone/contracts/profile/uploads';
import { pictureRules, pictureTypeOf } from '@hone/domain/access/pictures';
import type { Sql } from '../../database/port.ts';
import type { Call } from '../../http/port.ts';
import type { FilesPort } from '../../ports/files.ts';
import type { PictureFault, PicturesPort } from '../../ports/pictures.ts';
import { lockUpload, reserveUpload, saveBytes } from './uploads.store.ts';

export interface UploadsDeps {
  pictures: PicturesPort;
  files: FilesPort;
  origin: string;
}

const day = 24 * 3600 * 1000;
const field = 'file';
const faults: Record<PictureFault, Code> = {
  type: 'uploads.type',
  too_detailed: 'uploads.too_detailed',
  effects: 'uploads.effects',
  too_slow: 'uploads.too_slow',
  unreadable: 'uploads.unreadable',
};

/** Re-encoded, under a name that no one can guess. The original isn't kept. */
export async function keepPicture(deps: UploadsDeps, call: Call<typeof uploadFile>): Promise<{ file_url: string }> {
  const { file, caller, now, transaction, finish } = call;
  const type = pictureTypeOf(file.type);
  if (!type) throw refuseField(field, 'uploads.type');
  const name = `${randomBytes(16).toString('hex')}.webp`;

  // The row first, so that no file is without one: a row without a file is swept, a file alone would stay.
  const upload = { name, user_id: caller.userId, created_at: now };
  const since = new Date(now.getTime() - day);
  const first = await transaction((sql) => reserveUpload(sql, upload, pictureRules.perDay, since));
  if (first) {
    const retryAfter = Math.ceil((first.getTime() + day - now.getTime()) / 1000);
    throw new Refusal('uploads.too_many', { fields: { [field]: ['uploads.too_many'] }, retryAfter });
  }

  const content = await remake(deps.pictures, file.path, type, caller.userId);
  await deps.files.put(name, content, 'image/webp');
  const answer = { file_url: deps.origin + filesAddress + name };
  const isKept = await transaction(async (sql) => {
    if (!(await saveBytes(sql, name, content.length))) return false;
    await finish(sql, answer);
    return true;
  });
  if (isKept) return answer;
  // The account was deleted in the meantime, and its files with it.
  await deps.files.remove(name);
  throw new Refusal('request.not_found');
}

async function remake(pictures: PicturesPort, ...picture: Parameters<PicturesPort['remake']>): Promise<Buffer> {
  const remade = await pictures.remake(...picture);
  if ('content' in remade) return remade.content;
  if (remade.fault === 'busy') throw new Refusal('request.busy', { retryAfter: 5 });
  throw refuseField(field, faults[remade.fault]);
}

/**
 * The path of a user's own upload, which they may name by its path or as `file_url` did, and locks it, so that no one
 * removes it before the transaction ends.
 */
export async function findOwnUpload(
  { origin }: Pick<UploadsDeps, 'origin'>,
  sql: Sql,
  userId: string,
  address: string,
): Promise<string | undefined> {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  const isOwn = path.startsWith(filesAddress) && (await lockUpload(sql, userId, path.slice(filesAddress.length)));
  return isOwn ? path : undefined;
}
