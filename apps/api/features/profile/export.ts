import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { Sql } from '../../database/port.ts';
import type { Download } from '../../http/port.ts';
import type { Owner } from '../../ports/room.ts';
import type { ProfileDeps } from './deps.ts';

/** One archive: a JSON file for each part of the product, and its files. */
export async function exportAccount(
  { listPersonalData, reportFault }: Pick<ProfileDeps, 'listPersonalData' | 'reportFault'>,
  sql: Sql,
  { username, ...owner }: Owner & { username: string },
  now: Date,
): Promise<Download> {
  const archive = new yazl.ZipFile();
  const content = archive.outputStream as Readable;
  // A truncated archive is recognised as such; a complete one with something missing wouldn't be.
  archive.on('error', (error: Error) => {
    reportFault(error);
    content.destroy(error);
  });
  // Read one at a time, as fast as the reader takes it: never more than one is in memory.
  const add = (name: string, read: () => Promise<string | Buffer>) =>
    archive.addReadStreamLazy(name, { mtime: now }, (take) => {
      read().then(
        (text) => take(null, Readable.from([text])),
        (error: unknown) => take(error, Readable.from([])),
      );
    });
  for (const { name, exportOf, filesOf } of listPersonalData()) {
    if (exportOf) add(`${name}.json`, async () => `${JSON.stringify(await exportOf(sql, owner), null, 2)}\n`);
    for (const file of (await filesOf?.(sql, owner)) ?? []) add(`files/${file.name}`, file.read);
  }
  archive.end();
  return { name: `hone-${username}-${now.toISOString().slice(0, 10)}.zip`, content };
}
