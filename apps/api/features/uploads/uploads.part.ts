import type { Sql } from '../../database/port.ts';
import type { Enqueue } from '../../jobs/port.ts';
import type { FilesPort } from '../../ports/files.ts';
import { listUploads } from './uploads.ts';
import { forgetUploads } from './uploads.sweeps.ts';

interface Owner {
  userId: string;
}

/** The pictures that somebody sent, for the export and the deletion. */
export function uploadsPart(files: FilesPort, enqueue: Enqueue) {
  return {
    name: 'uploads',
    tables: { uploads: { exported: true, forgotten: true } },
    exportOf: (sql: Sql, { userId }: Owner) => listUploads(sql, userId),
    async filesOf(sql: Sql, { userId }: Owner) {
      const names = await listUploads(sql, userId);
      return names.map((name) => ({ name, read: async () => (await files.get(name))?.content ?? Buffer.alloc(0) }));
    },
    forget: (sql: Sql, { userId }: Owner) => forgetUploads(sql, userId, enqueue),
  } as const;
}
