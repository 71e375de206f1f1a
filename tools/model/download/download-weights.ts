import { renameSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderInUse, lockFolder } from '../../../apps/api/database/lock.ts';
import { Obstacle } from '../../machine/obstacle.mjs';
import { tellBytes } from '../amounts.ts';
import { fileNameOf, type Weights } from '../weights.ts';
import { explain } from './explain.ts';
import { makeProgress, type Screen } from './progress.ts';
import { forget, receive, sizeOf } from './receive.ts';
import { sumOf } from './verify.ts';

export interface Surroundings {
  screen: Screen;
  signal: AbortSignal;
  now(): number;
  freeBytes(folder: string): Promise<number>;
  /** Milliseconds without a byte. */
  patience: number;
}

/** The rest of the system wants some, too. */
const margin = 500e6;

export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** A file gets its name once its checksum was right, so one of the right size is complete. */
export function isDownloaded(weights: Weights, folder: string): boolean {
  return sizeOf(join(folder, fileNameOf(weights))) === weights.bytes;
}

/** Returns where the weights are. */
export async function downloadWeights(weights: Weights, folder: string, around: Surroundings): Promise<string> {
  const file = join(folder, fileNameOf(weights));
  if (isDownloaded(weights, folder)) return file;
  const part = `${file}.part`;
  const lock = lockPart(part, weights);
  try {
    await refuseFullDisk(weights, part, folder, around);
    await receiveWhole(weights, part, around);
    await refuseWrongSum(weights, part, around);
    renameSync(part, file);
    forget(part);
    return file;
  } catch (error) {
    throw explain(error, { weights, done: sizeOf(part), isStopped: around.signal.aborted });
  } finally {
    lock.release();
  }
}

/** Two downloads writing into one file would spoil it. */
function lockPart(part: string, { name }: Weights) {
  try {
    return lockFolder(part);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new Obstacle(`Process ${error.pid} is already downloading ${name}: wait for it, or stop it first.`);
  }
}

async function refuseFullDisk({ name, bytes }: Weights, part: string, folder: string, { freeBytes }: Surroundings) {
  const needed = bytes - sizeOf(part) + margin;
  const free = await freeBytes(folder);
  if (free >= needed) return;
  throw new Obstacle(
    `${name} needs ${tellBytes(needed)} of free disk, and ${folder} has ${tellBytes(free)}: ` +
      'free some space, or set HONE_DATA to a folder on another disk.',
  );
}

async function receiveWhole({ name, address, bytes }: Weights, part: string, around: Surroundings) {
  const progress = makeProgress(around.screen, name, bytes, around.now);
  const { signal, patience } = around;
  try {
    await receive({ address, bytes, part, signal, patience, progress: progress.move });
  } finally {
    progress.end();
  }
}

async function refuseWrongSum({ name, bytes, sha256 }: Weights, part: string, { screen, signal, now }: Surroundings) {
  const progress = makeProgress(screen, `Checking ${name}`, bytes, now);
  try {
    if ((await sumOf(part, signal, progress.move)) === sha256) return;
  } finally {
    progress.end();
  }
  forget(part);
  throw new Obstacle(
    `What was downloaded for ${name} isn’t the expected file (its SHA-256 differs), so it was deleted: try again.`,
  );
}
