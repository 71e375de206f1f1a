import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Beside the folder of an embedded database whose rows are being moved, or were. */
export interface Mark {
  /** Of this move: what the new database holds must be of the same one. */
  id: string;
  /** Host and name of the new database. */
  to: string;
  begun_at: string;
  finished_at?: string;
}

class MovedAway extends Error {
  constructor(folder: string, { to, finished_at }: Mark) {
    super(
      finished_at === undefined
        ? `The database in ${folder} is being moved to ${to}. Run hone move again to finish that. To use it here ` +
            `after all, delete ${markOf(folder)} and empty the new database.`
        : `The database in ${folder} was moved to ${to} on ${finished_at.slice(0, 10)}. Set DATABASE_URL to use it. ` +
            `What has been written there since isn’t here; to go on here all the same, delete ${markOf(folder)}.`,
    );
    this.name = 'MovedAway';
  }
}

const markOf = (folder: string) => `${folder}.moved`;

export function readMark(folder: string): Mark | undefined {
  const path = markOf(folder);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Mark) : undefined;
}

export function writeMark(folder: string, mark: Mark): void {
  const path = markOf(folder);
  const draft = `${path}.${process.pid}`;
  rmSync(draft, { force: true });
  writeFileSync(draft, `${JSON.stringify(mark, null, 1)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, path);
}

/** A server that went on here would part the two databases for good. */
export function refuseMoved(folder: string): void {
  const mark = readMark(folder);
  if (mark) throw new MovedAway(folder, mark);
}
