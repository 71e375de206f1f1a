import { mkdirSync } from 'node:fs';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { isFileName, type FilesPort } from '../../ports/files.ts';

// A file in a folder has no type but its extension.
const types: Record<string, string> = { '.webp': 'image/webp' };

export function folderFiles(folder: string): FilesPort {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draftOf = (path: string) => `${path}.part`;

  return {
    async put(name, content, type) {
      const path = join(folder, name);
      if (!isFileName(name) || types[extname(name)] !== type)
        throw new Error('A file of this name and type cannot be kept.');
      try {
        // Moved into place whole and synced, so that a name never holds half a file, even after a power cut.
        await writeFile(draftOf(path), content, { mode: 0o600, flush: true });
        await rename(draftOf(path), path);
        await syncFolder(folder);
      } catch (error) {
        await rm(draftOf(path), { force: true });
        throw error;
      }
    },
    async get(name) {
      const type = types[extname(name)];
      if (!isFileName(name) || !type) return undefined;
      const content = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return content && { content, type };
    },
    async remove(name) {
      if (!isFileName(name)) return;
      const path = join(folder, name);
      await Promise.all([rm(path, { force: true }), rm(draftOf(path), { force: true })]);
    },
  };
}

async function syncFolder(folder: string): Promise<void> {
  // Windows can't open folders, and persists their entries by itself.
  if (process.platform === 'win32') return;
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
