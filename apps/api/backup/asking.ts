import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CopyFailed, type Copy } from './copying.ts';

/**
 * The embedded database has one process, so a command asks it for a copy through files in the data folder, which
 * this account alone can enter.
 */
interface Asked {
  id: string;
  into: string;
}

type Answered = { id: string } & (Copy | { refused: string });

const files = (data: string) => ({
  asked: join(data, 'backup.asked'),
  taken: join(data, 'backup.taken'),
  answered: join(data, 'backup.answered'),
});

const looksEvery = 200;
const takenWithin = 10_000;

/** Waits until the server has made a copy. `isServed` says whether it still lives. */
export async function askForCopy(data: string, asked: Asked, isServed: () => boolean): Promise<Copy> {
  const paths = files(data);
  await writeWhole(paths.asked, asked);
  for (let waited = 0; ; waited += looksEvery) {
    const answered = await readWhole<Answered>(paths.answered);
    if (answered?.id === asked.id) {
      await rm(paths.answered, { force: true });
      if ('refused' in answered) throw new CopyFailed(answered.refused);
      return answered;
    }
    const isTooLate = waited >= takenWithin && (await readWhole<Asked>(paths.asked))?.id === asked.id;
    if (isTooLate || !isServed()) {
      await rm(paths.asked, { force: true });
      const why = isTooLate ? 'The server didn’t react. Is it of an older build?' : 'The server ended before that.';
      throw new CopyFailed(`${why} No copy was made.`);
    }
    await wait(looksEvery);
  }
}

/** Runs the request that is there, if any. Returns whether there was one. */
export async function answerAsked(data: string, make: (into: string) => Promise<Copy>): Promise<boolean> {
  const paths = files(data);
  if (!existsSync(paths.asked)) return false;
  await rename(paths.asked, paths.taken);
  const asked = await readWhole<Asked>(paths.taken);
  if (asked) {
    const { id, into } = asked;
    const outcome = await make(into).catch((error: Error) => ({ refused: error.message }));
    await writeWhole(paths.answered, { id, ...outcome });
  }
  await rm(paths.taken, { force: true });
  return true;
}

async function writeWhole(path: string, content: object): Promise<void> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, JSON.stringify(content), { mode: 0o600 });
  await rename(draft, path);
}

async function readWhole<Content>(path: string): Promise<Content | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Content);
}
