import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Obstacle } from './obstacle.mjs';

/** @type {Record<string, string>} */
const REASONS = {
  EACCES: 'this account can’t write there',
  EPERM: 'this account can’t write there',
  EROFS: 'it’s on a read-only disk',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
  ENOSPC: 'the disk is full',
};

/**
 * Makes the folder and writes a file in it, since permission bits alone do not tell (root, read-only disks).
 * @param {string} folder
 */
export function refuseUnwritableFolder(folder) {
  const trial = join(folder, `.written-by-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(trial, '');
    rmSync(trial);
  } catch (error) {
    const { code = '', message } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Obstacle(
      `Can’t use the data folder ${folder}: ${REASONS[code] ?? message}. ` +
        'Give this account permission to write there, or choose another folder: HONE_DATA=/path/to/folder npm start',
    );
  }
}
