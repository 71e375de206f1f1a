import { filesAddress } from '@hone/contracts/routes';
import type { Sql } from '../../database/port.ts';
import type { FilesPort } from '../../ports/files.ts';
import type { PersonalData } from '../../ports/room.ts';
import { enqueueRemovals, type RemovalDeps } from './removal.ts';
import { dropUploadsOf, listUploads } from './uploads.store.ts';

/** Removed pictures aren't exported, though an undo still finds them. */
export function uploadsPersonalData({
  files,
  findPicturesInUse,
  enqueue,
}: RemovalDeps & { files: Pick<FilesPort, 'get'> }): PersonalData {
  const listShown = async (sql: Sql, userId: string) => {
    const names = await listUploads(sql, userId);
    const shown = new Set(
      await findPicturesInUse(
        sql,
        names.map((name) => filesAddress + name),
      ),
    );
    return names.filter((name) => shown.has(filesAddress + name));
  };
  return {
    name: 'uploads',
    tables: { uploads: { exported: true, forgotten: true } },
    exportOf: (sql, { userId }) => listShown(sql, userId),
    async filesOf(sql, { userId }) {
      const names = await listShown(sql, userId);
      return names.map((name) => ({ name, read: async () => (await files.get(name))?.content ?? Buffer.alloc(0) }));
    },
    async forget(sql, { userId }) {
      await enqueueRemovals(enqueue, sql, await dropUploadsOf(sql, userId));
    },
  };
}
