import { randomBytes } from 'node:crypto';
import type * as contract from '@hone/contracts/library/imports';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { makeId } from '@hone/domain/ids';
import { importRules } from '@hone/domain/imports';
import type { Sql } from '../../../database/port.ts';
import type { Call } from '../../../http/port.ts';
import { expectStorage, type LibraryDeps } from '../../../ports/library.ts';
import { countBatches, deleteImport, dropOldestOpen, insertImport, lockImport, saveBatch } from './imports.store.ts';

/** Names and marks around the texts, which a batch holds as JSON. */
const overhead = 2;

export async function startImport(
  deps: LibraryDeps,
  { sql, caller: { userId }, now }: Call<typeof contract.startImport>,
): Promise<{ id: string }> {
  await expectStorage(deps, sql, userId);
  await dropOldestOpen(sql, userId, importRules.open - 1);
  const id = makeId(now, randomBytes);
  await insertImport(sql, { id, user_id: userId, started_at: now });
  return { id };
}

export async function keepBatch(
  deps: LibraryDeps,
  { sql, caller: { userId }, params: { id }, body }: Call<typeof contract.sendImportBatch>,
): Promise<{ number: number }> {
  await expectOpen(sql, userId, id);
  await expectStorage(deps, sql, userId);
  const { number, ...content } = body;
  await saveBatch(sql, { import_id: id, user_id: userId, number, content: JSON.stringify(content) });
  const { bytes } = await countBatches(sql, id);
  if (bytes > importRules.bytes * overhead) throw new Refusal('imports.too_large');
  return { number };
}

export async function cancelImport({
  sql,
  caller: { userId },
  params: { id },
}: Call<typeof contract.cancelImport>): Promise<void> {
  await expectOpen(sql, userId, id);
  await deleteImport(sql, id);
}

async function expectOpen(sql: Sql, userId: string, id: string): Promise<void> {
  const found = await lockImport(sql, userId, id);
  if (!found) throw new Refusal('request.not_found');
  if (found.finished_at) throw new Refusal('imports.finished');
}
