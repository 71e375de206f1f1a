import { existsSync } from 'node:fs';
import { copyFile, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CopyFailed, type Held } from './copying.ts';
import { copyTree, sync, syncParent, syncTree } from './folders.ts';
import { findDifferences, markSecret, readManifest, type Manifest } from './manifest.ts';

const shownAtMost = 5;

/** Puts a copy where no database is yet. It is checked first, and left as it is. */
export async function restoreCopy(folder: string, held: Held): Promise<Manifest> {
  if (existsSync(held.database)) {
    throw new CopyFailed(
      `There is a database at ${held.database}. To replace it, stop the server and rename that folder first.`,
    );
  }
  const manifest = await readManifest(folder);
  if (!manifest) throw new CopyFailed(`${folder} isn’t a whole copy: its copy.json is missing or damaged.`);
  const differing = await findDifferences(folder, manifest);
  if (differing.length > 0) {
    const more = differing.length > shownAtMost ? ` and ${differing.length - shownAtMost} more` : '';
    const shown = differing.slice(0, shownAtMost).join(', ');
    throw new CopyFailed(`${folder} is damaged; these files are missing or differ: ${shown}${more}.`);
  }
  await putSecret(folder, held, manifest);

  if (held.files !== undefined && existsSync(join(folder, 'files'))) {
    await copyTree(join(folder, 'files'), held.files);
    await syncTree(held.files);
  }
  const draft = `${held.database}.restored`;
  await rm(draft, { recursive: true, force: true });
  await copyTree(join(folder, 'database'), draft);
  await syncTree(draft);
  // Last: where there is a database, everything else is there too.
  await rename(draft, held.database);
  await syncParent(held.database);
  return manifest;
}

/** What is sealed can only be read with the secret it was sealed with. */
async function putSecret(folder: string, { data, secret, oldSecret }: Held, { secret_mark }: Manifest): Promise<void> {
  const isOf = (each: Buffer | undefined) => each !== undefined && markSecret(each) === secret_mark;
  if (isOf(secret) || isOf(oldSecret)) return;
  const [copied, kept] = [join(folder, 'secret'), join(data, 'secret')];
  const isKeptHere = existsSync(kept) && (await readFile(kept, 'utf8')).trim() === secret.toString();
  if (!existsSync(copied) || !isKeptHere) {
    throw new CopyFailed(
      'This copy was made with another HONE_SECRET. Set that one, as HONE_SECRET_OLD if it was replaced, then restore.',
    );
  }
  // A new data folder has made its own, which nothing was sealed with.
  const draft = `${kept}.restored`;
  await copyFile(copied, draft);
  await sync(draft);
  await rename(draft, kept);
  await sync(dirname(kept));
}
