import { filesAddress } from '@hone/contracts/routes';
import type { Sql } from '../../database/port.ts';
import type { FilesPort } from '../../ports/files.ts';
import { listUploads } from './uploads.ts';
import { forgetUploads, type SweepDeps } from './uploads.sweeps.ts';

interface Owner {
  userId: string;
}

/** The pictures that somebody sent, for the deletion; for the export what they removed is gone, though an undo still finds it. */
export function uploadsPersonalData(files: FilesPort, { findPicturesInUse, enqueue }: SweepDeps) {
  const listShown = async (sql: Sql, userId: string) => {
    const names = await listUploads(sql, userId);
    const shown = new Set(await findPicturesInUse(sql, names.map((name) => filesAddress + name)));
    return names.filter((name) => shown.has(filesAddress + name));
  };
  return {
    name: 'uploads',
    tables: { uploads: { exported: true, forgotten: true } },
    exportOf: (sql: Sql, { userId }: Owner) => listShown(sql, userId),
    async filesOf(sql: Sql, { userId }: Owner) {
      const names = await listShown(sql, userId);
      return names.map((name) => ({ name, read: async () => (await files.get(name))?.content ?? Buffer.alloc(0) }));
    },
    forget: (sql: Sql, { userId }: Owner) => forgetUploads(sql, userId, enqueue),
  } as const;
}
