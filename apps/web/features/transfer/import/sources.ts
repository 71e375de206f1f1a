import type { SourceFile } from '@hone/client/transfer/read/read-files';
import { importRules } from '@hone/domain/imports';

export function sourcesOf(files: Iterable<File>): SourceFile[] {
  return Array.from(files, (file) => sourceOf(file, file.webkitRelativePath || file.name));
}

function sourceOf(file: File, path: string): SourceFile {
  return { path, size: file.size, bytes: async () => new Uint8Array(await file.arrayBuffer()) };
}

/** What was dropped, with the files in its folders. The list ends with the event, so it is read before anything else. */
export async function sourcesDropped({ items, files }: DataTransfer): Promise<SourceFile[]> {
  const entries = Array.from(items, (item) => item.webkitGetAsEntry?.() ?? undefined).filter(
    (entry) => entry !== undefined,
  );
  if (entries.length === 0) return sourcesOf(files);
  const found: SourceFile[] = [];
  const waiting = [...entries];
  for (let entry = waiting.shift(); entry && found.length <= importRules.files; entry = waiting.shift()) {
    if (isFolder(entry)) waiting.push(...(await entriesOf(entry)));
    else if (isFile(entry)) found.push(sourceOf(await fileOf(entry), entry.fullPath.replace(/^\//, '')));
  }
  return found;
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** A reader gives a hundred at a time, and then none. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return found;
    found.push(...some);
  }
}
