import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql as fragment } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../../database/port.ts';

export interface Health {
  isReady(): Promise<boolean>;
}

/** `/healthz`: the process lives. `/readyz`: it can serve; fails while it drains, or its database is down or full. */
export function serveHealth(server: FastifyInstance, { isReady }: Health): void {
  server.get('/healthz', (_, reply) => reply.send({ status: 'alive' }));
  server.get('/readyz', async (_, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}

/** Within a second. */
export function isAnswering(sql: Sql): Promise<boolean> {
  return succeeds(sql.execute(fragment`select 1`));
}

const triedAgainAfter = 2000;
// A full disk still takes names, and whatever fits into them.
const trial = Buffer.alloc(8192, 1);

/** Answers within a second; writes every two seconds at most, however often it is asked. */
export function watchFolder(folder: string): () => Promise<boolean> {
  const path = join(folder, '.probe');
  const write = async () => {
    try {
      await writeFile(path, trial, { mode: 0o600 });
    } finally {
      await rm(path, { force: true });
    }
  };
  let last: Promise<void> | undefined;
  let triedAt = 0;
  let isTrying = false;
  return () => {
    const isOld = !isTrying && performance.now() - triedAt >= triedAgainAfter;
    if (!last || isOld) {
      isTrying = true;
      triedAt = performance.now();
      last = write().finally(() => (isTrying = false));
    }
    // Each caller has its own time-out: a write too late for one is good news for the next.
    return succeeds(last);
  };
}

function succeeds(act: PromiseLike<unknown>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, 1000, false).unref());
  const done = Promise.resolve(act).then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]);
}
