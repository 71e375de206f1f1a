import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { FolderTaken, lockFolder, type Lock } from '../database/lock.ts';

/** Small programs for tests that need a process of their own: `child.ts ACT …`. None of them ends itself by force. */
const acts: Record<string, (...given: string[]) => Promise<void>> = {
  /** Makes so many commits on an embedded folder, between a line 'begin' and a line 'end'. */
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

  /** Migrates a database, named by its address or its folder, when it is told to, and says which files it applied. */
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

  /** Begins to make a picture of a drawing, and says in which process. */
  async picture(path = '') {
    const { sharpPictures } = await import('../adapters/pictures/sharp.ts');
    const pictures = sharpPictures();
    const making = pictures.remake(path, 'svg', 'anna');
    while (!pictures.pid()) await wait(5);
    say(String(pictures.pid()));
    await making;
  },

  /** For each folder that it is told, tries to take its lock; an empty line releases what it has. */
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
          if (!(error instanceof FolderTaken)) throw error;
          say(`taken by ${error.pid}`);
        }
      }
    }
  },
};

// Loaded when they are needed, since a test may start ten processes that want nothing but the lock.
async function openEmbedded(folder: string) {
  const { connectEmbedded } = await import('../database/embedded.ts');
  return connectEmbedded({ folder, onStuck: () => process.abort() });
}

async function openPostgres(url: string) {
  const { connectPostgres } = await import('../database/postgres.ts');
  return connectPostgres({ url, connections: 1, onError: () => undefined });
}

// Written at once, so that whoever traces this process sees it between the right calls.
function say(line: string): void {
  writeSync(1, `${line}\n`);
}

const [act = '', ...given] = process.argv.slice(2);
await acts[act]?.(...given);
