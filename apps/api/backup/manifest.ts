import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listTree, several } from './folders.ts';

/** Beside what was copied: what there must be. A copy may have been carried elsewhere by anyone's tools. */
export interface Manifest {
  made_at: string;
  /** Tells whether a secret is the one whose data this is, and not what it is. */
  secret_mark: string;
  bytes: number;
  /** By path: the SHA-256 of its content. */
  files: Record<string, string>;
}

const name = 'copy.json';

export function markSecret(secret: Buffer): string {
  return createHmac('sha256', secret).update('the secret of a copy').digest('hex').slice(0, 16);
}

export async function writeManifest(folder: string, made: Pick<Manifest, 'made_at' | 'secret_mark'>): Promise<number> {
  const { files, bytes } = await readContents(folder);
  const manifest: Manifest = { ...made, bytes, files };
  await writeFile(join(folder, name), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  return bytes;
}

/** Undefined: this isn't a copy, or not a whole one, since the list is written last and may be damaged itself. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    const manifest = JSON.parse(await readFile(join(folder, name), 'utf8')) as Partial<Manifest> | null;
    const isWhole = typeof manifest?.files === 'object' && typeof manifest.secret_mark === 'string';
    return isWhole ? (manifest as Manifest) : undefined;
  } catch {
    return undefined;
  }
}

/** The files that are missing, too many or different. */
export async function findDifferences(folder: string, { files: wanted }: Manifest): Promise<string[]> {
  const { files } = await readContents(folder);
  return [...new Set([...Object.keys(wanted), ...Object.keys(files)])]
    .filter((path) => wanted[path] !== files[path])
    .toSorted();
}

async function readContents(folder: string): Promise<{ files: Record<string, string>; bytes: number }> {
  const paths = (await listTree(folder)).files.filter((path) => path !== name).toSorted();
  const files: Record<string, string> = Object.fromEntries(paths.map((path) => [path, '']));
  let bytes = 0;
  await several(paths, async (path) => {
    const hash = createHash('sha256');
    for await (const piece of createReadStream(join(folder, path), { highWaterMark: 262_144 })) {
      hash.update(piece as Buffer);
      bytes += (piece as Buffer).length;
    }
    files[path] = hash.digest('hex');
  });
  return { files, bytes };
}
