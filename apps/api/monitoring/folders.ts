import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { patiently } from './patiently.ts';

export interface WatchedFolders {
  /** By a name of ours. */
  folders: Readonly<Record<string, string>>;
  /** When the newest backup was made; undefined: never. */
  findNewestBackup?: (() => Promise<Date | undefined>) | undefined;
}

/** Looked at whenever metrics are asked for. What can't be read, or hangs as shared folders do, has no figures. */
export function measureFolders(registry: Registry, { folders, findNewestBackup }: WatchedFolders): void {
  const registers = [registry];
  const disks = (name: string, help: string, bytesOf: (disk: Disk) => number) => {
    const looks = Object.entries(folders).map(([folder, path]) => ({ folder, look: patiently(() => statfs(path)) }));
    return new Gauge({
      name,
      help,
      labelNames: ['folder'] as const,
      registers,
      async collect() {
        const found = await Promise.all(looks.map(async ({ folder, look }) => ({ folder, disk: await look() })));
        this.reset();
        for (const { folder, disk } of found) if (disk) this.set({ folder }, bytesOf(disk));
      },
    });
  };
  disks(
    'hone_disk_bytes',
    'How large the disk is that holds a folder.',
    ({ blocks, bsize }) => Number(blocks) * Number(bsize),
  );
  disks(
    'hone_disk_free_bytes',
    'How much of it is free for this server.',
    ({ bavail, bsize }) => Number(bavail) * Number(bsize),
  );

  const look = findNewestBackup && patiently(async () => ((await findNewestBackup())?.getTime() ?? 0) / 1000);
  const backup = new Gauge({
    name: 'hone_backup_timestamp_seconds',
    help: 'When the newest backup was made, in seconds since 1970; 0 if none was.',
    registers: [],
    async collect() {
      const seconds = await look?.();
      if (seconds === undefined) this.remove();
      else this.set(seconds);
    },
  });
  registry.registerMetric(backup);
}

type Disk = Awaited<ReturnType<typeof statfs>>;
