import { constants, fstatSync, readFileSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether a file of this descriptor needn't be synced: that was done, and nothing has changed it since. */
export type IsSynced = (descriptor: number) => boolean;

const together = 32;
const shutDown = 1;

/**
 * After a crash, the engine syncs each of some 1,400 files twice, one after the other, which takes a busy disk many
 * seconds. Here they are synced side by side, which takes the disk a fraction of that, and the engine repeats none.
 */
export async function syncAfterCrash(folder: string): Promise<IsSynced> {
  if (!hasCrashed(folder)) return () => false;
  const changedAt = new Map<bigint, bigint>();
  const left = [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))].values();
  const sync = async () => {
    for (const path of left) {
      // One that can't be opened is left to the engine.
      const file = await open(path, constants.O_RDONLY).catch(() => undefined);
      if (!file) continue;
      try {
        const { ino, ctimeNs } = await file.stat({ bigint: true });
        await file.datasync();
        changedAt.set(ino, ctimeNs);
      } catch {
        // The same.
      } finally {
        await file.close();
      }
    }
  };
  await Promise.all(Array.from({ length: together }, sync));
  return (descriptor) => {
    const { ino, ctimeNs } = fstatSync(descriptor, { bigint: true });
    return changedAt.get(ino) === ctimeNs;
  };
}

/** As the control file has it, behind the system's identifier and two versions. */
function hasCrashed(folder: string): boolean {
  try {
    return readFileSync(join(folder, 'global/pg_control')).readInt32LE(16) !== shutDown;
  } catch {
    return false;
  }
}
