import { constants } from 'node:fs';
import { copyFile, lstat, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const atOnce = 8;

/** Every file below it, as paths from it; folders too, in an order in which they can be made. */
export async function listTree(folder: string): Promise<{ folders: string[]; files: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  const pathOf = ({ parentPath, name }: { parentPath: string; name: string }) =>
    relative(folder, join(parentPath, name));
  return {
    folders: entries
      .filter((entry) => entry.isDirectory())
      .map(pathOf)
      .toSorted(),
    files: entries.filter((entry) => !entry.isDirectory()).map(pathOf),
  };
}

interface Copying {
  isWanted(path: string): boolean;
  /** Others may remove files while it copies. */
  mayGo: boolean;
}

/** Where the disk can, it shares the blocks instead. Existing files of the same name are left as they are. */
export async function copyTree(from: string, to: string, copying: Partial<Copying> = {}): Promise<void> {
  const { isWanted = () => true, mayGo = false } = copying;
  const { folders, files } = await listTree(from);
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const folder of folders) await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
  await several(files.filter(isWanted), async (file) => {
    const made = constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL;
    await copyFile(join(from, file), join(to, file), made).catch((error: unknown) => {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EEXIST' && !(mayGo && code === 'ENOENT')) throw error;
    });
  });
}

/** Until then a power cut may lose what was copied, though its names are there. */
export async function syncTree(folder: string): Promise<void> {
  const { folders, files } = await listTree(folder);
  await several(files, (file) => sync(join(folder, file)));
  await several(['', ...folders], (each) => sync(join(folder, each)));
}

export async function sync(path: string): Promise<void> {
  // Windows can't open folders, and persists their entries by itself.
  if (process.platform === 'win32' && (await lstat(path)).isDirectory()) return;
  const opened = await open(path, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

export const syncParent = (path: string): Promise<void> => sync(dirname(path));

export async function sizeOf(folder: string): Promise<number> {
  const { files } = await listTree(folder);
  let bytes = 0;
  // A file may go while others are measured.
  await several(
    files,
    async (file) => void (bytes += (await lstat(join(folder, file)).catch(() => undefined))?.size ?? 0),
  );
  return bytes;
}

export async function several<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const work = async () => {
    for (const item of waiting) await act(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
