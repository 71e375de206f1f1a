import { existsSync, renameSync, rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Trace } from '../ports/watching/note.ts';
import { makeConnection, refuseReentry, runTransaction } from './connection.ts';
import { holdFolder } from './holding.ts';
import { refuseMoved } from './move-mark.ts';
import type { Database } from './port.ts';
import { syncedFolder } from './synced/files.ts';
import { traced } from './traced.ts';

export interface EmbeddedSettings {
  /** Without one it lives in memory, for tests. */
  folder?: string;
  dump?: Blob;
  /** Opens one whose rows were moved to another database. */
  isMoving?: boolean;
  /** A query that never returns (a full disk hangs the engine) ends the process; it restarts clean. */
  onStuck(): void;
  trace?: Trace | undefined;
}

const stuckAfter = 30_000;

export async function connectEmbedded({
  folder,
  dump,
  isMoving = false,
  onStuck,
  trace,
}: EmbeddedSettings): Promise<Database> {
  const lock = folder === undefined ? undefined : takeFolder(folder, isMoving);
  const engine = await open(folder, dump).catch((error: unknown) => {
    lock?.release();
    throw error;
  });

  const watched = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const timer = setTimeout(onStuck, stuckAfter);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
    }
  };

  let last: Promise<unknown> = Promise.resolve();
  let inLine = 0;
  const inTurn = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    refuseReentry();
    inLine += 1;
    const turn = last.then(work, work).finally(() => (inLine -= 1));
    last = turn.catch(() => undefined);
    return turn;
  };

  const { query } = traced(
    { query: (...given: Parameters<PGlite['query']>) => watched(() => engine.query(...given)) },
    trace,
  );
  const single = makeConnection(
    drizzle({ query: (...given: Parameters<PGlite['query']>) => inTurn(() => query(...given)) } as unknown as PGlite),
    (text) => Promise.resolve(text),
  );
  const inside = makeConnection(drizzle({ query } as unknown as PGlite), async (text) => {
    const [result] = await watched(() => engine.exec(text));
    return result?.command ?? '';
  });

  return {
    kind: 'embedded',
    sql: single.sql,
    reading: single.sql,
    transaction: (work) => inTurn(() => runTransaction(inside, work)),
    async withLongTransactions(work) {
      refuseReentry();
      const script = async (text: string) => void (await engine.exec(text));
      return work((step) => inTurn(() => runTransaction(inside, (sql) => step(sql, script))));
    },
    ...(folder !== undefined && {
      whileStill: (work) =>
        inTurn(async () => {
          // What is in the log alone would be replayed by whoever opens the copy.
          await watched(() => engine.exec('checkpoint'));
          return work();
        }),
    }),
    listen: () => Promise.resolve({ close: () => Promise.resolve() }),
    connections: () => ({
      busy: Math.min(1, inLine),
      idle: inLine === 0 ? 1 : 0,
      allowed: 1,
      waiting: Math.max(0, inLine - 1),
    }),
    async close() {
      await inTurn(() => engine.close());
      lock?.release();
    },
  };
}

function takeFolder(folder: string, isMoving: boolean) {
  if (!isMoving) refuseMoved(folder);
  return holdFolder(folder);
}

async function open(folder: string | undefined, dump: Blob | undefined): Promise<PGlite> {
  if (folder === undefined) return PGlite.create(dump ? { loadDataDir: dump } : {});
  if (!existsSync(folder)) {
    // Created next to its place and moved there whole: a first start that is killed leaves nothing half done.
    const draft = `${folder}.new`;
    rmSync(draft, { recursive: true, force: true });
    const first = await PGlite.create(syncedFolder(draft));
    await first.close();
    renameSync(draft, folder);
  }
  return PGlite.create(syncedFolder(folder));
}
