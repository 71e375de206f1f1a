import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { FolderInUse, lockFolder, type Lock } from '../database/lock.ts';

/** Small programs for tests that need another process: `child.ts ACT …`. None of them exits explicitly. */
const acts: Record<string, (...given: string[]) => Promise<void>> = {
  /** Makes this many commits on an embedded folder, between the lines 'begin' and 'end'. */
  async commit(folder = '', count = '0') {
    const database = await openEmbedded(folder);
    await database.sql.execute(`create table if not exists commits (number integer)`);
    say('begin');
    for (let number = 0; number < Number(count); number += 2) {
      await database.sql.execute(`insert into commits values (${number})`);
      await database.transaction((sql) => sql.execute(`insert into commits values (${number + 1})`));
    }
    say('end');
    await database.close();
  },

  /** Waits for a line of input, migrates a database (an address or a folder), and lists the files it applied. */
  async migrate(where = '', folder = '') {
    const { migrate } = await import('../database/migrate.ts');
    const database = where.startsWith('postgres:') ? await openPostgres(where) : await openEmbedded(where);
    say('open');
    const input = createInterface({ input: process.stdin });
    await once(input, 'line');
    input.close();
    say(`applied ${JSON.stringify(await migrate(database, folder))}`);
    await database.close();
  },

  /** Starts to process a drawing, and prints the process's id. */
  async picture(path = '') {
    const { sharpPictures } = await import('../adapters/pictures/sharp.ts');
    const pictures = sharpPictures();
    const making = pictures.remake(path, 'svg', 'anna');
    while (!pictures.pid()) await wait(5);
    say(String(pictures.pid()));
    await making;
  },

  /** Tries to lock each folder that it reads; an empty line releases the lock. */
  async lock() {
    let lock: Lock | undefined;
    say('open');
    for await (const folder of createInterface({ input: process.stdin })) {
      if (folder === '') {
        lock?.release();
        lock = undefined;
        say('released');
      } else {
        try {
          lock = lockFolder(folder);
          say('mine');
        } catch (error) {
          if (!(error instanceof FolderInUse)) throw error;
          say(`taken by ${error.pid}`);
        }
      }
    }
  },
};

// Imported on demand: a test may start ten processes that need nothing but the lock.
async function openEmbedded(folder: string) {
  const { connectEmbedded } = await import('../database/embedded.ts');
  return connectEmbedded({ folder, onStuck: () => process.abort() });
}

async function openPostgres(url: string) {
  const { connectPostgres } = await import('../database/postgres.ts');
  return connectPostgres({ url, connections: 1, onError: () => undefined });
}

// Synchronous, so that strace sees it between the right calls.
function say(line: string): void {
  writeSync(1, `${line}\n`);
}

const [act = '', ...given] = process.argv.slice(2);
await acts[act]?.(...given);
