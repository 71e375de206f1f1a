import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { copyTree, sizeOf, syncParent, syncTree } from './folders.ts';
import { markSecret, writeManifest } from './manifest.ts';

/** What a copy holds, and where that is in a data folder. */
export interface Held {
  /** The data folder. */
  data: string;
  /** The embedded database's. */
  database: string;
  /** People's pictures, where they are in a folder. */
  files: string | undefined;
  secret: Buffer;
  /** The one that it replaces. */
  oldSecret: Buffer | undefined;
}

export interface Copy {
  folder: string;
  bytes: number;
  /** For how long nothing could be written. */
  heldMilliseconds: number;
}

/** For what can be told in plain words. */
export class CopyFailed extends Error {
  override readonly name = 'CopyFailed';
}

const draftEnding = '.part';
const nameOfCopy = /^hone-\d{4}-\d{2}-\d{2}T\d{6}Z$/;
const leftFree = 64 * 1024 * 1024;

/**
 * A copy appears whole, and synced, or not at all. `whileStill` runs work while nothing writes to the database's
 * folder: only the copying is done then, since syncing takes as long as the disk likes.
 */
export async function makeCopy(
  held: Held,
  into: string,
  now: Date,
  whileStill: <Value>(work: () => Promise<Value>) => Promise<Value>,
): Promise<Copy> {
  await mkdir(into, { recursive: true, mode: 0o700 });
  await removeDrafts(into);
  await refuseFullDisk(held, into);
  const folder = join(into, `hone-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`);
  if (existsSync(folder)) throw new CopyFailed(`There is a copy at ${folder} already.`);
  const draft = `${folder}${draftEnding}`;
  try {
    await mkdir(draft, { mode: 0o700 });
    // Pictures never change. New ones are copied with the database, whose rows name them.
    await copyPictures(held, draft);
    const heldMilliseconds = await whileStill(async () => {
      const began = performance.now();
      await copyTree(held.database, join(draft, 'database'));
      await copyPictures(held, draft);
      return Math.round(performance.now() - began);
    });
    await copySecret(held, draft);
    const made = { made_at: now.toISOString(), secret_mark: markSecret(held.secret) };
    const bytes = await writeManifest(draft, made);
    await syncTree(draft);
    await rename(draft, folder);
    await syncParent(folder);
    return { folder, bytes, heldMilliseconds };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function copyPictures({ files }: Held, draft: string): Promise<void> {
  if (files === undefined) return;
  await copyTree(files, join(draft, 'files'), { isWanted: (name) => !name.endsWith('.part'), mayGo: true });
}

/** Only the one that Hone made itself: one from the environment is kept wherever that comes from. */
async function copySecret({ data, secret }: Held, draft: string): Promise<void> {
  const path = join(data, 'secret');
  const isUsed = existsSync(path) && (await readFile(path, 'utf8')).trim() === secret.toString();
  if (isUsed) await copyFile(path, join(draft, 'secret'));
}

/** The embedded database hangs on a full disk, so a copy must never be what fills it. */
async function refuseFullDisk(held: Held, into: string): Promise<void> {
  const lacking = await findRoomLacking(held, into);
  if (lacking !== undefined) throw new CopyFailed(lacking);
}

/** Why the disk has no room for another copy, if it hasn't. */
export async function findRoomLacking(
  { database, files }: Pick<Held, 'database' | 'files'>,
  into: string,
): Promise<string | undefined> {
  const needed = (await sizeOf(database)) + (files === undefined ? 0 : await sizeOf(files));
  const { bavail, bsize } = await statfs(into);
  const free = bavail * bsize;
  if (free >= needed + leftFree) return undefined;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
  return (
    `A copy takes ${megabytes(needed)}, and ${megabytes(leftFree)} must stay free, but the disk of ${into} ` +
    `has ${megabytes(free)}.`
  );
}

/** The moments of the whole copies in a folder, oldest first. */
export async function listCopies(into: string): Promise<{ folder: string; madeAt: Date }[]> {
  const names = await readdir(into).catch(() => []);
  return names
    .filter((name) => nameOfCopy.test(name))
    .toSorted()
    .map((name) => ({ folder: join(into, name), madeAt: readMoment(name) }));
}

function readMoment(name: string): Date {
  const [day = '', time = ''] = name.slice('hone-'.length, -1).split('T');
  return new Date(`${day}T${time.replaceAll(/(?<=\d)(?=(?:\d\d)+$)/g, ':')}Z`);
}

/** Keeps those of the last days, and the newest one however old it is. */
export async function removeOldCopies(into: string, days: number, now: Date): Promise<void> {
  const oldest = now.getTime() - days * 86_400_000;
  for (const { folder, madeAt } of (await listCopies(into)).slice(0, -1)) {
    if (madeAt.getTime() >= oldest) continue;
    // Renamed first: whoever is killed halfway leaves nothing that looks whole.
    const draft = `${folder}${draftEnding}`;
    await rename(folder, draft);
    await rm(draft, { recursive: true, force: true });
  }
}

async function removeDrafts(into: string): Promise<void> {
  for (const name of await readdir(into)) {
    const isDraft = name.endsWith(draftEnding) && nameOfCopy.test(name.slice(0, -draftEnding.length));
    if (isDraft) await rm(join(into, name), { recursive: true, force: true });
  }
}
