import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { systemClock } from '../adapters/clock.ts';
import { askForCopy } from '../backup/asking.ts';
import { makeCopy, type Copy, type Held } from '../backup/copying.ts';
import { heldBy } from '../backup/held.ts';
import { restoreCopy } from '../backup/restoring.ts';
import { holdFolder } from '../database/holding.ts';
import { FolderInUse, isHeldBy, type Lock } from '../database/lock.ts';
import { CommandError } from './admin/command-error.ts';
import type { Settings } from './admin/command.ts';
import { formatTime, type Say } from './admin/lines.ts';
import type { Told } from './admin/told.ts';

/** Asks the running server for a copy, or makes it where none runs. */
export async function backUp(config: Settings, say: Say, [given]: readonly string[], told: Told): Promise<true> {
  const held = findHeld(config);
  const into = resolve(given ?? config.backups?.folder ?? join(config.data, 'backups'));
  if (!existsSync(held.database)) throw new CommandError(`There is no database at ${held.database} to copy.`);
  const { folder, bytes, heldMilliseconds } = await copyHeld(held, into);
  told.note({ bytes });
  say(`Copied ${(bytes / 1e6).toFixed(1)} MB to ${folder}. Calls waited for at most ${heldMilliseconds} ms.`);
  if (config.files.kind === 's3') say('People’s pictures are in their store, and not in the copy.');
  const isSecretInside = existsSync(join(folder, 'secret'));
  say(
    isSecretInside
      ? 'The secret is in it: keep it where no one else can read it.'
      : 'HONE_SECRET isn’t in it, and without it the copy can’t be used: keep it elsewhere.',
  );
  return true;
}

async function copyHeld(held: Held, into: string): Promise<Copy> {
  let lock: Lock;
  try {
    lock = holdFolder(held.database);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return askForCopy(held.data, { id: randomUUID(), into }, () => isHeldBy(held.database, error.pid));
  }
  try {
    // What a stopped server left, even one that was killed, is what the next one starts from.
    return await makeCopy(held, into, systemClock.now(), (work) => work());
  } finally {
    lock.release();
  }
}

export async function restore(config: Settings, say: Say, [given = '']: readonly string[], told: Told): Promise<true> {
  const held = findHeld(config);
  const lock = holdFolder(held.database);
  try {
    const { made_at, bytes, files } = await restoreCopy(resolve(given), held);
    told.note({ made_at });
    say(
      `Restored the copy of ${formatTime(new Date(made_at))} (UTC), ${(bytes / 1e6).toFixed(1)} MB, to ${config.data}.`,
    );
    say(`Each of its ${Object.keys(files).length} files is as it was copied.`);
    say('Next: start the server once, stop it, and run hone check ledger and hone check payments.');
    return true;
  } finally {
    lock.release();
  }
}

function findHeld(config: Settings): Held {
  const held = heldBy(config);
  if (!held) {
    throw new CommandError(
      'This is for the embedded database. A PostgreSQL server makes and restores its own backups: ' +
        'docs/operating.md says how.',
    );
  }
  return held;
}
